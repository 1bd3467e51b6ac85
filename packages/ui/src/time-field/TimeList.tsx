import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { activeOfKey } from '../combobox/optionKeys.ts'
import type { TimeOfDay } from './timeOfDay.ts'
import { formatTimeOfDay } from './timeOfDay.ts'

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
export function TimeList({ times, value, startAt, onChoose }: TimeListProps) {
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
          {time === value && <Check aria-hidden size={16} strokeWidth={2} className="shrink-0 text-accent" />}
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
