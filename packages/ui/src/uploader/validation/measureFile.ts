import type { Dimensions } from '@rankdesk/format'
import type { MeasureFile } from './checkFile.ts'
import { FileUnreadable } from './fileUnreadable.ts'

/** The time after which a video without metadata counts as broken, in ms. */
const VIDEO_TIMEOUT_MS = 10_000

/**
 * Returns the dimensions of a picture or a video in px, as the browser decodes it: a photo rotated by its camera is
 * measured upright. Rejects with FileUnreadable. Needs a browser.
 */
export const measureFile: MeasureFile = (file, kind) => (kind === 'image' ? measureImage(file) : measureVideo(file))

async function measureImage(file: File): Promise<Dimensions> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    throw new FileUnreadable('Failed to load image for dimension validation')
  }
}

function measureVideo(file: File): Promise<Dimensions> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.muted = true
  const { promise, resolve, reject } = Promise.withResolvers<Dimensions>()
  video.addEventListener('loadedmetadata', () => {
    // A file with only audio loads, but has no picture.
    if (video.videoWidth > 0) resolve({ width: video.videoWidth, height: video.videoHeight })
    else reject(new FileUnreadable('Failed to load video for dimension checking'))
  })
  video.addEventListener('error', () => reject(new FileUnreadable('Failed to load video for dimension validation')))
  const timer = setTimeout(
    () => reject(new FileUnreadable('Failed to load video for dimension checking')),
    VIDEO_TIMEOUT_MS,
  )
  video.src = url
  return promise.finally(() => {
    clearTimeout(timer)
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
