import { Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { ReadSiteCard } from '../../site-reading/index.ts'
import { ConnectCard } from './ConnectCard.tsx'
import { ConnectedCard } from './ConnectedCard.tsx'
import { clientWebsiteQuery } from './website.queries.ts'

/** The client's own website: whether it is connected, what was found on it, and how to connect it. */
export function WebsitePage() {
  const { clientId } = useClientOfLayout()
  const { data, error, isPending, isFetching, refetch } = useQuery(clientWebsiteQuery(useApp(), clientId))
  const mayManage = usePermission('manage-clients')
  return (
    <ClientPage title="Website">
      {isPending ? (
        <Skeleton height={320} shape="card" />
      ) : data === undefined ? (
        <LoadError
          title="The website did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data.connection === null ? (
        <ConnectCard website={data} mayManage={mayManage} />
      ) : (
        <ConnectedCard website={data} connection={data.connection} mayManage={mayManage} />
      )}
      <ReadSiteCard clientId={clientId} />
    </ClientPage>
  )
}
