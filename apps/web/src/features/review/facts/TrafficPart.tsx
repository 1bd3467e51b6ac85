import { pageOrganicTrafficReport, queryReport, type ReportRow } from '@rankdesk/api'
import { LineChart } from '@rankdesk/charts'
import { Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { FactsPart } from './FactsPart.tsx'

export interface TrafficPartProps {
  pageId: number
  /** The page that it replaced. */
  oldPageId: number | null
}

/** The page's visits from search, this year and last (M236, M267). */
export function TrafficPart({ pageId, oldPageId }: TrafficPartProps) {
  const query = useQuery(pageTrafficQuery(useApp(), pageId, oldPageId))
  return (
    <FactsPart title="Organic traffic" aside="Visits per month">
      <QueryContent
        title="Organic traffic"
        query={query}
        skeleton={<Skeleton height={160} />}
        isEmpty={(months) =>
          months.every(({ thisYearsVisits, lastYearsVisits }) => thisYearsVisits === null && lastYearsVisits === null)
        }
        empty={<p className="text-muted">No visits yet.</p>}
      >
        {(months) => <TrafficChart months={months} />}
      </QueryContent>
    </FactsPart>
  )
}

/** A month of a page's visits, with the same month of the year before (M267). */
type PageMonth = ReportRow<typeof pageOrganicTrafficReport>

/** The visits of a page from search, this year and last, including those of the page that it replaced. */
function pageTrafficQuery(app: AppContextValue, pageId: number, oldPageId: number | null) {
  return queryWithReads({
    queryKey: queryKeys.pageTraffic(app, pageId, oldPageId),
    ...cachedReport(pageOrganicTrafficReport),
    queryFn: async ({ signal }): Promise<PageMonth[]> => {
      const filter = [
        { name: 'pageId', value: pageId, match: 'EQUALS' as const },
        ...(oldPageId === null ? [] : [{ name: 'oldPageId', value: oldPageId, match: 'EQUALS' as const }]),
      ]
      const report = pageOrganicTrafficReport
      return (await queryReport(app.client, app.config.product, report, { filter }, { signal })).rows
    },
  })
}

/** The chart. Each save of a text renders the facts again, but not their chart. */
const TrafficChart = memo(function TrafficChart({ months }: { months: readonly PageMonth[] }) {
  return (
    <LineChart
      title="Organic traffic"
      hideTitle
      hideSummary
      hideActions
      xLabel="Month"
      ticks={4}
      zero
      height={140}
      x={{ kind: 'date', values: months.map(({ thisYearsDate }) => thisYearsDate), unit: 'month' }}
      series={[
        { key: 'this', label: 'This year', values: months.map((month) => month.thisYearsVisits) },
        { key: 'last', label: 'Last year', values: months.map((month) => month.lastYearsVisits), comparison: true },
      ]}
    />
  )
})
