import { Banner } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { ledgerQuery } from '../profileExecution.queries.ts'

/** What Google says about the whole profile, such as a merge, and why its last check read nothing. */
export function ProfileNotice({ locationId }: { locationId: number }) {
  const { data } = useQuery(ledgerQuery(useApp(), locationId))
  const { notice = null, failedCheck = null } = data?.profile ?? {}
  return (
    <>
      {notice !== null && <Banner tone="warning">{notice}</Banner>}
      {failedCheck !== null && <Banner tone="warning">The last check read nothing. {failedCheck.reason}</Banner>}
    </>
  )
}
