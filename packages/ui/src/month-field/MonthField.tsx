import {
  addMonths,
  type Clock,
  formatMonthName,
  monthInLosAngeles,
  monthName,
  type PlainMonth,
  systemClock,
} from '@rankdesk/format'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { clampDate } from '../calendar/calendarDays.ts'
import { HeadButton } from '../calendar/HeadButton.tsx'
import { cn } from '../classes/cn.ts'
import { ClearButton } from '../field/ClearButton.tsx'
import { controlBoxClasses } from '../field/controlClasses.ts'
import { ControlIcon } from '../field/ControlIcon.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { FormValue } from '../field/FormValue.tsx'
import { RequiredValue } from '../field/RequiredValue.tsx'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { Icon } from '../icon/Icon.tsx'

export interface MonthFieldProps extends ControlProps<PlainMonth | null>, MonthRules {
  /** The source of the current time. The month is the month in Los Angeles (M536). @default the system clock */
  clock?: Clock
  /** The current month. Overrides `clock`. */
  thisMonth?: PlainMonth | undefined
  /** Whether a clear button is shown. @default false */
  clearable?: boolean
  /** The placeholder. @default 'Choose a month' */
  placeholder?: string
}

/**
 * A month, chosen from the twelve months of a year. The value is a plain 'yyyy-MM'. ArrowDown or a press opens the
 * list.
 */
export function MonthField({
  value,
  defaultValue = null,
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  ref,
  clock,
  thisMonth: given,
  min,
  max,
  clearable = false,
  placeholder = 'Choose a month',
  className = 'w-48',
  style,
  ...rest
}: MonthFieldProps) {
  const control = useFieldControl(rest)
  const state = useFieldState({ disabled, readOnly })
  const input = useRef<HTMLInputElement>(null)
  const [month, change] = useControllable(value, defaultValue, onChange, input)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const popupId = useId()
  const thisMonth = given ?? currentMonth(clock)
  const locked = state.disabled || state.readOnly
  const clears = clearable && month !== null && !locked

  function handleKey(event: KeyboardEvent) {
    if (!locked && ['Enter', ' ', 'ArrowDown'].includes(event.key)) {
      event.preventDefault()
      setOpen(true)
    }
    if (clears && (event.key === 'Backspace' || event.key === 'Delete')) change(null)
  }

  return (
    <span ref={box} className={cn('relative items-stretch', controlBoxClasses(locked), className)} style={style}>
      <input
        {...control}
        ref={mergeRefs<HTMLInputElement>(ref, input)}
        type="text"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? popupId : undefined}
        aria-readonly={state.readOnly || undefined}
        placeholder={placeholder}
        disabled={state.disabled}
        // Months are chosen, not typed: the attribute keeps the keyboard of phones closed.
        readOnly
        value={month === null ? '' : formatMonthName(month)}
        onClick={() => {
          if (!locked) setOpen(!open)
        }}
        onKeyDown={handleKey}
        onBlur={onBlur}
        className={inputClasses(clears, locked)}
      />
      <FormValue name={name} value={month ?? ''} disabled={state.disabled} />
      {/* A browser doesn't ask for the value of an input that is read-only, as this one is. */}
      <RequiredValue required={control.required === true && !locked} filled={month !== null} control={input} />
      {clears && <ClearButton label="Clear the month" onClear={() => change(null)} input={input} className="right-7" />}
      <ControlIcon icon={CalendarRange} locked={locked} />
      <MonthPopup
        month={month}
        thisMonth={thisMonth}
        min={min}
        max={max}
        popupId={popupId}
        open={open}
        box={box}
        input={input}
        onOpenChange={setOpen}
        onChange={change}
      />
    </span>
  )
}

function currentMonth(clock: Clock = systemClock): PlainMonth {
  return monthInLosAngeles(clock)
}

function inputClasses(clears: boolean, locked: boolean): string {
  return cn(
    'w-full min-w-0 truncate bg-transparent pl-2.5 text-field outline-none disabled:cursor-not-allowed disabled:text-disabled',
    clears ? 'pr-14' : 'pr-8',
    !locked && 'cursor-pointer',
  )
}

/** The limits of selectable months. */
interface MonthRules {
  /** The first selectable month. */
  min?: PlainMonth | undefined
  /** The last selectable month. */
  max?: PlainMonth | undefined
}

interface MonthPopupProps extends MonthRules {
  month: PlainMonth | null
  thisMonth: PlainMonth
  popupId: string
  open: boolean
  box: RefObject<HTMLElement | null>
  input: RefObject<HTMLElement | null>
  onOpenChange: (open: boolean) => void
  onChange: (month: PlainMonth) => void
}

/** The months of a year to choose from, below the field. */
function MonthPopup(props: MonthPopupProps) {
  const { month, thisMonth, min, max, popupId, open, box, input, onOpenChange, onChange } = props
  return (
    <FieldPopup
      id={popupId}
      open={open}
      onOpenChange={onOpenChange}
      anchor={box}
      returnTo={input}
      label="Choose a month"
      className="w-60 p-3"
    >
      <MonthGrid
        value={month}
        thisMonth={thisMonth}
        min={min}
        max={max}
        onChange={(next) => {
          onChange(next)
          onOpenChange(false)
        }}
      />
    </FieldPopup>
  )
}

interface MonthGridProps extends MonthRules {
  value: PlainMonth | null
  /** The current month in Los Angeles. */
  thisMonth: PlainMonth
  onChange: (month: PlainMonth) => void
}

/** The twelve months of a year to choose from. */
function MonthGrid({ value, thisMonth, onChange, min, max }: MonthGridProps) {
  const limits = monthLimits(thisMonth, { min, max })
  const [focused, setFocused] = useState(() => clampDate(value ?? thisMonth, limits))
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
    setFocused(clampDate(`${String(year + years).padStart(4, '0')}${focused.slice(4)}`, limits))
  }

  return (
    <div>
      <div className="mb-2 flex h-[1.75rem] items-center justify-between">
        <HeadButton
          label="Previous year"
          disabled={year <= yearOf(limits.first)}
          onPress={() => moveBy(-1)}
          icon={<Icon of={ChevronLeft} />}
        />
        <p id={titleId} aria-live="polite" className="figures font-semibold">
          {year}
        </p>
        <HeadButton
          label="Next year"
          disabled={year >= yearOf(limits.last)}
          onPress={() => moveBy(1)}
          icon={<Icon of={ChevronRight} />}
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
              <MonthCell
                key={month}
                month={month}
                value={value}
                thisMonth={thisMonth}
                focused={focused}
                limits={limits}
                onChange={onChange}
              />
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

/** The first and the last month of a month field: a hundred years before and after this month (M505). */
interface MonthLimits {
  first: PlainMonth
  last: PlainMonth
}

/** The count of months per row of the popup. */
const MONTHS_IN_A_ROW = 3

/** Returns the range of a month field: a hundred years before and after this month, limited by `min` and `max`. */
function monthLimits(thisMonth: PlainMonth, { min, max }: MonthRules): MonthLimits {
  const first = `${yearText(yearOf(thisMonth) - 100)}-01`
  const last = `${yearText(yearOf(thisMonth) + 100)}-12`
  return { first: min !== undefined && min > first ? min : first, last: max !== undefined && max < last ? max : last }
}

/** Returns the 12 months of a year. */
function monthsOfYear(year: number): PlainMonth[] {
  return Array.from({ length: 12 }, (_month, index) => `${yearText(year)}-${String(index + 1).padStart(2, '0')}`)
}

/**
 * Returns the month that a key moves to, within the limits, or undefined for keys that don't move. Arrows move by a
 * month or a row, Home and End to January and December, PageUp and PageDown by a year.
 */
function monthOfKey(month: PlainMonth, key: string, limits: MonthLimits): PlainMonth | undefined {
  const to = unlimitedMonthOfKey(month, key)
  return to === undefined ? undefined : clampDate(to, limits)
}

/** Returns the year of a month. */
function yearOf(month: PlainMonth): number {
  return Number(month.slice(0, 4))
}

function unlimitedMonthOfKey(month: PlainMonth, key: string): PlainMonth | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addMonths(month, -1)
    case 'ArrowRight':
      return addMonths(month, 1)
    case 'ArrowUp':
      return addMonths(month, -MONTHS_IN_A_ROW)
    case 'ArrowDown':
      return addMonths(month, MONTHS_IN_A_ROW)
    case 'Home':
      return `${month.slice(0, 4)}-01`
    case 'End':
      return `${month.slice(0, 4)}-12`
    case 'PageUp':
      return addMonths(month, -12)
    case 'PageDown':
      return addMonths(month, 12)
    default:
      return undefined
  }
}

function yearText(year: number): string {
  return String(year).padStart(4, '0')
}
