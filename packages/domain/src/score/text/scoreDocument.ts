import { countWords, type HtmlElement, htmlParts } from '@rankdesk/format'
import { keywordFinder, type TextRange } from '#writing/keywordMentions.ts'
import { finishedText } from '#writing/openQuestions.ts'
import type { TextPosition } from '../score.ts'
import type { ScoreInput, ScoreZone } from '../scoreInput.ts'

/** A block of a zone: a line of its plain text, with the name of its element. */
export interface TextBlock extends TextRange {
  zone: ScoredZone
  text: string
  /** 'h1' to 'h6', 'li', 'p' ...; 'p' for loose text. */
  name: string
}

/** A zone with its plain text and its elements. */
export interface ScoredZone extends ScoreZone {
  text: string
  elements: readonly HtmlElement[]
  /** Returns the mentions of a keyword. A mention never crosses the edge of a block or an unfinished part. */
  mentions: (keyword: string) => readonly TextRange[]
}

/** The text to check, parsed once for all checks. */
export interface ScoreDocument {
  input: ScoreInput
  zones: readonly ScoredZone[]
  /** In the order of the page. */
  blocks: readonly TextBlock[]
  /** The number of words in all zones, without those of unfinished parts. */
  words: number
  /** The first paragraph with enough words for a sentence. Undefined if there is none. */
  opening: TextBlock | undefined
}

/** The minimum words for a paragraph to count as the page's first one instead of a line above it. */
const OPENING_WORDS = 5

const BLOCK_ELEMENT = /^(h[1-6]|p|li|dt|dd|td|th|caption|figcaption|blockquote)$/

/** Parses the zones. */
export function scoreDocument(input: ScoreInput): ScoreDocument {
  const zones = input.zones.map(scoredZone)
  const blocks = zones.flatMap(blocksOf)
  return {
    input,
    zones,
    blocks,
    words: zones.reduce((sum, { text }) => sum + countWords(finishedText(text)), 0),
    opening: openingOf(blocks.filter(({ zone }) => zone.role !== 'aside')) ?? openingOf(blocks),
  }
}

function scoredZone(zone: ScoreZone): ScoredZone {
  const parts = htmlParts(zone.html)
  const find = keywordFinder(finishedText(parts.text))
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
  return blocks.find(
    ({ name, text }) => (name === 'p' || name === 'blockquote') && countWords(finishedText(text)) >= OPENING_WORDS,
  )
}

function blocksOf(zone: ScoredZone): TextBlock[] {
  const makers = zone.elements.filter(({ name }) => BLOCK_ELEMENT.test(name))
  let start = 0
  return zone.text.split('\n').flatMap((text) => {
    const block = { start, end: start + text.length }
    start = block.end + 1
    if (text === '') return []
    // The innermost element that contains the line. Of two candidates, the later one started inside the other.
    const maker = makers.findLast((element) => element.start <= block.start && element.end >= block.end)
    return [{ ...block, zone, text, name: maker?.name ?? 'p' }]
  })
}

/** Returns the level of a heading, or undefined for other text. */
export function headingLevel({ name }: { name: string }): number | undefined {
  return /^h[1-6]$/.test(name) ? Number(name.charAt(1)) : undefined
}

/** Returns the position of a range in a zone. */
export function positionInZone({ elementID }: { elementID: string }, { start, end }: TextRange): TextPosition {
  return { zone: elementID, range: { start, end } }
}

/** Returns where missing text should be added: the first body zone, else the first zone. */
export function positionsToAddText({ zones }: ScoreDocument): TextPosition[] {
  const zone = zones.find(({ role }) => role === 'body') ?? zones[0]
  return zone === undefined ? [] : [{ zone: zone.elementID }]
}
