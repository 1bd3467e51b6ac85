import { contentWords, isFactSentence, META_LIMITS, OPEN_QUESTION } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { BriefZone, WritingBrief } from '../contentWriter.ts'
import { standsAlone } from './completeFact.ts'
import { hasFormOf } from './languages/alikeWords.ts'
import { isOutdated } from './outdated.ts'
import { isOfSeries, sentencesOf, wholeParts } from './sentencesOf.ts'

/** The length from which the beginning of a page describes it. */
const MIN_LENGTH = 60
/** The words of its targets by which a sentence of a home page says what it is about, and the sentences among which it is looked for. */
const MIN_SAID = 2
const MAX_BEFORE = 4
/** Who wrote an article and when, which says nothing of it. */
export const BYLINE =
  /^(?:(?:posted|written|published) )?(?:by|von|par|por) \p{Lu}|^(?:posted|published|(?:last )?updated)\b|^(?:we|i) (?:first )?(?:wrote|posted|published|updated) this\b/iu
/** The length from which a description of the client's own says something, and from which it does so beside a greeting. */
const MIN_OWN = { plain: 35, greeting: 70 } as const
const GREETS =
  /(?<!\p{L})(?:welcome to|bienvenue|bienvenid[oa]s?|willkommen|benvenut[io]|welkom|bem-vind[oa]s?)(?!\p{L})/iu

/** Whether a description of the client's own describes nothing: 'Minges Lane Home is a home.' Rule WRITE-67. */
export const isPoorDescription = (text: string): boolean =>
  text.length < (GREETS.test(text) ? MIN_OWN.greeting : MIN_OWN.plain)

/** A greeting, a request, and what somebody said, which describe nothing. */
const NO_DESCRIPTION =
  /^[“"„«‹]|@|^(?:please|bitte|por favor|merci de|per favore|alstublieft|welcome|hello|hi|moin|willkommen|herzlich willkommen|bienvenue|bienvenid[oa]s?|benvenut[io]|welkom|bem-vindo)(?!\p{L})/iu
/** What says that something is not done or not there, in the languages of drafts. */
const DENIES =
  /(?<!\p{L})(?<!\byou )(?:(?:do|does|is|are|can|will|did)(?: not|n[’']t)|cannot|can[’']t|won[’']t|nicht|kein\p{L}*|ne|n[’']|non|geen|niet|n[ãa]o)(?!\p{L})|(?:^|[,;] )(?:no|never|nunca) /iu

/**
 * Returns the first sentences of a page as its description: those of its paragraphs in their order, up to an amount of a past year, a
 * question and, on a page that sells, what it does not do. Behind the page's subject where they name nothing of it. '' if they say
 * too little. Rule WRITE-67.
 */
export function openingText(brief: WritingBrief, sells: boolean): string {
  const { zones, page, targetKeywords, client } = brief
  const sentences = openingOf(brief, sells)
  const title = mainHeading(zones) || (page?.pageName ?? '')
  const subject = contentWords([title, ...targetKeywords, client.businessName].join(' '))
  const opening = sentences.slice(0, 2).join(' ')
  const isNamed = page?.path === '/' || subject.some((word) => hasFormOf(word, opening))
  const lead = isNamed || !sells || title === '' ? '' : `${title} –`
  const text = tellingText(brief, lead, sentences, title)
  return text.length >= MIN_LENGTH && text !== lead && isFactSentence(sentences[0] ?? '') ? text : ''
}

/** Returns the sentences that fit behind a start, with the one that says what the first and the title do not of the target. */
function tellingText(
  { page, targetKeywords: [target = ''] }: WritingBrief,
  lead: string,
  sentences: readonly string[],
  title: string,
): string {
  const ordered = withMissing(sentences, `${title} ${lead}`, target)
  const whole = fillDescription(lead, ordered)
  if (ordered === sentences || whole.includes(ordered[1] ?? '') || page?.path === '/') return whole
  // Of a first sentence without a word of the target and one with what is missing, the latter.
  const isOther = contentWords(target).every((word) => !hasFormOf(word, sentences[0] ?? ''))
  return isOther ? fillDescription(lead, ordered.slice(1)) : whole
}

/** Whether a sentence can begin a text: it leans on none before it. */
const isStart = (part: string) => !isOfSeries(part) && standsAlone({ text: part, about: '' })

/** Returns the sentences of a page from the first that says what it is about to the last before one that describes nothing. */
function openingOf({ zones, page, targetKeywords, today }: WritingBrief, sells: boolean): string[] {
  const parts = wholeParts(
    paragraphsOf(zones)
      .flatMap(sentencesOf)
      .filter((each) => !BYLINE.test(each)),
  )
  const isTold = (part: string) =>
    !NO_DESCRIPTION.test(part) && !part.endsWith('?') && !isOutdated(part, today) && !(sells && DENIES.test(part))
  const canStart = (part: string) => isTold(part) && isStart(part)
  // A home page may say what the business does after a friendly word.
  const asked = contentWords(targetKeywords.join(' '))
  const says = (part: string) => contentWords(part).filter((word) => asked.includes(word)).length >= MIN_SAID
  const telling = parts.slice(0, MAX_BEFORE).findIndex((part) => canStart(part) && says(part))
  const start = page?.path === '/' && telling !== -1 ? telling : parts.findIndex(canStart)
  if (start === -1) return []
  // What follows a sentence that is left out may lean on it.
  const end = parts.findIndex((part, at) => at > start && !isTold(part))
  return parts.slice(start, end === -1 ? undefined : end)
}

/** Returns sentences with the one that has a word of the target behind the first, where neither that nor the title has it. */
function withMissing(sentences: readonly string[], title: string, target: string): readonly string[] {
  const [first = '', ...others] = sentences
  const missing = contentWords(target).filter((word) => !hasFormOf(word, `${title} ${first}`))
  const telling = others.findIndex(
    (each) =>
      missing.some((word) => hasFormOf(word, each)) && !isOfSeries(each) && standsAlone({ text: each, about: '' }),
  )
  // What stands between would follow in another order.
  return telling < 1 ? sentences : [first, ...others.slice(telling)]
}

/** The number of items from which a list is what an article says. */
const MIN_ITEMS = 3

/** Returns what an article that is a list says: its question, and the items that fit. */
export function listedItems(brief: WritingBrief): string {
  const html = brief.zones.map(({ current }) => current).join('\n')
  const items = (html.match(/<li\b.*?<\/li>/gs) ?? []).map((item) => textOf(item).trim())
  const asked = textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim()
  if (items.length < MIN_ITEMS || asked === '') return ''
  const start = /[?.!:]$/.test(asked) ? asked : `${asked}:`
  return items.reduce((whole, item) => {
    const longer = `${whole}${whole === start ? '' : ';'} ${item.replace(/[.;,]$/, '')}`
    return longer.length < META_LIMITS.description ? longer : whole
  }, start)
}

/** What stands for a question for the client, as a sentence that describes nothing. */
const GAP = '\n@.\n'

/** Returns the lines of the paragraphs of a page's body, a heading aside. */
function paragraphsOf(zones: readonly BriefZone[]): string[] {
  const bodies = zones.filter(({ role }) => role === 'body').map(({ current }) => current)
  return bodies
    .flatMap((html) => html.match(/<p\b.*?<\/p>/gs) ?? [])
    .map((each) => textOf(each).replaceAll(/\s+/g, ' ').replaceAll(OPEN_QUESTION, GAP))
}

const mainHeading = (zones: readonly BriefZone[]) =>
  textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(zones.map(({ current }) => current).join('\n'))?.[1] ?? '').trim()

/** Returns a start with the sentences after it that fit into a description, one after the other. */
export function fillDescription(lead: string, sentences: readonly string[]): string {
  const end = sentences.findIndex(
    (_, at) => [lead, ...sentences.slice(0, at + 1)].join(' ').trim().length > META_LIMITS.description,
  )
  return [lead, ...(end === -1 ? sentences : sentences.slice(0, end))].join(' ').trim()
}
