import { Banner } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { suspectContentQuery } from '../indexation/indexation.queries.ts'
import { suspectCounts } from '../indexation/suspectCounts.ts'

/** Leads to the evidence of pages and queries that look foreign or hacked (ADV-23). Nothing without any. */
export function SuspectBanner({ clientId }: { clientId: number }) {
  const { data } = useQuery(suspectContentQuery(useApp(), clientId))
  if (data === undefined || data.pagesTotal + data.queriesTotal === 0) return null
  return (
    <Banner
      tone="warning"
      title="Foreign or hacked content"
      action={<Link to={`/client/${clientId}/indexation`}>See the evidence</Link>}
    >
      {suspectCounts(data)}
    </Banner>
  )
}
