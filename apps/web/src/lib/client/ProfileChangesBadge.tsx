import { pluralize } from '@rankdesk/format'
import { Chip } from '@rankdesk/ui'
import { Link } from '../routing/Link.tsx'

export interface ProfileChangesBadgeProps {
  locationId: number
  /** The number of drifted and suggested fields. */
  count: number
}

/** The badge of a profile that was changed at Google, or for which Google suggests edits. It opens the ledger (D12). */
export function ProfileChangesBadge({ locationId, count }: ProfileChangesBadgeProps) {
  const text = pluralize(count, 'Google change')
  return (
    <Link
      unstyled
      to={`/profile-ledger/${locationId}`}
      aria-label={`${text} to decide. Open the change ledger.`}
      className="rounded-chip hover:underline"
    >
      <Chip hue="yellow">{text}</Chip>
    </Link>
  )
}
