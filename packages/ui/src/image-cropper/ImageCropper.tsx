import { cn } from '../classes/cn.ts'
import 'react-image-crop/dist/ReactCrop.css'
import { ImageOff, RefreshCw } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import type { CropShare } from './cropArea.ts'

/** The orientation in which a picture is drawn. */
export interface PictureOrientation {
  /** Degrees clockwise. */
  rotate: 0 | 90 | 180 | 270
  flipHorizontal: boolean
  flipVertical: boolean
}

export interface ImageCropperProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The URL of the picture. */
  src: string
  /** The accessible name of the picture. */
  label: string
  /** The selected part of the picture as it is drawn, in percent. */
  crop: CropShare
  /** Called with the part while it is dragged or moved with the arrow keys. */
  onCropChange: (crop: CropShare) => void
  /** The ratio of width to height that the part keeps. @default any ratio */
  ratio?: number | undefined
  /** The orientation in which the picture is drawn. @default as it is */
  orientation?: PictureOrientation
}

const AS_IT_IS: PictureOrientation = { rotate: 0, flipHorizontal: false, flipVertical: false }

const LABELS = {
  cropArea: 'Crop area: move it with the arrow keys',
  nwDragHandle: 'Top left corner of the crop area',
  nDragHandle: 'Top edge of the crop area',
  neDragHandle: 'Top right corner of the crop area',
  eDragHandle: 'Right edge of the crop area',
  seDragHandle: 'Bottom right corner of the crop area',
  sDragHandle: 'Bottom edge of the crop area',
  swDragHandle: 'Bottom left corner of the crop area',
  wDragHandle: 'Left edge of the crop area',
}

/**
 * A picture with a crop area, which is moved and resized by dragging, or with the arrow keys: with Shift by 10 px, with
 * Ctrl by 100. The picture is drawn rotated and flipped, so that the area is always upright.
 */
export function ImageCropper(props: ImageCropperProps) {
  const [attempt, setAttempt] = useState(0)
  // Another picture and a retry start again.
  return <LoadedCropper {...props} key={`${props.src} ${attempt}`} onRetry={() => setAttempt(attempt + 1)} />
}

function LoadedCropper({
  src,
  label,
  crop,
  onCropChange,
  ratio,
  orientation = AS_IT_IS,
  onRetry,
  className = '',
  ...rest
}: ImageCropperProps & { onRetry: () => void }) {
  const { canvas, state } = useCanvasPicture(src, orientation)
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={state === 'loading'}
      {...rest}
      className={cn('relative flex min-h-40 items-center justify-center rounded-control bg-sunken p-3', className)}
    >
      {state === 'loading' && <Spinner label="Loading the picture" />}
      {state === 'failed' && (
        <div role="alert" className="flex flex-col items-center gap-2 text-center">
          <Icon of={ImageOff} size={20} className="text-subtle" />
          <p>The picture failed to load.</p>
          <Button size="sm" icon={<Icon of={RefreshCw} />} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      <div hidden={state !== 'ready'}>
        <ReactCrop
          crop={{ unit: '%', ...crop }}
          onChange={(_pixels, { x, y, width, height }) => onCropChange({ x, y, width, height })}
          keepSelection
          ruleOfThirds
          minWidth={8}
          minHeight={8}
          ariaLabels={LABELS}
          className="max-h-[min(420px,45dvh)] [--rc-focus-color:var(--color-ring)]"
          {...(ratio !== undefined && { aspect: ratio })}
        >
          <canvas ref={canvas} aria-hidden className="block max-h-[min(420px,45dvh)] max-w-full" />
        </ReactCrop>
      </div>
    </div>
  )
}

/** The longest side of the canvas in px. More is not visible, and costs memory. */
const MAX_SIDE = 1600

/** Loads a picture and draws it into a canvas in an orientation. Use another key for another picture. */
function useCanvasPicture(src: string, { rotate, flipHorizontal, flipVertical }: PictureOrientation) {
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
