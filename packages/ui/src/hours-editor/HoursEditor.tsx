import { weekdayName } from '@rankdesk/format'
import { Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldGroup, useFieldState } from '../field/fieldContext.ts'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { firstFocusable } from '../hooks/firstFocusable.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { Icon } from '../icon/Icon.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { HoursDay, type RangeNote } from './HoursDay.tsx'
import { CLOSED_WEEK, type DayHours, type WeekHours } from './weekHours.ts'

export interface HoursEditorProps extends Omit<ControlProps<WeekHours>, 'name' | 'required'> {
  /** The step of the arrow keys in a time, in minutes. @default 15 */
  stepMinutes?: number
  /** Returns what is wrong with a range, or worth knowing. The owner of the hours has their rules. */
  rangeNote?: (day: number, range: number) => RangeNote | undefined
  /** Returns what stands below a day, such as its value before. */
  renderDayNote?: (day: number) => ReactNode
}

/**
 * The opening hours of a week: seven days, Sunday first (M555), each closed, open for 24 hours, or open in one or more
 * time ranges. A note of a range is shown below it.
 */
export function HoursEditor({
  value,
  defaultValue = CLOSED_WEEK,
  onChange,
  onBlur,
  disabled,
  readOnly,
  ref,
  stepMinutes = 15,
  rangeNote,
  renderDayNote,
  className = '',
  style,
  ...rest
}: HoursEditorProps) {
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...group } = useFieldGroup(rest)
  const state = useFieldState({ disabled, readOnly })
  const isLocked = state.disabled || state.readOnly
  const [week, change] = useControllable(value, defaultValue, onChange)
  return (
    <div
      className={className}
      style={style}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <div
        {...group}
        ref={(root) => mergeRefs(ref)(root === null ? null : firstFocusable(root))}
        role="group"
        className="@container divide-y divide-hairline rounded-card border border-hairline bg-surface"
      >
        {week.map((hours, day) => (
          <HoursDay
            key={weekdayName(day)}
            name={weekdayName(day)}
            hours={hours}
            stepMinutes={stepMinutes}
            disabled={state.disabled}
            readOnly={state.readOnly}
            rangeNote={(range) => rangeNote?.(day, range)}
            note={renderDayNote?.(day)}
            action={!isLocked && <HoursCopy day={day} onCopy={(days) => change(copyDay(week, day, days))} />}
            onChange={(changed) => change(withDay(week, day, () => changed))}
          />
        ))}
      </div>
    </div>
  )
}

/** Returns the week with one day (0 is Sunday, 6 is Saturday) replaced. */
function withDay(week: WeekHours, day: number, change: (hours: DayHours) => DayHours): WeekHours {
  return week.map((hours, index) => (index === day ? change(hours) : hours)) as unknown as WeekHours
}

/** Returns the week with a day's hours copied to other days. */
function copyDay(week: WeekHours, from: number, to: readonly number[]): WeekHours {
  const source = week[from]
  if (source === undefined) return week
  return to.reduce((all, day) => withDay(all, day, () => source), week)
}

interface HoursCopyProps {
  /** The day whose hours are copied; 0 is Sunday. */
  day: number
  onCopy: (days: readonly number[]) => void
}

/** A button that copies a day's hours to selected days. */
function HoursCopy({ day, onCopy }: HoursCopyProps) {
  const [open, setOpen] = useState(false)
  const [days, setDays] = useState<readonly number[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const others = [0, 1, 2, 3, 4, 5, 6].filter((other) => other !== day)
  const weekdays = others.filter((other) => other >= 1 && other <= 5)
  const label = `Copy ${weekdayName(day)} to other days`
  return (
    <>
      <IconButton
        ref={button}
        size="sm"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Icon of={Copy} size={14} strokeWidth={1.75} />}
        onClick={() => {
          setDays([])
          setOpen(!open)
        }}
      />
      <FieldPopup
        open={open}
        onOpenChange={setOpen}
        anchor={button}
        returnTo={button}
        label={label}
        className="w-48 p-3"
      >
        <p className="mb-1.5 font-medium">Copy to</p>
        <Checkbox
          label="All other days"
          value={days.length === others.length}
          indeterminate={days.length > 0 && days.length < others.length}
          onChange={() => setDays(days.length === others.length ? [] : others)}
        />
        <Checkbox
          label="Weekdays"
          value={weekdays.every((each) => days.includes(each))}
          onChange={(on) =>
            setDays(on ? [...new Set([...days, ...weekdays])] : days.filter((each) => !weekdays.includes(each)))
          }
        />
        {others.map((other) => (
          <Checkbox
            key={other}
            className="pl-6"
            label={weekdayName(other)}
            value={days.includes(other)}
            onChange={(on) => setDays(on ? [...days, other] : days.filter((each) => each !== other))}
          />
        ))}
        <div className="mt-2 flex justify-end gap-2">
          <Button size="sm" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={days.length === 0}
            onClick={() => {
              onCopy(days)
              setOpen(false)
            }}
          >
            Copy
          </Button>
        </div>
      </FieldPopup>
    </>
  )
}
