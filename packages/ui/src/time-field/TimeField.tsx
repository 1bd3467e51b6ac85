import { Clock as ClockIcon } from 'lucide-react'
import { useRef } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import { ControlIcon } from '../field/ControlIcon.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { useDraft } from '../field/useDraft.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const locked = state.disabled || state.readOnly

  const draft = useDraft({
    input,
    value: time,
    change,
    show: (shown) => (shown === null ? '' : formatTimeOfDay(shown)),
    read(text) {
      const read = readTimeOfDay(text)
      return typeof read === 'string' && (read < min || read > max) ? undefined : read
    },
    onBlur,
  })
  function go(steps: number) {
    const from = draft.commit()
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
        {...draft.attributes}
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.commit()
          if (locked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          go(event.key === 'ArrowUp' ? 1 : -1)
        }}
        className={`figures h-(--size-control) w-full pr-8 pl-2.5 read-only:bg-sunken ${controlClasses}`}
      />
      <ControlIcon icon={ClockIcon} locked={locked} />
    </span>
  )
}
