import { asksPrice, contentWords, meaningOf, META_LIMITS, offerWords, titleParts } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { parseHtml } from '#platform/html/parseHtml.ts'
import type { DraftedZone, WritingBrief, WrittenDraft } from '../contentWriter.ts'
import { isArticle } from './isArticle.ts'
import { isOutdated, namesPrice } from './outdated.ts'
import { sentencesOf } from './sentencesOf.ts'

/** Titles and headings that say nothing of a page, in the languages of drafts. */
export const EMPTY_TITLE =
  /^(?:home|home ?page|welcome|start|index|untitled|services?|page|startseite|willkommen|leistungen|accueil|bienvenue|inicio|bienvenidos?|servicios|servizi|diensten)$/i
/** What a page with prices adds to its title, by the language of the draft. */
const PRICES: Readonly<Record<string, string>> = {
  English: ': Prices',
  German: ': Preise',
  French: ' : prix',
  Spanish: ': precios',
}

type Texts = Pick<WrittenDraft, 'zones' | 'metaTitle' | 'metaDescription'>

/**
 * Keeps what a page that stands says of itself: a title and a main heading only grow, and lose none of their words to a target. A page
 * that states the price that its main target asks for says so in its title and in a description of ours. Rule WRITE-66.
 */
export function withOwnSubject<Draft extends Texts>(brief: WritingBrief, draft: Draft): Draft {
  const { page } = brief
  if (page === null) return draft
  const metaTitle = page.path === '/' ? draft.metaTitle : ownTitle(brief, draft.metaTitle)
  const zones = draft.zones.map((zone) => withOwnHeading(brief, zone))
  return { ...draft, zones, ...withPrices(brief, { metaTitle, metaDescription: draft.metaDescription }) }
}

/** Returns the words that say what a title is about, without those of the business. */
function subjectOf(title: string, { client }: WritingBrief): string[] {
  const name = contentWords(client.businessName)
  const [subject = ''] = titleParts(title)
  const words = EMPTY_TITLE.test(subject) ? [] : contentWords(subject)
  return words.every((word) => name.includes(word)) ? [] : words
}

/** Whether a text leaves out words of what it stands for. */
function losesWords(own: readonly string[], text: string): boolean {
  const words = offerWords(text)
  return own.some((word) => !words.includes(meaningOf(word)))
}

/** Returns the client's own title where the new one leaves out what it says. One that a result cuts may lose words. */
function ownTitle(brief: WritingBrief, title: string): string {
  const whole = brief.page?.metaTitle.trim() ?? ''
  const own = whole.length > META_LIMITS.title ? (titleParts(whole)[0] ?? '') : whole
  // An article keeps the title that it answers.
  const isKept = losesWords(subjectOf(own, brief), title) || (isArticle(brief) && subjectOf(own, brief).length > 0)
  if (own.length > META_LIMITS.title || !isKept) return title
  const { businessName, domain } = brief.client
  const branded = `${own} | ${businessName}`
  const isBare = titleParts(own).length === 1 && businessName !== domain && !own.includes(businessName)
  return isBare && branded.length <= META_LIMITS.title ? branded : own
}

/** Puts the client's own main heading back where the new one leaves out what it says. */
function withOwnHeading(brief: WritingBrief, zone: DraftedZone): DraftedZone {
  const before = brief.zones.find(({ elementId }) => elementId === zone.elementId)?.current ?? ''
  const own = parseHtml(before).querySelector('h1')
  if (own === null || zone.origin === 'site') return zone
  const root = parseHtml(zone.content)
  const main = root.querySelector('h1')
  if (main === null || !losesWords(subjectOf(own.textContent, brief), main.textContent)) return zone
  main.innerHTML = own.innerHTML
  const content = root.outerHTML
  return content === before ? { ...zone, content, origin: 'site' } : { ...zone, content }
}

/** Names the prices of a page whose main target asks for them. An article says its own. */
function withPrices(
  brief: WritingBrief,
  meta: Pick<WrittenDraft, 'metaTitle' | 'metaDescription'>,
): Pick<WrittenDraft, 'metaTitle' | 'metaDescription'> {
  const [target = ''] = brief.targetKeywords
  const prices = pricesOf(brief)
  if (!asksPrice(target) || prices.length === 0 || isArticle(brief) || brief.page?.path === '/') return meta
  const [subject = ''] = titleParts(meta.metaTitle)
  const suffix = PRICES[brief.language ?? 'English']
  const named = `${subject}${suffix ?? ''}`
  const fitting = [meta.metaTitle.replace(subject, () => named), named].find((each) => each.length <= META_LIMITS.title)
  const hasTitle = suffix === undefined || asksPrice(meta.metaTitle) || fitting === undefined
  const isOwn = meta.metaDescription !== '' && meta.metaDescription === brief.page?.metaDescription
  return {
    metaTitle: hasTitle ? meta.metaTitle : fitting,
    metaDescription: isOwn ? meta.metaDescription : (listOf(subject, prices, target) ?? meta.metaDescription),
  }
}

/** Returns the items and sentences of a page that name a price of today. */
function pricesOf({ zones, today }: WritingBrief): string[] {
  const html = zones.map(({ current }) => current).join('\n')
  const items = (html.match(/<li\b.*?<\/li>/gs) ?? []).map((item) => textOf(item).trim())
  const paragraphs = (html.match(/<p\b.*?<\/p>/gs) ?? []).flatMap((each) => sentencesOf(textOf(each)))
  return [...items, ...paragraphs].filter((text) => namesPrice(text) && !isOutdated(text, today))
}

/** Returns what a page is about with those of its prices that fit, the ones with the target's words first. Undefined without any. */
function listOf(subject: string, prices: readonly string[], target: string): string | undefined {
  const wanted = contentWords(target)
  const shared = (text: string) => contentWords(text).filter((word) => wanted.includes(word)).length
  const text = prices
    .toSorted((a, b) => shared(b) - shared(a))
    .reduce((whole, price) => {
      const longer = `${whole} ${/[.!?]$/.test(price) ? price : `${price}.`}`
      return longer.length <= META_LIMITS.description ? longer : whole
    }, `${subject} –`)
  return text.endsWith('–') ? undefined : text
}
