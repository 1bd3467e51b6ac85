import { type ClientLanguage, withAcronyms } from '@rankdesk/domain'
import { capitalize, uncapitalize } from '@rankdesk/format'
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
  const text = capitalize(withProperNames(withAcronyms(nounsOf(bare, language)), properNames(brief)))
  const asked = language === 'Spanish' ? `¿${text}?` : language === 'French' ? `${text} ?` : `${text}?`
  return { isQuestion: ASKS.test(keyword.trim()), text: asked }
}

/** Small words of German, which writes its nouns with capitals: most other words of a query are nouns. */
const GERMAN_SMALL = new Set(
  'und oder in im am an der die das den dem ein eine einen mit ohne für von vom zu zum zur bei nach auf aus über was wie wer wo wann warum kostet günstig günstige günstiger schnell schnelle gut gute beste bester besten'.split(
    ' ',
  ),
)

/** Verbs at the end of a query: 'grabstein reinigen'. */
const INFINITIVE =
  /^(?:\p{L}+ieren|reinigen|entfernen|kaufen|verkaufen|mieten|wechseln|streichen|verlegen|austauschen|erneuern|beziehen|aufpolstern|bestellen|pflegen|schneiden|machen|lassen|buchen|prüfen|berechnen|beantragen|absetzen|nachbeschriften|dämmen|einbauen|ersetzen|schleifen|waschen|färben|lernen|pflanzen|bauen|planen|finden|vergleichen)$/u

/** Verbs at the end of a German query for what somebody else does, or sells. */
const ORDERED = /^(?:kaufen|verkaufen|mieten|bestellen|lassen|buchen|beantragen|absetzen|finden|vergleichen|lernen)$/u

/** Whether a German topic ends with what is done to a thing: 'Brille richtig reinigen'. */
export function endsInWork(topic: string): boolean {
  const words = topic.replace(/[?\s]+$/u, '').split(' ')
  const last = words.at(-1) ?? ''
  return words.length > 1 && INFINITIVE.test(last) && !ORDERED.test(last) && !ASKS.test(topic)
}

/** Writes the nouns of a query with capitals where the language does. */
export function nounsOf(text: string, language: ClientLanguage): string {
  const bare = uncapitalize(text)
  if (language !== 'German' || bare !== text.toLowerCase()) return text
  const verbs = germanVerbs(bare)
  const large = bare.replaceAll(/[\p{L}]+/gu, (word) =>
    GERMAN_SMALL.has(word) || verbs.has(word) || INFINITIVE.test(word) ? word : capitalize(word),
  )
  // Two nouns make one: 'Fahrrad-Werkstatt'. Adjectives have an ending, and abbreviations stay apart.
  return large.replaceAll(/(?<!\p{L})(\p{Lu}\p{Ll}{3,}) (?=\p{Lu}\p{Ll}{3,})/gu, (both, first: string) =>
    /(?:e|er|es|en|em|ig|isch|lich)$/.test(first) ? both : `${first}-`,
  )
}

/** Words of a German question that ask for a number, before its verb: 'wie lange kann'. */
const HOW = /^(?:lange|viel|viele|oft|teuer|groß|alt|hoch|weit|schnell)$/
/** Verbs after which the last word of a question is a verb, too. */
const MODAL = /^(?:kann|können|muss|müssen|soll|sollte|sollten|darf|dürfen|will|wird|werden|hat|haben|lässt)$/

/** Returns the verbs of a German question, which keep their small letters: 'Wann hören Welpen auf zu beißen'. */
function germanVerbs(text: string): ReadonlySet<string> {
  const words = text.split(/\s+/)
  const [first = '', second = '', third = ''] = words
  if (!/^(?:wann|wie|was|wer|wo|warum|welche[rs]?)$/.test(first)) return new Set()
  const verb = HOW.test(second) ? third : second
  const infinitives = words.filter((_, at) => words[at - 1] === 'zu')
  const last = words.at(-1) ?? ''
  return new Set([
    verb,
    ...(HOW.test(second) ? [second] : []),
    ...infinitives,
    ...(MODAL.test(verb) ? [last] : []),
    'auf',
    'allein',
  ])
}
