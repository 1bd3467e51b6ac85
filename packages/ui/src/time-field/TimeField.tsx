import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Check, Clock as ClockIcon } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { activeOfKey } from '../combobox/optionKeys.ts'
import { controlClasses } from '../field/controlClasses.ts'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { FormValue } from '../field/FormValue.tsx'
import { useControlNote } from '../field/useControlNote.tsx'
import { useDraft } from '../field/useDraft.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { formatTimeOfDay, readTypedTime, stepTimeOfDay, type TimeOfDay, timesOfDay } from './timeOfDay.ts'

/** The minimum distance between times in the list, in minutes. Arrow keys and typing reach the times between. */
const LIST_MINUTES = 30

export interface TimeFieldProps extends ControlProps<TimeOfDay | null> {
  /** The step of ArrowUp and ArrowDown, in minutes. @default 15 */
  stepMinutes?: number
  /** The first allowed time. @default '00:00' */
  min?: TimeOfDay | undefined
  /** The last allowed time. @default '23:59' */
  max?: TimeOfDay | undefined
  /** The time at which the arrow keys start in an empty field. @default '09:00' */
  startAt?: TimeOfDay
  /** The placeholder. @default 'h:mm AM' */
  placeholder?: string
  /** Whether the field is marked as invalid, if its error is shown elsewhere. @default false */
  invalid?: boolean
}

/**
 * A time of day, typed freely ('9', '9:30 pm', '21:30') and shown as '9:30 AM'. The value is 'HH:mm'. Empty text clears
 * it; invalid text and times outside the limits restore it (M506), and the reason appears under the field. The clock button or Alt+ArrowDown opens a list of times.
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
  style,
  ...rest
}: TimeFieldProps) {
  const state = useFieldState({ disabled, readOnly })
  const input = useRef<HTMLInputElement>(null)
  const [time, change] = useControllable(value, defaultValue, onChange, input)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const locked = state.disabled || state.readOnly
  const { draft, problem, choose } = useTypedTime({ input, time, change, min, max, onBlur })
  const { control, note } = useControlNote(useFieldControl(rest), problem)

  function go(steps: number) {
    const from = draft.commit()
    const to = from === null ? startAt : stepTimeOfDay(from, steps, stepMinutes)
    if (to !== from && to >= min && to <= max) choose(to)
  }
  function show() {
    if (locked) return
    draft.commit()
    setOpen(true)
  }

  return (
    <>
      <span ref={box} className={cn('relative inline-block min-w-0', className)} style={style}>
        <input
          {...control}
          {...(invalid && { 'aria-invalid': true })}
          ref={mergeRefs<HTMLInputElement>(ref, input)}
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          disabled={state.disabled}
          readOnly={state.readOnly}
          {...draft.attributes}
          onKeyDown={(event) => {
            draft.handleEnter(event)
            if (locked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            if (event.altKey && event.key === 'ArrowDown') show()
            else go(event.key === 'ArrowUp' ? 1 : -1)
          }}
          className={cn('figures h-(--size-control) pb-px w-full pr-8 pl-2.5 read-only:bg-sunken', controlClasses)}
        />
        <FormValue name={name} value={time ?? ''} disabled={state.disabled} />
        <TimeButton time={time} open={open} locked={locked} onToggle={() => (open ? setOpen(false) : show())} />
        <TimePopup
          time={time}
          startAt={startAt}
          open={open}
          box={box}
          input={input}
          times={timesOfDay(Math.max(stepMinutes, LIST_MINUTES), min, max)}
          onOpenChange={setOpen}
          onChange={choose}
        />
      </span>
      {note}
    </>
  )
}

interface TypedTimeOptions {
  input: RefObject<HTMLInputElement | null>
  time: TimeOfDay | null
  change: (time: TimeOfDay | null) => void
  min: TimeOfDay
  max: TimeOfDay
  onBlur: (() => void) | undefined
}

/** The typed text of a time, and the reason why a text was not taken. */
function useTypedTime({ input, time, change, min, max, onBlur }: TypedTimeOptions) {
  const [rejected, setRejected] = useState<string | null>(null)
  const draft = useDraft({
    input,
    value: time,
    change,
    show: (shown) => (shown === null ? '' : formatTimeOfDay(shown)),
    read: (text) => readTypedTime(text, min, max).time,
    onReject: setRejected,
    onBlur,
  })
  function choose(next: TimeOfDay) {
    setRejected(null)
    change(next)
  }
  return { draft, problem: rejected === null ? undefined : readTypedTime(rejected, min, max).problem, choose }
}

interface TimeButtonProps {
  time: TimeOfDay | null
  open: boolean
  locked: boolean
  onToggle: () => void
}

/** The button that opens the list. It isn't in the tab order, because the keys of the field do the same. */
function TimeButton({ time, open, locked, onToggle }: TimeButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={time === null ? 'Choose a time' : `Change the time, ${formatTimeOfDay(time)}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={locked}
      onClick={onToggle}
      className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded-chip text-muted not-disabled:hover:text-text disabled:cursor-not-allowed disabled:text-disabled"
    >
      <Icon of={ClockIcon} />
    </button>
  )
}

interface TimePopupProps {
  times: readonly TimeOfDay[]
  time: TimeOfDay | null
  startAt: TimeOfDay
  open: boolean
  box: RefObject<HTMLElement | null>
  input: RefObject<HTMLElement | null>
  onOpenChange: (open: boolean) => void
  onChange: (time: TimeOfDay) => void
}

function TimePopup({ times, time, startAt, open, box, input, onOpenChange, onChange }: TimePopupProps) {
  return (
    <FieldPopup
      open={open}
      onOpenChange={onOpenChange}
      anchor={box}
      returnTo={input}
      label="Choose a time"
      className="w-(--radix-popover-trigger-width) min-w-32"
    >
      <TimeList
        times={times}
        value={time}
        startAt={startAt}
        onChoose={(next) => {
          onChange(next)
          onOpenChange(false)
        }}
      />
    </FieldPopup>
  )
}

/** The pause after which typed characters start a new search, in ms. */
const TYPE_AHEAD_MS = 1000

interface TimeListProps {
  /** The times to choose from, in order. */
  times: readonly TimeOfDay[]
  /** The time of the field. It doesn't have to be in the list. */
  value: TimeOfDay | null
  /** The time at which the list opens if the field is empty. */
  startAt: TimeOfDay
  /** Called with the chosen time. */
  onChoose: (time: TimeOfDay) => void
}

/** The list of times of a TimeField. Opens at the field's time; arrow keys, Home, End and typed characters move in it. */
function TimeList({ times, value, startAt, onChoose }: TimeListProps) {
  const id = useId()
  const [active, setActive] = useState(() => indexOf(times, value ?? startAt))
  const opened = useRef(true)
  const typed = useRef({ text: '', at: -Infinity })
  useEffect(() => {
    // Centers the time at first, so that earlier times are visible; later scrolls no further than necessary.
    const block = opened.current ? 'center' : 'nearest'
    opened.current = false
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block })
  }, [id, active])
  function press(event: KeyboardEvent) {
    const chosen = times[active]
    const to = indexOfKey(active, event.key, times.length)
    if (to !== undefined) setActive(to)
    else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) onChoose(chosen)
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) typeAhead(event.key)
    else return
    event.preventDefault()
  }
  /** Moves to the next time that starts with the characters typed in rapid succession. */
  function typeAhead(character: string) {
    const now = performance.now()
    const text = now - typed.current.at < TYPE_AHEAD_MS ? typed.current.text + character : character
    typed.current = { text, at: now }
    const to = findTyped(times.map(formatTimeOfDay), active, text)
    if (to >= 0) setActive(to)
  }
  return (
    <div
      role="listbox"
      tabIndex={0}
      data-initial-focus
      aria-label="Times"
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={press}
      className="max-h-64 overflow-y-auto rounded-card p-1 outline-none"
    >
      {times.map((time, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and hears the keys
        <div
          key={time}
          id={`${id}-${index}`}
          role="option"
          aria-selected={time === value}
          data-active={index === active || undefined}
          onPointerMove={() => {
            if (index !== active) setActive(index)
          }}
          onClick={() => onChoose(time)}
          className="figures flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 data-active:bg-hover"
        >
          <span className="flex-1">{formatTimeOfDay(time)}</span>
          {time === value && <Icon of={Check} strokeWidth={2} className="shrink-0 text-accent" />}
        </div>
      ))}
    </div>
  )
}

/** Returns the index of the first time that isn't before a time, or of the last time. */
function indexOf(times: readonly TimeOfDay[], time: TimeOfDay): number {
  const index = times.findIndex((one) => one >= time)
  return index === -1 ? times.length - 1 : index
}

/** Returns the next label that starts with a text: from the active one for several characters, else after it; -1 for none. */
function findTyped(labels: readonly string[], active: number, text: string): number {
  const wanted = text.toLowerCase()
  const first = text.length > 1 ? active : active + 1
  for (let step = 0; step < labels.length; step += 1) {
    const at = (first + step) % labels.length
    if (labels[at]?.toLowerCase().startsWith(wanted) === true) return at
  }
  return -1
}

function indexOfKey(active: number, key: string, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return activeOfKey(
    active,
    key,
    Array.from({ length: count }, () => ({})),
  )
}
