import { ImageOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { useImageLoad } from './useImageLoad.ts'

export interface ImageLoaderProps {
  /** The picture's address; undefined while it is not known yet. */
  src: string | undefined
  /** What it shows; '' for decoration. */
  alt: string
  /** The shape that is kept free while it loads, width by height: '16 / 9'. @default '1 / 1' */
  ratio?: string
  /** Whether it fills its place and is cut at the edges, or is shown whole. @default 'cover' */
  fit?: 'cover' | 'contain'
  /** Whether the browser may wait until it comes near the screen. @default false */
  lazy?: boolean
  /** Layout only: width, radius. @default 'w-full' */
  className?: string
}

/**
 * A picture that keeps its place while it loads: nothing for 100 ms (M499), so that a quick one does not flicker, then
 * a grey placeholder; it fades in; one that does not come says so and can be tried again.
 */
export function ImageLoader({ src, ...rest }: ImageLoaderProps) {
  const [tries, setTries] = useState(0)
  // A new picture, and a new try, begin from nothing.
  return <LoadingImage {...rest} key={`${src ?? ''} ${tries}`} src={src} onRetry={() => setTries(tries + 1)} />
}

function LoadingImage({
  src,
  alt,
  ratio = '1 / 1',
  fit = 'cover',
  lazy = false,
  className = 'w-full',
  onRetry,
}: ImageLoaderProps & { onRetry: () => void }) {
  const { state, image, onLoad, onError } = useImageLoad()
  return (
    <span
      data-state={state}
      className={`relative block max-w-full overflow-hidden rounded-control ${className}`}
      style={{ aspectRatio: ratio }}
    >
      {state === 'slow' && (
        <span
          aria-hidden
          data-skeleton
          className="absolute inset-0 animate-[breathe_1.6s_ease-in-out_infinite] bg-press"
        />
      )}
      {state === 'failed' ? (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sunken p-2 text-center text-caption text-muted">
          <ImageOff aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          <span>
            {alt !== '' && <span className="sr-only">{alt}: </span>}
            The picture did not load
          </span>
          <Button size="sm" icon={<RefreshCw aria-hidden size={14} strokeWidth={2} />} onClick={onRetry}>
            Try again
          </Button>
        </span>
      ) : (
        <img
          ref={image}
          src={src}
          alt={alt}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          onLoad={onLoad}
          onError={onError}
          className={`absolute inset-0 size-full transition-opacity duration-(--duration-slow) ease-out ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${state === 'loaded' ? '' : 'opacity-0'}`}
        />
      )}
    </span>
  )
}
