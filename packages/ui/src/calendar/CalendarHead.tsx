import { Icon } from '../icon/Icon.tsx'
import type { PlainDate } from '@rankdesk/format'
import { addMonths, datePartsOf, firstDayOfMonth, monthName, monthOf } from '@rankdesk/format'
import { ChevronDown, ChevronLeft, ChevronRight, Dot } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalendarState } from './useCalendar.ts'

interface CalendarHeadProps {
  calendar: CalendarState
  today: PlainDate
}

/** The head of a calendar: the month and year lists and the Previous, Today and Next buttons. */
export function CalendarHead({ calendar, today }: CalendarHeadProps) {
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

interface HeadSelectProps {
  label: string
  value: number
  onChange: (value: number) => void
  children: ReactNode
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

interface HeadButtonProps {
  label: string
  icon: ReactNode
  disabled: boolean
  onPress: () => void
}

/** A small button of the head. When disabled at a limit, it keeps focus. */
export function HeadButton({ label, icon, disabled, onPress }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress()
      }}
      className="grid size-7 place-items-center rounded-control text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-text focus-visible:outline-offset-0 aria-disabled:cursor-not-allowed aria-disabled:text-disabled"
    >
      {icon}
    </button>
  )
}
