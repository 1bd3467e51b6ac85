import { Card, TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { useState } from 'react'
import { organicLeadsQuery, organicTrafficQuery } from '../home.queries.ts'
import { KeywordRanking } from './KeywordRanking.tsx'
import { RankingProgress } from './RankingProgress.tsx'
import { YearOverYear } from './YearOverYear.tsx'
import { leadWeeks, visitWeeks } from './yearWeeks.ts'

const CHARTS = [
  { value: 'ranking-progress', label: 'Ranking Progress' },
  { value: 'keyword-ranking', label: 'Keyword Ranking' },
  { value: 'organic-traffic', label: 'Organic Traffic' },
  { value: 'organic-leads', label: 'Organic Leads' },
] as const

/** The four charts of the staff member's clients behind a selector (M135, M136). */
export function HomeCharts() {
  const [chart, setChart] = useState<string>(CHARTS[0].value)
  return (
    <Card>
      <Tabs value={chart} onValueChange={setChart}>
        <TabList label="Chart" items={CHARTS} />
        <TabPanel value="ranking-progress">
          <RankingProgress />
        </TabPanel>
        <TabPanel value="keyword-ranking">
          <KeywordRanking />
        </TabPanel>
        <TabPanel value="organic-traffic">
          <YearOverYear title="Organic Traffic" counted="Visits" yearQuery={organicTrafficQuery} weeksOf={visitWeeks} />
        </TabPanel>
        <TabPanel value="organic-leads">
          <YearOverYear title="Organic Leads" counted="Leads" yearQuery={organicLeadsQuery} weeksOf={leadWeeks} />
        </TabPanel>
      </Tabs>
    </Card>
  )
}
