import { formatDateInWords, parsePlainDate, type PlainDate } from '@rankdesk/format'
import { Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cn } from '../classes/cn.ts'
import { Button } from '../button/Button.tsx'
import { DateField } from '../date-field/DateField.tsx'
import { Icon } from '../icon/Icon.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { HoursDay, type RangeNote } from './HoursDay.tsx'
import { CLOSED_DAY, type DayHours } from './weekHours.ts'

/** The hours of one date. */
export interface DateHours {
  /** A plain 'yyyy-MM-dd' date. */
  date: string
  hours: DayHours
}

export interface SpecialHoursEditorProps extends Omit<ComponentProps<'div'>, 'onChange' | 'children'> {
  /** The hours of single dates, in the order of the dates. */
  value: readonly DateHours[]
  /** Is called with the hours of all dates after each change. */
  onChange: (days: DateHours[]) => void
  /** What a date is called, such as a holiday. */
  nameOf?: (date: string) => string | undefined
  /** Returns what is wrong with a range of a day, or worth knowing. */
  rangeNote?: (day: number, range: number) => RangeNote | undefined
  /** Whether the hours are only shown. @default false */
  readOnly?: boolean
  /** Today's date: days before it can't be added. */
  today: PlainDate
  /** The step of the arrow keys in a time, in minutes. @default 15 */
  stepMinutes?: number
}

/** The hours of single dates, in order of their dates, each as a day of HoursEditor. A chosen date is added as closed. */
export function SpecialHoursEditor({
  value,
  onChange,
  nameOf,
  rangeNote,
  readOnly = false,
  today,
  stepMinutes = 15,
  className,
  ...rest
}: SpecialHoursEditorProps) {
  const [date, setDate] = useState<PlainDate | null>(null)
  const isKnown = value.some((day) => day.date === date)
  const put = (days: readonly DateHours[]) => onChange(days.toSorted((a, b) => (a.date < b.date ? -1 : 1)))
  return (
    <div {...rest} className={cn('flex flex-col gap-3', className)}>
      {value.length > 0 && (
        <div className="@container divide-y divide-hairline rounded-card border border-hairline bg-surface">
          {value.map((day, index) => (
            <HoursDay
              key={day.date}
              name={dateName(day.date)}
              isDate
              caption={nameOf?.(day.date)}
              hours={day.hours}
              stepMinutes={stepMinutes}
              disabled={false}
              readOnly={readOnly}
              rangeNote={(range) => rangeNote?.(index, range)}
              action={
                !readOnly && (
                  <IconButton
                    size="sm"
                    label={`Remove ${dateName(day.date)}`}
                    icon={<Icon of={Trash2} size={14} strokeWidth={1.75} />}
                    onClick={() => onChange(value.filter((_day, at) => at !== index))}
                  />
                )
              }
              onChange={(hours) => onChange(value.map((each, at) => (at === index ? { ...each, hours } : each)))}
            />
          ))}
        </div>
      )}
      {!readOnly && (
        <div className="flex flex-wrap items-center gap-2">
          <DateField aria-label="Date with special hours" value={date} onChange={setDate} today={today} min={today} />
          <Button
            icon={<Icon of={Plus} size={14} />}
            disabled={date === null || isKnown}
            onClick={() => {
              if (date !== null) put([...value, { date, hours: CLOSED_DAY }])
              setDate(null)
            }}
          >
            Add date
          </Button>
          {isKnown && <span className="text-caption text-muted">This date has special hours already.</span>}
        </div>
      )}
    </div>
  )
}

function dateName(date: string): string {
  const plain = parsePlainDate(date)
  return plain === undefined ? date : formatDateInWords(plain)
}
