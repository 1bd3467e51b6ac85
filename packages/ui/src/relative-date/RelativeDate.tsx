import { cn } from '../classes/cn.ts'
import {
  type Clock,
  formatInstant,
  NO_VALUE,
  pluralize,
  daysBetween,
  formatInstantDate,
  losAngelesDateOf,
} from '@rankdesk/format'
import { type ComponentProps, useEffect, useState } from 'react'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export interface RelativeDateProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children'> {
  /** The instant. '–' is shown without one. */
  date: Date | null | undefined
  /** The source of the current time. */
  clock: Clock
  /** Whether the text updates once a minute while it is visible. @default true */
  live?: boolean
  /**
   * Whether the text is focusable, so that the exact date is available by keyboard. Pass false inside a link or a
   * button. @default true
   */
  focusable?: boolean
  /** Classes for text only, such as color and weight. */
  className?: string
}

const MINUTE_MS = 60_000

/** A relative date, with the exact date and time in Los Angeles in a tooltip and for screen readers. */
export function RelativeDate(props: RelativeDateProps) {
  const { date, clock, live = true, focusable = true, className = '', ...rest } = props
  const now = useNow(clock, live ? MINUTE_MS : 0)
  if (date === null || date === undefined || Number.isNaN(date.getTime())) {
    return (
      <span {...rest} className={className}>
        {NO_VALUE}
      </span>
    )
  }
  const exact = formatInstant(date)
  return (
    <Tooltip content={exact}>
      <time
        {...rest}
        dateTime={date.toISOString()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must come by keyboard (WCAG 1.4.13)
        tabIndex={focusable ? 0 : undefined}
        className={cn('rounded-mark whitespace-nowrap', className)}
      >
        {relativeTime(date, now)}
        <span className="sr-only">, {exact}</span>
      </time>
    </Tooltip>
  )
}

/** Returns the current time of a clock, updated at an interval in ms while mounted. An interval of 0 reads it once. */
function useNow(clock: Clock, everyMs: number): Date {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (everyMs <= 0) return undefined
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [clock, everyMs])
  return now
}

const HOUR_MS = 60 * MINUTE_MS

/** The number of days from which the date is shown instead. */
const MAX_RELATIVE_DAYS = 30

/**
 * Formats an instant relative to now: 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '12 days ago', and from
 * 30 days its date, '3/8/2026'; in the future 'in 5 minutes', 'tomorrow', 'in 12 days'. Days are days in Los Angeles:
 * last night is yesterday from midnight, even if it was only 9 hours ago. Returns '–' for an invalid instant.
 */
function relativeTime(instant: Date, now: Date): string {
  if (Number.isNaN(instant.getTime()) || Number.isNaN(now.getTime())) return formatInstantDate(instant)
  const distance = Math.abs(now.getTime() - instant.getTime())
  const isPast = instant.getTime() <= now.getTime()
  const withDirection = (words: string) => (isPast ? `${words} ago` : `in ${words}`)
  if (distance < MINUTE_MS) return 'just now'
  if (distance < HOUR_MS) return withDirection(pluralize(Math.floor(distance / MINUTE_MS), 'minute'))
  const days = Math.abs(daysBetween(losAngelesDateOf(instant), losAngelesDateOf(now)))
  if (days === 0) return withDirection(pluralize(Math.floor(distance / HOUR_MS), 'hour'))
  if (days === 1) return isPast ? 'yesterday' : 'tomorrow'
  return days < MAX_RELATIVE_DAYS ? withDirection(pluralize(days, 'day')) : formatInstantDate(instant)
}
