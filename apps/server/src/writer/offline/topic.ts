import {
  contentWords,
  keywordMentions,
  keywordRanges,
  REGIONS,
  targetTerm,
  withAcronyms,
  withoutRegion,
} from '@rankdesk/domain'
import { capitalize, textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { literal } from './literal.ts'
import { properNames, withProperNames } from './properNames.ts'
import { namesOfTowns, placeOf } from './placeOf.ts'

/** The subject of a text, in the forms that sentences need. */
export interface Topic {
  /** 'Drain Cleaning'. */
  name: string
  /** The term of the target as a title: 'Mini Split Installation'. The name without a target. Rule TARGET-8. */
  term: string
  /** The lowercase form within a sentence: 'drain cleaning', 'AC repair'. */
  work: string
  /** 'Oakland'; 'your area' for a client without a place. */
  town: string
  /** 'Oakland, CA'. */
  place: string
  hasPlace: boolean
  /** The names that the client's own texts write with capitals or hyphens: 'Class A', 'Virginia', 'live-in care'. */
  names: readonly string[]
}

/**
 * Returns the subject of the brief: its specialty, otherwise its term, otherwise its page; with the brief's place,
 * otherwise the client's.
 */
export function topicOf(brief: WritingBrief): Topic {
  const place = placeOf(brief)
  const town = place.split(',')[0]?.trim() ?? ''
  const name = subjectOf(brief, town)
  const names = properNames(brief)
  return {
    name,
    term: termOf(brief, { name, town, names }),
    work: inSentence(name),
    town: town === '' ? 'your area' : town,
    place: place === '' ? 'your area' : place,
    hasPlace: town !== '',
    names,
  }
}

/** Returns a term with the service behind it in its target, where it would be a thing without: 'tree service' is not 'tree'. */
function withService(term: string, target: string): string {
  const [, service = ''] = new RegExp(`(?:^| )${literal(term)} (services?)\\b`, 'i').exec(target.trim()) ?? []
  const isOneWord = !term.includes(' ') && !term.endsWith('ing') && !ONE_PERSON.test(term)
  return service !== '' && (isOneWord || VEHICLE.test(term)) ? `${term} ${service.toLowerCase()}` : term
}

/** What carries people: a 'car service' is no car. */
const VEHICLE = / (?:car|limo|limousine|shuttle|taxi)$/i

/** Returns the term of the target, written with the capitals of the name. Questions are no titles. */
function termOf(
  brief: WritingBrief,
  { name, town, names }: { name: string; town: string; names: readonly string[] },
): string {
  const { client, facts, locations, page } = brief
  const target = leadingTarget(brief, town)
  if (target === undefined) return name
  // 'Veterinarian lolo' leads a page about Bonner: another town of the client is no part of what it offers.
  const others = namesOfTowns(facts, locations)
  // 'packing services portland maine' is packing in Portland.
  const bare = targetTerm(withoutRegion(withoutState(target, town)), [town, client.region ?? '', ...others])
  const term = asPageCounts(withService(bare, target), page)
  const named = betterName(term, brief) ?? forWhom(term, page)
  if (named !== undefined) return named
  const own = [page?.pageName ?? '', ...facts.filter(({ kind }) => kind === 'service').map(({ text }) => text)]
  // One spelling, the client's: 'Live-in Care', not 'Live in Care'.
  // A business has several: 'Technicians in Greenwood', unless its own page says 'Roofer'.
  const several = ONE_PERSON.test(term) && !own.some((text) => text.includes(titleOf(term))) ? `${term}s` : term
  const written = titleOf(withProperNames(withNames(several, [name]), names))
  return own.find((text) => singular(text) === singular(term)) ?? written
}

/** What is done with a thing, which ends a name in good English. */
const ENDS_WITH_WORK =
  /(?:ing|ion|ment|services?|repairs?|removal|care|support|therapy|surgery|work|cost|design|delivery|hire|rental|supply|training|lessons|classes|courses)$/i
/** The minimum number of words of a query whose order can be tangled. */
const MIN_TANGLED = 2

/** A place or a thing with a preposition before what is done: 'nest in chimney removal'. */
const WITHIN =
  / (?:in|from|on|at) \p{L}+ (?:removal|repairs?|cleaning|installation|replacement|inspection|treatment|services?)$/iu

/**
 * Whether a query puts its words in an order that no name has: 'hail damage roof' on the page 'Hail and Storm Damage', where no
 * service ends with 'roof'. The page's own name is better English.
 */
function isTangled(term: string, page: { pageName: string; path: string }, facts: WritingBrief['facts']): boolean {
  const words = contentWords(term)
  const named = contentWords(page.pageName)
  const shared = words.filter((word) => named.includes(word)).length
  // People and makers stand behind what they do in good English, too.
  if (
    /(?:er|or|ist|ant|ian|eon|smith)s?$/i.test(term) ||
    ENDS_WITH_WORK.test(term) ||
    keywordMentions(term, page.pageName) > 0
  )
    return false
  // 'Bird nest in chimney removal' on the page 'Bird Nest Removal'.
  if (page.path !== '/' && shared >= 2 && WITHIN.test(term)) return true
  if (page.path === '/' || words.length < MIN_TANGLED || named.length === 0 || QUESTION.test(term)) return false
  const ends = [page.pageName, ...facts.filter(({ kind }) => kind === 'service').map(({ text }) => text)]
  const lastOf = (text: string) => singular(text.trim().split(/\s+/).at(-1) ?? '')
  const isStated = facts.some(({ text }) => keywordMentions(text, term) > 0)
  return !isStated && ends.every((name) => lastOf(name) !== lastOf(term)) && !named.includes(words.at(-1) ?? '')
}

/** What is asked of a thing, typed behind it: 'powder coating alloys colours'. */
const ASPECT = / (?:colou?rs?|sizes?|types?|styles?|options|pictures|photos)$/i

/** Returns the page's own name where it is better English than the term, or says more. Rule WRITE-52. */
function betterName(term: string, brief: WritingBrief): string | undefined {
  const { page, facts } = brief
  if (page === null) return undefined
  const isBetter =
    ASPECT.test(term) ||
    isTurned(term, page) ||
    isTangled(term, page, facts) ||
    isOneOfTwo(term, page) ||
    addsTrade(term, page, brief)
  return isBetter ? page.pageName : undefined
}

/** What is done, behind the name of a thing, besides the endings of names of work. */
const WORK_BEHIND = /(?:surveys?|tests?|inspections?|installers?|clinics?|schools?)$/i

/**
 * Whether a query adds the business's own trade behind the page's name: 'environmental monitoring cleanroom' of Acme Cleanroom
 * Services. Its texts show that it is a word, and no name.
 */
function addsTrade(term: string, page: { pageName: string }, { client, facts }: WritingBrief): boolean {
  const [, rest = ''] = new RegExp(`^${literal(page.pageName)} (.+)$`, 'i').exec(term) ?? []
  // One word needs the trade: 'Aerospace' is 'Aerospace Springs'.
  if (rest === '' || !page.pageName.includes(' ')) return false
  if (ENDS_WITH_WORK.test(rest) || WORK_BEHIND.test(rest)) return false
  const own = contentWords(client.businessName)
  const isWord = facts.some(({ text }) => new RegExp(`(?<!\\p{L})${literal(rest.toLowerCase())}`, 'u').test(text))
  return isWord && contentWords(rest).every((word) => own.includes(word))
}

/** For whom something is, at the end of a query: 'underwater treadmill dogs'. */
const WHOM =
  /^(.+) (dogs|cats|horses|puppies|kids|children|toddlers|babies|teenagers|adults|seniors|beginners|couples|families|groups|schools)$/i

/** Returns the page's own name and for whom a query asks for it: 'Underwater Treadmill for Dogs'. Undefined for another query. */
function forWhom(term: string, page: WritingBrief['page']): string | undefined {
  const [, thing = '', whom = ''] = WHOM.exec(term) ?? []
  const named = contentWords(page?.pageName ?? '')
  const isNamed = named.length > 1 && contentWords(thing).join(' ') === named.join(' ')
  return isNamed && page !== null ? `${page.pageName} for ${titleOf(whom)}` : undefined
}

/** Whether a size or a number stands behind what a page is about: 'freewheel 6 speed' on the page 'Freewheels'. */
function isTurned(term: string, { pageName, path }: { pageName: string; path: string }): boolean {
  const words = contentWords(term)
  const at = words.indexOf(contentWords(pageName).at(-1) ?? '')
  return path !== '/' && at >= 0 && at < words.length - 1 && !QUESTION.test(term) && / \d/.test(term)
}

/** Whether a page joins two things, of which the term is one: 'patios' on the page 'Patios and Paving' leaves none out. */
function isOneOfTwo(term: string, { pageName, path }: { pageName: string; path: string }): boolean {
  const named = contentWords(pageName)
  return path !== '/' && / (?:and|&) /i.test(pageName) && contentWords(term).every((word) => named.includes(word))
}

/** Returns a query without the state behind its town. */
const withoutState = (query: string, town: string) =>
  town === '' ? query : query.replace(new RegExp(`(?<=\\b${literal(town)}),? (?:${REGIONS.join('|')})$`, 'i'), '')

/** Writes the thing of a term in the plural where the page does: 'tokoname teapots' on the page 'Teapots'. */
function asPageCounts(term: string, page: WritingBrief['page']): string {
  const ends = (text: string) => text.split(' ').at(-1) ?? ''
  const [thing, named] = [ends(term), ends(page?.pageName ?? '')]
  const isPlural = thing !== '' && new RegExp(`^${literal(thing)}e?s$`, 'i').test(named)
  return isPlural ? `${term.slice(0, term.length - thing.length)}${named.toLowerCase()}` : term
}

/** Returns the first target that is no question; of a home page, whose targets are many, the first that the business itself names. */
function leadingTarget(
  { targetKeywords, client, page, zones }: Pick<WritingBrief, 'targetKeywords' | 'client' | 'page' | 'zones'>,
  town: string,
): string | undefined {
  const targets = targetKeywords.filter((keyword) => !isAsked(keyword))
  if (page?.path !== '/') {
    // 'Concrete removal' leads no page that is about driveways alone, where 'driveway removal' is a target too.
    const told = contentWords([page?.pageName ?? '', ...zones.map(({ current }) => textOf(current))].join(' '))
    const isTold = (keyword: string) => contentWords(targetTerm(keyword, [town])).every((word) => told.includes(word))
    return page === null || isTold(targets[0] ?? '') ? targets[0] : (targets.find(isTold) ?? targets[0])
  }
  const named = `${client.businessName}. ${page.metaTitle}`
  return targets.find((keyword) => keywordMentions(named, targetTerm(keyword, [town])) > 0) ?? targets[0]
}

/** A single word for one person: 'technician'. */
const ONE_PERSON =
  /^(?:technician|plumber|roofer|electrician|accountant|bookkeeper|painter|decorator|cleaner|carer|lawyer|attorney|solicitor|dentist|orthodontist|veterinarian|vet|builder|gardener|landscaper|contractor)$/i

/** Returns the letters and digits of a text without a plural, for comparison. */
const singular = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=[^s])s$/, '')

function subjectOf(brief: WritingBrief, town: string): string {
  const term = withoutPlace(brief.searchTerm || (brief.targetKeywords[0] ?? ''), town)
  const candidates = [brief.specialty, isAsked(term) ? null : term, brief.page?.pageName, brief.service, term]
  const found = candidates.find((candidate) => (candidate ?? '').trim() !== '') ?? 'our work'
  return found === found.toLowerCase() ? titleOf(found) : found
}

const QUESTION = /^(are|can|do|does|how|is|should|what|when|where|which|who|why|will)\b/i
/** Whether a query asks, at its start or further on: 'attic grant how to apply'. It is no name. */
const isAsked = (query: string) => QUESTION.test(query) || /\bhow to\b/i.test(query)
const NEARBY = /\s+(near\s*me|near\s*by|nearby|close to me|around me)\s*$/i

/** Whether a keyword is a question. */
export function isQuestionTerm(keyword: string): boolean {
  return QUESTION.test(keyword.trim()) && keyword.trim().includes(' ')
}

/** Returns a keyword without its place and without 'near me'. */
function withoutPlace(keyword: string, town: string): string {
  const bare = keyword.replace(NEARBY, '').trim()
  if (town === '') return bare
  const at = new RegExp(`[\\s,]+((?:in|on)\\s+)?${literal(town)}([\\s,]+[a-z]{2})?$`, 'i')
  return bare.replace(at, '').trim() || bare
}

/**
 * Writes a keyword as part of a sentence: 'drain cleaning oakland ca' becomes 'drain cleaning in Oakland, CA'. It still
 * counts as a mention of the keyword.
 */
function phraseOf(keyword: string, { town, name, hasPlace, names }: Topic): string {
  const bare = keyword.replace(NEARBY, '').replaceAll(/\s+/g, ' ').trim()
  const core = hasPlace ? withoutPlace(bare, town) : bare
  const end = bare.slice(core.length)
  const rest = end.replace(/^[\s,]+((?:in|on)\s+)?/i, '')
  // An island has what is on it.
  const within = /^[\s,]+on\s/i.test(end) ? 'on' : 'in'
  const state = /[\s,]+([a-z]{2})$/i.exec(rest)?.[1]
  const where = rest === '' ? '' : ` ${within} ${town}${state === undefined ? '' : `, ${state.toUpperCase()}`}`
  const phrase = withProperNames(`${withNames(withAcronyms(core.toLowerCase()), [name, town])}${where}`, names)
  return keywordRanges(phrase, keyword).length > 0 ? phrase : withProperNames(withAcronyms(bare), names)
}

/** Writes a keyword as a question: 'how much does it cost' becomes 'How much does it cost?' */
export function questionOf(keyword: string, topic: Topic): string {
  const text = phraseOf(keyword.replace(/[?\s]+$/, '').replace(BARE_COUNTRY, ' in $1'), topic)
  const sentence = text.replaceAll(/\bi\b/g, 'I')
  return `${capitalize(sentence)}${asks(sentence) ? '?' : ''}`
}

/** A country at the end of a query: 'how much is dog boarding australia'. */
const BARE_COUNTRY = /(?<! in| in the) (canada|australia|ireland|scotland|england|new zealand)$/i

/** Whether a text is a question in form. 'How to clean a pot' is none. */
function asks(text: string): boolean {
  return !/^how to\b/i.test(text)
}

/** Capitalizes words of a text as in the given names. */
function withNames(text: string, names: readonly string[]): string {
  const capitals = new Map(
    names.flatMap((name, index) =>
      name
        .split(/[\s-]+/)
        .filter((word) => index > 0 || /\p{Lu}.*\p{Lu}/u.test(word))
        .map((word) => [word.toLowerCase(), word] as const),
    ),
  )
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => capitals.get(word) ?? word)
}

/** Writes a name within a sentence. Words with several capitals or digits keep them. */
export function inSentence(name: string): string {
  return name
    .split(' ')
    .map((word) => (HYPHENATED.test(word) ? word.split('-').map(smallWord).join('-') : smallWord(word)))
    .join(' ')
}

/** A word of words with one capital each: 'Catch-Up', 'T-Shirts'. */
const HYPHENATED = /^\p{Lu}\p{Ll}*(?:-\p{Lu}?\p{Ll}+)+$/u
const smallWord = (word: string) =>
  /\p{Lu}.*\p{Lu}|\d|^\p{Lu}$/u.test(word) || OF_A_COUNTRY.test(word) ? word : word.toLowerCase()

/** Words of countries and languages, which keep their capital. */
const OF_A_COUNTRY =
  /^(?:American|British|Chinese|Cuban|Dutch|English|Ethiopian|European|French|German|Greek|Indian|Irish|Italian|Japanese|Korean|Lebanese|Mediterranean|Mexican|Moroccan|Persian|Polish|Portuguese|Russian|Scandinavian|Spanish|Swedish|Swiss|Thai|Turkish|Vietnamese)$/

/** Small words within a title. */
const SMALL = new Set('a an and at by for from in of on or the to vs with'.split(' '))

/** Writes words as a title, and abbreviations with their capitals. */
function titleOf(text: string): string {
  const words = text.replaceAll(/(^|[\s-])(\p{Ll}[\p{L}']*)/gu, (match, before: string, word: string, at: number) =>
    at > 0 && SMALL.has(word) ? match : before + capitalize(word),
  )
  return withAcronyms(words)
}
