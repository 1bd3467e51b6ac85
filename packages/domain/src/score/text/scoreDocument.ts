import { countWords, type HtmlElement, htmlParts } from '@rankdesk/format'
import type { ScoreInput, ScoreZone } from '../scoreInput.ts'
import type { ScorePlace } from '../score.ts'
import { keywordFinder, type TextRange } from '../../writing/keywordMentions.ts'

/** A block of a zone: a line of its plain text, with the element that makes it one. */
export interface TextBlock extends TextRange {
  zone: ScoredZone
  text: string
  /** 'h1' to 'h6', 'li', 'p' ...; 'p' for loose text. */
  name: string
}

/** A zone with its plain text and the elements that stand in it. */
export interface ScoredZone extends ScoreZone {
  text: string
  elements: readonly HtmlElement[]
  /** Where it mentions a keyword; none of them reaches over the edge of a block. */
  mentions: (keyword: string) => readonly TextRange[]
}

/** The text that is looked at, read once for all checks. */
export interface ScoreDocument {
  input: ScoreInput
  zones: readonly ScoredZone[]
  /** In the order of the page. */
  blocks: readonly TextBlock[]
  /** The words of all zones. */
  words: number
  /** The first paragraph with a sentence's worth of words; undefined when there is none. */
  opening: TextBlock | undefined
}

/** Words from which on a paragraph is the page's first one, and not a line above it. */
const OPENING_WORDS = 5

const BLOCK_ELEMENT = /^(h[1-6]|p|li|dt|dd|td|th|caption|figcaption|blockquote)$/

/** Reads the zones. */
export function scoreDocument(input: ScoreInput): ScoreDocument {
  const zones = input.zones.map(scoredZone)
  const blocks = zones.flatMap(blocksOf)
  return {
    input,
    zones,
    blocks,
    words: zones.reduce((sum, { text }) => sum + countWords(text), 0),
    opening: openingOf(blocks.filter(({ zone }) => zone.role !== 'aside')) ?? openingOf(blocks),
  }
}

function scoredZone(zone: ScoreZone): ScoredZone {
  const parts = htmlParts(zone.html)
  const find = keywordFinder(parts.text)
  const found = new Map<string, readonly TextRange[]>()
  return {
    ...zone,
    ...parts,
    mentions(keyword) {
      const ranges = found.get(keyword) ?? find(keyword)
      found.set(keyword, ranges)
      return ranges
    },
  }
}

function openingOf(blocks: readonly TextBlock[]): TextBlock | undefined {
  return blocks.find(({ name, text }) => (name === 'p' || name === 'blockquote') && countWords(text) >= OPENING_WORDS)
}

function blocksOf(zone: ScoredZone): TextBlock[] {
  const makers = zone.elements.filter(({ name }) => BLOCK_ELEMENT.test(name))
  let start = 0
  return zone.text.split('\n').flatMap((text) => {
    const block = { start, end: start + text.length }
    start = block.end + 1
    if (text === '') return []
    // The innermost one that holds the line; the later of two that do began inside the other.
    const maker = makers.findLast((element) => element.start <= block.start && element.end >= block.end)
    return [{ ...block, zone, text, name: maker?.name ?? 'p' }]
  })
}

/** The level of a block that is a heading; undefined for other text. */
export function headingLevel({ name }: { name: string }): number | undefined {
  return /^h[1-6]$/.test(name) ? Number(name.charAt(1)) : undefined
}

/** The place of a part of a zone. */
export function placeIn({ elementID }: { elementID: string }, { start, end }: TextRange): ScorePlace {
  return { zone: elementID, range: { start, end } }
}

/** The place of a block. */
export function placeOfBlock(block: TextBlock): ScorePlace {
  return placeIn(block.zone, block)
}

/** Where what is missing from the text would go: its first body zone, else its first zone. */
export function placeToWrite({ zones }: ScoreDocument): ScorePlace[] {
  const zone = zones.find(({ role }) => role === 'body') ?? zones[0]
  return zone === undefined ? [] : [{ zone: zone.elementID }]
}
