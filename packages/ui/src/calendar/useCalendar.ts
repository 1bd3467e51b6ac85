import type { PlainDate, PlainMonth } from '@rankdesk/format'
import { monthOf } from '@rankdesk/format'
import { useState } from 'react'
import type { CalendarLimits, CalendarRules } from './calendarDays.ts'
import { calendarDays, calendarLimits, clampDate, dayInMonth, dayOfKey, isSelectableDay } from './calendarDays.ts'

/** The state and behavior of a calendar, without its style. */
export interface CalendarState {
  /** The month of the page. */
  month: PlainMonth
  /** The 42 days of the page: six weeks of seven days. */
  weeks: readonly (readonly PlainDate[])[]
  /** The only day in the tab order. */
  focused: PlainDate
  limits: CalendarLimits
  /** Whether a day is selectable. */
  selectable: (date: PlainDate) => boolean
  /** Whether a day within the limits is disabled. */
  blocked: (date: PlainDate) => boolean
  /** Focuses a day and turns to its page. */
  focus: (date: PlainDate) => void
  /** Handles a key. Returns whether the calendar handles this key. */
  press: (key: string, shift: boolean) => boolean
  /** Turns to another month and focuses the same day. */
  showMonth: (year: number, month: number) => void
}

/** State of a calendar: its page and its focused day, initially `value` or `today`. */
export function useCalendar(value: PlainDate | null, today: PlainDate, rules: CalendarRules): CalendarState {
  const limits = calendarLimits(today, rules)
  const [focused, setFocused] = useState(() => clampDate(value ?? today, limits))
  const [seen, setSeen] = useState(value)
  // An external value turns to its page. Until then, the focused day belongs to the user.
  if (value !== seen) {
    setSeen(value)
    if (value !== null) setFocused(clampDate(value, limits))
  }
  const month = monthOf(focused)
  const days = calendarDays(month)
  return {
    month,
    weeks: Array.from({ length: 6 }, (_week, index) => days.slice(index * 7, index * 7 + 7)),
    focused,
    limits,
    selectable: (date) => isSelectableDay(date, today, rules),
    blocked: (date) => date >= limits.first && date <= limits.last && !isSelectableDay(date, today, rules),
    focus: (date) => setFocused(clampDate(date, limits)),
    press(key, shift) {
      const to = dayOfKey(focused, key, shift, limits)
      if (to !== undefined) setFocused(to)
      return to !== undefined
    },
    showMonth: (year, monthNumber) => setFocused(dayInMonth(focused, year, monthNumber, limits)),
  }
}
