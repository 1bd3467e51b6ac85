import { rankingClientsReport } from '@rankdesk/api'
import { Button, Card, Skeleton, useCopy, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { FileDown, Link2, Printer } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import { clientReportQuery } from '../client.queries.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { handoverQuery } from './handover.queries.ts'
import { HandoverForm } from './HandoverForm.tsx'
import { HandoverPaper } from './HandoverPaper.tsx'
import { pointsOf, promisesOf } from './handoverTexts.ts'

/** The hand-over sheet of a client: its settings, and the sheet as it prints (D24). */
export function HandoverPage() {
  const { clientId } = useClientOfLayout()
  const app = useApp()
  const sheet = useQuery(handoverQuery(app, clientId))
  const figures = useQuery(clientReportQuery(app, rankingClientsReport, clientId))
  const staff = useQuery(staffListQuery(app))
  const [figure] = figures.data?.rows ?? []
  return (
    <ClientPage title="Hand-over sheet" aside={<SheetActions />}>
      {sheet.isPending || figures.isPending || staff.isPending ? (
        <Skeleton height={480} shape="card" />
      ) : sheet.data === undefined || staff.data === undefined ? (
        <LoadError
          title="The hand-over sheet did not load"
          error={sheet.error ?? staff.error}
          onRetry={() => void Promise.all([sheet.refetch(), staff.refetch()])}
          retrying={sheet.isFetching || staff.isFetching}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-[288px_minmax(0,1fr)]">
          <Card title="Hand over">
            <HandoverForm
              key={sheet.data.version}
              sheet={sheet.data}
              staff={staff.data}
              watch={pointsOf(sheet.data, figure).join('\n')}
              promises={promisesOf(sheet.data).join('\n')}
            />
          </Card>
          <HandoverPaper sheet={sheet.data} figure={figure} />
        </div>
      )}
    </ClientPage>
  )
}

function SheetActions() {
  const { copy, state } = useCopy(window.location.href)
  const toast = useToast()
  // Browsers write PDF files only from their print dialog.
  const saveAsPdf = () => {
    toast.show({ message: 'Choose “Save as PDF” as the printer.' })
    window.print()
  }
  return (
    <>
      <Button icon={<Link2 aria-hidden size={16} strokeWidth={1.75} />} onClick={() => void copy()}>
        {state === 'copied' ? 'Link copied' : 'Copy link'}
      </Button>
      <Button icon={<FileDown aria-hidden size={16} strokeWidth={1.75} />} onClick={saveAsPdf}>
        Save as PDF
      </Button>
      <Button
        variant="primary"
        icon={<Printer aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </>
  )
}
