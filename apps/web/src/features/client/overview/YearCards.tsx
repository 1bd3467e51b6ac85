import { organicLeadsReport, organicTrafficReport } from '@rankdesk/api'
import { LineChart } from '@rankdesk/charts'
import { partialText } from '@rankdesk/domain'
import {
  daysBetween,
  firstDayOfMonth,
  formatMonthName,
  formatNumber,
  lastDayOfMonth,
  monthOf,
  type PlainDate,
  todayInLosAngeles,
} from '@rankdesk/format'
import { EmptyState, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { QueryCard, type QueryCardProps } from '#lib/card/QueryCard.tsx'
import { clientReportQuery } from '../client.queries.ts'

/** Visits from search and leads in the last months, each compared with the year before. */
export function YearCards({ clientId }: { clientId: number }) {
  return (
    <div className="grid items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-2">
      <TrafficCard clientId={clientId} />
      <LeadsCard clientId={clientId} />
    </div>
  )
}

/** Visits from search in the last months, compared with the year before. */
function TrafficCard({ clientId }: { clientId: number }) {
  const app = useApp()
  const today = todayInLosAngeles(app.clock)
  const query = useQuery({
    ...clientReportQuery(app, organicTrafficReport, clientId),
    select: ({ rows }) =>
      byMonth(
        rows,
        today,
        ({ allThisYearsVisitsForMonth: thisYear, allLastYearsVisitsForMonth: lastYear, ...row }) => ({
          week: row.thisYearDate,
          thisYear,
          lastYear,
          part: partOf(row),
        }),
      ),
  })
  return <YearCard title="Organic Traffic" noun="visits" query={query} />
}

/** Leads of the last months, compared with the year before. */
function LeadsCard({ clientId }: { clientId: number }) {
  const app = useApp()
  const today = todayInLosAngeles(app.clock)
  const query = useQuery({
    ...clientReportQuery(app, organicLeadsReport, clientId),
    select: ({ rows }) =>
      byMonth(rows, today, ({ allThisYearsLeadsForMonth: thisYear, allLastYearsLeadsForMonth: lastYear, ...row }) => ({
        week: row.thisYearDate,
        thisYear,
        lastYear,
        part: partOf(row),
      })),
  })
  return <YearCard title="Organic Leads" noun="leads" query={query} />
}

/** A month's count with that of the same month a year before. */
interface MonthComparison {
  /** The first day of the month. */
  month: PlainDate
  thisYear: number | null
  lastYear: number | null
  /** The count of a month of which only some days were counted (COV-4). */
  part?: { total: number; days: number } | undefined
}

/**
 * Returns the months of a weekly report with their monthly sums, oldest first. The month of `today` is omitted: it is
 * not over, and its sum would look like a drop.
 */
function byMonth<Row>(
  rows: readonly Row[],
  today: PlainDate,
  read: (row: Row) => {
    week: PlainDate
    thisYear: number | null
    lastYear: number | null
    part?: MonthComparison['part']
  },
): MonthComparison[] {
  const months = new Map<PlainDate, MonthComparison>()
  for (const row of rows) {
    const { week, thisYear, lastYear, part } = read(row)
    const month = firstDayOfMonth(monthOf(week))
    months.set(month, { month, thisYear, lastYear, ...(part !== undefined && { part }) })
  }
  months.delete(firstDayOfMonth(monthOf(today)))
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** Returns a row's partly counted month, or undefined (COV-4). */
function partOf(row: { partForMonth: number | null; partDaysForMonth: number | null }): MonthComparison['part'] {
  const { partForMonth: total, partDaysForMonth: days } = row
  return total === null || days === null ? undefined : { total, days }
}

interface YearCardProps {
  title: string
  noun: string
  query: QueryCardProps<MonthComparison[]>['query']
}

function YearCard({ title, noun, query }: YearCardProps) {
  return (
    <QueryCard
      title={title}
      query={query}
      renderAside={(months) => (months.some(isFull) ? 'Full months' : null)}
      skeleton={<Skeleton height={200} />}
      isEmpty={(months) => months.every(isUncounted)}
      empty={<NoFullMonth noun={noun} />}
    >
      {(months) => (
        <>
          {months.some(isFull) ? (
            <LineChart
              title={title}
              hideTitle
              hideSummary
              xLabel="Month"
              x={{ kind: 'date', values: months.map(({ month }): PlainDate => month), unit: 'month' }}
              ratio={2}
              minHeight={200}
              series={[
                { key: 'this', label: 'This year', values: months.map(({ thisYear }) => thisYear) },
                { key: 'last', label: 'Last year', values: months.map(({ lastYear }) => lastYear), comparison: true },
              ]}
            />
          ) : (
            <NoFullMonth noun={noun} />
          )}
          <PartialMonths months={months} noun={noun} />
        </>
      )}
    </QueryCard>
  )
}

/** Whether every day of a month was counted, in this year or the year before. */
const isFull = ({ thisYear, lastYear }: MonthComparison) => thisYear !== null || lastYear !== null
const isUncounted = (month: MonthComparison) => !isFull(month) && month.part === undefined

function NoFullMonth({ noun }: { noun: string }) {
  return (
    <EmptyState title={`No full month of ${noun} yet`}>
      {`${noun === 'leads' ? 'Leads' : 'Visits'} appear here once every day of a month has been counted.`}
    </EmptyState>
  )
}

/** Names the months that were counted in part. The chart leaves them out, as they would look like drops (COV-4). */
function PartialMonths({ months, noun }: { months: readonly MonthComparison[]; noun: string }) {
  const partial = months.flatMap(({ month, part }) => (part === undefined ? [] : [{ month, part }]))
  if (partial.length === 0) return null
  return (
    <ul aria-label="Months counted in part" className="mt-3 text-caption text-muted">
      {partial.map(({ month, part }) => (
        <li key={month}>
          {`${formatMonthName(monthOf(month))}: ${formatNumber(part.total)} ${noun}, ${partialText(part.days, daysInMonth(month))}`}
        </li>
      ))}
    </ul>
  )
}

const daysInMonth = (month: PlainDate) => daysBetween(month, lastDayOfMonth(monthOf(month))) + 1
