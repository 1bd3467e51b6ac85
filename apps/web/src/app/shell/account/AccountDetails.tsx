import { Skeleton, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { clientInfoQuery } from '#lib/client/clientInfo.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountLinks, LogInAsClient } from './AccountLinks.tsx'
import { AccountProjects } from './AccountProjects.tsx'

/** The content of the Account Details flyout (M108-M116), in each of its states. */
export function AccountDetails({ clientId }: { clientId: number }) {
  const { data: info, error, isPending, isFetching, refetch } = useQuery(clientInfoQuery(useApp(), clientId))
  if (isPending) return <AccountDetailsLoading />
  if (info === undefined) {
    return (
      <LoadError
        title="Account details did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (info === null) return <p className="text-muted">No client found {clientId}.</p>
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-section font-semibold wrap-break-word">{info.businessName}</h2>
          <p className="text-caption text-muted">
            Client {info.clientId}
            {info.active === 0 && ', not active'}
          </p>
        </div>
        <LogInAsClient clientId={info.clientId}>Log in as client</LogInAsClient>
      </div>
      <AccountLinks info={info} />
      <hr className="border-hairline" />
      <AccountFacts info={info} />
      <hr className="border-hairline" />
      <AccountProjects projects={info.projectData} />
    </div>
  )
}

/** The skeleton of account details while they, or their code, load. */
export function AccountDetailsLoading() {
  return (
    <div role="status" aria-label="Loading account details" className="flex flex-col gap-4">
      <Skeleton width="60%" height={20} />
      <SkeletonText lines={2} />
      <SkeletonText lines={8} />
    </div>
  )
}
