import { gbpPanel } from '@rankdesk/domain'
import { formatInstantDate, pluralize } from '@rankdesk/format'
import { EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { QueryCard } from '../../../shared/card/QueryCard.tsx'
import { useApp } from '../../../shared/app/appContext.ts'
import { clientProfilesQuery } from '../../../shared/client/profileDrift.queries.ts'
import { ProfileChangesBadge } from '../../../shared/client/ProfileChangesBadge.tsx'
import { useLinkCommands } from '../../../shared/commands/useLinkCommands.tsx'
import { Link } from '../../../shared/routing/Link.tsx'

/** The business profiles of a client: their connection, changes that wait for a decision, and their ledgers (D12). */
export function ProfilesCard({ clientId }: { clientId: number }) {
  const query = useQuery(clientProfilesQuery(useApp(), clientId))
  useLinkCommands(
    (query.data ?? []).map(({ locationId, name }) => ({
      label: `Change ledger of the profile in ${name}`,
      to: `/profile-ledger/${locationId}`,
    })),
  )
  return (
    <QueryCard
      title="Business profiles"
      query={query}
      renderAside={(found) => pluralize(found.length, 'location')}
      skeleton={<SkeletonText lines={3} />}
      isEmpty={(found) => found.length === 0}
      empty={
        <EmptyState title="No locations" icon={<MapPin aria-hidden size={20} strokeWidth={1.75} />}>
          The business profiles of this client’s locations appear here.
        </EmptyState>
      }
    >
      {(found) => (
        <ul>
          {found.map(({ locationId, name, gbpPanelStatus, openDrift, checkedAt, failedCheck }) => (
            <li
              key={locationId}
              className="flex flex-col gap-1 border-t border-hairline py-2 first:border-t-0 first:pt-0 last:pb-0"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 font-medium wrap-break-word">{name}</span>
                {openDrift > 0 && <ProfileChangesBadge locationId={locationId} count={openDrift} />}
                <Link
                  to={`/profile-ledger/${locationId}`}
                  className="ml-auto"
                  aria-label={`Change ledger of the profile in ${name}`}
                >
                  Change ledger
                </Link>
              </span>
              <span className="text-caption wrap-break-word text-muted">
                {gbpPanel(gbpPanelStatus)?.text ?? connectedText(checkedAt, failedCheck !== null)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

function connectedText(checkedAt: string | null, hasFailed: boolean): string {
  if (hasFailed) return 'Connected. The last check failed.'
  return checkedAt === null ? 'Connected' : `Connected. Checked ${formatInstantDate(new Date(checkedAt))}.`
}
