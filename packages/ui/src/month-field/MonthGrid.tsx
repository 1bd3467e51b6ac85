import type { PlainMonth } from '@rankdesk/format'
import { formatMonthName, monthName } from '@rankdesk/format'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { HeadButton } from '../calendar/CalendarHead.tsx'
import type { MonthLimits, MonthRules } from './monthGrid.ts'
import { MONTHS_IN_A_ROW, clampMonth, monthLimits, monthOfKey, monthsOfYear, yearOf } from './monthGrid.ts'

interface MonthGridProps extends MonthRules {
  value: PlainMonth | null
  /** The current month in Los Angeles. */
  thisMonth: PlainMonth
  onChange: (month: PlainMonth) => void
}

/** The twelve months of a year to choose from. */
export function MonthGrid({ value, thisMonth, onChange, min, max }: MonthGridProps) {
  const limits = monthLimits(thisMonth, { min, max })
  const [focused, setFocused] = useState(() => clampMonth(value ?? thisMonth, limits))
  const grid = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>(`[data-month="${focused}"]`)?.focus({ preventScroll: true })
  }, [focused])
  const year = yearOf(focused)
  const months = monthsOfYear(year)

  function moveBy(years: number) {
    setFocused(clampMonth(`${String(year + years).padStart(4, '0')}${focused.slice(4)}`, limits))
  }

  return (
    <div>
      <div className="mb-2 flex h-[1.75rem] items-center justify-between">
        <HeadButton
          label="Previous year"
          disabled={year <= yearOf(limits.first)}
          onPress={() => moveBy(-1)}
          icon={<ChevronLeft aria-hidden size={16} strokeWidth={1.75} />}
        />
        <p id={titleId} aria-live="polite" className="figures font-semibold">
          {year}
        </p>
        <HeadButton
          label="Next year"
          disabled={year >= yearOf(limits.last)}
          onPress={() => moveBy(1)}
          icon={<ChevronRight aria-hidden size={16} strokeWidth={1.75} />}
        />
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-labelledby={titleId}
        className="flex flex-col gap-1"
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          const to = monthOfKey(focused, event.key, limits)
          if (to === undefined) return
          event.preventDefault()
          follows.current = to !== focused
          setFocused(to)
        }}
      >
        {[0, 3, 6, 9].map((from) => (
          <div key={from} role="row" className="grid grid-cols-3 gap-1">
            {months.slice(from, from + MONTHS_IN_A_ROW).map((month) => (
              <MonthCell key={month} {...{ month, value, thisMonth, focused, limits, onChange }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface MonthCellProps extends Pick<MonthGridProps, 'value' | 'thisMonth' | 'onChange'> {
  month: PlainMonth
  focused: PlainMonth
  limits: MonthLimits
}

function MonthCell({ month, value, thisMonth, focused, limits, onChange }: MonthCellProps) {
  const off = month < limits.first || month > limits.last
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button inside is its text
    <div role="gridcell" aria-selected={month === value}>
      <button
        type="button"
        data-month={month}
        data-initial-focus={month === focused || undefined}
        tabIndex={month === focused ? 0 : -1}
        aria-current={month === thisMonth ? 'date' : undefined}
        aria-disabled={off || undefined}
        data-chosen={month === value || undefined}
        onClick={() => {
          if (!off) onChange(month)
        }}
        className="relative h-[2rem] w-full rounded-control not-aria-disabled:hover:bg-hover focus-visible:outline-offset-[-2px] aria-disabled:cursor-not-allowed aria-disabled:text-disabled aria-[current=date]:font-semibold aria-[current=date]:not-aria-disabled:text-accent data-chosen:bg-accent-fill! data-chosen:font-semibold data-chosen:text-on-accent! data-chosen:focus-visible:outline-offset-1"
      >
        <span aria-hidden>{monthName(Number(month.slice(5))).slice(0, 3)}</span>
        <span className="sr-only">{formatMonthName(month)}</span>
      </button>
    </div>
  )
}
