import { keywordRanges } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import { literal } from './literal.ts'

/** What a text is about, as sentences need it. */
export interface Topic {
  /** 'Drain Cleaning' */
  name: string
  /** The same within a sentence: 'drain cleaning', 'AC repair'. */
  work: string
  /** 'Oakland'; where the client is known by no place, 'your area'. */
  town: string
  /** 'Oakland, CA' */
  place: string
  hasPlace: boolean
}

/** What the brief is about: its specialty, else its term, else its page; and the place it names, else the client's. */
export function topicOf(brief: WritingBrief): Topic {
  const place = brief.geography.trim() || cityOf(brief)
  const town = place.split(',')[0]?.trim() ?? ''
  const name = subjectOf(brief, town)
  return {
    name,
    work: inSentence(name),
    town: town === '' ? 'your area' : town,
    place: place === '' ? 'your area' : place,
    hasPlace: town !== '',
  }
}

function cityOf({ client, locations }: WritingBrief): string {
  const [first] = locations
  const city = client.city ?? first?.city ?? ''
  const region = client.region ?? first?.region ?? ''
  return city === '' || region === '' ? city : `${city}, ${region}`
}

function subjectOf(brief: WritingBrief, town: string): string {
  const term = withoutPlace(brief.searchTerm || (brief.targetKeywords[0] ?? ''), town)
  const candidates = [brief.specialty, QUESTION.test(term) ? null : term, brief.page?.pageName, brief.service, term]
  const found = candidates.find((candidate) => (candidate ?? '').trim() !== '') ?? 'our work'
  return found === found.toLowerCase() ? titleOf(found) : found
}

const QUESTION = /^(are|can|do|does|how|is|should|what|when|where|which|who|why|will)\b/i
const NEARBY = /\s+(near\s*me|near\s*by|nearby|close to me|around me)\s*$/i

/** Whether a keyword asks something. */
export function isQuestion(keyword: string): boolean {
  return QUESTION.test(keyword.trim()) && keyword.trim().includes(' ')
}

/** A keyword without its place and without 'near me'. */
function withoutPlace(keyword: string, town: string): string {
  const bare = keyword.replace(NEARBY, '').trim()
  if (town === '') return bare
  const at = new RegExp(`[\\s,]+(in\\s+)?${literal(town)}([\\s,]+[a-z]{2})?$`, 'i')
  return bare.replace(at, '').trim() || bare
}

/**
 * A keyword as people would write it in a sentence: 'drain cleaning oakland ca' is 'drain cleaning in Oakland, CA'. It
 * still counts as a mention of the keyword.
 */
export function phraseOf(keyword: string, { town, name, hasPlace }: Topic): string {
  const bare = keyword.replace(NEARBY, '').replaceAll(/\s+/g, ' ').trim()
  const core = hasPlace ? withoutPlace(bare, town) : bare
  const rest = bare.slice(core.length).replace(/^[\s,]+(in\s+)?/i, '')
  const state = /[\s,]+([a-z]{2})$/i.exec(rest)?.[1]
  const where = rest === '' ? '' : ` in ${town}${state === undefined ? '' : `, ${state.toUpperCase()}`}`
  const phrase = `${withNames(core.toLowerCase(), [name, town])}${where}`
  return keywordRanges(phrase, keyword).length > 0 ? phrase : bare
}

/** A keyword that asks, as a question: 'how much does it cost' is 'How much does it cost?' */
export function questionOf(keyword: string, topic: Topic): string {
  const text = phraseOf(keyword.replace(/[?\s]+$/, ''), topic)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}?`
}

/** Gives words of a text the capitals that they have in names. */
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

/** A name within a sentence; words with several capitals, or with digits, keep them. */
export function inSentence(name: string): string {
  return name
    .split(' ')
    .map((word) => (/\p{Lu}.*\p{Lu}|\d/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

function titleOf(text: string): string {
  return text.replaceAll(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
