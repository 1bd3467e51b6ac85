import type { GpoStrategy } from '@rankdesk/api'
import { gbpPanel } from '@rankdesk/domain'
import { formatInstantDate, NO_VALUE } from '@rankdesk/format'
import { Icon, Chip } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { History, MapPinned } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { ProfileChangesBadge } from '#lib/client/ProfileChangesBadge.tsx'
import { useLinkCommands } from '#lib/commands/useLinkCommands.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { ledgerQuery } from '../profileExecution.queries.ts'

const dateOf = (instant: string | null) => (instant === null ? NO_VALUE : formatInstantDate(new Date(instant)))

/** The facts of a profile review below its header (M303). Open work has no date of completion. */
export function GpoFacts({ strategy }: { strategy: GpoStrategy }) {
  const app = useApp()
  const siteAddress = useSiteAddress()
  const { location, googleProfileUrl, domain, statusId } = strategy
  const { data } = useQuery(ledgerQuery(app, location.locationId))
  const ledger = `/profile-ledger/${location.locationId}`
  const all = `/client/${strategy.clientId}/locations`
  useLinkCommands([
    { label: 'Change ledger of this profile', to: ledger },
    { label: 'All locations of this client', to: all },
  ])
  const openDrift = data?.profile.openDrift ?? 0
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        <GpoFact name="Location">{location.name}</GpoFact>
        <GpoFact name="Requested">{dateOf(strategy.dateRequested)}</GpoFact>
        {statusId !== 0 && <GpoFact name="Completed">{dateOf(strategy.dateCompleted)}</GpoFact>}
        <GpoFact name="Google profile">
          <Link href={googleProfileUrl} newTab>
            View on Google
          </Link>
        </GpoFact>
        <GpoFact name="Website">
          <Link href={siteAddress(domain)} newTab>
            {domain}
          </Link>
        </GpoFact>
      </dl>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={ledger}>
          <Icon of={History} size={14} className="mr-1" />
          Change ledger
        </Link>
        <Link to={all}>
          <Icon of={MapPinned} size={14} className="mr-1" />
          All locations
        </Link>
        {openDrift > 0 && <ProfileChangesBadge locationId={location.locationId} count={openDrift} />}
        {gbpPanel(location.gbpPanelStatus) === undefined && <Chip hue="green">Connected</Chip>}
      </p>
    </div>
  )
}

function GpoFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="figures min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
