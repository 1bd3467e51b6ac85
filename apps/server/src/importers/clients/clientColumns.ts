import type { ImportManager } from '@rankdesk/api'
/**
 * A row of clients.csv. Every value except the domain may be missing; a missing value changes nothing of a known
 * client.
 */
export interface ClientRow {
  line: number
  domain: string
  /** The row's columns of the table `clients`. */
  texts: Readonly<Partial<Record<ClientText, string>>>
  dates: Readonly<Partial<Record<ClientDate, string>>>
  numbers: Readonly<Partial<Record<ClientNumber, number>>>
  active: boolean | undefined
  /** E-mail addresses of staff, in lowercase. */
  managers: Readonly<Partial<Record<ImportManager, string>>>
  /** Managers that a person chose, by id. They come before those by e-mail; null is no manager. */
  chosenManagers?: Readonly<Partial<Record<ImportManager, number | null>>>
}

export type ClientText = (typeof TEXT_COLUMNS)[number]
export type ClientDate = (typeof DATE_COLUMNS)[number]
export type ClientNumber = (typeof NUMBER_COLUMNS)[number]

export const TEXT_COLUMNS = [
  'businessName',
  'groupName',
  'emailAddress',
  'phoneNumber',
  'contactFirstName',
  'contactLastName',
  'address1',
  'address2',
  'city',
  'region',
  'postalCode',
  'businessTypeName',
  'rankingPackage',
  'billingStatus',
] as const
export const DATE_COLUMNS = ['clientLaunchDate', 'siteLaunchDate', 'rankingStarted'] as const
export const NUMBER_COLUMNS = ['rankingValue', 'adBudget', 'overriddenTimeAllocation'] as const

export type ClientColumn = 'domain' | 'active' | ClientText | ClientDate | ClientNumber | ImportManager

/** The accepted header texts, ignoring case, blanks and hyphens. CLIENTS.md lists the first of each. */
const TITLES: Readonly<Record<ClientColumn, readonly string[]>> = {
  domain: ['domain', 'website', 'site'],
  active: ['active'],
  businessName: ['businessname', 'business', 'name', 'client', 'clientname'],
  groupName: ['group', 'groupname'],
  emailAddress: ['email', 'emailaddress'],
  phoneNumber: ['phone', 'phonenumber', 'telephone'],
  contactFirstName: ['contactfirstname', 'firstname'],
  contactLastName: ['contactlastname', 'lastname'],
  address1: ['address1', 'address', 'street'],
  address2: ['address2'],
  city: ['city', 'town'],
  region: ['region', 'state', 'county'],
  postalCode: ['postalcode', 'postcode', 'zip', 'zipcode'],
  businessTypeName: ['businesstype', 'businesstypename'],
  rankingPackage: ['package', 'rankingpackage', 'seopackage'],
  billingStatus: ['billingstatus'],
  clientLaunchDate: ['launchdate', 'clientlaunchdate'],
  siteLaunchDate: ['sitelaunchdate'],
  rankingStarted: ['rankingstarted'],
  rankingValue: ['packagevalue', 'rankingvalue', 'seovalue'],
  adBudget: ['adbudget'],
  overriddenTimeAllocation: ['hours', 'timeallocation', 'overriddentimeallocation'],
  seoManagerId: ['seomanageremail', 'seomanager'],
  accountManagerId: ['accountmanageremail', 'accountmanager', 'am', 'amemail'],
  marketingManagerId: ['marketingmanageremail', 'marketingmanager'],
  adsManagerId: ['adsmanageremail', 'adsmanager'],
}

const BY_TITLE = new Map(
  Object.entries(TITLES).flatMap(([column, titles]) => titles.map((title) => [title, column as ClientColumn] as const)),
)

/** Returns the column of a header cell, or undefined for an unknown one. */
export function clientColumn(title: string): ClientColumn | undefined {
  return BY_TITLE.get(title.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
