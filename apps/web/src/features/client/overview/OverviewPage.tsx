import { clientActionsReport, keywordRankingReport, rankingClientsReport, rankingWinsReport } from '@rankdesk/api'
import { LineChart } from '@rankdesk/charts'
import { measurementDay, missingLeads } from '@rankdesk/domain'
import {
  capitalize,
  formatDateLong,
  formatInstantDate,
  formatMonthShort,
  formatNumber,
  monthOf,
  NO_VALUE,
  pluralize,
} from '@rankdesk/format'
import { Banner, Button, EmptyState, Icon, Skeleton, SkeletonText, Stat } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Trophy } from 'lucide-react'
import { useState } from 'react'
import { ClientCard, ClientPanel } from '#features/client-panel/index.ts'
import { clientStrategiesQuery, PerformanceChip, RecreateStrategiesButton } from '#features/clients/index.ts'
import { ReviewAlerts } from '#features/customer-reviews/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { Message } from '#lib/message/Message.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { clientReportQuery } from '../client.queries.ts'
import { suspectContentQuery } from '../indexation/indexation.queries.ts'
import { suspectCounts } from '../indexation/suspectCounts.ts'
import { OutcomesCard } from './OutcomesCard.tsx'
import { ProfilesCard } from './ProfilesCard.tsx'
import { StrategyLine } from './StrategyLine.tsx'
import { YearCards } from './YearCards.tsx'

/**
 * The overview of a client (M474): master data, figures, ranking, visits and leads, planned and completed work, business
 * profiles and wins.
 */
export function OverviewPage() {
  const { clientId, businessName } = useClientOfLayout()
  return (
    <ClientPage title="SEO Overview">
      <SuspectBanner clientId={clientId} />
      <ReviewAlerts clientId={clientId} />
      <div className="grid items-start gap-4 sm:gap-(--space-gutter) xl:grid-cols-[minmax(0,1fr)_388px]">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
          <ClientCard
            isOnOverview
            clientId={clientId}
            recreate={<RecreateStrategiesButton clientId={clientId} businessName={businessName} />}
          />
          <AccountStats clientId={clientId} />
          <RankingCard clientId={clientId} />
          <YearCards clientId={clientId} />
          <div className="grid items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-2">
            <PlannedCard clientId={clientId} />
            <DoneCard clientId={clientId} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
          <ProfilesCard clientId={clientId} />
          <ClientPanel clientId={clientId} />
          <OutcomesCard clientId={clientId} />
          <WinsCard clientId={clientId} />
        </div>
      </div>
    </ClientPage>
  )
}

/** Leads to the evidence of pages and queries that look foreign or hacked (ADV-23). Nothing without any. */
function SuspectBanner({ clientId }: { clientId: number }) {
  const { data } = useQuery(suspectContentQuery(useApp(), clientId))
  if (data === undefined || data.pagesTotal + data.queriesTotal === 0) return null
  return (
    <Banner
      tone="warning"
      title="Foreign or hacked content"
      action={<Link to={`/client/${clientId}/indexation`}>See the evidence</Link>}
    >
      {suspectCounts(data)}
    </Banner>
  )
}

/** The client's wins in search of the last weeks, newest first (M134). */
function WinsCard({ clientId }: { clientId: number }) {
  const query = useQuery(clientReportQuery(useApp(), rankingWinsReport, clientId, { count: 20 }))
  return (
    <QueryCard
      title="Ranking Wins"
      query={query}
      renderAside={() => 'Last 4 weeks'}
      skeleton={<SkeletonText lines={4} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState title="No ranking wins yet" icon={<Icon of={Trophy} size={20} />}>
          Wins appear here when keywords reach page one or the top three.
        </EmptyState>
      }
    >
      {({ rows }) => (
        <ul>
          {rows.map((win) => (
            <li
              key={win.winDate}
              className="flex items-baseline gap-3 border-t border-hairline py-2 first:border-t-0 first:pt-0 last:pb-0"
            >
              <Message html={win.winMessage} className="min-w-0 flex-1 wrap-break-word" />
              <span className="figures shrink-0 text-caption text-muted">{formatDateLong(win.winDate)}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

const TITLE = 'Keyword Ranking'

/** The share of the client's keywords in the top three and on page one, by week. */
function RankingCard({ clientId }: { clientId: number }) {
  const query = useQuery(clientReportQuery(useApp(), keywordRankingReport, clientId))
  return (
    <QueryCard
      title={TITLE}
      query={query}
      skeleton={<Skeleton height={240} />}
      isEmpty={({ rows }) => rows.every(({ measuredClients }) => measuredClients === 0)}
      empty={
        <EmptyState title="No current rankings">
          No keyword of this client was measured in the last 13 weeks. The Keywords tab shows the latest ranks.
        </EmptyState>
      }
    >
      {({ rows }) => (
        <LineChart
          title={TITLE}
          hideTitle
          hideSummary
          xLabel="Week"
          x={{ kind: 'date', values: rows.map(({ date }) => date) }}
          format="percent"
          minHeight={220}
          series={[
            { key: 'page1', label: 'Page one', values: rows.map((row) => row.allKeywordsPercentage) },
            { key: 'top3', label: 'Top three', values: rows.map((row) => row.topKeywordsPercentage) },
          ]}
        />
      )}
    </QueryCard>
  )
}

const INITIAL_COUNT = 6

/** The latest completed work for a client, newest first, with a link to all of it. */
function DoneCard({ clientId }: { clientId: number }) {
  const query = useQuery(clientReportQuery(useApp(), clientActionsReport, clientId, { count: INITIAL_COUNT }))
  return (
    <QueryCard
      title="Strategies done"
      query={query}
      renderAside={({ total }) => `${formatNumber(total)} in total`}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title="Nothing completed yet">Completed strategies appear here.</EmptyState>}
    >
      {({ rows, total }) => (
        <>
          <ul>
            {rows.map((row) => (
              <StrategyLine key={row.completionId} {...row}>
                <span>{formatInstantDate(new Date(row.completedAt))}</span>
                <span className="max-w-32 truncate">{row.staffName}</span>
              </StrategyLine>
            ))}
          </ul>
          {total > INITIAL_COUNT && (
            <Link to={`/client/${clientId}/content-tracker`} className="mt-2">
              All SEO actions
            </Link>
          )}
        </>
      )}
    </QueryCard>
  )
}

/** The client's current figures: page one, mapping, this month's strategies, leads. */
function AccountStats({ clientId }: { clientId: number }) {
  const query = useQuery(clientReportQuery(useApp(), rankingClientsReport, clientId))
  return (
    <QueryCard
      title="Account summary"
      query={query}
      skeleton={<Skeleton height={64} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<p className="text-muted">This client is inactive, so there are no current figures.</p>}
    >
      {({ rows: [client] }) =>
        client !== undefined && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(136px,1fr))] gap-x-5 gap-y-4">
            <div className="min-w-0">
              <p className="text-caption text-muted">Performance</p>
              <p className="flex min-h-[1.75rem] items-center">
                <PerformanceChip client={client} />
              </p>
              <MeasuredOn client={client} />
            </div>
            <Figure label="Page 1 Ranking" part={client.page1} of={client.keywords} noun="keywords" />
            <Figure label="Map Pages" part={client.mappedPages} of={client.pages} noun="pages" />
            <Stat
              size="sm"
              label="Strategies this month"
              figure={client.strategies === 0 ? NO_VALUE : formatNumber(client.strategiesMet)}
              {...(client.strategies > 0 && { unit: `of ${formatNumber(client.strategies)}` })}
            >
              {client.strategies === 0 ? 'None planned.' : 'Completed'}
            </Stat>
            <Stat size="sm" label="Prior Mo. Leads" figure={formatNumber(client.lastMonthLeads)}>
              {client.lastMonthLeads === null
                ? missingLeads(client)
                : `Highest month ${formatNumber(client.highestLeads)}`}
            </Stat>
            <Stat
              size="sm"
              label="Hours"
              figure={formatNumber(client.overriddenTimeAllocation, { maximumDecimals: 1 })}
              {...(client.overriddenTimeAllocation !== null && { unit: 'h' })}
            >
              Per month
            </Stat>
          </div>
        )
      }
    </QueryCard>
  )
}

/** A share in percent with its whole; a dash when the whole is zero (M205). */
function Figure({ label, part, of, noun }: { label: string; part: number; of: number; noun: string }) {
  return (
    <Stat
      size="sm"
      label={label}
      figure={of === 0 ? NO_VALUE : formatNumber((part / of) * 100, { maximumDecimals: 0 })}
      {...(of > 0 && { unit: '%' })}
    >
      <span className="figures">
        {formatNumber(part)} of {formatNumber(of)} {noun}
      </span>
    </Stat>
  )
}

/** The day of the client's rankings. */
interface MeasuredOnProps {
  client: { measuredOn: string | null; isDayUnknown?: boolean | undefined }
}

function MeasuredOn({ client: { measuredOn, isDayUnknown } }: MeasuredOnProps) {
  if (measuredOn === null) return null
  const day = measurementDay(measuredOn, isDayUnknown)
  return <p className="text-caption text-muted">{isDayUnknown === true ? capitalize(day) : `Measured on ${day}`}</p>
}

const PLANNED_COUNT = 6

/** The planned, open strategies of a client, next first. */
function PlannedCard({ clientId }: { clientId: number }) {
  const [all, setAll] = useState(false)
  const query = useQuery({
    ...clientStrategiesQuery(useApp(), clientId),
    select: ({ strategies }) =>
      strategies
        .filter(({ completedDate, assignedDate }) => completedDate === null && assignedDate !== null)
        .toSorted((a, b) => ((a.assignedDate ?? '') < (b.assignedDate ?? '') ? -1 : 1)),
  })
  return (
    <QueryCard
      title="Strategies planned"
      query={query}
      renderAside={(planned) => pluralize(planned.length, 'strategy', 'strategies')}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={(planned) => planned.length === 0}
      empty={
        <EmptyState
          title="Nothing planned"
          icon={<Icon of={CalendarDays} size={20} />}
          action={<Link to={`/scheduler/${clientId}`}>Open the Scheduler</Link>}
        />
      }
    >
      {(planned) => (
        <>
          <ul>
            {planned.slice(0, all ? planned.length : PLANNED_COUNT).map((row) => (
              <StrategyLine key={row.strategyId} {...row}>
                {row.assignedDate !== null && <span>{formatMonthShort(monthOf(row.assignedDate))}</span>}
                {row.targetStrategiesCompleteCount > 1 && (
                  <span>
                    {row.completedStrategiesCount} of {row.targetStrategiesCompleteCount}
                  </span>
                )}
              </StrategyLine>
            ))}
          </ul>
          <MoreButton all={all} initialCount={PLANNED_COUNT} total={planned.length} onChange={setAll} />
        </>
      )}
    </QueryCard>
  )
}

interface MoreButtonProps {
  all: boolean
  /** How many items are shown at first. */
  initialCount: number
  total: number
  onChange: (all: boolean) => void
}

/** Shows the rest of a card's list, or only the first items again. Renders nothing when there is no rest. */
function MoreButton({ all, initialCount, total, onChange }: MoreButtonProps) {
  if (total <= initialCount) return null
  return (
    <Button variant="ghost" size="sm" className="mt-2 -mb-1.5" aria-expanded={all} onClick={() => onChange(!all)}>
      {all ? 'Show fewer' : `Show all ${total}`}
    </Button>
  )
}
