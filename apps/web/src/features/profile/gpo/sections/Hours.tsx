import { pastMidnightNotice, type ProfileField, type ProfileHours } from '@rankdesk/domain'
import { weekdayName } from '@rankdesk/format'
import { Icon, FormError, IconButton, Menu, MenuItem, Select, TimeField } from '@rankdesk/ui'
import { Copy, Moon } from 'lucide-react'
import { FieldChange } from './FieldChange.tsx'
import { SectionCard } from './SectionCard.tsx'
import type { SectionProps } from './sectionProps.ts'

const STATES = [
  { value: 'closed', label: 'Closed' },
  { value: 'open', label: 'Open' },
  { value: 'open24', label: 'Open 24 hours' },
]
const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5]
const FIELDS: readonly ProfileField[] = ['hours0', 'hours1', 'hours2', 'hours3', 'hours4', 'hours5', 'hours6']

/** The hours of seven days, Sunday first: closed, one range, or 24 hours (M294, M295). */
export function Hours(props: SectionProps) {
  const { review, change, readOnly } = props
  const week = review.hoursOfOperation
  const set = (changed: (hours: ProfileHours) => ProfileHours) => change({ hoursOfOperation: week.map(changed) })
  return (
    <SectionCard section="hours" title="Business Hours" {...props}>
      <div className="flex flex-col gap-2">
        {week.map((hours) => (
          <DayRow
            key={hours.dW}
            {...props}
            hours={hours}
            onChange={(next) => set((each) => (each.dW === hours.dW ? next : each))}
            onCopy={(days) => set((each) => (days.includes(each.dW) ? { ...hours, dW: each.dW } : each))}
          />
        ))}
      </div>
      <p className="text-caption text-muted">
        {readOnly ? '' : 'You can change special hours and holidays in the platform.'}
      </p>
    </SectionCard>
  )
}

interface DayRowProps extends SectionProps {
  hours: ProfileHours
  onChange: (hours: ProfileHours) => void
  onCopy: (days: readonly number[]) => void
}

function DayRow({ hours, onChange, onCopy, ...props }: DayRowProps) {
  const { dW, open24, startTime, endTime } = hours
  const { readOnly } = props
  const name = weekdayName(dW)
  const isOpen = !open24 && (startTime !== null || endTime !== null)
  const notice = pastMidnightNotice(hours)
  const field = FIELDS[dW]
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-24">{name}</span>
        <Select
          aria-label={`State of ${name}`}
          className="w-36"
          readOnly={readOnly}
          options={STATES}
          value={open24 ? 'open24' : isOpen ? 'open' : 'closed'}
          onChange={(event) => onChange(hoursOfState(dW, event.target.value))}
        />
        {isOpen && (
          <>
            <TimeField
              aria-label={`${name} opens`}
              className="w-28"
              readOnly={readOnly}
              value={startTime}
              onChange={(time) => onChange({ ...hours, startTime: time })}
            />
            <span className="text-muted">to</span>
            <TimeField
              aria-label={`${name} closes`}
              className="w-28"
              readOnly={readOnly}
              value={endTime}
              onChange={(time) => onChange({ ...hours, endTime: time })}
            />
          </>
        )}
        {notice !== undefined && (
          <span className="flex items-center gap-1 text-caption text-muted">
            <Icon of={Moon} size={14} /> {notice}
          </span>
        )}
        {!readOnly && (
          <span className="ml-auto">
            <Menu
              align="end"
              trigger={
                <IconButton size="sm" label={`Copy ${name}`} icon={<Icon of={Copy} size={14} strokeWidth={1.75} />} />
              }
            >
              <MenuItem onSelect={() => onCopy(WEEKDAYS)}>Copy to weekdays</MenuItem>
              <MenuItem onSelect={() => onCopy([0, ...WEEKDAYS, 6])}>Copy to all days</MenuItem>
            </Menu>
          </span>
        )}
      </div>
      <FormError name={`hoursOfOperation.${dW}`} label={name} />
      {field !== undefined && <FieldChange field={field} {...props} />}
    </div>
  )
}

function hoursOfState(dW: number, state: string): ProfileHours {
  const closed = { dW, open24: false, startTime: null, endTime: null }
  if (state === 'open24') return { ...closed, open24: true }
  return state === 'open' ? { ...closed, startTime: '09:00', endTime: '17:00' } : closed
}
