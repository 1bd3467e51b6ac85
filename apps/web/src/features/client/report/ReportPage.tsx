import { addMonths, formatMonthName, isPlainMonth, monthInLosAngeles, type PlainMonth } from '@rankdesk/format'
import { Button, Card, Select, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { monthlyReportQuery } from './report.queries.ts'
import { ReportForm } from './ReportForm.tsx'
import { ReportLinks } from './ReportLinks.tsx'

/** How many past months can be chosen. */
const MONTHS = 12

/** A client's monthly report: its texts, the page that the client sees, and the links to it. */
export function ReportPage() {
  const { clientId } = useClientOfLayout()
  const app = useApp()
  const current = monthInLosAngeles(app.clock)
  const [parameters, setParameters] = useSearchParams()
  const chosen = parameters.get('month')
  const month: PlainMonth = chosen !== null && isPlainMonth(chosen) ? chosen : addMonths(current, -1)
  const query = useQuery(monthlyReportQuery(app, clientId, month))
  const preview = useRef<HTMLIFrameElement>(null)
  const months = Array.from({ length: MONTHS + 1 }, (_, back) => addMonths(current, -back))
  return (
    <ClientPage
      title="Client report"
      aside={
        <>
          <Select
            aria-label="Month"
            className="w-44"
            value={month}
            options={months.map((value) => ({ value, label: formatMonthName(value) }))}
            onChange={(event) => setParameters({ month: event.target.value }, { replace: true })}
          />
          <Button
            variant="primary"
            icon={<Printer aria-hidden size={16} strokeWidth={1.75} />}
            disabled={query.data === undefined}
            onClick={() => preview.current?.contentWindow?.print()}
          >
            Print
          </Button>
        </>
      }
    >
      {query.data === undefined ? (
        query.isPending ? (
          <Skeleton height={480} shape="card" />
        ) : (
          <LoadError
            title="The report did not load"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )
      ) : (
        <div className="grid items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-[352px_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
            <Card title="Texts">
              <ReportForm
                key={`${month} ${query.data.version}`}
                clientId={clientId}
                month={month}
                report={query.data}
              />
            </Card>
            <ReportLinks clientId={clientId} month={month} links={query.data.links} />
          </div>
          <iframe
            ref={preview}
            // Scripts stay off; the same origin lets the button print the frame.
            sandbox="allow-same-origin allow-modals"
            title="The report as the client sees it"
            srcDoc={query.data.html}
            className="h-[calc(100dvh-160px)] min-h-140 w-full rounded-card lg:sticky lg:top-4 border border-hairline"
          />
        </div>
      )}
    </ClientPage>
  )
}
