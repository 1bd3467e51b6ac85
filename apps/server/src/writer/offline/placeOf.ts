import { isNearby, isPlaceName, townOfName } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { namesRegion, siteRegion } from './askedRegion.ts'
import { literal } from './literal.ts'
import { placeNames } from './services.ts'

/**
 * Returns the place of a text, with its state where that is known: that of the order, of the page or of its targets, otherwise the
 * client's own town where the text may name it. Empty without one. Rules WRITE-34, WRITE-59, WRITE-62.
 */
export function placeOf(brief: WritingBrief): string {
  const both = brief.geography === '' ? withFartherTown(brief, townOfTargets(brief)) : undefined
  if (both !== undefined) return both
  const named =
    brief.geography.trim() ||
    placeOfPage(brief) ||
    ownPlace(brief) ||
    placeOfTargets(brief) ||
    townOfTargets(brief) ||
    nearbyTown(brief)
  if (named !== '') return placeWithState(brief, named)
  return sellsEverywhere(brief) || !isKnownTown(brief) ? '' : cityOf(brief)
}

/**
 * Returns the client's town that its home page names in its title, where the main target asks for what is close by: 'payroll services
 * near me'. Empty otherwise. Rule WRITE-66.
 */
export function nearbyTown({ targetKeywords, homeTitle, facts, page }: WritingBrief): string {
  const own = `${page?.pageName ?? ''} ${page?.metaTitle ?? ''}`
  // A page of another town stays one.
  const isOfOther = placeNames({ facts }).some((name) => own.includes(name.split(',')[0] ?? name))
  if (!isNearby(targetKeywords[0] ?? '') || isOfOther) return ''
  const isNamed = (town: string) => new RegExp(`(?<!\\p{L})${literal(town)}(?!\\p{L})`, 'u').test(homeTitle ?? '')
  return placeNames({ facts }).find((name) => isNamed(name)) ?? ''
}

/**
 * Whether the town of a business belongs into a text whose targets name none: it has an address there, or another target of the
 * page names it, or the main one names a region. Rules WRITE-59, WRITE-62.
 */
function isKnownTown(brief: WritingBrief): boolean {
  const { client, locations, targetKeywords, otherKeywords, facts } = brief
  const hasRegion = namesRegion(targetKeywords[0] ?? '') && siteRegion(brief) !== undefined
  if ((client.city ?? '') !== '' || locations.length > 0 || hasRegion) return true
  const asked = [...targetKeywords, ...otherKeywords].join(' ; ').toLowerCase()
  return placeNames({ facts }).some((name) => asked.includes((name.split(',')[0] ?? name).toLowerCase()))
}

/**
 * Returns both towns of a page whose own description or text joins one with another of the client's: 'Cork and Limerick'. A title for
 * one of them would be less. Undefined for other pages. Rule WRITE-62.
 */
export function bothTowns({ page, zones, facts }: WritingBrief, town: string): string | undefined {
  const text = [page?.metaDescription ?? '', ...zones.map(({ current }) => textOf(current))].join('\n')
  const names = namesOfTowns(facts, []).filter((name) => name !== town)
  return names
    .flatMap((name) => [`${name} and ${town}`, `${town} and ${name}`])
    .find((joined) => new RegExp(`\\b(?:in|at) ${literal(joined)}(?!\\p{L})`, 'u').test(text))
}

/** Returns the towns of the client, without addresses. */
export function namesOfTowns(facts: WritingBrief['facts'], locations: WritingBrief['locations']): string[] {
  const towns = placeNames({ facts }).flatMap((name) => name.split(',')[0] ?? [])
  return [...towns, ...locations.map(({ city }) => city)].filter(
    (other) => isPlaceName(other) || /^\p{Lu}[\p{L} ]+$/u.test(other),
  )
}

/** Returns the place that the page's name and the target name: 'Roofing in Chesapeake'. Empty without one. */
function placeOfPage({ page, targetKeywords }: WritingBrief): string {
  // A page about a town has its name: 'Greenwood, IN'.
  if (isPlaceName(page?.pageName ?? '')) return page?.pageName ?? ''
  const place = townOfName(page?.pageName ?? '')
  return place !== '' && (targetKeywords[0] ?? '').toLowerCase().includes(place.toLowerCase()) ? place : ''
}

/**
 * Returns the client's town in which a page's name says that it is done, where the main target names another one: 'Truffle Hunts in
 * Manjimup' are in none other. Empty without one. Rule WRITE-62.
 */
function ownPlace(brief: WritingBrief): string {
  const town = townOfName(brief.page?.pageName ?? '').trim()
  const isKnown = brief.facts.some(({ kind, text }) => kind === 'place' && text === town)
  return isKnown && townOfTargets(brief) !== '' ? town : ''
}

/**
 * Whether a page is about the business in a town, and not about one service: its name has a town, at its end or after 'in',
 * that no page of another service names.
 */
export function isTownPage({ page, facts }: Pick<WritingBrief, 'page' | 'facts'>): boolean {
  const name = page?.pageName ?? ''
  const known = facts.find(({ kind, text }) => kind === 'place' && !text.includes(',') && name.endsWith(` ${text}`))
  const named = townOfName(name).trim()
  // 'Take Part in Paid Research' names no town.
  const isTown = isPlaceName(name) || facts.some(({ kind, text }) => kind === 'place' && text === named)
  const town = (isTown ? named : '') || (known?.text ?? '')
  return town !== '' && !facts.some(({ kind, text }) => kind === 'service' && text !== name && text.includes(town))
}

/** Returns the place with which every target ends, if a fact shows that it is a name: 'a drive to Dawlish'. */
function placeOfTargets({ page, targetKeywords, facts }: WritingBrief): string {
  const ends = new Set(targetKeywords.map((keyword) => keyword.trim().split(/\s+/).at(-1) ?? ''))
  const [end = ''] = ends
  if (page !== null || targetKeywords.length < 2 || ends.size > 1 || end === '') return ''
  const name = new RegExp(`(?<=[\\p{Ll},] )${literal(end)}\\b`, 'giu')
  const found = facts.flatMap(({ text }) => [...text.matchAll(name)].map(([word]) => word))
  return found.length > 0 && found.every((word) => /^\p{Lu}/u.test(word)) ? (found[0] ?? '') : ''
}

/** Returns the town of the client that its first target names, as its own texts write it (WRITE-34). Empty without one. */
function townOfTargets({ facts, targetKeywords }: WritingBrief): string {
  const target = ` ${(targetKeywords[0] ?? '').toLowerCase()} `
  const named = facts.filter(({ kind, text }) => kind === 'place' && target.includes(` ${text.toLowerCase()} `))
  return named[0]?.text ?? ''
}

/**
 * Returns the town of a target behind that of the home page, where neither the home page nor the standing page of a service names
 * it: 'Somerset and Devon'. The page is for both, and would be narrowed by one. Undefined otherwise. Rule WRITE-65.
 */
function withFartherTown({ page, zones, facts }: WritingBrief, town: string): string | undefined {
  if (page === null || page.path === '/' || town === '') return undefined
  const own = [page.pageName, page.metaTitle, page.metaDescription, ...zones.map(({ current }) => textOf(current))]
  const places = facts.filter(({ kind, source }) => kind === 'place' && source === 'site')
  const [nearest, ...others] = places.filter(({ sourceDetail }) => sourceDetail === '/').map(({ text }) => text)
  if (nearest === undefined || [nearest, ...others].includes(town) || own.join('\n').includes(town)) return undefined
  return `${nearest} and ${town}`
}

/** What a business says that sends its goods. */
const SHIPS =
  /\b(?:we|and) ship\b|\bships? (?:to|in|within|free|from)\b|\bshipping\b|\bnationwide\b|\blower 48\b|\ball (?:50|48) states\b/i

/** Whether customers come from everywhere: those of a shop, a manufacturer or who ships, whose targets name no town. */
function sellsEverywhere(brief: WritingBrief): boolean {
  const said = [...brief.facts.map(({ text }) => text), ...brief.zones.map(({ current }) => textOf(current))].join('\n')
  const isOfGoods = brief.businessKind === 'shop' || brief.businessKind === 'manufacturer'
  if (!isOfGoods && !SHIPS.test(said)) return false
  const town = (cityOf(brief).split(',')[0] ?? '').toLowerCase()
  return town === '' || !(brief.targetKeywords[0] ?? '').toLowerCase().includes(town)
}

/** Returns the client's own town, with its state where that is known. Empty without one. */
export function cityOf({ client, facts, locations }: WritingBrief): string {
  const [first] = locations
  // Of a business without an address, its own texts say where it works.
  const town = facts.find(
    ({ kind, source, about, text }) => kind === 'place' && source === 'site' && about === '' && !text.includes(','),
  )
  const city = client.city ?? first?.city ?? town?.text ?? ''
  const region = client.region ?? first?.region ?? ''
  return city === '' || region === '' ? city : `${city}, ${region}`
}

/** Abbreviations of states as they follow a town in a query. 'In', 'or', 'me', 'hi', 'oh' and 'ok' are words, too. */
const STATES = new Set(
  'al ak az ar ca co ct de fl ga id il ia ks ky la md ma mi mn ms mo mt ne nv nh nj nm ny nc nd pa ri sc sd tn tx ut vt va wa wv wi wy'.split(
    ' ',
  ),
)

/**
 * Returns a place with its state where the client, its pages or a query name it: 'Portsmouth, VA'. Many towns share a
 * name.
 */
function placeWithState({ client, facts, targetKeywords, locations }: WritingBrief, place: string): string {
  if (place.includes(',')) return place
  const isHere = (town: string | null) => town?.toLowerCase() === place.toLowerCase()
  if (isHere(client.city) && client.region !== null) return `${place}, ${client.region}`
  const location = locations.find(({ city, region }) => isHere(city) && region !== '')
  if (location !== undefined) return `${place}, ${location.region}`
  const page = facts.find(({ kind, text }) => kind === 'place' && text.startsWith(`${place}, `))
  if (page !== undefined && /^[^,]+, [A-Z]{2}$/.test(page.text)) return page.text
  const inQuery = new RegExp(`\\b${literal(place.toLowerCase())},? ([a-z]{2})$`)
  const states = targetKeywords.map((keyword) => inQuery.exec(keyword.toLowerCase())?.[1] ?? '')
  const state = states.find((each) => STATES.has(each))
  return state === undefined ? place : `${place}, ${state.toUpperCase()}`
}
