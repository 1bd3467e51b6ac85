import { membershipsText, orLegacy } from '@rankdesk/domain'
import {
  formatCurrency,
  formatDate,
  formatElapsed,
  formatPhone,
  todayInLosAngeles,
  NO_VALUE,
  phoneHref,
} from '@rankdesk/format'
import type { ReactNode } from 'react'
import type { ClientInfo } from '#lib/client/clientInfo.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { addressLines, mapsHref } from './postalAddress.ts'

/** The facts of a client's account details (M112-M114). */
export function AccountFacts({ info }: { info: ClientInfo }) {
  const { config, clock } = useApp()
  const today = todayInLosAngeles(clock)
  const { firstName, lastName } = info.primaryContact
  const contact = [firstName, lastName].filter((name) => name !== null && name !== '').join(' ')
  const dial = phoneHref(info.phoneNumber)
  const phone = formatPhone(info.phoneNumber)
  const launched = (date: ClientInfo['siteLaunchDate']) =>
    date === null ? NO_VALUE : <DateFact date={formatDate(date)} elapsed={formatElapsed(date, today)} />
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact label="Contact">{contact}</Fact>
      <Fact label="Phone">{dial === undefined ? phone : <Link href={dial}>{phone}</Link>}</Fact>
      <Fact label="Address" wide>
        <PostalAddress address={info.address} />
      </Fact>
      <Fact label="Business Type">{info.businessTypeName}</Fact>
      <Fact label="Memberships">{membershipsText(info.memberships)}</Fact>
      <Fact label="Client Launch Date">{launched(info.clientLaunchDate)}</Fact>
      <Fact label="Website Launch Date">{launched(info.siteLaunchDate)}</Fact>
      <Fact label={`${config.product} Value`}>{formatCurrency(info.rankdeskValue)}</Fact>
      <Fact label="Budget">{formatCurrency(info.adBudget)}</Fact>
      <Fact label="SEO Value">{orLegacy(info.legacy, formatCurrency(info.rankingValue))}</Fact>
      <Fact label="SEO Package">{orLegacy(info.legacy, info.rankingPackage ?? NO_VALUE)}</Fact>
      <Fact label="Billing Status">{info.billingStatus}</Fact>
      <Fact label="Account Manager">{info.accountManager}</Fact>
      <Fact label="SEO Manager">{info.seoManager}</Fact>
      <Fact label="Ads Manager">{info.adsManager}</Fact>
    </dl>
  )
}

function Fact({ label, children, wide = false }: { label: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2' : ''}`}>
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

function PostalAddress({ address }: { address: ClientInfo['address'] }) {
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
