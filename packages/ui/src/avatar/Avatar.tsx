import { cn } from '../classes/cn.ts'
import { inRem } from '@rankdesk/format'
import { UserRound } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { type ComponentProps, useState } from 'react'

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The full name of the person. */
  name: string
  /** The URL of a photo. The initials are shown until it has loaded and if it fails to load. */
  src?: string | undefined
  /** The edge length in px at the default text size, with which it grows. @default 36 (M497) */
  size?: number
  /** Whether the name is shown beside the avatar, so that screen readers skip the avatar. @default false */
  decorative?: boolean
  /** Classes for layout only, such as margins. */
  className?: string
}

/** A person's photo or initials in a circle. */
export function Avatar({ name, src, size = 36, decorative = false, className = '', style, ...rest }: AvatarProps) {
  const half = inRem(Math.round(size / 2))
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...named}
      {...rest}
      className={cn(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-on-accent-soft select-none',
        className,
      )}
      style={{
        width: inRem(size),
        height: inRem(size),
        fontSize: inRem(Math.max(10, Math.round(size * 0.36))),
        ...style,
      }}
    >
      {initials(name) || <Icon of={UserRound} strokeWidth={1.75} style={{ width: half, height: half }} />}
      {src !== undefined && src !== '' && <Photo key={src} src={src} />}
    </span>
  )
}

/** Covers the initials, which stay visible if the photo fails to load. */
function Photo({ src }: { src: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  if (state === 'failed') return null
  return (
    <img
      src={src}
      alt=""
      data-state={state}
      className={cn('absolute inset-0 size-full object-cover', state === 'loaded' ? '' : 'opacity-0')}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  )
}

/**
 * Returns up to two initials, of the first and the last word of a name, in capitals. Returns '' for a name without
 * letters.
 */
function initials(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (first + last).toLocaleUpperCase('en-US')
}
