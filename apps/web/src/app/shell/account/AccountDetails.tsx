import { type AccountLink, orLegacy, accountDetails } from '@rankdesk/domain'
import {
  formatCurrency,
  formatDate,
  formatElapsed,
  formatTelephone,
  NO_VALUE,
  telephoneHref,
  todayInLosAngeles,
} from '@rankdesk/format'
import { cn, Button, Skeleton, SkeletonText, useFlyout } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { type ClientInfo, clientInfoQuery } from '#lib/client/clientInfo.queries.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { cmsAddress } from '#lib/sites/siteAddress.ts'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { managementLinks, platformAddress, toolAddress } from '#lib/tools/toolAddress.ts'
import { ToolLink } from '#lib/tools/ToolLink.tsx'

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
function AccountDetailsLoading() {
  return (
    <div role="status" aria-label="Loading account details" className="flex flex-col gap-4">
      <Skeleton width="60%" height={20} />
      <SkeletonText lines={2} />
      <SkeletonText lines={8} />
    </div>
  )
}

/** A client's projects, each with a link to its CMS (M115). */
function AccountProjects({ projects }: { projects: ClientInfo['projectData'] }) {
  const { config } = useApp()
  return (
    <section aria-label="Projects">
      <h3 className="text-caption text-muted">Projects</h3>
      {projects.length === 0 && <p>None</p>}
      <ul className="flex flex-col">
        {projects.map(({ projectId, CMSUrl, ProjectName }) => (
          <li key={projectId} className="flex min-h-6 items-center">
            <Link href={cmsAddress(config, CMSUrl)} newTab>
              {ProjectName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The facts of a client's account details (M112-M114). */
function AccountFacts({ info }: { info: ClientInfo }) {
  const { config, clock } = useApp()
  const today = todayInLosAngeles(clock)
  const { firstName, lastName } = info.primaryContact
  const contact = [firstName, lastName].filter((name) => name !== null && name !== '').join(' ')
  const dial = telephoneHref(info.phoneNumber)
  const phone = formatTelephone(info.phoneNumber)
  const launched = (date: ClientInfo['siteLaunchDate']) =>
    date === null ? NO_VALUE : <DateFact date={formatDate(date)} elapsed={formatElapsed(date, today)} />
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <AccountFact label="Contact">{contact}</AccountFact>
      <AccountFact label="Phone">{dial === undefined ? phone : <Link href={dial}>{phone}</Link>}</AccountFact>
      <AccountFact label="Address" wide>
        <PostalAddress address={info.address} />
      </AccountFact>
      <AccountFact label="Business Type">{info.businessTypeName}</AccountFact>
      <AccountFact label="Memberships">{accountDetails(info).memberships}</AccountFact>
      <AccountFact label="Client Launch Date">{launched(info.clientLaunchDate)}</AccountFact>
      <AccountFact label="Website Launch Date">{launched(info.siteLaunchDate)}</AccountFact>
      <AccountFact label={`${config.product} Value`}>{formatCurrency(info.rankdeskValue)}</AccountFact>
      <AccountFact label="Budget">{formatCurrency(info.adBudget)}</AccountFact>
      <AccountFact label="SEO Value">{orLegacy(info.legacy, formatCurrency(info.rankingValue))}</AccountFact>
      <AccountFact label="SEO Package">{orLegacy(info.legacy, info.rankingPackage ?? NO_VALUE)}</AccountFact>
      <AccountFact label="Billing Status">{info.billingStatus}</AccountFact>
      <AccountFact label="Account Manager">{info.accountManager}</AccountFact>
      <AccountFact label="SEO Manager">{info.seoManager}</AccountFact>
      <AccountFact label="Ads Manager">{info.adsManager}</AccountFact>
    </dl>
  )
}

/** The parts of a client's address; `region` is also read as `state` (M116). */
interface Address {
  address1: string | null
  address2: string | null
  city: string | null
  region: string | null
  state: string | null
  postalCode: string | null
}

/** A client's address as on an envelope, without missing parts, with a link to a map (M116). */
function PostalAddress({ address }: { address: Address }) {
  const lines = addressLines(address)
  if (lines.length === 0) return NO_VALUE
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <Link href={mapsHref(lines)}>Show on a map</Link>
    </>
  )
}

/** Returns the lines of an address as on an envelope, without missing parts. */
function addressLines({ address1, address2, city, region, state, postalCode }: Address): string[] {
  const place = [city, [region ?? state, postalCode].filter(isGiven).join(' ')].filter(isGiven).join(', ')
  return [address1, address2, place].filter(isGiven)
}

/** Returns the address of a map that shows the lines. */
function mapsHref(lines: readonly string[]): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: lines.join(', ') })}`
}

function isGiven(part: string | null): part is string {
  return part !== null && part.trim() !== ''
}

function AccountFact({ label, children, wide = false }: { label: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={cn('min-w-0', wide && 'col-span-2')}>
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="wrap-break-word">{children === null || children === '' ? NO_VALUE : children}</dd>
    </div>
  )
}

function DateFact({ date, elapsed }: { date: string; elapsed: string }) {
  return (
    <>
      {date}
      {elapsed !== NO_VALUE && <span className="block text-caption text-subtle">{elapsed}</span>}
    </>
  )
}

/** The links of a client's account details, by its variation (M110). */
function AccountLinks({ info }: { info: ClientInfo }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {accountDetails(info).links.map((link) => (
        <OneLink key={link} link={link} info={info} />
      ))}
    </div>
  )
}

function OneLink({ link, info }: { link: AccountLink; info: ClientInfo }) {
  const { config, user } = useApp()
  const siteAddress = useSiteAddress()
  const { close } = useFlyout()
  const facts = { clientId: info.clientId, domain: info.domain, staffId: user.staffId, email: user.email }
  switch (link) {
    case 'website':
      return (
        <Link href={siteAddress(info.domain)} newTab>
          Website
        </Link>
      )
    case 'email':
      return <Link href={`mailto:${info.emailAddress ?? ''}`}>Email</Link>
    case 'rankingSettings':
      return (
        <ToolLink to={toolAddress(config.tools, 'rankingSettings', facts)} onClick={close}>
          Ranking Settings
        </ToolLink>
      )
    case 'delivery':
      return (
        <ToolLink to={toolAddress(config.tools, 'delivery', facts)} onClick={close}>
          Delivery
        </ToolLink>
      )
    case 'management':
      return managementLinks(config.tools, facts).map((to) => (
        <ToolLink key={to.label} to={to} onClick={close}>
          {to.label}
        </ToolLink>
      ))
    case 'platform': {
      const platform = platformAddress(config.tools, facts)
      if (platform === null) return <LogInAsClient clientId={info.clientId}>Platform</LogInAsClient>
      return (
        <Button asChild size="sm">
          <a href={platform} target="_blank" rel="noopener noreferrer">
            Platform<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Button>
      )
    }
  }
}

/** Opens the client's own pages in a new tab (M032). Platform does the same while no other address is configured. */
function LogInAsClient({ clientId, children }: { clientId: number; children: string }) {
  const { startImpersonation } = useApp()
  const alertError = useErrorAlert()
  const start = useMutation({
    mutationFn: () => startImpersonation(clientId),
    onError: (error) => void alertError(error, 'The client’s pages could not be opened'),
  })
  return (
    <Button size="sm" loading={start.isPending} onClick={() => start.mutate()}>
      {children}
    </Button>
  )
}
