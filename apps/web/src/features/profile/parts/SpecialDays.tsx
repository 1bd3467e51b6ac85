import { profileHoursSchema } from '@rankdesk/api'
import {
  type Holiday,
  holidaysWithoutHours,
  type ProfileHours,
  seasonProblems,
  seasonsOf,
  specialDateText,
  type SpecialDay,
  specialDayProblems,
  weekProblems,
  setSeason,
  withSpecialDay,
} from '@rankdesk/domain'
import { dayOfWeek, formatDateInWords, parsePlainDate, pluralize, todayInLosAngeles } from '@rankdesk/format'
import {
  Button,
  DateField,
  FormDialog,
  FormField,
  HoursEditor,
  Icon,
  SpecialHoursEditor,
  TextInput,
  useToast,
} from '@rankdesk/ui'
import { CalendarRange, CalendarX } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { editedDates, editedWeek, noteOfRange, storedDates, storedWeek } from './hoursValues.ts'

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

interface SeasonsProps {
  /** All special hours of the profile. */
  days: readonly SpecialDay[]
  /** The usual hours, with which a new season starts. Undefined where none is added. */
  week: readonly ProfileHours[] | undefined
  readOnly: boolean
  onChange: (days: SpecialDay[]) => void
}

/** The seasons of a profile: named periods with their own hours, sent as special hours of their dates (PROF-53). */
function Seasons({ days, week, readOnly, onChange }: SeasonsProps) {
  const [open, setOpen] = useState(false)
  const toasts = useToast()
  const seasons = seasonsOf(days)
  function remove(name: string): void {
    const before = [...days]
    onChange(setSeason(days, name, null))
    toasts.show({ message: `The season “${name}” was removed.`, undo: () => onChange(before) })
  }
  const canAdd = !readOnly && week !== undefined
  if (!canAdd && seasons.length === 0) return null
  return (
    <div role="group" aria-label="Seasons" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-caption text-muted">
          A season has its own hours. Google has no seasons: its dates are sent as special hours.
        </p>
        {canAdd && (
          <Button size="sm" icon={<Icon of={CalendarRange} size={14} />} onClick={() => setOpen(true)}>
            Add a season
          </Button>
        )}
      </div>
      {seasons.length > 0 && (
        <ul aria-label="Seasons of the profile" className="divide-y divide-hairline">
          {seasons.map(({ name, from, to, days: count }) => (
            <li key={name} className="flex items-center justify-between gap-x-3 py-1">
              <span className="min-w-0 wrap-break-word">
                {name}{' '}
                <span className="text-caption text-muted">
                  {specialDateText(from)} – {specialDateText(to)}, {pluralize(count, 'day')}
                </span>
              </span>
              {!readOnly && (
                <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={() => remove(name)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {week !== undefined && (
        <SeasonDialog
          open={open}
          week={week}
          onClose={() => setOpen(false)}
          onAdd={(season) => {
            onChange(setSeason(days, season.name, season))
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

interface SeasonDialogProps {
  open: boolean
  week: readonly ProfileHours[]
  onClose: () => void
  onAdd: (season: z.output<ReturnType<typeof seasonSchema>>) => void
}

function SeasonDialog({ open, week, onClose, onAdd }: SeasonDialogProps) {
  const today = todayInLosAngeles(useApp().clock)
  const schema = useMemo(() => seasonSchema(today), [today])
  const defaultValues: z.input<typeof schema> = { name: '', from: null, to: null, week: [...week] }
  return (
    <FormDialog
      open={open}
      title="Add a season"
      subtitle="Dates with special hours of their own, such as holidays, keep them."
      submitLabel="Add season"
      schema={schema}
      defaultValues={defaultValues}
      onClose={onClose}
      onSubmit={onAdd}
    >
      <FormField name="name" label="Name of the season" required>
        {(field) => <TextInput {...field} placeholder="Summer" />}
      </FormField>
      <div className="flex flex-wrap gap-4">
        <FormField name="from" label="First day" required>
          {(field) => <DateField {...field} today={today} />}
        </FormField>
        <FormField name="to" label="Last day" required>
          {(field) => <DateField {...field} today={today} min={today} />}
        </FormField>
      </div>
      <FormField name="week" label="Hours in the season" required={false}>
        {({ value, onChange, ...field }) => {
          const hours = value as ProfileHours[]
          const problems = weekProblems(hours)
          return (
            <HoursEditor
              {...field}
              value={editedWeek(hours)}
              onChange={(next) => onChange(storedWeek(next))}
              rangeNote={(day, range) => {
                const problem = problems.find((each) => each.day === day && each.range === range)
                return problem && { error: problem.message }
              }}
            />
          )
        }}
      </FormField>
    </FormDialog>
  )
}

const date = z.nullable(z.string())

/** Returns the schema of a new season on a day: the contract's hours and the rules PROF-31 and PROF-53. */
function seasonSchema(today: string) {
  return z.pipe(
    z.object({ name: z.string(), from: date, to: date, week: z.array(profileHoursSchema) }).check((context) => {
      const { week } = context.value
      const add = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: context.value })
      for (const [path, message] of Object.entries(seasonProblems(context.value, today))) add(path, message)
      if (weekProblems(week).length > 0) add('week', 'Correct the hours first')
    }),
    z.transform(({ from, to, ...season }) => ({ ...season, from: from ?? '', to: to ?? '' })),
  )
}
