import { clientOwnReport, clientOwnReports } from '@rankdesk/api'
import { formatMonthName, type PlainMonth } from '@rankdesk/format'
import { Icon, Button, EmptyState, PageTitle, Select } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { ReportFrame } from '#lib/print/ReportFrame.tsx'
import { type Platform, usePlatform } from '../platformContext.ts'
import { QueryResult } from '../QueryResult.tsx'

/** The monthly reports that are shared with the client. */
export function ReportsPage() {
  const reports = useQuery(reportsQuery(usePlatform()))
  if (reports.data !== undefined && reports.data.months.length > 0) return <Reports months={reports.data.months} />
  return (
    <div className="grid gap-5">
      <PageTitle title="Reports" />
      <QueryResult query={reports} errorTitle="Reports did not load">
        {() => <EmptyState title="No report yet">Monthly reports appear here once they are shared.</EmptyState>}
      </QueryResult>
    </div>
  )
}

/** A report, with the choice of its month. The newest is shown first. */
function Reports({ months }: { months: readonly PlainMonth[] }) {
  const [chosen, setChosen] = useState<PlainMonth>()
  const month = chosen ?? months[0] ?? ''
  const report = useQuery(reportQuery(usePlatform(), month))
  const page = useRef<HTMLIFrameElement>(null)
  return (
    <div className="grid gap-5">
      <PageTitle
        title="Reports"
        aside={
          <>
            <Select
              aria-label="Month"
              className="w-44"
              value={month}
              options={months.map((value) => ({ value, label: formatMonthName(value) }))}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Button
              icon={<Icon of={Printer} />}
              disabled={report.data === undefined}
              onClick={() => page.current?.contentWindow?.print()}
            >
              Print
            </Button>
          </>
        }
      />
      <QueryResult query={report} errorTitle="The report did not load">
        {({ html }) => (
          <ReportFrame
            frame={page}
            allowPopups
            title={`Report of ${formatMonthName(month)}`}
            html={html}
            className="h-[calc(100dvh-240px)] min-h-140 w-full rounded-card border border-hairline"
          />
        )}
      </QueryResult>
    </div>
  )
}

/** The months whose report is shared with the client. */
function reportsQuery({ client }: Pick<Platform, 'client'>) {
  return queryWithReads({
    queryKey: ['platform', 'reports'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnReports, {}, { signal }),
  })
}

/** The page of a month's report. */
function reportQuery({ client }: Pick<Platform, 'client'>, month: PlainMonth) {
  return queryWithReads({
    queryKey: ['platform', 'reports', month],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnReport, { params: { month } }, { signal }),
  })
}
