import { Card, SegmentedControl } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { KeywordRankingOf } from '../charts/KeywordRanking.tsx'
import { RankingProgressOf } from '../charts/RankingProgress.tsx'
import { teamKeywordsQuery, teamProgressQuery } from './team.queries.ts'
import type { TeamChart } from './teamAddress.ts'
import { listsOf, type TeamScope } from './teamLists.ts'

const OPTIONS = [
  { value: 'ranking-progress', label: 'Ranking Progress' },
  { value: 'keyword-ranking', label: 'Keyword Ranking' },
] as const

export interface RankingCardProps {
  scope: TeamScope
  chart: TeamChart
  onChart: (chart: TeamChart) => void
}

/** All Client Ranking Progress, as the share of successful clients or of ranking keywords (M158). */
export function RankingCard({ scope, chart, onChart }: RankingCardProps) {
  return (
    <Card title="All Client Ranking Progress">
      <SegmentedControl label="Chart" size="sm" options={OPTIONS} value={chart} onChange={onChart} />
      {chart === 'ranking-progress' ? <Progress scope={scope} /> : <Keywords scope={scope} />}
    </Card>
  )
}

const Progress = ({ scope }: { scope: TeamScope }) => (
  <RankingProgressOf query={useQuery(teamProgressQuery(useApp(), scope))} lists={listsOf(scope)} />
)

const Keywords = ({ scope }: { scope: TeamScope }) => (
  <KeywordRankingOf query={useQuery(teamKeywordsQuery(useApp(), scope))} lists={listsOf(scope)} />
)
