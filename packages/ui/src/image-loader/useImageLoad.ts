import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/** The state of an image: loading, loading for a while, loaded or failed. */
export type ImageState = 'loading' | 'slow' | 'loaded' | 'failed'

/** The time before a placeholder is shown, in ms (M499). */
export const PLACEHOLDER_DELAY_MS = 100

/** The props of the observed image element. */
export interface ImageLoad {
  state: ImageState
  image: RefObject<HTMLImageElement | null>
  onLoad: () => void
  onError: () => void
}

/** State of loading an image. Remount it for another image. */
export function useImageLoad(): ImageLoad {
  const [state, setState] = useState<ImageState>('loading')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // A cached image can be loaded before React attaches listeners.
    if (image.current?.complete === true && image.current.naturalWidth > 0) {
      setState('loaded')
      return undefined
    }
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), PLACEHOLDER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return { state, image, onLoad: () => setState('loaded'), onError: () => setState('failed') }
}
