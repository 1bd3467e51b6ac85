import type { Clock, PlainMonth } from '@rankdesk/format'
import { formatMonthName, monthInLosAngeles, systemClock } from '@rankdesk/format'
import { CalendarRange } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
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
import type { MonthRules } from './monthGrid.ts'
import { MonthGrid } from './MonthGrid.tsx'

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
  clock = systemClock,
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
  const thisMonth = given ?? monthInLosAngeles(clock)
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
    <span ref={box} className={`relative items-stretch ${controlBoxClasses(locked)} ${className}`} style={style}>
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
        className={`w-full min-w-0 truncate bg-transparent pl-2.5 text-field outline-none disabled:cursor-not-allowed disabled:text-disabled ${clears ? 'pr-14' : 'pr-8'} ${locked ? '' : 'cursor-pointer'}`}
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
        {...{ value: month, thisMonth, min, max }}
        onChange={(next) => {
          onChange(next)
          onOpenChange(false)
        }}
      />
    </FieldPopup>
  )
}
