import { escapeHtml } from '@rankdesk/format'
import { changesZone } from '../publishing/pageChanges.ts'
import { META_ELEMENTS, type ReceiptState, type ZoneDifference } from '../publishing/proofOfLive.ts'
import type { ZoneText } from './handoffChanges.ts'
import { blocksOf, type TextBlock, comparedWords } from './comparedWords.ts'

/** What was approved for a website that is not ours, and what its page had before. */
export interface HandedOverText {
  zones: readonly ZoneText[]
  baseZones: readonly ZoneText[]
  metaTitle: string
  metaDescription: string
  /** Null if it is unknown: title and description are not compared then. */
  baseMeta: { metaTitle: string; metaDescription: string } | null
  /** Whether zones are compared that did not change. Their texts may stand elsewhere if the site was not read. */
  comparesAll?: boolean
}

/** A public page as it was read. */
export interface ReadPage {
  html: string
  /** The text of its title element. */
  title: string
  /** The content of its meta description. */
  description: string
}

/** The smallest likeness at which a text of the page counts as a changed form of an approved one. */
const MIN_LIKENESS = 0.4
/** The number of words from which an old text is looked for. Shorter ones stand elsewhere on a page by chance. */
const MIN_OLD_WORDS = 5

/**
 * Compares a public page of a website that is not ours with an approved text, by words: every block of the compared zones must be there, its
 * words in their order, with its links, and so must a changed title and description; a replaced text must be gone. Live if nothing is
 * missing, Not yet if none of the changes is there, else Differs. Each difference has the approved text and what the page
 * shows instead, if it is alike. Rules HOFF-1, HOFF-3, HOFF-4.
 */
export function proofByWords(
  handed: HandedOverText,
  page: ReadPage,
): { state: Exclude<ReceiptState, 'Failed'>; differences: ZoneDifference[] } {
  const shown = blocksOf(page.html)
  const shownWords = joined(shown.flatMap(({ words }) => words))
  const base = new Map(handed.baseZones.map(({ elementID, content }) => [elementID, content]))
  const zones = handed.zones.filter(
    ({ elementID, content }) =>
      handed.comparesAll === true || changesZone({ live: base.get(elementID) ?? null, approved: content }),
  )
  const approvedWords = joined(zones.flatMap(({ content }) => blocksOf(content).flatMap(({ words }) => words)))
  const found = zones.map((zone) =>
    compareZone(zone, base.get(zone.elementID) ?? '', { html: page.html, shown, shownWords, approvedWords }),
  )
  const meta = changedMeta(handed, page)
  const metaDifferences = meta.filter(
    ({ approved, shown: text }) => !hasWords(joined(comparedWords(text)), comparedWords(approved)),
  )
  const differences = [
    ...found.flatMap((zone) => zone.differences),
    ...metaDifferences.map(({ elementID, approved, shown: text }) => ({
      elementID,
      approved: escapeHtml(approved),
      shown: escapeHtml(text),
    })),
  ]
  if (differences.length === 0) return { state: 'Live', differences }
  const hasNews = metaDifferences.length < meta.length || found.some(({ hasNewBlock }) => hasNewBlock)
  // Another page lacks the old text, too, so its absence says something only if nothing was to be added.
  const isOldGone = found.some(({ isOldGone: gone }) => gone) && found.every(({ addsBlocks }) => !addsBlocks)
  return { state: hasNews || isOldGone ? 'Differs' : 'Not yet', differences }
}

/** The words and the markup of a page, and the words of all that was approved. */
interface PageWords {
  html: string
  shown: readonly TextBlock[]
  shownWords: string
  approvedWords: string
}

/** Compares a zone: what the page lacks, and whether it has any of what was added or still has what was replaced. */
function compareZone({ elementID, content }: ZoneText, before: string, page: PageWords) {
  const old = blocksOf(before)
  const oldTexts = new Set(old.map(({ words }) => joined(words)))
  const approved = blocksOf(content)
  const added = approved.filter(({ words }) => !oldTexts.has(joined(words)))
  const isShown = ({ words }: TextBlock) => hasWords(page.shownWords, words)
  const lostLinks = linksIn(content).filter(
    ({ href }) => !page.html.includes(href) && !page.html.includes(href.replaceAll('&amp;', '&#038;')),
  )
  const replaced = old.filter(({ words }) => words.length >= MIN_OLD_WORDS && !hasWords(page.approvedWords, words))
  const missing = approved.filter((block) => !isShown(block))
  return {
    differences: [
      ...missing.map((block) => ({
        elementID,
        approved: escapeHtml(block.text),
        shown: alikeIn(page.shown, block),
      })),
      ...lostLinks.map(({ html }) => ({ elementID, approved: html, shown: null })),
      ...replaced.filter(isShown).map(({ text }) => ({ elementID, approved: '', shown: escapeHtml(text) })),
    ],
    addsBlocks: added.length > 0,
    hasNewBlock: added.some(isShown),
    isOldGone: replaced.some((block) => !isShown(block)),
  }
}

/** Returns the links of a text. Sites write their addresses with other entities. */
function linksIn(html: string): { html: string; href: string }[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"[^>]*>.*?<\/a>/gs)].map(([link, href = '']) => ({
    html: link,
    href,
  }))
}

/** Whether joined words contain others in their order. */
const hasWords = (text: string, words: readonly string[]) => text.includes(joined(words))

/** Returns words in a form in which one sequence contains another only at whole words. */
const joined = (words: readonly string[]) => ` ${words.join(' ')} `

/** Returns the block of a page that is most like an approved one, as HTML. Null if none is alike. */
function alikeIn(shown: readonly TextBlock[], { words }: TextBlock): string | null {
  let best: { text: string; likeness: number } = { text: '', likeness: 0 }
  for (const block of shown) {
    const likeness = likenessOf(words, block.words)
    if (likeness > best.likeness) best = { text: block.text, likeness }
  }
  return best.likeness < MIN_LIKENESS ? null : escapeHtml(best.text)
}

/** Returns the share of words that two texts have in common, from 0 to 1 (Sørensen and Dice). */
function likenessOf(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of other) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    common += 1
  }
  return one.length + other.length === 0 ? 1 : (2 * common) / (one.length + other.length)
}

/** Returns the title and description that were handed over because they change, with those of the page. */
function changedMeta({ baseMeta, metaTitle, metaDescription }: HandedOverText, { title, description }: ReadPage) {
  if (baseMeta === null) return []
  return [
    { elementID: META_ELEMENTS.metaTitle, before: baseMeta.metaTitle, approved: metaTitle, shown: title },
    {
      elementID: META_ELEMENTS.metaDescription,
      before: baseMeta.metaDescription,
      approved: metaDescription,
      shown: description,
    },
  ].filter(({ before, approved }) => approved.trim() !== '' && approved !== before)
}
