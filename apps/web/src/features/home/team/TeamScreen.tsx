import {
  keywordRankingReport,
  monthlyQueueWorkReport,
  NO_TEAM,
  rankingProgressReport,
  teamListReport,
} from '@rankdesk/api'
import { hasQueueBaseline } from '@rankdesk/domain'
import { formatDateInWords, pluralize, todayInLosAngeles } from '@rankdesk/format'
import { Banner, Card, Combobox, matchingOptions, SegmentedControl } from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { listsOf, type TeamScope } from '#features/clients/index.ts'
import { KeywordRankingOf } from '../charts/KeywordRanking.tsx'
import { RankingProgressOf } from '../charts/RankingProgress.tsx'
import { CompletedCardOf } from '../completed/CompletedCard.tsx'
import type { QueueMonthRow } from '../home.queries.ts'
import { HomeTitle } from '../view/HomeTitle.tsx'
import { AllClientsCard } from './AllClientsCard.tsx'
import { MonthlyQueueProgress } from './MonthlyQueueProgress.tsx'
import { TEAM_ADDRESS, type TeamChart } from './teamAddress.ts'
import { scopeFilterOf } from './teamScope.ts'
import { TeamProgress } from './TeamProgress.tsx'
import { HomePart } from '../HomePart.tsx'

/** The team dashboard: Home for all clients of the agency or of a team (M154-M165). The address holds its state. */
export function TeamScreen() {
  const app = useApp()
  const [view, change] = useAddressView(TEAM_ADDRESS)
  const { teamId } = view
  const scope = useMemo(() => ({ teamId }), [teamId])
  // Newest first (M164).
  const months = useQuery(reportRowsQuery(app, monthlyQueueWorkReport, scopeFilterOf(scope)))
  const team = useQuery(teamListQuery(app)).data?.find((each) => each.teamId === teamId)
  const lists = listsOf(scope)
  return (
    <div className="grid items-start gap-(--space-gutter) lg:grid-cols-[360px_minmax(0,1fr)] xl:grid-cols-[376px_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <HomeTitle
          view="team"
          aside={
            <>
              <span className="text-muted max-sm:hidden">{formatDateInWords(todayInLosAngeles(app.clock))}</span>
              <TeamFilter teamId={teamId} onChange={(next) => change({ teamId: next, open: new Set() }, 'push')} />
            </>
          }
        />
      </div>
      {team?.members === 0 && (
        <div className="lg:col-span-2">
          <Banner tone="warning">This team has no members!</Banner>
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        <HomePart title="Monthly Queue Progress">
          <MonthlyQueueProgress query={months} lists={lists} />
        </HomePart>
        <HomePart title="All Clients">
          <AllClientsCard scope={scope} />
        </HomePart>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        <HomePart title="Clients Completed">
          <CompletedCardOf
            title="Clients Completed"
            query={months}
            lists={{ completed: lists.completed, assigned: lists.assigned, clients: lists.withWork }}
          />
        </HomePart>
        <HomePart title="All Client Ranking Progress">
          <RankingCard scope={scope} chart={view.chart} onChart={(chart) => change({ chart }, 'replace')} />
        </HomePart>
      </div>
      <div className="min-w-0 lg:col-span-2">
        <HomePart title="Team Progress">
          <TeamProgress view={view} onChange={change} target={targetOf(months.data)} />
        </HomePart>
      </div>
    </div>
  )
}

/** Returns the target of the current month, none where the gauge has no pace either (COV-8). */
function targetOf(months: readonly QueueMonthRow[] | undefined): number | undefined {
  const [current] = months ?? []
  return current !== undefined && months !== undefined && hasQueueBaseline(months)
    ? (current.totalHoursTargetPacePercentage ?? current.targetPacePercentage)
    : undefined
}

const OPTIONS = [
  { value: 'ranking-progress', label: 'Ranking Progress' },
  { value: 'keyword-ranking', label: 'Keyword Ranking' },
] as const

interface RankingCardProps {
  scope: TeamScope
  chart: TeamChart
  onChart: (chart: TeamChart) => void
}

/** All Client Ranking Progress, as the share of successful clients or of ranking keywords (M158). */
function RankingCard({ scope, chart, onChart }: RankingCardProps) {
  return (
    <Card title="All Client Ranking Progress">
      <SegmentedControl label="Chart" size="sm" options={OPTIONS} value={chart} onChange={onChart} />
      {chart === 'ranking-progress' ? <Progress scope={scope} /> : <Keywords scope={scope} />}
    </Card>
  )
}

const Progress = ({ scope }: { scope: TeamScope }) => (
  <RankingProgressOf
    query={useQuery(teamProgressQuery(useApp(), scope))}
    scope={scopeFilterOf(scope)}
    lists={listsOf(scope)}
  />
)

const Keywords = ({ scope }: { scope: TeamScope }) => (
  <KeywordRankingOf
    query={useQuery(teamKeywordsQuery(useApp(), scope))}
    scope={scopeFilterOf(scope)}
    lists={listsOf(scope)}
  />
)

/** The maximum number of teams that a search shows (M156). */
const MAX_MATCHES = 10

interface TeamFilterProps {
  teamId: number | undefined
  onChange: (teamId: number | undefined) => void
}

/** The team filter of the dashboard (M156, M161). It only narrows what is shown (M162). */
function TeamFilter({ teamId, onChange }: TeamFilterProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const teams = useQuery(teamListQuery(app)).data
  const chosen = teamId === NO_TEAM ? 'No team' : teams?.find((team) => team.teamId === teamId)?.teamName
  return (
    <Combobox
      aria-label="Team"
      className="w-60 max-w-full"
      placeholder="All teams"
      emptyText="No teams found"
      debounceMs={0}
      value={teamId === undefined ? null : { value: String(teamId), label: chosen ?? `Team ${teamId}` }}
      load={async (text) => {
        const all = await queryClient.fetchQuery(teamListQuery(app))
        const options = all.map((team) => ({
          value: String(team.teamId),
          label: team.teamName,
          hint: pluralize(team.members, 'member'),
        }))
        return matchingOptions(options, text).slice(0, MAX_MATCHES)
      }}
      onChange={(option) => onChange(option === null ? undefined : Number(option.value))}
    />
  )
}

/** The weeks of the quarter (M158). */
const teamProgressQuery = (app: AppContextValue, scope: TeamScope) =>
  reportRowsQuery(app, rankingProgressReport, scopeFilterOf(scope))

/** The last 13 weeks of keywords (M158). */
const teamKeywordsQuery = (app: AppContextValue, scope: TeamScope) =>
  reportRowsQuery(app, keywordRankingReport, scopeFilterOf(scope))

/** All teams (M156). */
const teamListQuery = (app: AppContextValue) => reportRowsQuery(app, teamListReport)
