import { cn } from '../classes/cn.ts'
import { type Clock, formatMonthName, monthInLosAngeles, type PlainMonth, systemClock } from '@rankdesk/format'
import { CalendarRange } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ClearButton } from '../field/ClearButton.tsx'
import { controlBoxClasses } from '../field/controlClasses.ts'
import { ControlIcon } from '../field/ControlIcon.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { FormValue } from '../field/FormValue.tsx'
import { RequiredValue } from '../field/RequiredValue.tsx'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { MonthPopup, type MonthRules } from './MonthPopup.tsx'

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
        {...{ month, thisMonth, min, max, popupId, open, box, input }}
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
  return `w-full min-w-0 truncate bg-transparent pl-2.5 text-field outline-none disabled:cursor-not-allowed disabled:text-disabled ${clears ? 'pr-14' : 'pr-8'} ${locked ? '' : 'cursor-pointer'}`
}
