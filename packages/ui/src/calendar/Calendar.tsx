import { ChevronDown, ChevronLeft, ChevronRight, Dot } from 'lucide-react'
import { cn } from '../classes/cn.ts'
import {
  addMonths,
  datePartsOf,
  firstDayOfMonth,
  monthName,
  type PlainDate,
  formatDateInWords,
  formatMonthName,
  monthOf,
  type PlainMonth,
  weekdayName,
} from '@rankdesk/format'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import {
  calendarDays,
  type CalendarLimits,
  calendarLimits,
  type CalendarRules,
  clampDate,
  dayAfterMove,
  isSelectableDay,
} from './calendarDays.ts'
import { HeadButton } from './HeadButton.tsx'

export interface CalendarProps extends CalendarRules, Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** The selected day, or null. */
  value: PlainDate | null
  /** Called with the chosen day, even if it was selected before. */
  onChange: (date: PlainDate) => void
  /** Today's date in Los Angeles: `todayInLosAngeles(clock)` of the format package (M536). */
  today: PlainDate
  /** Whether the calendar takes focus on mount, as in a popup. @default false */
  autoFocus?: boolean
  /** The accessible name. @default 'Calendar' */
  'aria-label'?: string
  /** Classes for layout only. */
  className?: string
}

/** A page of 42 days to choose a day from, 264 px wide. RULES.md lists its rules. */
export function Calendar({
  value,
  onChange,
  today,
  min,
  max,
  disabledDays,
  autoFocus = false,
  className = '',
  ...rest
}: CalendarProps) {
  const calendar = useCalendar(value, today, { min, max, disabledDays })
  const grid = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // Focuses the active day, which can be on a page that has just rendered.
  const follows = useRef(autoFocus)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${calendar.focused}"]`)?.focus({ preventScroll: true })
  }, [calendar.focused])

  function choose(date: PlainDate) {
    if (!calendar.selectable(date)) return
    calendar.focus(date)
    onChange(date)
  }

  return (
    <div role="group" aria-label="Calendar" {...rest} className={cn('w-66', className)}>
      <CalendarHead calendar={calendar} today={today} />
      <p id={titleId} aria-live="polite" className="sr-only">
        {formatMonthName(calendar.month)}
      </p>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          follows.current = calendar.press(event.key, event.shiftKey)
          if (follows.current) event.preventDefault()
        }}
      >
        <Weekdays />
        {calendar.weeks.map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7">
            {week.map((date) => (
              <CalendarDay key={date} date={date} value={value} today={today} calendar={calendar} onChoose={choose} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface CalendarHeadProps {
  calendar: CalendarState
  today: PlainDate
}

interface HeadSelectProps {
  label: string
  value: number
  onChange: (value: number) => void
  children: ReactNode
}

/** The head of a calendar: the month and year lists and the Previous, Today and Next buttons. */
function CalendarHead({ calendar, today }: CalendarHeadProps) {
  const { limits, month, showMonth } = calendar
  const { year, month: monthNumber } = datePartsOf(firstDayOfMonth(month))
  const firstYear = datePartsOf(limits.first).year
  const lastYear = datePartsOf(limits.last).year
  function moveBy(months: number) {
    const to = datePartsOf(firstDayOfMonth(addMonths(month, months)))
    showMonth(to.year, to.month)
  }
  return (
    <div className="mb-1 flex h-[2rem] items-center">
      <HeadSelect label="Month" value={monthNumber} onChange={(next) => showMonth(year, next)}>
        {Array.from({ length: 12 }, (_month, index) => (
          <option
            key={index}
            value={index + 1}
            disabled={isOutside(`${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`, calendar)}
            className="bg-raised text-text"
          >
            {monthName(index + 1)}
          </option>
        ))}
      </HeadSelect>
      <HeadSelect label="Year" value={year} onChange={(next) => showMonth(next, monthNumber)}>
        {Array.from({ length: lastYear - firstYear + 1 }, (_year, index) => (
          <option key={index} className="bg-raised text-text">
            {firstYear + index}
          </option>
        ))}
      </HeadSelect>
      <span className="ml-auto flex">
        <HeadButton
          label="Previous month"
          disabled={month <= monthOf(limits.first)}
          onPress={() => moveBy(-1)}
          icon={<Icon of={ChevronLeft} />}
        />
        <HeadButton
          label="Go to today"
          disabled={today < limits.first || today > limits.last}
          onPress={() => calendar.focus(today)}
          icon={<Icon of={Dot} size={20} strokeWidth={3} />}
        />
        <HeadButton
          label="Next month"
          disabled={month >= monthOf(limits.last)}
          onPress={() => moveBy(1)}
          icon={<Icon of={ChevronRight} />}
        />
      </span>
    </div>
  )
}

function isOutside(month: string, { limits }: CalendarState): boolean {
  return month < monthOf(limits.first) || month > monthOf(limits.last)
}

/** A select without a border, which looks like the page's title. */
function HeadSelect({ label, value, onChange, children }: HeadSelectProps) {
  return (
    <span className="relative inline-flex">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="figures h-[1.75rem] cursor-pointer appearance-none rounded-control field-sizing-content pr-5 pl-2 font-semibold hover:bg-hover focus-visible:outline-offset-0"
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        size={14}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-1 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

function Weekdays() {
  return (
    <div role="row" className="grid grid-cols-7">
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <div
          key={day}
          role="columnheader"
          className="relative text-center text-caption leading-[1.5rem] font-medium text-subtle"
        >
          <span aria-hidden>{weekdayName(day).slice(0, 2)}</span>
          <span className="sr-only">{weekdayName(day)}</span>
        </div>
      ))}
    </div>
  )
}

interface CalendarDayProps extends Pick<CalendarProps, 'value' | 'today'> {
  date: PlainDate
  calendar: CalendarState
  onChoose: (date: PlainDate) => void
}

function CalendarDay({ date, value, today, calendar, onChoose }: CalendarDayProps) {
  return (
    <div role="gridcell" aria-label={formatDateInWords(date)} aria-selected={date === value}>
      <button
        type="button"
        data-date={date}
        data-initial-focus={date === calendar.focused || undefined}
        tabIndex={date === calendar.focused ? 0 : -1}
        aria-label={formatDateInWords(date)}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={!calendar.selectable(date) || undefined}
        data-blocked={calendar.blocked(date) || undefined}
        data-outside={monthOf(date) !== calendar.month || undefined}
        data-chosen={date === value || undefined}
        onClick={() => onChoose(date)}
        className={dayClasses}
      >
        {Number(date.slice(8))}
      </button>
    </div>
  )
}

const dayClasses = cn(
  'figures relative h-[2rem] w-full rounded-control text-body not-aria-disabled:hover:bg-hover not-aria-disabled:active:bg-press',
  'focus-visible:outline-offset-[-2px] data-outside:not-aria-disabled:text-subtle',
  'aria-disabled:cursor-not-allowed aria-disabled:text-disabled data-blocked:line-through',
  'aria-[current=date]:font-semibold aria-[current=date]:not-aria-disabled:text-accent',
  'aria-[current=date]:after:absolute aria-[current=date]:after:inset-x-0 aria-[current=date]:after:bottom-1 aria-[current=date]:after:mx-auto aria-[current=date]:after:h-0.5 aria-[current=date]:after:w-3 aria-[current=date]:after:rounded-full aria-[current=date]:after:bg-current',
  'data-chosen:bg-accent-fill! data-chosen:font-semibold data-chosen:text-on-accent! data-chosen:focus-visible:outline-offset-1',
)

/** The state and behavior of a calendar, without its style. */
interface CalendarState {
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
function useCalendar(value: PlainDate | null, today: PlainDate, rules: CalendarRules): CalendarState {
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
      const to = dayAfterMove(focused, { key, shift }, limits)
      if (to !== undefined) setFocused(to)
      return to !== undefined
    },
    showMonth: (year, monthNumber) =>
      setFocused(dayAfterMove(focused, { year, month: monthNumber }, limits) ?? focused),
  }
}
