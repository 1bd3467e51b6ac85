import { type FilterEntry, myClientsSummaryReport, staffFilter } from '@rankdesk/api'
import { StackedBar } from '@rankdesk/charts'
import { baseText, explainShare, type Explanation, summaryRanks, missingIn } from '@rankdesk/domain'
import { formatNumber, formatPercent, NO_VALUE, pluralize } from '@rankdesk/format'
import { Icon, EmptyState, ProgressBar, Quantity, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { Explained, type FigureList } from '#lib/explain/Explained.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { LeftOutOfShare, type LeftOutOfShareProps } from '../figures/LeftOut.tsx'
import { type ClientsSummaryRow, homeReportQuery } from '../home.queries.ts'

/** The list of the clients that need attention (M125). */
const UNDERPERFORMING = `/my-clients?${new URLSearchParams({ performance: 'Significantly Below Expectations' })}`

/** The share of the staff member's clients that is mapped, on page one, and at each performance (M123-M127). */
export function MyClientsCard() {
  const app = useApp()
  const query = useQuery(homeReportQuery(app, myClientsSummaryReport))
  return (
    <QueryCard
      title="My Clients"
      query={query}
      renderAside={([row]) => pluralize(row?.clients ?? 0, 'client')}
      skeleton={<ClientsSkeleton />}
      isEmpty={([row]) => row === undefined || row.clients === 0}
      empty={
        <EmptyState size="sm" title="No clients yet">
          {`Clients appear here once ${app.actingFor === null ? 'you are' : `${app.staff.staffName} is`} their SEO, account, marketing or ads manager. Managers are chosen under Manage Clients.`}
        </EmptyState>
      }
    >
      {([row]) =>
        row !== undefined && (
          <ClientsSummary row={row} scope={staffFilter(app.staffId)}>
            <Link to={UNDERPERFORMING} className="self-start font-medium">
              View Underperforming Clients
              <Icon of={ArrowRight} size={14} strokeWidth={1.75} />
            </Link>
          </ClientsSummary>
        )
      }
    </QueryCard>
  )
}

export interface ClientsSummaryProps {
  row: ClientsSummaryRow
  /** The clients, as a filter of reports. */
  scope: readonly FilterEntry[]
  /** The addresses of the clients behind the figures. */
  lists?: ClientsSummaryLists
  /** The link below. */
  children: ReactNode
}

/** The addresses of the clients behind the figures of a summary. */
export interface ClientsSummaryLists {
  all: string
  mapped: string
  successful: string
  below: string
  significantlyBelow: string
}

/** The shares of clients that are mapped, on page one, and at each performance. */
export function ClientsSummary({ row, scope, lists, children }: ClientsSummaryProps) {
  const leftOut = (known: number, reasonOf: LeftOutOfShareProps['reasonOf']) =>
    known < row.clients && <LeftOutOfShare scope={scope} reasonOf={reasonOf} />
  const whole = (percent: number) => <Quantity value={formatNumber(percent, { maximumDecimals: 0 })} unit="%" />
  const base = baseText(row.judgedClients, row.clients)
  const ranks = summaryRanks({ ...row, knownClients: row.measuredClients })
  return (
    <div className="flex flex-col gap-3.5">
      <ShareBar
        label="Mapped Clients"
        percent={row.clientsMappingPercent}
        of={`${formatNumber(row.mappedClients)} of ${formatNumber(row.mappableClients)}`}
        explanation={explainShare({
          title: 'Mapped Clients',
          part: row.mappedClients,
          of: row.mappableClients,
          noun: 'client',
          rest: 'Not mapped yet',
          note: 'A client is mapped when more than 25% of its pages have a keyword or a target.',
          base: baseText(row.mappableClients, row.clients),
        })}
        details={leftOut(row.mappableClients, missingIn('mapping'))}
        list={lists && { to: lists.mapped, count: row.mappedClients, of: 'clients' }}
      >
        {row.mappableClients === 0 ? NO_VALUE : whole(row.clientsMappingPercent)}
      </ShareBar>
      <ShareBar
        label="Page 1 Ranking"
        percent={row.page1OrganicRankPercent}
        of={`${formatNumber(row.page1Keywords)} of ${formatNumber(row.keywords)}`}
        explanation={explainShare({
          title: 'Page 1 Ranking',
          part: row.page1Keywords,
          of: row.keywords,
          noun: 'keyword',
          rest: 'Not on page one',
          note: "All the clients' keywords with a latest rank of 1 to 10.",
          base: baseText(row.measuredClients, row.clients),
          source: ranks,
        })}
        details={leftOut(row.measuredClients, missingIn('ranks'))}
        list={lists && { to: lists.all, count: row.clients, of: 'clients' }}
      >
        {row.keywords === 0 ? NO_VALUE : whole(row.page1OrganicRankPercent)}
      </ShareBar>
      <Expectations
        row={row}
        list={lists && expectationLists(row, lists)}
        details={leftOut(row.judgedClients, missingIn('performance'))}
      />
      {ranks !== undefined && <p className="text-caption text-muted">{ranks}</p>}
      {base !== undefined && <p className="text-caption text-muted">{`Client Expectations ${base}`}</p>}
      {children}
    </div>
  )
}

/** Returns the lists of the clients at each expectation. */
function expectationLists(row: ClientsSummaryRow, lists: ClientsSummaryLists): FigureList[] {
  const list = (to: string, count: number, which: string): FigureList => ({ to, count, of: 'clients', which })
  return [
    list(lists.successful, row.successfulClients, 'successful'),
    list(lists.below, row.closeClients, 'below'),
    list(lists.significantlyBelow, row.needsAttentionClients, 'significantly below'),
  ]
}

function ClientsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex flex-col gap-2.5">
          <Skeleton width={line === 2 ? 130 : '100%'} height={14} />
          <Skeleton height={line === 2 ? 12 : 6} />
        </div>
      ))}
      <Skeleton width={210} height={14} />
    </div>
  )
}

interface ShareBarProps {
  label: string
  /** The percentage, 0 to 100. */
  percent: number
  /** The count behind the percentage: '28 of 34'. */
  of: string
  explanation: Explanation
  /** The list behind the figure. */
  list?: FigureList | undefined
  /** The clients that it leaves out. */
  details: ReactNode
  /** The formatted percentage. */
  children: ReactNode
}

/** A bar with its name, its count, and a percentage that opens its calculation (M123, D08). */
function ShareBar({ label, percent, of, explanation, list, details, children }: ShareBarProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline gap-2">
        <span className="min-w-0 text-muted">{label}</span>
        <Explained explanation={explanation} list={list} details={details} align="end" className="ml-auto shrink-0">
          <span className="figures text-caption text-muted">{of}</span>
          <span className="font-semibold">{children}</span>
        </Explained>
      </div>
      <ProgressBar label={label} value={percent / 100} valueText={`${of}, ${Math.round(percent)}%`} />
    </div>
  )
}

const clients = (count: number) => pluralize(count, 'client')

interface ExpectationsProps {
  row: ClientsSummaryRow
  /** The clients of each part. */
  list?: readonly FigureList[] | undefined
  /** The clients without a performance. */
  details: ReactNode
}

/** The clients by performance against expectations, with counts in the tooltips (M124, M127). */
function Expectations({ row, list, details }: ExpectationsProps) {
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <span className="text-muted">Client Expectations</span>
        <Explained
          align="end"
          list={list}
          details={details}
          explanation={explainShare({
            title: 'Client Expectations',
            part: row.successfulClients,
            of: row.judgedClients,
            noun: 'client',
            rest: 'Below expectations',
            note: 'Successful clients have at most 5 points fewer keywords on page one than their goal; Below up to 15 points fewer; Significantly Below more than that. A client counts once its keywords were measured in the last 35 days and at least a week earlier.',
            base: baseText(row.judgedClients, row.clients),
            source: summaryRanks({ ...row, knownClients: row.measuredClients }),
          })}
        >
          <span className="font-semibold">
            {row.judgedClients === 0
              ? NO_VALUE
              : formatPercent(row.successfulClientsPercentage, { maximumDecimals: 0 })}
          </span>
        </Explained>
      </div>
      <StackedBar
        title="Client Expectations"
        hideTitle
        hideSummary
        hideActions
        countText={clients}
        parts={[
          { name: 'Successful', value: row.successfulClients, hue: 'green', level: 'above' },
          { name: 'Below', value: row.closeClients, hue: 'orange', level: 'below' },
          { name: 'Significantly Below', value: row.needsAttentionClients, hue: 'red', level: 'below' },
        ]}
      />
    </div>
  )
}
