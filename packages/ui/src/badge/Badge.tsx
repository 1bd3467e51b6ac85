import type { ReactNode } from 'react'

export interface BadgeProps {
  /** A count or a very short word. */
  children: ReactNode
  /** `accent` belongs to the chosen tab. @default 'neutral' */
  tone?: 'neutral' | 'accent'
}

/** A small count beside a word, such as how many rows a tab holds. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  const colours = tone === 'accent' ? 'bg-surface text-on-accent-soft' : 'bg-grey-soft text-on-grey-soft'
  return (
    <span
      className={`figures inline-flex h-4 min-w-4.5 items-center justify-center rounded-chip px-1 text-[11px] font-medium ${colours}`}
    >
      {children}
    </span>
  )
}
