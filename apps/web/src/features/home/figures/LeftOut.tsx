import {
  type clientsOnDayReport,
  clientTrafficDaysReport,
  type FilterEntry,
  type ReportRow,
  staffFilter,
  type TrafficUnit,
} from '@rankdesk/api'
import { leftOut, type LeftOutClient, missingChange, yearPeriod } from '@rankdesk/domain'
import { formatNumber, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import type { CardQuery } from '#lib/card/cardQuery.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { Link } from '#lib/routing/Link.tsx'
import { clientsOnDayQuery } from '../home.queries.ts'

/** A client with its results on a day. */
type ClientOnDay = ReportRow<typeof clientsOnDayReport>

export interface LeftOutOfShareProps {
  /** The clients of the figure, as a filter of reports. */
  scope: readonly FilterEntry[]
  /** @default today */
  day?: PlainDate
  /** Returns why the share does not count a client. Undefined if it does. */
  reasonOf: (client: ClientOnDay, day: PlainDate) => string | undefined
}

/** The clients that a share does not count, by name and reason (COV-12). They load when the explanation opens. */
export function LeftOutOfShare({ scope, day: given, reasonOf }: LeftOutOfShareProps) {
  const app = useApp()
  const day = given ?? todayInLosAngeles(app.clock)
  const query = useQuery(clientsOnDayQuery(app, scope, day))
  return (
    <LeftOut title="Not counted" query={query} leftOutOf={(rows) => leftOut(rows, (client) => reasonOf(client, day))} />
  )
}

export interface LeftOutOfChangeProps {
  unit: TrafficUnit
  /** The first day of the period. */
  first: PlainDate
  counted: 'visits' | 'leads'
}

/** The person's clients that a change from the year before leaves out, by name and reason (COV-12). */
export function LeftOutOfChange({ unit, first, counted }: LeftOutOfChangeProps) {
  const query = useQuery(trafficDaysQuery(useApp(), unit, first))
  const period = yearPeriod(unit, first)
  return (
    <LeftOut
      title="Not compared"
      query={query}
      leftOutOf={(rows) =>
        leftOut(rows, (row) =>
          missingChange(
            counted === 'visits'
              ? { days: row.visitDays, daysBefore: row.visitDaysBefore, since: row.visitsSince }
              : { days: row.leadDays, daysBefore: row.leadDaysBefore, since: row.leadsSince },
            period,
            counted,
          ),
        )
      }
    />
  )
}

/** The clients that are named at most, so that an explanation stays readable. */
const MAX_NAMED = 8

interface LeftOutProps<Row> {
  title: string
  query: CardQuery<Row[]>
  leftOutOf: (rows: readonly Row[]) => readonly LeftOutClient[]
}

function LeftOut<Row>({ title, query, leftOutOf }: LeftOutProps<Row>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1.5 border-t border-hairline pt-3">
      <h3 id={titleId} className="text-muted">
        {title}
      </h3>
      <QueryContent
        title={`The list of clients that are ${title.toLowerCase()}`}
        query={query}
        skeleton={<SkeletonText lines={2} />}
      >
        {(rows) => <Named clients={leftOutOf(rows)} />}
      </QueryContent>
    </section>
  )
}

function Named({ clients }: { clients: readonly LeftOutClient[] }) {
  const more = clients.length - MAX_NAMED
  return (
    <ul className="flex flex-col gap-1.5">
      {clients.slice(0, MAX_NAMED).map(({ clientId, businessName, reason }) => (
        <li key={clientId} className="min-w-0">
          <Link to={`/client/${clientId}/overview`} className="font-medium wrap-break-word">
            {businessName}
          </Link>
          <p className="text-caption wrap-break-word text-muted">{reason}</p>
        </li>
      ))}
      {more > 0 && (
        <li className="text-caption text-muted">{`and ${formatNumber(more)} ${more === 1 ? 'other' : 'others'}`}</li>
      )}
    </ul>
  )
}

/** The clients with the days of a month or a week, and of the year before, on which their visits and leads were counted. */
const trafficDaysQuery = (app: AppContextValue, unit: TrafficUnit, first: PlainDate) =>
  reportRowsQuery(app, clientTrafficDaysReport, [
    ...staffFilter(app.staffId),
    { name: 'day', value: first, match: 'EQUALS' },
    { name: 'unit', value: unit, match: 'EQUALS' },
  ])
