import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { weekdayName } from '@rankdesk/format'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { FieldContext, useFieldGroup, useFieldState } from '../field/fieldContext.ts'
import { FieldNote } from '../field/FieldNote.tsx'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { firstFocusable } from '../hooks/firstFocusable.ts'
import { fillRef } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Switch } from '../switch/Switch.tsx'
import { TimeField } from '../time-field/TimeField.tsx'
import {
  addRange,
  changeRange,
  CLOSED_WEEK,
  copyDay,
  type DayHours,
  dayProblems,
  openDay,
  removeRange,
  type WeekHours,
  withDay,
} from './weekHours.ts'

export interface HoursEditorProps extends Omit<ControlProps<WeekHours>, 'name' | 'required'> {
  /** The step of the arrow keys in a time, in minutes. @default 15 */
  stepMinutes?: number
}

/**
 * The opening hours of a week: seven days, Sunday first (M555), each closed, open for 24 hours, or open in one or more
 * time ranges. The error of a range is shown below it; a form's schema can use `hasHoursProblem`.
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
  className = '',
  style,
  ...rest
}: HoursEditorProps) {
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...group } = useFieldGroup(rest)
  const state = useFieldState({ disabled, readOnly })
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
        ref={(root) => fillRef(ref, root === null ? null : firstFocusable(root))}
        role="group"
        className="@container divide-y divide-hairline rounded-card border border-hairline bg-surface"
      >
        {week.map((hours, day) => (
          <HoursDay
            key={weekdayName(day)}
            day={day}
            hours={hours}
            stepMinutes={stepMinutes}
            disabled={state.disabled}
            readOnly={state.readOnly}
            onChange={(changed) => change(withDay(week, day, () => changed))}
            onCopy={(days) => change(copyDay(week, day, days))}
          />
        ))}
      </div>
    </div>
  )
}

interface HoursDayProps {
  /** The day; 0 is Sunday, 6 is Saturday. */
  day: number
  hours: DayHours
  stepMinutes: number
  disabled: boolean
  readOnly: boolean
  onChange: (hours: DayHours) => void
  /** Copies this day to other days. */
  onCopy: (days: readonly number[]) => void
}

/** A day of the HoursEditor: open or closed, its time ranges, and the copy button. */
function HoursDay({ day, hours, stepMinutes, disabled, readOnly, onChange, onCopy }: HoursDayProps) {
  const name = weekdayName(day)
  const fixed = { disabled, readOnly }
  return (
    // The Field around the editor names the whole editor; each part has its own name.
    <FieldContext value={null}>
      <div
        role="group"
        aria-label={name}
        className="grid grid-cols-[136px_1fr_auto] items-start gap-x-4 gap-y-1 px-4 py-2 @max-2xl:grid-cols-[1fr_auto]"
      >
        <Switch
          {...fixed}
          className="min-h-(--size-control) py-1"
          label={
            <>
              {name}
              <span className="sr-only"> open</span>
            </>
          }
          value={hours.state !== 'closed'}
          onChange={(open) => onChange(openDay(hours, open))}
        />
        <div className="flex min-w-0 flex-col gap-1.5 @max-2xl:order-last @max-2xl:col-span-2">
          {hours.state === 'closed' && <p className="flex h-[2rem] items-center text-subtle">Closed</p>}
          {hours.state === 'all-day' && (
            <p className={cn('flex h-[2rem] items-center', disabled && 'text-subtle')}>Open 24 hours</p>
          )}
          {hours.state === 'ranges' &&
            // The ranges of a day are identified by their index only.
            hours.ranges.map((_range, index) => (
              <HoursRangeFields key={index} {...{ name, index, hours, stepMinutes, disabled, readOnly, onChange }} />
            ))}
        </div>
        <HoursActions {...{ day, name, hours, disabled, readOnly, onChange, onCopy }} />
      </div>
    </FieldContext>
  )
}

interface HoursRangeFieldsProps extends Omit<HoursDayProps, 'day' | 'onCopy'> {
  /** The name of the day. */
  name: string
  /** The index of the range in the day. */
  index: number
}

/** A time range of a day: its two times, the button that removes it, and its error. */
function HoursRangeFields({ name, index, hours, stepMinutes, disabled, readOnly, onChange }: HoursRangeFieldsProps) {
  const noteId = useId()
  const range = hours.ranges[index] ?? { from: null, to: null }
  const problem = dayProblems(hours).find((found) => found.index === index)
  const wrong = problem !== undefined
  // Both times are described by what is wrong with them.
  const fixed = { disabled, readOnly, ...(wrong && { 'aria-describedby': noteId }) }
  const part = hours.ranges.length > 1 ? ` ${index + 1}` : ''
  return (
    <div>
      {/* Why a typed time was not taken stands under both times. */}
      <div className="flex flex-wrap items-center gap-2 [&>[role=alert]]:order-last [&>[role=alert]]:mt-0 [&>[role=alert]]:basis-full">
        <TimeField
          {...fixed}
          aria-label={`${name} opens${part}`}
          className="w-28"
          value={range.from}
          stepMinutes={stepMinutes}
          invalid={wrong}
          onChange={(from) => onChange(changeRange(hours, index, { from }))}
        />
        <span aria-hidden className="text-subtle">
          –
        </span>
        <TimeField
          {...fixed}
          aria-label={`${name} closes${part}`}
          className="w-28"
          startAt="17:00"
          value={range.to}
          stepMinutes={stepMinutes}
          invalid={wrong}
          onChange={(to) => onChange(changeRange(hours, index, { to }))}
        />
        {!disabled && !readOnly && hours.ranges.length > 1 && (
          <IconButton
            size="sm"
            label={`Remove hours${part}`}
            icon={<Icon of={Trash2} size={14} strokeWidth={1.75} />}
            onClick={() => onChange(removeRange(hours, index))}
          />
        )}
      </div>
      {problem !== undefined && <FieldNote id={noteId} error={problem.message} />}
    </div>
  )
}

interface HoursActionsProps extends Omit<HoursDayProps, 'stepMinutes'> {
  /** The name of the day. */
  name: string
}

/** The actions of a day: open it 24 hours, add a range, copy it. */
function HoursActions({ day, name, hours, disabled, readOnly, onChange, onCopy }: HoursActionsProps) {
  const locked = disabled || readOnly
  return (
    <div className="flex h-[2rem] items-center gap-1">
      {hours.state !== 'closed' && (
        <Checkbox
          {...{ disabled, readOnly }}
          className="mr-2"
          label={
            <>
              24 hours<span className="sr-only"> on {name}</span>
            </>
          }
          value={hours.state === 'all-day'}
          onChange={(all) => onChange(all ? { ...hours, state: 'all-day' } : openDay(hours, true))}
        />
      )}
      {!locked && hours.state === 'ranges' && (
        <IconButton
          size="sm"
          label={`Add hours to ${name}`}
          icon={<Icon of={Plus} size={14} strokeWidth={1.75} />}
          onClick={() => onChange(addRange(hours))}
        />
      )}
      {!locked && <HoursCopy day={day} onCopy={onCopy} />}
    </div>
  )
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
