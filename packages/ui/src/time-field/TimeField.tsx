import { Clock as ClockIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { useOwnEscape } from '../hooks/useOwnEscape.ts'
import type { TimeOfDay } from './timeOfDay.ts'
import { formatTimeOfDay, readTimeOfDay, stepTimeOfDay } from './timeOfDay.ts'

export interface TimeFieldProps extends ControlProps<TimeOfDay | null> {
  /** How far ArrowUp and ArrowDown go, in minutes. @default 15 */
  stepMinutes?: number
  /** The first time that is taken. */
  min?: TimeOfDay | undefined
  /** The last time that is taken. */
  max?: TimeOfDay | undefined
  /** Where the arrow keys begin when it is empty. @default '09:00' */
  startAt?: TimeOfDay
  /** @default 'h:mm AM' */
  placeholder?: string
  /** Shows wrong to the eye and to a screen reader, where the error stands elsewhere. @default false */
  invalid?: boolean
}

/**
 * A time of day, typed as people write it ('9', '9:30 pm', '21:30') and shown as '9:30 AM'; the value is 'HH:mm'. Empty
 * text clears it; nonsense and a time outside the limits give way to the old one.
 */
export function TimeField({
  value,
  defaultValue = null,
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  ref,
  stepMinutes = 15,
  min = '00:00',
  max = '23:59',
  startAt = '09:00',
  placeholder = 'h:mm AM',
  invalid = false,
  className = 'w-32',
  'aria-label': ariaLabel,
}: TimeFieldProps) {
  const control = useFieldControl()
  const state = useFieldState({ disabled, readOnly })
  const [time, change] = useControllable(value, defaultValue, onChange)
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const locked = state.disabled || state.readOnly

  useOwnEscape(input, typed !== null, () => setTyped(null))
  /** What stands in the field once it is left; never outside the limits. */
  function commit(): TimeOfDay | null {
    if (typed === null) return time
    const read = readTimeOfDay(typed)
    setTyped(null)
    if (read === undefined || (read !== null && (read < min || read > max))) return time
    if (read !== time) change(read)
    return read
  }
  function go(steps: number) {
    const from = commit()
    const to = from === null ? startAt : stepTimeOfDay(from, steps, stepMinutes)
    if (to !== from && to >= min && to <= max) change(to)
  }

  return (
    <span className={`relative inline-block min-w-0 ${className}`}>
      <input
        {...control}
        {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
        {...(invalid && { 'aria-invalid': true })}
        ref={mergeRefs<HTMLInputElement>(ref, input)}
        type="text"
        autoComplete="off"
        name={name}
        placeholder={placeholder}
        disabled={state.disabled}
        readOnly={state.readOnly}
        value={typed ?? (time === null ? '' : formatTimeOfDay(time))}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (locked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          go(event.key === 'ArrowUp' ? 1 : -1)
        }}
        onBlur={() => {
          commit()
          onBlur?.()
        }}
        className={`figures h-(--size-control) w-full pr-8 pl-2.5 read-only:bg-sunken ${controlClasses}`}
      />
      <ClockIcon
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={`pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 ${locked ? 'text-disabled' : 'text-muted'}`}
      />
    </span>
  )
}
