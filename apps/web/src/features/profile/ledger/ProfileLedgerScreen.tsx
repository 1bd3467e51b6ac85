import { gbpPanel } from '@rankdesk/domain'
import { Banner, EmptyState, PageTitle } from '@rankdesk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { useSetClientInContext } from '#lib/client/clientInContext.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { strategyIdOf } from '../parts/strategyIdOf.ts'
import { allEntriesQuery } from '../profileExecution.queries.ts'
import { LedgerTable } from './LedgerTable.tsx'

/** The change ledger of a profile: every value that was set, by whom, for which strategy, and whether it is live (D12). */
export function ProfileLedgerScreen() {
  const locationId = strategyIdOf(useParams()['locationId'])
  const app = useApp()
  // The same request as the first page of the table.
  const { data } = useInfiniteQuery({
    ...allEntriesQuery(app, locationId),
    enabled: locationId > 0,
    select: ({ pages }) => pages[0],
  })
  useSetClientInContext(data?.profile.clientId ?? null)
  useDocumentTitle(data === undefined ? 'Change Ledger' : `Change Ledger | ${data.profile.name}`)
  if (locationId === 0) {
    return (
      <>
        <PageTitle title="Change Ledger" />
        <EmptyState title="Profile not found">The address contains no profile number.</EmptyState>
      </>
    )
  }
  const panel = data === undefined ? undefined : gbpPanel(data.profile.gbpPanelStatus)
  return (
    <>
      <PageTitle title="Change Ledger">
        {data !== undefined && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-field text-muted">
            {data.profile.address}
            <Link to={`/client/${data.profile.clientId}/overview`}>SEO Overview</Link>
          </span>
        )}
      </PageTitle>
      <div className="mt-4 flex flex-col gap-4">
        {panel !== undefined && <Banner tone="warning">{panel.text}</Banner>}
        <LedgerTable locationId={locationId} profile={data?.profile} />
      </div>
    </>
  )
}
