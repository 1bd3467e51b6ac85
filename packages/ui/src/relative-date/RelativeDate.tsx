import { cn } from '../classes/cn.ts'
import { type Clock, formatInstant, NO_VALUE } from '@rankdesk/format'
import { type ComponentProps, useEffect, useState } from 'react'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { relativeTime } from './relativeTime.ts'

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
