import type { Clock } from '@rankdesk/format'
import { formatInstant, NO_VALUE } from '@rankdesk/format'
import { useNow } from '../hooks/useNow.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { relativeTime } from './relativeTime.ts'

export interface RelativeDateProps {
  /** The instant; '–' when there is none. */
  date: Date | null | undefined
  /** Tells what now is. */
  clock: Clock
  /** Whether it follows the clock, once a minute, while it is in sight. @default true */
  live?: boolean
  /**
   * Whether it can take the focus, so that the exact date comes by keyboard too. Give false inside of a link or a
   * button. @default true
   */
  focusable?: boolean
  /** Text only: colour, weight. */
  className?: string
}

const MINUTE_MS = 60_000

/** How long ago something was, with the exact day and time in Los Angeles in a tooltip and for a screen reader. */
export function RelativeDate({ date, clock, live = true, focusable = true, className = '' }: RelativeDateProps) {
  const now = useNow(clock, live ? MINUTE_MS : 0)
  if (date === null || date === undefined || Number.isNaN(date.getTime())) {
    return <span className={className}>{NO_VALUE}</span>
  }
  const exact = formatInstant(date)
  return (
    <Tooltip content={exact}>
      <time
        dateTime={date.toISOString()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must come by keyboard (WCAG 1.4.13)
        tabIndex={focusable ? 0 : undefined}
        className={`rounded-mark whitespace-nowrap ${className}`}
      >
        {relativeTime(date, now)}
        <span className="sr-only">, {exact}</span>
      </time>
    </Tooltip>
  )
}
