import { ASIDE, OLD_PRICE_LIST, openQuestion } from '@rankdesk/domain'
import { escapeHtml, textOf } from '@rankdesk/format'
import { parseHtml } from '#platform/html/parseHtml.ts'
import type { WritingBrief } from '../contentWriter.ts'
import { isArticle } from './isArticle.ts'
import { factsThatAnswer } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { completeFact } from './completeFact.ts'
import { literal } from './literal.ts'
import { sentencesOf } from './sentencesOf.ts'

export const AMOUNT = /[$£€]\s?\d|\d\s?(?:€|euros?\b)/i
/** A share that is charged, which a past year may have changed too: 'In 2021 the fee was 9 per cent.' */
const CHARGED =
  /\b(?:fees?|rates?|commission|charges?|mark-?up)\b[^.]*\d ?(?:%|per ?cent\b)|\d ?(?:%|per ?cent\b)[^.]*\b(?:fees?|rates?|commission|charges?|mark-?up)\b/i
/** A year, which is no part of the number of a standard: 'ISO 9001:2015'. */
const YEAR = /(?<![\d:.,$£€])(20\d\d)(?![\d.,]*\d|\s?€)/g

/** The start of a sentence about the one before it, a short sentence that ends with a word for it: 'Please do not order from it.', and one of what came after: 'Seedlings have tripled since then.' */
const LEANS_BACK =
  /^sorry, |(?<!\p{L})(?:no longer|nicht mehr|niet meer|n[’'](?:est|ont) plus|ne (?:sont|vaut|valent) plus|ya no|non (?:è|sono|vale|valgono) più|já não)(?!\p{L})|(?<!\p{L})(?:since then|ever since|seither|seitdem|desde entonces|depuis lors|da allora|sindsdien|desde então)(?!\p{L})|^(?:those|that|this|these|not any ?more|now it|ça|cela|das|dies|dat|dit|eso|questo|isso) |^(?:[\p{L}’']+ ){1,6}(?:it|them|those)[.!]$|\b(?:than|to|on|of) (?:that|this|those)[.!]$|(?<!\p{L})(?:that|this|those|dat|die|diesen?|dieser|ese|este|esos|ce|cet|ces|quel|questo|esse) (?:prices?|amounts?|rates?|fees?|figures?|bedrag|prijs|preise?|betrag|precios?|importes?|prix|tarifs?|montants?|prezz[io]|import[io]|preços?)(?!\p{L})/iu
/** A year from which on something holds. */
export const SINCE = /(?<!\p{L})(?:since|seit(?: dem jahr)?|depuis|desde|dal|sinds) (?:\p{L}+ )?20\d\d/giu

/** Words of a time that is over. */
const ONCE =
  /(?<!\p{L})(?:back then|in those days|at the time|years ago|in our first (?:season|year)|when we (?:started|opened|began)|in the early days|used to (?:be|cost|charge|pay)|damals|à l[’']époque|en aquella época|all[’']epoca|destijds|naquela época)(?!\p{L})/iu

/** Whether a text names a price: an amount, or a share that is charged. */
export const namesPrice = (text: string): boolean => AMOUNT.test(text) || CHARGED.test(text)

/** Whether a sentence names an amount of a past year: 'In 2019 most families paid £900 a week.' */
export function isOutdated(sentence: string, today: string): boolean {
  // 'Seit 2023 sind es 6 €' is so today.
  if (namesPrice(sentence) && (ONCE.test(sentence) || OLD_PRICE_LIST.test(sentence))) return true
  const ended = sentence.replaceAll(SINCE, ' ')
  return namesPrice(ended) && [...ended.matchAll(YEAR)].some(([, year]) => Number(year) < Number(today.slice(0, 4)))
}

/** Returns the outdated parts of a sentence: those that can go without the rest, otherwise the whole sentence. */
function outdatedParts(sentence: string, today: string): string[] {
  if (!isOutdated(sentence, today)) return []
  const asides = [...sentence.matchAll(ASIDE)].map(([part]) => part).filter((part) => isOutdated(part, today))
  return asides.length > 0 && !isOutdated(without(sentence, asides), today) ? asides : [sentence]
}

const without = (text: string, parts: readonly string[]) => parts.reduce((rest, part) => rest.replace(part, ''), text)

/** Returns the facts without their outdated parts. Prices of which no amount is left are left out. */
const factsOfToday = (facts: readonly BriefFact[], today: string): BriefFact[] =>
  facts
    .map((fact) => ({ ...fact, text: without(fact.text, outdatedParts(fact.text, today)).trim() }))
    .filter(({ kind, text }, at) => text !== '' && (text === facts[at]?.text || kind !== 'price' || namesPrice(text)))

/**
 * Replaces sentences with amounts of a past year by what the facts sheet says today, otherwise by an open question. A
 * draft never states an outdated price. Rule WRITE-10.
 */
export function withoutOutdatedPrices(
  given: WritingBrief,
  question = 'What does it cost today? The page names amounts of a past year.',
): { brief: WritingBrief; outdated: string[] } {
  const brief = { ...given, facts: factsOfToday(given.facts, given.today) }
  const outdated = brief.zones.flatMap(({ current }) => {
    const sentences = sentencesOf(textOf(current))
    // 'Those days are gone, sorry.' goes with the sentence that it leans on.
    return sentences.flatMap((sentence, at) =>
      LEANS_BACK.test(sentence) && isOutdated(sentences[at - 1] ?? '', brief.today)
        ? [sentence]
        : outdatedParts(sentence, brief.today),
    )
  })
  // What an article tells of a past year is its story.
  if (outdated.length === 0 || brief.page === null || isArticle(brief)) return { brief, outdated: [] }
  const subject = `${brief.page.pageName} cost`
  // A price of another page may be that of something else.
  const { path, pageName } = brief.page
  const isOwn = ({ about, sourceDetail, source }: BriefFact) =>
    source !== 'site' || about === '' || about === pageName || sourceDetail === path
  const facts = factsThatAnswer({ facts: brief.facts.filter(isOwn) }, subject)
  const page = textOf(brief.zones.map(({ current }) => current).join('\n'))
  const stated = facts
    .filter(({ text }) => !page.includes(text))
    .map((fact) => completeFact(fact, brief.client.businessName))
    .filter((each) => !page.includes(each))
    // A sentence rather than a line of a price list.
    .toSorted((a, b) => Number(b.endsWith('.')) - Number(a.endsWith('.')))
    .map((each) => (each.endsWith('.') ? each : `${each}.`))[0]
  // An amount that the page states beside it is that of today.
  const hasPrice = namesPrice(without(page, outdated))
  let text = stated ?? (hasPrice ? '' : openQuestion(question))
  const removed: string[] = []
  const zones = brief.zones.map((zone) => {
    let { current } = zone
    for (const sentence of outdated) {
      const isAside = /^[\s;(]/.test(sentence)
      const next = replaceSentence(current, sentence, isAside ? '' : text)
      if (next === current) continue
      removed.push(sentence.replaceAll(/^[\s;(]+|[\s)]+$/g, ''))
      // What is known today is said once.
      if (!isAside) text = ''
      current = next
    }
    return { ...zone, current }
  })
  return { brief: { ...brief, zones }, outdated: removed }
}

/** Replaces a sentence within one element. A sentence that spans elements is kept. */
function replaceSentence(html: string, sentence: string, text: string): string {
  const words = escapeHtml(sentence).split(' ').map(literal)
  const pattern = new RegExp(words.join('\\s+'), 'u')
  if (!pattern.test(html)) return html
  // A paragraph of nothing else goes with it.
  const replaced = html
    .replace(pattern, () => escapeHtml(text))
    .replaceAll(/<(p|li)\b[^>]*>\s*<\/\1>\s*/g, '')
    .replaceAll(/<(ul|ol)\b[^>]*>\s*<\/\1>\s*/g, '')
  // A section of nothing else stays: 'What it cost when we began'.
  if (emptyHeadings(replaced) > emptyHeadings(html)) return html
  return parseHtml(replaced).outerHTML
}

/** Returns the number of headings without a text below them. */
const emptyHeadings = (html: string): number =>
  (html.match(/<h([2-6])\b[^>]*>(?:(?!<\/h\1>).)*<\/h\1>\s*(?=<h[1-6]\b|$)/gs) ?? []).length
