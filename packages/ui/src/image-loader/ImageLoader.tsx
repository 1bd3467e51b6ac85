import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { ImageOff, RefreshCw } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'

export interface ImageLoaderProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The URL of the image, or undefined while it is unknown. */
  src: string | undefined
  /** The alternative text. '' for decoration. */
  alt: string
  /** The aspect ratio reserved while loading: '16 / 9'. @default '1 / 1' */
  ratio?: string
  /** Whether the image fills its box and is cropped, or is shown completely. @default 'cover' */
  fit?: 'cover' | 'contain'
  /** Whether the browser loads the image only when it is near the viewport. @default false */
  lazy?: boolean
  /** Classes for layout only, such as width and radius. @default 'w-full' */
  className?: string
}

/**
 * An image that reserves its space while loading: nothing for 100 ms (M499), so that a fast image doesn't flicker, then
 * a gray placeholder. It fades in. An image that fails to load shows an error with a retry button.
 */
export function ImageLoader({ src, ...rest }: ImageLoaderProps) {
  const [tries, setTries] = useState(0)
  // A new image and a retry start again.
  return <LoadingImage {...rest} key={`${src ?? ''} ${tries}`} src={src} onRetry={() => setTries(tries + 1)} />
}

function LoadingImage({
  src,
  alt,
  ratio = '1 / 1',
  fit = 'cover',
  lazy = false,
  className = 'w-full',
  style,
  onRetry,
  ...rest
}: ImageLoaderProps & { onRetry: () => void }) {
  const { state, image, onLoad, onError } = useImageLoad()
  return (
    <span
      {...rest}
      data-state={state}
      className={cn('relative block max-w-full overflow-hidden rounded-control', className)}
      style={{ aspectRatio: ratio, ...style }}
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
          <Icon of={ImageOff} size={20} className="shrink-0" />
          <span>
            {alt !== '' && <span className="sr-only">{alt}: </span>}
            The image failed to load
          </span>
          <Button size="sm" icon={<Icon of={RefreshCw} size={14} />} onClick={onRetry}>
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
          className={cn(
            'absolute inset-0 size-full transition-opacity duration-(--duration-slow) ease-out',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            state === 'loaded' ? '' : 'opacity-0',
          )}
        />
      )}
    </span>
  )
}

/** The state of an image: loading, loading for a while, loaded or failed. */
type ImageState = 'loading' | 'slow' | 'loaded' | 'failed'

/** The time before a placeholder is shown, in ms (M499). */
const PLACEHOLDER_DELAY_MS = 100

/** The props of the observed image element. */
interface ImageLoad {
  state: ImageState
  image: RefObject<HTMLImageElement | null>
  onLoad: () => void
  onError: () => void
}

/** State of loading an image. Remount it for another image. */
function useImageLoad(): ImageLoad {
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
