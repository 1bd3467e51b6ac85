import type { ImportClient, ImportFact, ImportFile, ImportFileKind, ImportManager } from '@rankdesk/api'
import { formatDate, NO_VALUE, pluralize } from '@rankdesk/format'

export const KIND_TEXTS: Readonly<Record<ImportFileKind, string>> = {
  queries: 'Search Console queries',
  pages: 'Search Console pages',
  chart: 'Search Console days',
  countries: 'Search Console countries',
  devices: 'Search Console devices',
  filters: 'Search Console filters',
  sitemap: 'Sitemap',
  html: 'Web page',
  'client-list': 'Client list',
  semrush: 'Semrush export',
  ahrefs: 'Ahrefs export',
  bing: 'Bing Webmaster export',
  mapped: 'Table with your columns',
}

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

/** Returns the days that a file covers, or the day of its figures: '11/01/2026 – 11/14/2026, 12 days with figures'. */
export function coverageText({ day, coverage }: Pick<ImportFile, 'day' | 'coverage'>): string {
  if (coverage === null) return day === null ? NO_VALUE : `As of ${formatDate(day)}`
  const { from, to, days } = coverage
  return `${formatDate(from)} – ${formatDate(to)}, ${pluralize(days, 'day')} with figures`
}
