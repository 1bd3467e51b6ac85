import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/** How far a picture is: on its way, on its way for long, there, or not to be had. */
export type ImageState = 'loading' | 'slow' | 'loaded' | 'failed'

/** How long a picture may take before a placeholder is shown (M499). */
export const PLACEHOLDER_DELAY_MS = 100

/** What an image element needs to be followed. */
export interface ImageLoad {
  state: ImageState
  image: RefObject<HTMLImageElement | null>
  onLoad: () => void
  onError: () => void
}

/** Follows one picture from its start to its end. Mount anew for another one. */
export function useImageLoad(): ImageLoad {
  const [state, setState] = useState<ImageState>('loading')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // A picture from the cache can be there before React listens.
    if (image.current?.complete === true && image.current.naturalWidth > 0) {
      setState('loaded')
      return undefined
    }
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), PLACEHOLDER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return { state, image, onLoad: () => setState('loaded'), onError: () => setState('failed') }
}
