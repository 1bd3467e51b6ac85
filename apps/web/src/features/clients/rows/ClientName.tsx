import { profileDrift } from '@rankdesk/api'
import { formatNumber, TEXT_LIMITS } from '@rankdesk/format'
import { Icon, Chip, Tooltip, TruncatedText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { ProfileChangesBadge } from '#lib/client/ProfileChangesBadge.tsx'
import type { ClientRow } from '../clientQueue.queries.ts'
import { HandedOverChip } from './HandedOverChip.tsx'

/** The text of the warning (M200, M201). */
const BLOG_MISSING = 'The blog is not installed for this client.'

export interface ClientNameProps {
  client: ClientRow
}

/** The client's name as a link to its overview (M184), with its marks. */
export function ClientName({ client }: ClientNameProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex min-w-0 items-center gap-1.5">
        <a
          href={`/client/${client.clientId}/overview`}
          className="w-max min-w-0 rounded-chip whitespace-normal underline-offset-2 group-hover/row:text-accent group-hover/row:underline hover:text-accent hover:underline"
        >
          <TruncatedText
            text={client.businessName}
            limit={TEXT_LIMITS.businessName}
            focusable={false}
            className="block font-medium wrap-break-word"
          />
        </a>
        {!client.blogInstalled && (
          <Tooltip content={BLOG_MISSING}>
            <button
              type="button"
              className="-my-0.5 grid size-6 shrink-0 cursor-default place-items-center rounded-chip"
            >
              <Icon of={TriangleAlert} label={BLOG_MISSING} size={14} className="text-orange-solid" />
            </button>
          </Tooltip>
        )}
      </span>
      {client.contentApproval && <Chip>Approval</Chip>}
      {client.redesign && <Chip>Redesign</Chip>}
      {client.cancelling && <Chip hue="orange">Cancelling</Chip>}
      {client.notLiveStrategies > 0 && <Chip hue="orange">{`${formatNumber(client.notLiveStrategies)} not live`}</Chip>}
      {client.handedOverAt != null && <HandedOverChip at={client.handedOverAt} />}
      <ClientProfileBadge clientId={client.clientId} />
    </span>
  )
}

/**
 * The badge of a client whose profiles have changes to decide. With several such profiles it opens the ledger of the first.
 * Renders nothing without any.
 */
function ClientProfileBadge({ clientId }: { clientId: number }) {
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

/** How long the list of changed profiles counts as fresh, in ms. The feed of changes refetches it earlier. */
const FRESH_MS = 60_000

/** The profiles whose changes at Google wait for a decision (D12). */
function profileDriftQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.profileDrift(app),
    meta: readsOf(['profile', 'client']),
    queryFn: async ({ signal }) => (await app.client.call(profileDrift, {}, { signal })).drift,
    staleTime: FRESH_MS,
  })
}
