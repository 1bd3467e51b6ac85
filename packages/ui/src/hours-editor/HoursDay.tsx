import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Moon, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { FieldContext } from '../field/fieldContext.ts'
import { FieldNote } from '../field/FieldNote.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Switch } from '../switch/Switch.tsx'
import { TimeField } from '../time-field/TimeField.tsx'
import { type DayHours, type HoursRange, removeRange } from './weekHours.ts'

/** What is said below a range: its error, or a notice such as the day on which it ends. */
export interface RangeNote {
  error?: string | undefined
  notice?: string | undefined
}

interface HoursDayProps {
  /** The name of the day, such as Monday or a date. */
  name: string
  /** Whether the name is a date, which needs more room than that of a weekday. @default false */
  isDate?: boolean
  /** What stands below the name, such as the name of a holiday. */
  caption?: string | undefined
  hours: DayHours
  stepMinutes: number
  disabled: boolean
  readOnly: boolean
  /** Returns the note of a range. */
  rangeNote: (range: number) => RangeNote | undefined
  /** What stands below the hours. */
  note?: ReactNode
  /** The last action of the row, such as Copy. */
  action: ReactNode
  onChange: (hours: DayHours) => void
}

/** A day of an editor of hours: open or closed, its time ranges, and its actions. */
export function HoursDay(props: HoursDayProps) {
  const { name, isDate = false, caption, note, hours, disabled, readOnly, onChange } = props
  return (
    // The Field around the editor names the whole editor; each part has its own name.
    <FieldContext value={null}>
      <div
        role="group"
        aria-label={name}
        className={cn(
          'grid items-start gap-x-4 gap-y-1 px-4 py-2 @max-2xl:grid-cols-[1fr_auto]',
          isDate ? 'grid-cols-[260px_1fr_auto]' : 'grid-cols-[136px_1fr_auto]',
        )}
      >
        <div>
          <Switch
            disabled={disabled}
            readOnly={readOnly}
            className="min-h-(--size-control) py-1"
            label={
              <>
                {name} <span className="sr-only">open</span>
              </>
            }
            value={hours.state !== 'closed'}
            onChange={(open) => onChange(openDay(hours, open))}
          />
          {caption !== undefined && <p className="pl-10 text-caption text-muted">{caption}</p>}
        </div>
        <div className="flex min-w-0 flex-col gap-1.5 @max-2xl:order-last @max-2xl:col-span-2">
          {hours.state === 'closed' && <p className="flex h-[2rem] items-center text-subtle">Closed</p>}
          {hours.state === 'all-day' && (
            <p className={cn('flex h-[2rem] items-center', disabled && 'text-subtle')}>Open 24 hours</p>
          )}
          {hours.state === 'ranges' &&
            // The ranges of a day are identified by their index only.
            hours.ranges.map((_range, index) => <HoursRangeFields key={index} {...props} index={index} />)}
          {note}
        </div>
        <HoursActions {...props} />
      </div>
    </FieldContext>
  )
}

interface HoursRangeFieldsProps extends Omit<HoursDayProps, 'isDate' | 'caption' | 'note' | 'action'> {
  /** The index of the range in the day. */
  index: number
}

/** A time range of a day: its two times, the button that removes it, and its error. */
function HoursRangeFields(props: HoursRangeFieldsProps) {
  const { name, index, hours, stepMinutes, disabled, readOnly, rangeNote, onChange } = props
  const noteId = useId()
  const range = hours.ranges[index] ?? { from: null, to: null }
  const { error, notice } = rangeNote(index) ?? {}
  const wrong = error !== undefined
  // Both times are described by what is said about them.
  const fixed = { disabled, readOnly, ...((wrong || notice !== undefined) && { 'aria-describedby': noteId }) }
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
      {error !== undefined && <FieldNote id={noteId} error={error} />}
      {error === undefined && notice !== undefined && (
        <p id={noteId} className="mt-1 flex items-center gap-1 text-caption text-muted">
          <Icon of={Moon} size={14} /> {notice}
        </p>
      )}
    </div>
  )
}

/** The actions of a day: open it 24 hours, add a range, and the one of the row. */
function HoursActions({ name, hours, disabled, readOnly, action, onChange }: HoursDayProps) {
  const locked = disabled || readOnly
  return (
    <div className="flex h-[2rem] items-center gap-1">
      {hours.state !== 'closed' && (
        <Checkbox
          disabled={disabled}
          readOnly={readOnly}
          className="mr-2"
          label={
            <>
              24 hours <span className="sr-only">on {name}</span>
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
      {action}
    </div>
  )
}

/** The initial range of an opened day. */
const FIRST_RANGE: HoursRange = { from: '09:00', to: '17:00' }

/** Returns the day opened or closed. A day without ranges opens with 9 to 5. */
function openDay(hours: DayHours, open: boolean): DayHours {
  if (!open) return { ...hours, state: 'closed' }
  return { state: 'ranges', ranges: hours.ranges.length === 0 ? [FIRST_RANGE] : hours.ranges }
}

/** Returns the day with another empty range at the end. */
function addRange(hours: DayHours): DayHours {
  return { ...hours, ranges: [...hours.ranges, { from: null, to: null }] }
}

/** Returns the day with one of its ranges changed. */
function changeRange(hours: DayHours, index: number, change: Partial<HoursRange>): DayHours {
  return { ...hours, ranges: hours.ranges.map((range, at) => (at === index ? { ...range, ...change } : range)) }
}
