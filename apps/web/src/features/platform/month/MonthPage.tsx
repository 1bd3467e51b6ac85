import { type CallResult, clientMonth } from '@rankdesk/api'
import { BarChart } from '@rankdesk/charts'
import { measurementDay, strategyTypeLabel } from '@rankdesk/domain'
import { formatInstantDate, formatMonthName, formatMonthShort, formatNumber, monthOf } from '@rankdesk/format'
import { Icon, Card, EmptyState, PageTitle, Stat, type StatChange } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { HostedCopyNote, PageLink } from '../PageLink.tsx'
import { type Platform, usePlatform } from '../platformContext.ts'
import { QueryResult } from '../QueryResult.tsx'

/** The completed work for the client this month, and the client's ranking. */
export function MonthPage() {
  const month = useQuery(monthQuery(usePlatform()))
  return (
    <div className="grid gap-5">
      <PageTitle
        title="Done this month"
        subtitle={month.data && `${formatMonthName(monthOf(month.data.month))} on ${month.data.domain}`}
      />
      <QueryResult query={month} errorTitle="This month did not load">
        {(data) => (
          <>
            <MonthFigures month={data} />
            <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
              <WorkDone month={data} />
              <VisitsChart visits={data.visits} />
            </div>
            <HostedCopyNote domain={data.domain} />
          </>
        )}
      </QueryResult>
    </div>
  )
}

/** Visits from search by month, for up to a year. */
function VisitsChart({ visits }: { visits: CallResult<typeof clientMonth>['visits'] }) {
  return (
    <Card>
      {visits.length === 0 ? (
        <EmptyState title="No visits yet" size="sm">
          Visits appear here by month, after the first full month.
        </EmptyState>
      ) : (
        <BarChart
          title="Visits from search"
          categories={visits.map(({ month }) => formatMonthShort(monthOf(month)).slice(0, 3))}
          series={[{ key: 'visits', label: 'Visits', values: visits.map((of) => of.visits) }]}
          categoryName="Month"
          highlight={visits.length - 1}
          isTimeSeries
        />
      )}
    </Card>
  )
}

/** The four figures of the month. */
function MonthFigures({ month }: { month: CallResult<typeof clientMonth> }) {
  const { done, planned, keywords, page1, top3, measuredOn, isDayUnknown, visits } = month
  const watched =
    measuredOn === null
      ? 'Not measured yet'
      : `of ${formatNumber(keywords)} that we track, ${measurementDay(measuredOn, isDayUnknown)}`
  const last = visits.at(-1)
  const change = visitsChange(visits)
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
      <Card>
        <Stat label="Work completed" figure={formatNumber(done.length)}>
          {planned === 0 ? 'Nothing planned yet' : `of ${formatNumber(Math.max(planned, done.length))} planned`}
        </Stat>
      </Card>
      <Card>
        <Stat label="Keywords on page one" figure={formatNumber(measuredOn === null ? null : page1)}>
          {watched}
        </Stat>
      </Card>
      <Card>
        <Stat label="Keywords in the top three" figure={formatNumber(measuredOn === null ? null : top3)}>
          {watched}
        </Stat>
      </Card>
      <Card>
        <Stat label="Visits from search" figure={formatNumber(last?.visits)} {...(change !== undefined && { change })}>
          {last === undefined ? 'No visits yet' : `in ${formatMonthName(monthOf(last.month))}`}
        </Stat>
      </Card>
    </div>
  )
}

/** Returns the change of the last month's visits from the month before; undefined without two months. */
function visitsChange(visits: readonly { visits: number | null }[]): StatChange | undefined {
  const now = visits.at(-1)?.visits
  const before = visits.at(-2)?.visits
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  const text = `${formatNumber(Math.abs(percent))}%`
  if (percent === 0) return { text, direction: 'same', since: 'on the previous month' }
  return { text, direction: percent > 0 ? 'up' : 'down', isGood: percent > 0, since: 'on the previous month' }
}

/** The work that was completed this month, newest first. */
function WorkDone({ month }: { month: CallResult<typeof clientMonth> }) {
  return (
    <Card title="Completed work" aside={String(month.done.length)}>
      {month.done.length === 0 ? (
        <EmptyState title="Nothing completed yet this month" size="sm">
          Work that your team completes appears here on the same day.
        </EmptyState>
      ) : (
        <ul className="-my-3 divide-y divide-hairline">
          {month.done.map((work) => (
            <li key={work.strategyId} className="flex gap-3 py-3">
              <Icon of={CircleCheck} size={18} className="mt-0.5 shrink-0 text-green-solid" />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-break-word">{work.title}</p>
                {work.externalSummary !== '' && (
                  <p className="mt-0.5 wrap-break-word whitespace-pre-line">{work.externalSummary}</p>
                )}
                <p className="mt-0.5 flex flex-wrap gap-x-3 text-caption text-muted">
                  <span>{strategyTypeLabel(work.strategyTypeId)}</span>
                  <span>{formatInstantDate(new Date(work.completedAt))}</span>
                  {work.path !== null && (
                    <PageLink domain={month.domain} page={{ path: work.path, address: work.address }}>
                      {work.path}
                    </PageLink>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The completed work of this month. One tab shows one client, so the keys need not contain it. */
function monthQuery({ client }: Pick<Platform, 'client'>) {
  return queryWithReads({
    queryKey: ['platform', 'month'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientMonth, {}, { signal }),
  })
}
