import { oneLine } from '@rankdesk/format'
import { namesBrand, type Brand } from '../words/brand.ts'
import { plainWords } from '../words/words.ts'

/** The purpose of a query: to buy or book, to learn, to compare offers, or to find this business by its name. */
export type SearchIntent = 'buy' | 'learn' | 'compare' | 'brand'

/** The minimum number of words: 'are able oakland' is a name, 'are drain cleaners safe for pipes' is a question. */
const MIN_QUESTION_WORDS = 5

/** Words with which questions begin in other languages. Those that are words of English too need what follows. Rule TARGET-20. */
const ASKS_ABROAD = new RegExp(
  `^(?:${[
    'comment|pourquoi|quand|quels?|quelles?|combien|est ce que|qu est ce',
    'wie|wieso|warum|wann|welche[rsnm]?|was (?:ist|sind|tun|bedeutet|darf|muss|kann)',
    'cómo|qué|por ?qué|cuándo|cu[aá]nt[oa]s?|cuál(?:es)?|dónde|que es|como (?:se|\\p{L}+[aei]r)',
    'perché|perche|quando|quanto|quale|quali|come (?:si|\\p{L}+[aei]re)',
    'hoe (?:kan|moet|doe|maak|lang|vaak|werkt|veel)|hoeveel|waarom|wanneer|welke',
    'bagaimana|apakah|mengapa|kenapa|berapa|cara me\\p{L}+|cara bikin',
  ].join('|')})(?=\\s)`,
  'u',
)
/** What asks for a duty by law, wherever it stands. */
const ASKS_DUTY = /(?:^|\s)(?:obligatoire|obligatorio|obligatoria|obbligatori[oa]|pflicht|verplicht|wajib)(?=\s|$)/

/** Whether a query is a question that an article can answer. Rules TARGET-3, TARGET-20. */
export function isArticleQuestion(query: string): boolean {
  const text = query.toLowerCase()
  const words = text.replaceAll(/['’-]/g, ' ').trim()
  if (ASKS_ABROAD.test(words) || ASKS_DUTY.test(words)) return true
  // Who asks where to buy or sell wants to do it.
  if (/^where (?:to|can i) (?:buy|sell|get|find|rent|order|stay|eat)\b/.test(text)) return false
  if (/^(can|does|do|is|are|should)\b/.test(text)) return plainWords(text).length >= MIN_QUESTION_WORDS
  return /^(how|what|why|when|which|who|where|best way|best time (?:to|for|of))\b|\b(vs|tips|ideas|guide|checklist|meaning|cost of|symptoms|side effects|healing stages|stages of)\b/.test(
    text,
  )
}

const COMPARES = /\b(vs|versus|compared?|comparison|reviews?|alternatives?|better than)\b/
const PRAISES = /\b(best|top|top rated)\b/
/** Searches for what is close by, in the languages of exports. */
const NEARBY =
  /(?<!\p{L})(?:near\s*me|near\s*by|close\s+to\s+me|around\s+me|in\s+my\s+area|in\s+(?:meiner|der)\s+n(?:ä|a)he|autour\s+de\s+moi|pr(?:è|e)s\s+de\s+(?:moi|chez\s+moi)|cerca\s+de\s+m(?:í|i)|vicino\s+a\s+me|nelle\s+vicinanze|in\s+de\s+buurt|perto\s+de\s+mim|terdekat)(?!\p{L})/iu

/** Whether a query asks for what is close to the searcher: 'plumber near me'. */
export const isNearby = (query: string): boolean => NEARBY.test(query.normalize('NFC'))

/** Leaves out that somebody wants it close by: 'plumber near me' is about a plumber. */
export const withoutNearby = (query: string): string => oneLine(query.normalize('NFC').replace(NEARBY, ' '))

/** The facts that change the meaning of a query. */
export interface IntentContext {
  /** The name of the client's business. */
  brand?: Brand | undefined
  /** Places in lower case, as `plainWords` writes them. */
  places?: readonly string[] | undefined
}

/** Returns the intent of a query. Rule TARGET-3. */
export function searchIntent(query: string, { brand, places = [] }: IntentContext = {}): SearchIntent {
  if (brand !== undefined && namesBrand(query, brand)) return 'brand'
  const text = plainWords(query).join(' ')
  if (COMPARES.test(text)) return 'compare'
  if (isArticleQuestion(query)) return 'learn'
  const isLocal = isNearby(query) || places.some((place) => ` ${text} `.includes(` ${place} `))
  return PRAISES.test(text) && !isLocal ? 'compare' : 'buy'
}
