import { type ClientLanguage, withAcronyms } from '@rankdesk/domain'
import type { WritingBrief } from '../../contentWriter.ts'
import { properNames, withProperNames } from '../properNames.ts'

/** Starts of questions in the languages of the table, and a mark at the end. */
const ASKS =
  /^(?:¿|cómo|como|cuánto|cuanto|cuál|qué|quién|dónde|cuándo|wie|was|wer|wann|wo|warum|welche[rs]?|comment|combien|quel(?:le)?s?|pourquoi|quand|come|quanto|quale|perché|quando|hoe|wat|wanneer|jak|ile|czy|hur|vad|när|nasıl|ne zaman|berapa|bagaimana|apa|kapan)(?!\p{L})|\?\s*$/iu

/** A query as a question of a page. */
export interface AsksIn {
  /** Whether it is one. */
  isQuestion: boolean
  /** The question with the marks and the capitals of its language. */
  text: string
}

/** Returns a query as a question in a language: '¿Cuánto cuesta una caldera?' */
export function askedIn(keyword: string, brief: WritingBrief, language: ClientLanguage): AsksIn {
  const bare = keyword.replace(/[?¿\s]+$/u, '').replace(/^¿/, '')
  const text = startLarge(withProperNames(withAcronyms(nounsOf(bare, language)), properNames(brief)))
  const asked = language === 'Spanish' ? `¿${text}?` : language === 'French' ? `${text} ?` : `${text}?`
  return { isQuestion: ASKS.test(keyword.trim()), text: asked }
}

/** Small words of German, which writes its nouns with capitals: most other words of a query are nouns. */
const GERMAN_SMALL = new Set(
  'und oder in im am an der die das den dem ein eine einen mit ohne für von vom zu zum zur bei nach auf aus über was wie wer wo wann warum kostet günstig günstige günstiger schnell schnelle gut gute beste bester besten'.split(
    ' ',
  ),
)

/** Writes the nouns of a query with capitals where the language does. */
export function nounsOf(text: string, language: ClientLanguage): string {
  if (language !== 'German' || text !== text.toLowerCase()) return text
  const large = text.replaceAll(/[\p{L}]+/gu, (word) => (GERMAN_SMALL.has(word) ? word : startLarge(word)))
  // Two nouns make one: 'Fahrrad-Werkstatt'. Adjectives have an ending, and abbreviations stay apart.
  return large.replaceAll(/(?<!\p{L})(\p{Lu}\p{Ll}{3,}) (?=\p{Lu}\p{Ll}{3,})/gu, (both, first: string) =>
    /(?:e|er|es|en|em|ig|isch|lich)$/.test(first) ? both : `${first}-`,
  )
}

/** Writes the first letter of a text as a capital. */
export const startLarge = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
