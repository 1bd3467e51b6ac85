import { type Dimensions, mediaKindOf, type NamedFile } from '@rankdesk/format'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The last thumbnail in the making. One at a time: decoding many photos at once would take the memory of the tab. */
let making: Promise<unknown> = Promise.resolve()

/** The thumbnail of a local file, and the dimensions of the file. */
export interface LocalThumbnail {
  url: string
  dimensions: Dimensions
}

/**
 * Returns the thumbnail of a file once it is ready; undefined until then and for a file without a picture. It is made
 * when the element of `ref` comes into sight.
 */
export function useThumbnail<Row extends HTMLElement>(
  file: File | undefined,
): readonly [ref: RefObject<Row | null>, thumbnail: LocalThumbnail | undefined] {
  const ref = useRef<Row>(null)
  const [made, setMade] = useState<LocalThumbnail & { file: File }>()
  useEffect(() => {
    const element = ref.current
    if (file === undefined || element === null) return undefined
    const controller = new AbortController()
    let url: string | undefined
    async function make(from: File) {
      if (controller.signal.aborted) return
      const thumbnail = await makeThumbnail(from, controller.signal)
      if (thumbnail === undefined || controller.signal.aborted) return
      url = URL.createObjectURL(thumbnail.picture)
      setMade({ file: from, url, dimensions: thumbnail.dimensions })
    }
    const release = onceVisible(element, () => {
      making = making.then(() => make(file))
    })
    return () => {
      release()
      controller.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [file])
  return [ref, file !== undefined && made?.file === file ? made : undefined]
}

/** Calls back once when an element comes into sight. Returns a function that stops waiting. */
function onceVisible(element: Element, callback: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    callback()
    return () => undefined
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    callback()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** The maximum edge length of a thumbnail, in px (M471). */
const THUMBNAIL_SIZE = 300

/** A small copy of a picture, or of a video's first frame. */
interface FileThumbnail {
  picture: Blob
  /** The dimensions of the original as displayed. */
  dimensions: Dimensions
}

/**
 * Creates a thumbnail of a file, at most `size` px on its longer edge and never enlarged. Returns undefined for a file
 * without a picture or one that can't be decoded. Small on purpose: fifty full-size photos would take gigabytes of
 * memory. Needs a browser.
 */
async function makeThumbnail(
  file: Blob & NamedFile,
  signal: AbortSignal,
  size = THUMBNAIL_SIZE,
): Promise<FileThumbnail | undefined> {
  const kind = mediaKindOf(file)
  try {
    if (kind === 'image') return await drawn(await createImageBitmap(file), size)
    if (kind === 'video') return await drawn(await firstFrame(file, signal), size)
  } catch {
    // Without a picture the icon is shown.
  }
  return undefined
}

async function drawn(picture: ImageBitmap, size: number): Promise<FileThumbnail> {
  const { width, height } = picture
  const scale = Math.min(1, size / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error("This browser can't draw pictures.")
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return { picture: await canvas.convertToBlob({ type: 'image/png' }), dimensions: { width, height } }
}

async function firstFrame(file: Blob, signal: AbortSignal): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  video.addEventListener('loadeddata', () => resolve(undefined))
  video.addEventListener('error', () => reject(new Error("This video can't be played.")))
  signal.addEventListener('abort', () => reject(new Error('The thumbnail is no longer needed.')))
  video.src = url
  try {
    await promise
    return await createImageBitmap(video)
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
