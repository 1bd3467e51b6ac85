import { weekdayName } from '@rankdesk/format'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { FieldContext } from '../field/fieldContext.ts'
import { FieldNote } from '../field/FieldNote.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Switch } from '../switch/Switch.tsx'
import { TimeField } from '../time-field/TimeField.tsx'
import { HoursCopy } from './HoursCopy.tsx'
import type { DayHours } from './weekHours.ts'
import { addRange, changeRange, dayProblems, openDay, removeRange } from './weekHours.ts'

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
export function HoursDay({ day, hours, stepMinutes, disabled, readOnly, onChange, onCopy }: HoursDayProps) {
  const name = weekdayName(day)
  const noteId = useId()
  const problems = dayProblems(hours)
  const locked = disabled || readOnly
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
          {hours.state === 'closed' && <p className="flex h-8 items-center text-subtle">Closed</p>}
          {hours.state === 'all-day' && (
            <p className={`flex h-8 items-center ${disabled ? 'text-subtle' : ''}`}>Open 24 hours</p>
          )}
          {hours.state === 'ranges' &&
            hours.ranges.map((range, index) => {
              const problem = problems.find((found) => found.index === index)
              const wrong = problem !== undefined
              const part = hours.ranges.length > 1 ? ` ${index + 1}` : ''
              return (
                // The ranges of a day are identified by their index only.
                <div key={index}>
                  <div className="flex items-center gap-2">
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
                    {!locked && hours.ranges.length > 1 && (
                      <IconButton
                        size="sm"
                        label={`Remove hours${part}`}
                        icon={<Trash2 aria-hidden size={14} strokeWidth={1.75} />}
                        onClick={() => onChange(removeRange(hours, index))}
                      />
                    )}
                  </div>
                  {problem !== undefined && <FieldNote id={`${noteId}-${index}`} error={problem.message} />}
                </div>
              )
            })}
        </div>
        <div className="flex h-8 items-center gap-1">
          {hours.state !== 'closed' && (
            <Checkbox
              {...fixed}
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
              icon={<Plus aria-hidden size={14} strokeWidth={1.75} />}
              onClick={() => onChange(addRange(hours))}
            />
          )}
          {!locked && <HoursCopy day={day} onCopy={onCopy} />}
        </div>
      </div>
    </FieldContext>
  )
}
