import { oneLine } from '@rankdesk/format'
import type { ClientFact, FactKind } from './clientFact.ts'

/** A thing that a page describes for machines, such as a LocalBusiness of schema.org. */
export type DescribedThing = Readonly<Record<string, unknown>>

/** The page that describes it. */
export interface DescribingPage {
  path: string
  /** The address for a browser. */
  url: string
  /** The instant at which it was read, as an ISO string. */
  at: string
}

/** Things with a name and an address that are not the business. Rule FACT-8. */
const OTHER_THING =
  /^(?:Person|Product|Offer|Review|AggregateRating|Article|BlogPosting|NewsArticle|WebPage|WebSite|BreadcrumbList|ListItem|FAQPage|Question|ImageObject|VideoObject|Event|JobPosting|SearchAction|CollectionPage|ContactPage|AboutPage)$/
const MAX_LENGTH = 200
const MAX_AREAS = 20

/**
 * Returns what a page says about the business for machines: its name, telephone, address, areas, hours, founders and
 * awards, each as a statement. Rule FACT-8.
 */
export function structuredFacts(things: readonly DescribedThing[], page: DescribingPage): ClientFact[] {
  return things.filter(isBusiness).flatMap((thing) => {
    const fact = (kind: FactKind, text: string | undefined): ClientFact[] =>
      text === undefined
        ? []
        : [{ kind, text, source: 'site', sourceDetail: page.path, sourceUrl: page.url, about: '', at: page.at }]
    const name = textOf(thing['name'])
    const founded = /^(?:1[89]|20)\d\d/.exec(textOf(thing['foundingDate']) ?? '')?.[0]
    return [
      ...fact('contact', name === undefined ? undefined : `Name: ${name}`),
      ...fact('contact', prefixed('Telephone', textOf(thing['telephone']))),
      ...listOf(thing['address']).flatMap((address) => fact('place', addressOf(address))),
      ...listOf(thing['areaServed'])
        .slice(0, MAX_AREAS)
        .flatMap((area) => fact('place', prefixed('Area served', nameOf(area)))),
      ...hoursOf(thing).flatMap((hours) => fact('opening', hours)),
      ...fact('people', founded === undefined ? undefined : `Founded in ${founded}`),
      ...listOf(thing['founder']).flatMap((person) => fact('people', prefixed('Founder', nameOf(person)))),
      ...listOf(thing['award']).flatMap((award) => fact('difference', prefixed('Award', textOf(award)))),
    ]
  })
}

function isBusiness(thing: DescribedThing): boolean {
  const types = listOf(thing['@type']).filter((type) => typeof type === 'string')
  if (types.length === 0 || types.some((type) => OTHER_THING.test(type))) return false
  return ['address', 'telephone', 'openingHours', 'openingHoursSpecification', 'areaServed'].some((key) => key in thing)
}

const prefixed = (label: string, text: string | undefined) => (text === undefined ? undefined : `${label}: ${text}`)

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

/** Returns a text of one line. Undefined for none, for markup, and for what is too long to be a value. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = oneLine(value)
  return text === '' || text.length > MAX_LENGTH || /[<>{}]/.test(text) ? undefined : text
}

function valueOf(thing: unknown, key: string): unknown {
  return typeof thing === 'object' && thing !== null
    ? new Map<string, unknown>(Object.entries(thing)).get(key)
    : undefined
}

function nameOf(value: unknown): string | undefined {
  return textOf(value) ?? textOf(valueOf(value, 'name'))
}

function addressOf(value: unknown): string | undefined {
  const plain = textOf(value)
  if (plain !== undefined) return plain
  const [street, town, region, code] = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'].map((key) =>
    textOf(valueOf(value, key)),
  )
  if (town === undefined && street === undefined) return undefined
  const end = [region, code].filter((part) => part !== undefined).join(' ')
  return [street, town, end === '' ? undefined : end].filter((part) => part !== undefined).join(', ')
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TIME = /^(\d{1,2}:\d\d)/

/** Returns the opening hours, one statement for the days with the same hours. */
function hoursOf(thing: DescribedThing): string[] {
  const plain = listOf(thing['openingHours']).flatMap((hours) => prefixed('Hours', textOf(hours)) ?? [])
  const specified = listOf(thing['openingHoursSpecification']).flatMap((entry) => {
    const days = listOf(valueOf(entry, 'dayOfWeek'))
      .map((day) => (textOf(day) ?? '').replace(/^https?:\/\/schema\.org\//, ''))
      .filter((day) => DAYS.includes(day))
    const [opens, closes] = ['opens', 'closes'].map((key) => TIME.exec(textOf(valueOf(entry, key)) ?? '')?.[1])
    if (days.length === 0 || opens === undefined || closes === undefined || opens === closes) return []
    return [`Hours: ${daysText(days)} ${opens} to ${closes}`]
  })
  return [...plain, ...specified]
}

/** Returns 'Monday to Friday' for days in a row, otherwise the days. */
function daysText(days: readonly string[]): string {
  const sorted = DAYS.filter((day) => days.includes(day))
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const areInRow = DAYS.indexOf(last) - DAYS.indexOf(first) === sorted.length - 1
  return areInRow && sorted.length > 2 ? `${first} to ${last}` : sorted.join(', ')
}
