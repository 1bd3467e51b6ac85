import { keywordRanges, targetTerm } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import { literal } from './literal.ts'

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
}

/**
 * Returns the subject of the brief: its specialty, otherwise its term, otherwise its page; with the brief's place,
 * otherwise the client's.
 */
export function topicOf(brief: WritingBrief): Topic {
  const place = brief.geography.trim() || cityOf(brief)
  const town = place.split(',')[0]?.trim() ?? ''
  const name = subjectOf(brief, town)
  return {
    name,
    term: termOf(brief, name, town),
    work: inSentence(name),
    town: town === '' ? 'your area' : town,
    place: place === '' ? 'your area' : place,
    hasPlace: town !== '',
  }
}

/** Returns the term of the target, written with the capitals of the name. Questions are no titles. */
function termOf({ targetKeywords }: WritingBrief, name: string, town: string): string {
  const target = targetKeywords.find((keyword) => !QUESTION.test(keyword))
  return target === undefined ? name : titleOf(withNames(targetTerm(target, [town]), [name]))
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

/** Whether a keyword is a question. */
export function isQuestion(keyword: string): boolean {
  return QUESTION.test(keyword.trim()) && keyword.trim().includes(' ')
}

/** Returns a keyword without its place and without 'near me'. */
function withoutPlace(keyword: string, town: string): string {
  const bare = keyword.replace(NEARBY, '').trim()
  if (town === '') return bare
  const at = new RegExp(`[\\s,]+(in\\s+)?${literal(town)}([\\s,]+[a-z]{2})?$`, 'i')
  return bare.replace(at, '').trim() || bare
}

/**
 * Writes a keyword as part of a sentence: 'drain cleaning oakland ca' becomes 'drain cleaning in Oakland, CA'. It still
 * counts as a mention of the keyword.
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

/** Writes the term of a keyword within a sentence: 'best ac repair oakland' becomes 'AC repair'. Rule TARGET-8. */
export function sentenceTerm(keyword: string, { name, town }: Topic): string {
  return withNames(targetTerm(keyword, [town]), [name, town])
}

/** Writes a keyword as a question: 'how much does it cost' becomes 'How much does it cost?' */
export function questionOf(keyword: string, topic: Topic): string {
  const text = phraseOf(keyword.replace(/[?\s]+$/, ''), topic)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}?`
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
    .map((word) => (/\p{Lu}.*\p{Lu}|\d/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

function titleOf(text: string): string {
  return text.replaceAll(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
