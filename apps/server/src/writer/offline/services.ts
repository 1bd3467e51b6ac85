import { contentWords } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import type { BriefFact } from './briefFact.ts'

type Brief = Pick<WritingBrief, 'facts' | 'specialty' | 'page'>

/** Words that say what is done with a thing, or how well. They don't tell one service from another. */
const GENERAL_WORDS = new Set(
  contentWords(
    'installation repair maintenance replacement system work hire rental supply affordable experienced emergency residential commercial ' +
      'quality expert experts new same day nearest rated reviews house',
  ),
)

/** A term that more services than this share, such as 'roofers', stands for the whole business. */
const MAX_SHARING = 2

/** Returns the names of the client's pages about services, without pages about a town. */
export function serviceNames({ facts }: Pick<Brief, 'facts'>): string[] {
  return facts
    .filter(({ kind, text }) => kind === 'service' && !/\sin \p{Lu}[\p{L} ]+(?:, [A-Z]{2})?$/u.test(text))
    .map(({ text }) => text)
}

/** Returns the towns and regions that facts name. */
export function placeNames({ facts }: Pick<Brief, 'facts'>): string[] {
  return facts.filter(({ kind }) => kind === 'place').map(({ text }) => text)
}

/** Returns the client's services that a term names, the closest first: 'bookkeepers' names 'Bookkeeping'. */
export function servicesNamed(brief: Brief, term: string): string[] {
  const wanted = contentWords(term)
  const names = serviceNames(brief)
  const within = names.filter((name) => isWithin(contentWords(name), wanted))
  const around = names.filter((name) => !within.includes(name) && isWithin(wanted, contentWords(name)))
  return around.length > MAX_SHARING ? within : [...within, ...around]
}

const isWithin = (words: readonly string[], others: readonly string[]) =>
  words.length > 0 && words.every((word) => others.includes(word))

/** Whether a term stands for several services of the client: 'garage doors' for their repair and their openers. */
export function isGeneralTerm(brief: Brief, term: string): boolean {
  const wanted = contentWords(term)
  return serviceNames(brief).filter((name) => isWithin(wanted, contentWords(name))).length > 1
}

/** Returns the words of a term that no service of the client has and that tell it from others: 'aerobic'. */
function ownWordsOf(brief: Brief, term: string): string[] {
  const known = new Set([...serviceNames(brief), brief.specialty ?? ''].flatMap((name) => contentWords(name)))
  return contentWords(term).filter((word) => !known.has(word) && !GENERAL_WORDS.has(word))
}

/** Whether a sentence names the subject: all words of a service of that name, or all words that are its own. */
export function namesSubject(brief: Brief, text: string, term: string): boolean {
  const words = contentWords(text)
  // A capital within a sentence marks a place or a person: 'a drive to Dawlish'.
  const names = contentWords([...text.matchAll(/(?<=[\p{L},] )\p{Lu}[\p{L}-]+/gu)].map(([name]) => name).join(' '))
  const services = servicesNamed(brief, term).filter((name) => isWithin(contentWords(name), contentWords(term)))
  return (
    services.some((name) => isWithin(contentWords(name), words)) ||
    isWithin(
      ownWordsOf(brief, term),
      words.filter((word) => !names.includes(word)),
    )
  )
}

/** Whether the words of a name say only what is done with a thing, or how well. */
export const isGeneralWord = (word: string): boolean => GENERAL_WORDS.has(word)

/** Returns the words of a term for which the client's service has none: 'smart' of 'smart thermostat installation'. */
export function unknownWords(brief: Brief, term: string): string[] {
  const services = [...servicesNamed(brief, term), brief.specialty ?? '', brief.page?.pageName ?? '']
  const known = new Set(services.flatMap((name) => contentWords(name)))
  return contentWords(term).filter((word) => !known.has(word) && !GENERAL_WORDS.has(word))
}

/** Returns the facts about a service: those of its page, and sentences elsewhere that name it. */
export function factsOfService(brief: Brief, name: string): BriefFact[] {
  const words = contentWords(name)
  const ofPage = brief.facts.filter(({ about, kind }) => about === name && kind !== 'service')
  const elsewhere = brief.facts.filter(
    ({ about, kind, text, source }) =>
      about !== name &&
      source !== 'brief' &&
      kind !== 'service' &&
      kind !== 'work' &&
      isWithin(words, contentWords(text)),
  )
  return [...ofPage, ...elsewhere]
}
