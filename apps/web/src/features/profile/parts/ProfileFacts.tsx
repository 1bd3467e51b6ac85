import type { GpoStrategy } from '@rankdesk/api'
import { formatInstantDate, NO_VALUE } from '@rankdesk/format'
import type { ReactNode } from 'react'
import { useStrategyTools } from '#features/review/index.ts'
import { useLinkCommands } from '#lib/commands/useLinkCommands.tsx'
import { Fact } from '#lib/facts/Facts.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { ToolLink } from '#lib/tools/ToolLink.tsx'
import { FactsCard } from './Facts.tsx'

/** The fields that all business profile screens share (M303, M305). */
export type ProfileStrategy = Pick<
  GpoStrategy,
  | 'strategyId'
  | 'clientId'
  | 'statusId'
  | 'businessName'
  | 'domain'
  | 'location'
  | 'googleProfileUrl'
  | 'dateRequested'
  | 'dateCompleted'
>

/** Returns the day of an instant, ISO 8601. */
export const dateOfInstant = (instant: string | null) =>
  instant === null ? NO_VALUE : formatInstantDate(new Date(instant))

/** Location, dates, and the links to profile and site (M303). Open work has no date of completion. */
export function ProfileFacts({ strategy, children }: { strategy: ProfileStrategy; children?: ReactNode }) {
  const siteAddress = useSiteAddress()
  const { location, googleProfileUrl, domain } = strategy
  const ledger = `/profile-ledger/${location.locationId}`
  useLinkCommands([{ label: 'Change ledger of this profile', to: ledger }])
  return (
    <FactsCard>
      <Fact name="Location">{location.name}</Fact>
      <Fact name="Address">{location.address}</Fact>
      <Fact name="Requested">{dateOfInstant(strategy.dateRequested)}</Fact>
      {strategy.statusId !== 0 && <Fact name="Completed">{dateOfInstant(strategy.dateCompleted)}</Fact>}
      <Fact name="Google profile">
        <Link href={googleProfileUrl} newTab>
          Open profile
        </Link>
      </Fact>
      <Fact name="Website">
        <Link href={siteAddress(domain)} newTab>
          {domain}
        </Link>
      </Fact>
      <Fact name="Values">
        <Link to={ledger}>Change ledger</Link>
      </Fact>
      {children}
    </FactsCard>
  )
}

/** The links to the agency's other tools for the client (M304). */
export function ProfileTools({ strategy }: { strategy: Pick<ProfileStrategy, 'clientId' | 'domain'> }) {
  return useStrategyTools(strategy).map(({ label, address }) => (
    <ToolLink key={label} to={address}>
      {label}
    </ToolLink>
  ))
}
