import type { FileReading, ImportClient, ImportDetails, ImportFact, ImportManager } from '@rankdesk/api'

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

/** Returns how the files of an import were read, by their path. */
export function readingsOf({ clients, unrecognized }: Pick<ImportDetails, 'clients' | 'unrecognized'>) {
  const files = [...clients.flatMap((client) => client.files), ...unrecognized]
  return new Map(files.flatMap(({ path, reading }): [string, FileReading][] => (reading ? [[path, reading]] : [])))
}
