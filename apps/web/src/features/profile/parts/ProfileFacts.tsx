import type { GpoStrategy } from '@rankdesk/api'
import { formatInstantDate, NO_VALUE } from '@rankdesk/format'
import { Banner } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useLinkCommands } from '#lib/commands/useLinkCommands.tsx'
import { OutcomeCard } from '#lib/outcomes/OutcomeCard.tsx'
import { Fact } from '#lib/facts/Facts.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { toolAddress } from '#lib/tools/toolAddress.ts'
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

const dateOf = (instant: string | null) => (instant === null ? NO_VALUE : formatInstantDate(new Date(instant)))

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
      <Fact name="Requested">{dateOf(strategy.dateRequested)}</Fact>
      {strategy.statusId !== 0 && <Fact name="Completed">{dateOf(strategy.dateCompleted)}</Fact>}
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
export function ProfileTools({
  strategy: { clientId, domain },
}: {
  strategy: Pick<ProfileStrategy, 'clientId' | 'domain'>
}) {
  const { config } = useApp()
  return (
    <>
      <ToolLink to={toolAddress(config.tools, 'rankingStrategy', { clientId, domain })}>Ranking Strategy</ToolLink>
      <ToolLink to={toolAddress(config.tools, 'contentBrief', { clientId, domain })}>Content Strategy Brief</ToolLink>
    </>
  )
}

export interface DoneWorkProps {
  clientId: number
  strategyId: number
  /** The instant of the completion, ISO 8601. */
  date: string | null
  /** What follows from it. @default 'It can no longer be changed.' */
  note?: string
}

/** Says that the work is done, and what it achieved (D26). */
export function DoneWork({ clientId, strategyId, date, note = 'It can no longer be changed.' }: DoneWorkProps) {
  return (
    <>
      <Banner hue="green">
        {date === null ? 'Completed.' : `Completed ${formatInstantDate(new Date(date))}.`} {note}
      </Banner>
      <OutcomeCard clientId={clientId} strategyId={strategyId} />
    </>
  )
}
