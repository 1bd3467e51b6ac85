import {
  holidaysWithoutHours,
  type HoursProblem,
  type OpenRange,
  pastMidnightNotice,
  type ProfileField,
  rangesOfHours,
  type SpecialDay,
  specialDayProblems,
  weekProblems,
  withSpecialDay,
} from '@rankdesk/domain'
import { dayOfWeek, formatDateInWords, parsePlainDate, todayInLosAngeles, weekdayName } from '@rankdesk/format'
import { Button, FormError, HoursEditor, Icon, type RangeNote, SpecialHoursEditor, type WeekHours } from '@rankdesk/ui'
import { CalendarX } from 'lucide-react'

import { useFormState } from 'react-hook-form'
import { useApp } from '#lib/api/appContext.ts'
import { editedDate, editedHours, storedDate, storedHours } from './editedHours.ts'
import { FieldChange } from './FieldChange.tsx'
import { Seasons } from './Seasons.tsx'
import { SectionCard } from './SectionCard.tsx'
import type { SectionProps } from './sectionProps.ts'

const FIELDS: readonly ProfileField[] = ['hours0', 'hours1', 'hours2', 'hours3', 'hours4', 'hours5', 'hours6']

/** The hours of seven days, Sunday first (M294, M295), and those of single dates. */
export function Hours(props: SectionProps) {
  const { review, change, readOnly } = props
  const week = review.hoursOfOperation
  const { errors } = useFormState<SectionProps['review']>()
  const problems = weekProblems(week)
  return (
    <SectionCard section="hours" title="Business Hours" {...props}>
      <HoursEditor
        aria-label="Hours of the week"
        readOnly={readOnly}
        value={week.map(editedHours) as unknown as WeekHours}
        onChange={(next) => change({ hoursOfOperation: next.map((hours, dW) => storedHours(dW, hours)) })}
        rangeNote={(day, range) => {
          const hours = week[day]
          // Once Complete has named the error of a day, it is not said twice.
          const isNamed = errors.hoursOfOperation?.[day] !== undefined
          return hours && noteOf(problems, { day, range, dW: day, of: rangesOfHours(hours)[range], isNamed })
        }}
        renderDayNote={(day) => (
          <>
            <FormError name={`hoursOfOperation.${day}`} label={DAY_NAMES[day] ?? ''} />
            <FieldChange field={FIELDS[day] ?? 'hours0'} {...props} />
          </>
        )}
      />
      <SpecialHours {...props} />
    </SectionCard>
  )
}

/** The hours of single dates, with a proposal for each holiday that has none. */
function SpecialHours(props: SectionProps) {
  const { strategy, review, change, readOnly } = props
  const { clock } = useApp()
  // The dates of a season are shown as the season.
  const days = review.specialHours.filter(({ season }) => season === undefined)
  const ofSeasons = review.specialHours.filter(({ season }) => season !== undefined)
  const put = (next: SpecialDay[]) => change({ specialHours: [...next, ...ofSeasons] })
  const problems = specialDayProblems(days)
  const proposed = holidaysWithoutHours(strategy.holidays, days)
  const closed = (date: string): SpecialDay => ({ date, open24: false, ranges: [] })
  return (
    <div role="group" aria-label="Special hours" className="flex flex-col gap-3">
      <div>
        <p className="font-medium">Special hours</p>
        <p className="text-caption text-muted">
          Holidays and other dates. They apply instead of the hours of the week.
        </p>
      </div>
      {days.length === 0 && readOnly && <p className="text-muted">The profile has no special hours.</p>}
      <SpecialHoursEditor
        readOnly={readOnly}
        today={todayInLosAngeles(clock)}
        value={days.map(({ date, ...hours }) => ({ date, hours: editedDate(hours) }))}
        onChange={(next) => put(next.map(storedDate))}
        nameOf={(date) => strategy.holidays.find((holiday) => holiday.date === date)?.name}
        rangeNote={(day, range) => {
          const special = days[day]
          const plain = parsePlainDate(special?.date)
          if (special === undefined || plain === undefined) return undefined
          return noteOf(problems, { day, range, dW: dayOfWeek(plain), of: special.ranges[range], isNamed: false })
        }}
      />
      <Seasons
        days={review.specialHours}
        week={review.hoursOfOperation}
        readOnly={readOnly}
        onChange={(specialHours) => change({ specialHours })}
      />
      <FormError name="specialHours" label="Special hours" />
      <FieldChange field="specialHours" {...props} />
      {!readOnly && proposed.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-caption text-muted">Public holidays without special hours</p>
            {proposed.length > 1 && (
              <Button
                size="sm"
                variant="soft"
                onClick={() => put(proposed.reduce((all, { date }) => withSpecialDay(all, closed(date)), days))}
              >
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
                  onClick={() => put(withSpecialDay(days, closed(date)))}
                >
                  Close
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface NotedRange {
  /** The index of the day, and that of its range. */
  day: number
  range: number
  /** The weekday of the day. */
  dW: number
  of: OpenRange | undefined
  /** Whether the error is said elsewhere. */
  isNamed: boolean
}

function noteOf(problems: readonly HoursProblem[], { day, range, dW, of, isNamed }: NotedRange): RangeNote | undefined {
  const problem = problems.find((found) => found.day === day && found.range === range)
  if (problem !== undefined && !isNamed) return { error: problem.message }
  const notice = of && pastMidnightNotice(dW, of)
  return notice === undefined ? undefined : { notice }
}

const DAY_NAMES = [0, 1, 2, 3, 4, 5, 6].map((day) => weekdayName(day))
