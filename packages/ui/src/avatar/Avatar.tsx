import { initials } from './initials.ts'

export interface AvatarProps {
  /** The person's full name. */
  name: string
  /** Edge length in px. @default 36 (M497) */
  size?: number
  /** Whether the name stands beside it, so that it need not be spoken twice. @default false */
  decorative?: boolean
}

/** A person's initials in a circle. */
export function Avatar({ name, size = 36, decorative = false }: AvatarProps) {
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...named}
      className="inline-grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-on-accent-soft select-none"
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.36)) }}
    >
      {initials(name)}
    </span>
  )
}
