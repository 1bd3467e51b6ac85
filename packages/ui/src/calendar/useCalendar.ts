import type { PlainDate, PlainMonth } from '@rankdesk/format'
import { monthOf } from '@rankdesk/format'
import { useState } from 'react'
import type { CalendarLimits, CalendarRules } from './calendarDays.ts'
import { calendarDays, calendarLimits, clampDate, dayInMonth, dayOfKey, isSelectable } from './calendarDays.ts'

/** A calendar without a look: what stands on its page and what moves it. */
export interface CalendarState {
  /** The month of the page. */
  month: PlainMonth
  /** The 42 days of the page, six weeks of seven. */
  weeks: readonly (readonly PlainDate[])[]
  /** The one day that is in the order of focus. */
  focused: PlainDate
  limits: CalendarLimits
  /** Whether a day may be chosen. */
  selectable: (date: PlainDate) => boolean
  /** Whether a day within the limits is switched off all the same. */
  blocked: (date: PlainDate) => boolean
  /** Makes a day the focused one and turns to its page. */
  focus: (date: PlainDate) => void
  /** Does what a key does; answers whether the key was the calendar's. */
  press: (key: string, shift: boolean) => boolean
  /** Turns to another month, with the same day of it in focus. */
  turnTo: (year: number, month: number) => void
}

/** The state of a calendar: its page and its focused day. `value` and `today` are where it begins. */
export function useCalendar(value: PlainDate | null, today: PlainDate, rules: CalendarRules): CalendarState {
  const limits = calendarLimits(today, rules)
  const [focused, setFocused] = useState(() => clampDate(value ?? today, limits))
  const [seen, setSeen] = useState(value)
  // A value that came from outside turns to its page; the day in focus was the person's own until then.
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
    selectable: (date) => isSelectable(date, today, rules),
    blocked: (date) => date >= limits.first && date <= limits.last && !isSelectable(date, today, rules),
    focus: (date) => setFocused(clampDate(date, limits)),
    press(key, shift) {
      const to = dayOfKey(focused, key, shift, limits)
      if (to !== undefined) setFocused(to)
      return to !== undefined
    },
    turnTo: (year, monthNumber) => setFocused(dayInMonth(focused, year, monthNumber, limits)),
  }
}
