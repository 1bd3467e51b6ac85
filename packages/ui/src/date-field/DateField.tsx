import { cn } from '../classes/cn.ts'
import { quotedInput } from '../field/quotedInput.ts'
import { Icon } from '../icon/Icon.tsx'
import {
  monthName,
  parseDate,
  type Clock,
  type PlainDate,
  formatDateLong,
  systemClock,
  todayInLosAngeles,
} from '@rankdesk/format'
import { CalendarDays } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Calendar } from '../calendar/Calendar.tsx'
import { calendarLimits, type CalendarRules, isSelectableDay } from '../calendar/calendarDays.ts'
import { controlBoxClasses } from '../field/controlClasses.ts'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { FormValue } from '../field/FormValue.tsx'
import { useControlNote } from '../field/useControlNote.tsx'
import { useDraft } from '../field/useDraft.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'

export interface DateFieldProps extends ControlProps<PlainDate | null>, CalendarRules {
  /** The source of the current time. Today is the date in Los Angeles (M536). @default the system clock */
  clock?: Clock
  /** Today's date. Overrides `clock`. */
  today?: PlainDate | undefined
  /** The placeholder. @default 'MM/DD/YYYY' */
  placeholder?: string
}

/**
 * A date, typed as MM/dd/yyyy, 3/8, 3.8.26 or March 8, or chosen from a calendar. The value is a plain 'yyyy-MM-dd' date
 * that no time zone can shift (C51). Empty text clears the value; text that isn't a date keeps it (M506) and the reason
 * appears under the field. ArrowDown or the button opens the calendar.
 */
export function DateField({
  value,
  defaultValue = null,
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  ref,
  clock = systemClock,
  today: givenToday,
  min,
  max,
  disabledDays,
  placeholder = 'MM/DD/YYYY',
  className = 'w-40',
  style,
  ...rest
}: DateFieldProps) {
  const state = useFieldState({ disabled, readOnly })
  const input = useRef<HTMLInputElement>(null)
  const [date, change] = useControllable(value, defaultValue, onChange, input)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const today = givenToday ?? todayInLosAngeles(clock)
  const locked = state.disabled || state.readOnly
  const rules = { min, max, disabledDays }

  const { draft, problem, clearProblem } = useTypedDate({ input, date, change, today, rules, onBlur })
  const { control, note } = useControlNote(useFieldControl(rest), problem)
  function openCalendar() {
    if (locked) return
    draft.commit()
    setOpen(true)
  }

  return (
    <>
      <span ref={box} className={cn('items-stretch', controlBoxClasses(locked), className)} style={style}>
        <input
          {...control}
          ref={mergeRefs<HTMLInputElement>(ref, input)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          disabled={state.disabled}
          readOnly={state.readOnly}
          {...draft.attributes}
          onKeyDown={(event) => {
            draft.handleEnter(event)
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              openCalendar()
            }
          }}
          className="figures w-full min-w-0 bg-transparent pl-2.5 text-field outline-none disabled:cursor-not-allowed disabled:text-disabled"
        />
        <FormValue name={name} value={date ?? ''} disabled={state.disabled} />
        <CalendarButton
          date={date}
          open={open}
          locked={locked}
          onToggle={() => (open ? setOpen(false) : openCalendar())}
        />
        <CalendarPopup
          date={date}
          today={today}
          rules={rules}
          open={open}
          box={box}
          input={input}
          onOpenChange={setOpen}
          onChange={(day) => {
            clearProblem()
            change(day)
          }}
        />
      </span>
      {note}
    </>
  )
}

interface TypedDateOptions {
  input: RefObject<HTMLInputElement | null>
  date: PlainDate | null
  change: (date: PlainDate | null) => void
  today: PlainDate
  rules: CalendarRules
  onBlur: (() => void) | undefined
}

/** The typed text of a date, and the reason why a text was not taken. */
function useTypedDate({ input, date, change, today, rules, onBlur }: TypedDateOptions) {
  const [rejected, setRejected] = useState<string | null>(null)
  const draft = useDraft({
    input,
    value: date,
    change,
    show: (day) => (day === null ? '' : formatDateLong(day)),
    read: (text) => readTypedDate(text, today, (day) => isSelectableDay(day, today, rules)),
    onReject: setRejected,
    onBlur,
  })
  const problem = rejected === null ? undefined : typedDateProblem(rejected, today, rules)
  return { draft, problem, clearProblem: () => setRejected(null) }
}

interface CalendarButtonProps {
  date: PlainDate | null
  open: boolean
  locked: boolean
  onToggle: () => void
}

function CalendarButton({ date, open, locked, onToggle }: CalendarButtonProps) {
  return (
    <button
      type="button"
      aria-label={date === null ? 'Choose a day' : `Change the day, ${formatDateLong(date)}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={locked}
      onClick={onToggle}
      className="mr-0.5 grid w-7 shrink-0 place-items-center self-center rounded-chip py-1.5 text-muted focus-visible:outline-offset-0 not-disabled:hover:text-text disabled:cursor-not-allowed disabled:text-disabled"
    >
      <Icon of={CalendarDays} />
    </button>
  )
}

interface CalendarPopupProps {
  date: PlainDate | null
  today: PlainDate
  rules: CalendarRules
  open: boolean
  box: RefObject<HTMLElement | null>
  input: RefObject<HTMLElement | null>
  onOpenChange: (open: boolean) => void
  onChange: (date: PlainDate) => void
}

function CalendarPopup({ date, today, rules, open, box, input, onOpenChange, onChange }: CalendarPopupProps) {
  return (
    <FieldPopup
      open={open}
      onOpenChange={onOpenChange}
      anchor={box}
      returnTo={input}
      label="Choose a day"
      className="w-72 p-3"
    >
      <Calendar
        value={date}
        today={today}
        {...rules}
        onChange={(day) => {
          onChange(day)
          onOpenChange(false)
        }}
      />
    </FieldPopup>
  )
}

const MONTHS = Array.from({ length: 12 }, (_each, index) => monthName(index + 1).toLowerCase())

/**
 * Parses a typed date: 03/08/2026, 3/8, 3.8.26, March 8, 8 Mar 2026 or 2026-03-08. The month comes before the day. A year
 * of two digits is in this century; without a year it is the year of `today`. Returns undefined for other text. Rule
 * CAL-10.
 */
function parseTypedDate(text: string, today: PlainDate): PlainDate | undefined {
  const clean = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\.?$/.exec(clean)
  if (numbers !== null) return dateOf(Number(numbers[1]), Number(numbers[2]), numbers[3], today)
  const named =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}|\d{2}))?$/.exec(clean) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?(?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}|\d{2}))?$/.exec(clean)
  const { month = '', day = '', year } = named?.groups ?? {}
  if (named !== null) return dateOf(monthOf(month), Number(day), year, today)
  return parseDate(clean)
}

/**
 * Parses a typed date. Returns null for empty text, which clears the value (M506), and undefined for text that isn't a
 * selectable date, which restores the old value.
 */
function readTypedDate(
  text: string,
  today: PlainDate,
  selectable: (date: PlainDate) => boolean,
): PlainDate | null | undefined {
  if (text.trim() === '') return null
  const date = parseTypedDate(text, today)
  return date !== undefined && selectable(date) ? date : undefined
}

/** Returns the reason why a typed text did not change the date: no date, too early, too late, or a day that is disabled. */
function typedDateProblem(text: string, today: PlainDate, rules: CalendarRules = {}): string {
  const date = parseTypedDate(text, today)
  if (date === undefined) return `${quotedInput(text)} is not a date. Type 3/8/2026 or March 8.`
  const { first, last } = calendarLimits(today, rules)
  if (date < first) return `${formatDateLong(date)} is too early. The first day is ${formatDateLong(first)}.`
  if (date > last) return `${formatDateLong(date)} is too late. The last day is ${formatDateLong(last)}.`
  return `${formatDateLong(date)} can’t be chosen.`
}

/** Returns the number of a month by its name or the first letters of it, at least three; 0 when there is none. */
function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1
}

function dateOf(month: number, day: number, year: string | undefined, today: PlainDate): PlainDate | undefined {
  const full = year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year
  return parseDate(`${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${full}`)
}
