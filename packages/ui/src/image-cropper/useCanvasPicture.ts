import { useEffect, useRef, useState } from 'react'

/** The orientation in which a picture is drawn. */
export interface PictureOrientation {
  /** Degrees clockwise. */
  rotate: 0 | 90 | 180 | 270
  flipHorizontal: boolean
  flipVertical: boolean
}

/** The longest side of the canvas in px. More is not visible, and costs memory. */
const MAX_SIDE = 1600

/** Loads a picture and draws it into a canvas in an orientation. Use another key for another picture. */
export function useCanvasPicture(src: string, { rotate, flipHorizontal, flipVertical }: PictureOrientation) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [image, setImage] = useState<HTMLImageElement>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const loading = new Image()
    const { signal, abort } = abortable()
    loading.addEventListener('load', () => setImage(loading), { signal })
    loading.addEventListener('error', () => setHasFailed(true), { signal })
    loading.src = src
    return abort
  }, [src])

  useEffect(() => {
    if (canvas.current !== null && image !== undefined) {
      draw(canvas.current, image, { rotate, flipHorizontal, flipVertical })
    }
  }, [image, rotate, flipHorizontal, flipVertical])

  return { canvas, state: hasFailed ? 'failed' : image === undefined ? 'loading' : 'ready' } as const
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, orientation: PictureOrientation): void {
  const { rotate, flipHorizontal, flipVertical } = orientation
  const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  const isTurned = rotate === 90 || rotate === 270
  canvas.width = isTurned ? height : width
  canvas.height = isTurned ? width : height
  const context = canvas.getContext('2d')
  if (context === null) return
  context.translate(canvas.width / 2, canvas.height / 2)
  context.scale(flipHorizontal ? -1 : 1, flipVertical ? -1 : 1)
  context.rotate((rotate * Math.PI) / 180)
  context.drawImage(image, -width / 2, -height / 2, width, height)
}
