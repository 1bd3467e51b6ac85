import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { profileDriftQuery } from '#lib/client/profileDrift.queries.ts'
import { ProfileChangesBadge } from '#lib/client/ProfileChangesBadge.tsx'

/**
 * The badge of a client whose profiles have changes to decide. With several such profiles it opens the ledger of the first.
 * Renders nothing without any.
 */
export function ClientProfileBadge({ clientId }: { clientId: number }) {
  const { data } = useQuery({
    ...profileDriftQuery(useApp()),
    select: (drift) => drift.filter((profile) => profile.clientId === clientId),
  })
  const first = data?.[0]
  if (data === undefined || first === undefined) return null
  return (
    <ProfileChangesBadge
      locationId={first.locationId}
      count={data.reduce((total, profile) => total + profile.count, 0)}
    />
  )
}
