import type { ReactNode } from 'react'
import { badgeText } from './badgeText.ts'

export interface BadgeProps {
  /** A count or a very short word. */
  children: ReactNode
  /**
   * `accent` belongs to what is chosen and stands on its soft fill, `soft` to what is chosen without a fill, `red` asks
   * to be looked at. @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | 'soft' | 'red'
  /** Counts above it read '99+'; the screen reader hears that too. @default none */
  max?: number
  /** What is counted, for a screen reader, where no word beside it says so: 'strategies'. */
  label?: string
}

const tones = {
  neutral: 'bg-grey-soft text-on-grey-soft',
  accent: 'bg-surface text-on-accent-soft',
  soft: 'bg-accent-soft text-on-accent-soft',
  red: 'bg-red-soft text-on-red-soft',
}

/** A small count beside a word, such as how many rows a tab holds. */
export function Badge({ children, tone = 'neutral', max, label }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={`figures inline-flex h-4 min-w-4.5 items-center justify-center rounded-chip px-1 text-[11px] font-medium ${tones[tone]}`}
    >
      {badgeText(children, max)}
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </span>
  )
}
