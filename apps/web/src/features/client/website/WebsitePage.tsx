import { Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { ReadSiteCard } from '#features/site-reading/index.ts'
import { ConnectedCard } from './ConnectedCard.tsx'
import { HttpsCard } from './HttpsCard.tsx'
import { clientWebsiteQuery } from './website.queries.ts'
import { WebsiteKindCard } from './WebsiteKindCard.tsx'

/** The client's website: how texts get to it, what was found on a connected one, and the choice of another way. */
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
      ) : (
        <div className="flex flex-col gap-6">
          {data.connection === null ? (
            <WebsiteKindCard key={data.kind} website={data} mayManage={mayManage} />
          ) : (
            <ConnectedCard website={data} connection={data.connection} mayManage={mayManage} />
          )}
          {data.kind === 'hosted' && data.hsts !== null && (
            <HttpsCard clientId={clientId} domain={data.domain} hsts={data.hsts} mayManage={mayManage} />
          )}
        </div>
      )}
      <ReadSiteCard clientId={clientId} />
    </ClientPage>
  )
}
