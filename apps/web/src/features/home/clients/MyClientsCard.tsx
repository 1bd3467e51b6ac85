import { useQuery } from '@tanstack/react-query'
import { baseText, explainShare, summaryRanks } from '@rankdesk/domain'
import { pluralize, formatNumber, NO_VALUE } from '@rankdesk/format'
import { EmptyState, Quantity, Skeleton } from '@rankdesk/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { useApp } from '#lib/api/appContext.ts'
import type { FigureList } from '#lib/explain/ExplanationPanel.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { type ClientsSummaryRow, myClientsQuery } from '../home.queries.ts'
import { Expectations } from './Expectations.tsx'
import { ShareBar } from './ShareBar.tsx'

/** The list of the clients that need attention (M125). */
const UNDERPERFORMING = `/my-clients?${new URLSearchParams({ performance: 'Significantly Below Expectations' })}`

/** The share of the staff member's clients that is mapped, on page one, and at each performance (M123-M127). */
export function MyClientsCard() {
  const query = useQuery(myClientsQuery(useApp()))
  return (
    <QueryCard
      title="My Clients"
      query={query}
      renderAside={([row]) => pluralize(row?.clients ?? 0, 'client')}
      skeleton={<ClientsSkeleton />}
      isEmpty={([row]) => row === undefined || row.clients === 0}
      empty={
        <EmptyState size="sm" title="No clients yet">
          Clients appear here once you are their SEO, account, marketing or ads manager. Managers are chosen under
          Manage Clients.
        </EmptyState>
      }
    >
      {([row]) =>
        row !== undefined && (
          <ClientsSummary row={row}>
            <Link to={UNDERPERFORMING} className="self-start font-medium">
              View Underperforming Clients
              <ArrowRight aria-hidden size={14} strokeWidth={1.75} />
            </Link>
          </ClientsSummary>
        )
      }
    </QueryCard>
  )
}

export interface ClientsSummaryProps {
  row: ClientsSummaryRow
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
export function ClientsSummary({ row, lists, children }: ClientsSummaryProps) {
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
        list={lists && { to: lists.mapped, label: `View ${pluralize(row.mappedClients, 'client')}` }}
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
        list={lists && { to: lists.all, label: `View ${pluralize(row.clients, 'client')}` }}
      >
        {row.keywords === 0 ? NO_VALUE : whole(row.page1OrganicRankPercent)}
      </ShareBar>
      <Expectations row={row} list={lists && expectationLists(row, lists)} />
      {ranks !== undefined && <p className="text-caption text-muted">{ranks}</p>}
      {base !== undefined && <p className="text-caption text-muted">{`Client Expectations ${base}`}</p>}
      {children}
    </div>
  )
}

/** Returns the lists of the clients at each expectation. */
function expectationLists(row: ClientsSummaryRow, lists: ClientsSummaryLists): FigureList[] {
  const list = (to: string, count: number, text: string) => ({
    to,
    label: `View ${formatNumber(count)} ${text} ${count === 1 ? 'client' : 'clients'}`,
  })
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
