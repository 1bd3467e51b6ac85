import {
  type Holiday,
  holidaysWithoutHours,
  type ProfileHours,
  type SpecialDay,
  specialDayProblems,
  withSpecialDay,
} from '@rankdesk/domain'
import { dayOfWeek, formatDateInWords, parsePlainDate, todayInLosAngeles } from '@rankdesk/format'
import { Button, Icon, SpecialHoursEditor } from '@rankdesk/ui'
import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { Seasons } from './Seasons.tsx'
import { editedDates, noteOfRange, storedDates } from './hoursValues.ts'

export interface SpecialDaysProps {
  days: readonly SpecialDay[]
  /** The public holidays ahead. */
  holidays: readonly Holiday[]
  /** The usual hours, with which a new season starts. Without them, none is added. */
  week?: readonly ProfileHours[]
  readOnly: boolean
  onChange: (days: SpecialDay[]) => void
  /** What stands between the dates and the proposals, such as errors. */
  children?: ReactNode
}

/** The hours of single dates, with a proposal for each holiday that has none. */
export function SpecialDays({ days: all, holidays, week, readOnly, onChange: put, children }: SpecialDaysProps) {
  const { clock } = useApp()
  // The dates of a season are shown as the season.
  const days = all.filter(({ season }) => season === undefined)
  const ofSeasons = all.filter(({ season }) => season !== undefined)
  const onChange = (next: SpecialDay[]) => put([...next, ...ofSeasons])
  const problems = specialDayProblems(days)
  return (
    <>
      <SpecialHoursEditor
        readOnly={readOnly}
        today={todayInLosAngeles(clock)}
        value={editedDates(days)}
        onChange={(next) => onChange(storedDates(next))}
        nameOf={(date) => holidays.find((holiday) => holiday.date === date)?.name}
        rangeNote={(day, range) => {
          const special = days[day]
          const plain = parsePlainDate(special?.date)
          if (special === undefined || plain === undefined) return undefined
          return noteOfRange(problems, { day, range, dW: dayOfWeek(plain), of: special.ranges[range], isNamed: false })
        }}
      />
      <Seasons days={all} week={week} readOnly={readOnly} onChange={put} />
      {children}
      {!readOnly && <HolidayProposals days={days} holidays={holidays} onChange={onChange} />}
    </>
  )
}

/** The public holidays without special hours, each with a button that closes the business on it. Nothing without any. */
function HolidayProposals({ days, holidays, onChange }: Pick<SpecialDaysProps, 'days' | 'holidays' | 'onChange'>) {
  const proposed = holidaysWithoutHours(holidays, days)
  if (proposed.length === 0) return null
  const closed = (date: string): SpecialDay => ({ date, open24: false, ranges: [] })
  const closeOnAll = () =>
    onChange(proposed.reduce<SpecialDay[]>((all, { date }) => withSpecialDay(all, closed(date)), [...days]))
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-caption text-muted">Public holidays without special hours</p>
        {proposed.length > 1 && (
          <Button size="sm" variant="soft" onClick={closeOnAll}>
            Close on all {proposed.length}
          </Button>
        )}
      </div>
      <ul aria-label="Public holidays without special hours" className="divide-y divide-hairline">
        {proposed.map(({ date, name }) => (
          <li key={date} className="flex items-center justify-between gap-x-3 py-1">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              {name} <span className="text-caption text-muted">{formatDateInWords(parsePlainDate(date))}</span>
            </span>
            <Button
              size="sm"
              variant="ghost"
              icon={<Icon of={CalendarX} size={14} />}
              aria-label={`Close on ${name}, ${formatDateInWords(parsePlainDate(date))}`}
              onClick={() => onChange(withSpecialDay(days, closed(date)))}
            >
              Close
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
