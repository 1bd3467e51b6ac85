import type { FileReading, ImportClient, ImportDetails, ImportFact, ImportManager } from '@rankdesk/api'
import { formatDate, isPlainDate, pluralize } from '@rankdesk/format'

export const FACT_TEXTS: Readonly<Record<ImportFact, string>> = {
  businessName: 'Business name',
  groupName: 'Group',
  businessTypeName: 'Business type',
  contactFirstName: 'Contact’s first name',
  contactLastName: 'Contact’s last name',
  emailAddress: 'E-mail address',
  phoneNumber: 'Phone number',
  address1: 'Street',
  address2: 'Street, second line',
  city: 'City',
  region: 'State',
  postalCode: 'ZIP code',
  rankingPackage: 'Package',
  rankingValue: 'Package value',
  adBudget: 'Ad budget',
  overriddenTimeAllocation: 'Hours a month',
  billingStatus: 'Billing status',
  clientLaunchDate: 'Client since',
  siteLaunchDate: 'Site launched on',
  rankingStarted: 'Ranking started on',
}

/** Returns a fact as staff read it: days as dates, everything else as it stands. */
export function factText(fact: ImportFact, value: string): string {
  const isDay = fact === 'clientLaunchDate' || fact === 'siteLaunchDate' || fact === 'rankingStarted'
  return isDay && isPlainDate(value) ? formatDate(value) : value
}

export const MANAGER_TEXTS: Readonly<Record<ImportManager, string>> = {
  seoManagerId: 'SEO manager',
  accountManagerId: 'Account manager',
  marketingManagerId: 'Marketing manager',
  adsManagerId: 'Ads manager',
}

/** Returns the name under which a client is listed: its business name, else its domain, else its folder. */
export function clientNameOf({ facts, domain, folder, key }: ImportClient): string {
  const name = facts.find(({ fact }) => fact === 'businessName')?.value ?? ''
  return [name, domain ?? '', folder, key].find((text) => text !== '') ?? ''
}

/** The facts that make an address. */
const ADDRESS = ['address1', 'city', 'region', 'postalCode'] as const satisfies readonly ImportFact[]

/** Says whether an import adds a location, without which work on a business profile can't begin. Rule IMP-26. */
export function locationText({ facts }: Pick<ImportClient, 'facts'>): string {
  const missing = ADDRESS.filter((part) => !facts.some(({ fact, value }) => fact === part && value !== ''))
  if (missing.length === 0) return 'A location at this address is added, unless the client has one.'
  const names = missing.map((part) => FACT_TEXTS[part])
  return `No location is added: ${listed(names)} ${names.length === 1 ? 'is' : 'are'} missing. Edit the details to add one.`
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

/** Returns what an import brings of a client: '12 pages, 340 queries (310 with a rank), 8 weeks of visits'. */
export function countsText({ counts: { pages, queries, ranks, weeks } }: Pick<ImportClient, 'counts'>): string {
  const ranked = queries > 0 && ranks < queries ? ` (${pluralize(ranks, 'rank')})` : ''
  const parts = [
    ...(pages > 0 ? [pluralize(pages, 'page')] : []),
    ...(queries > 0 ? [`${pluralize(queries, 'query', 'queries')}${ranked}`] : []),
    ...(weeks > 0 ? [`${pluralize(weeks, 'week')} of visits`] : []),
  ]
  return parts.length === 0 ? 'Business facts only' : parts.join(', ')
}

/** Returns how the files of an import were read, by their path. */
export function readingsOf({ clients, unrecognized }: Pick<ImportDetails, 'clients' | 'unrecognized'>) {
  const files = [...clients.flatMap((client) => client.files), ...unrecognized]
  return new Map(files.flatMap(({ path, reading }): [string, FileReading][] => (reading ? [[path, reading]] : [])))
}
