import { formatNumber } from '@rankdesk/format'
import { cn } from '../classes/cn.ts'
import type { ComponentProps, ReactNode } from 'react'

export interface BadgeProps extends ComponentProps<'span'> {
  /** A count or a very short text. */
  children: ReactNode
  /**
   * The tone: `accent` on the soft fill of a selected item, `soft` on a selected item without a fill, `red` for
   * attention. @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | 'soft' | 'red'
  /** The maximum. Greater counts are shown and announced as '99+'. @default none */
  max?: number
  /** The unit of the count for screen readers, such as 'strategies', if no visible text names it. */
  label?: string
}

const tones = {
  neutral: 'bg-grey-soft text-on-grey-soft',
  accent: 'bg-surface text-on-accent-soft',
  soft: 'bg-accent-soft text-on-accent-soft',
  red: 'bg-red-soft text-on-red-soft',
}

/** A small count beside a label, such as the number of rows of a tab. */
export function Badge({ children, tone = 'neutral', max, label, className = '', ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      data-tone={tone}
      className={cn(
        'figures inline-flex h-[1rem] min-w-4.5 items-center justify-center rounded-chip px-1 text-[0.6875rem] font-medium',
        tones[tone],
        className,
      )}
    >
      {badgeText(children, max)}
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </span>
  )
}

/** Formats the text of a badge: numbers with separators, or as '99+' above `max`; other values as they are. */
function badgeText(content: ReactNode, max: number | undefined): ReactNode {
  if (typeof content !== 'number') return content
  return max !== undefined && content > max ? `${formatNumber(max)}+` : formatNumber(content)
}
