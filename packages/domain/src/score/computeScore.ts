import { countWords, formatNumber, pluralize, truncate } from '@rankdesk/format'
import { isOnPageOne } from '../ranking/rank.ts'
import { duplicate } from './checks/duplicate.ts'
import { keywordChecks } from './checks/keywordChecks.ts'
import { linkFindings } from './checks/links.ts'
import { metaLengthFindings } from './checks/metaLength.ts'
import { rankingTerms } from './checks/rankingTerms.ts'
import { unfinishedFindings } from './checks/unfinished.ts'
import { fixOf } from './fixOf.ts'
import { type Finding, type Importance, importanceOf, type Score, SCORE_CHECKS } from './score.ts'
import type { ScoreInput } from './scoreInput.ts'
import {
  headingLevel,
  positionInZone,
  positionsToAddText,
  scoreDocument,
  type ScoreDocument,
} from './text/scoreDocument.ts'
import { sentenceRanges } from './text/sentences.ts'

const SHOWN_CHARACTERS = 40

/**
 * Checks that the page has exactly one first heading. A post shows its title as one, unless its text has its own. Rule
 * SCORE-6.
 */
function firstHeading(document: ScoreDocument): Finding {
  const check = 'first-heading'
  const found = document.blocks.filter((block) => headingLevel(block) === 1)
  const count = found.length === 0 && document.input.titleIsHeading ? 1 : found.length
  const positions = found.map((block) => positionInZone(block.zone, block))
  if (count === 1) return { check, state: 'good', sentence: 'One first heading', detail: '', positions }
  if (count === 0) {
    const detail = 'The page shows its name in that place'
    return { check, state: 'attention', sentence: 'No first heading', detail, positions: positionsToAddText(document) }
  }
  const detail = 'One is enough: make the others smaller'
  return { check, state: 'attention', sentence: `${count} first headings`, detail, positions: positions.slice(1) }
}

/** Checks that no heading skips a level on the way down. Rule SCORE-7. */
function headingOrder(document: ScoreDocument): Finding | undefined {
  const headings = document.blocks.flatMap((block) => {
    const level = headingLevel(block)
    return level === undefined ? [] : [{ block, level }]
  })
  if (headings.length === 0) return undefined
  // Zones are below the page's first heading, whether it is in a zone or in the page.
  const wrong = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 1) + 1)
  const first = wrong[0]
  if (first === undefined) {
    return {
      check: 'heading-order',
      state: 'good',
      sentence: 'Headings in order',
      detail: '',
      positions: headings.map(({ block }) => positionInZone(block.zone, block)),
    }
  }
  const shown = truncate(first.block.text, SHOWN_CHARACTERS)
  return {
    check: 'heading-order',
    state: 'attention',
    sentence: wrong.length === 1 ? 'A heading skips a level' : `${wrong.length} headings skip a level`,
    detail: `"${shown}" is level ${first.level}, level ${first.level - 1} is missing`,
    positions: wrong.map(({ block }) => positionInZone(block.zone, block)),
  }
}

/** The minimum number of pages on page one for a meaningful comparison. Rule SCORE-11. */
const MIN_PAGES = 3
/**
 * The minimum words for which a page's own text counts as known. A page with fewer was imported without its text. Rule
 * SCORE-11.
 */
const MIN_WORDS = 100
/** The share of their length below which a text is short. Rule SCORE-11. */
const SHORT_SHARE = 0.6

/** Compares the length of the text with the client's own pages of its kind that are on page one. Rule SCORE-11. */
function length(document: ScoreDocument): Finding | undefined {
  const { kind, site } = document.input
  if (site === undefined || kind === null) return undefined
  const ranking = site.pages.filter(
    (page) => page.kind === kind && isOnPageOne(page.bestRank) && page.words >= MIN_WORDS,
  )
  if (ranking.length < MIN_PAGES) return undefined
  const median = medianOf(ranking.map(({ words }) => words))
  const short = document.words < median * SHORT_SHARE
  return {
    check: 'length',
    state: short ? 'attention' : 'good',
    sentence: short ? 'Short compared with pages that rank' : 'Long enough compared with pages that rank',
    detail: `${pluralize(document.words, 'word')}; the median of this client's ${ranking.length} similar pages on page one is ${formatNumber(median)}`,
    positions: short ? positionsToAddText(document) : [],
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return Math.round((low + high) / 2)
}

/** Matches a file name, which is no description. */
const FILE_NAME = /^[\w-]+\.(jpe?g|png|gif|webp|avif|svg)$/i

/** Checks that each image has a text that describes it. Rule SCORE-8. */
function images({ zones }: ScoreDocument): Finding | undefined {
  const all = zones.flatMap((zone) =>
    zone.elements
      .filter(({ name }) => name === 'img')
      .map((image) => ({ position: positionInZone(zone, image), alt: (image.attributes['alt'] ?? '').trim() })),
  )
  if (all.length === 0) return undefined
  const bare = all.filter(({ alt }) => alt === '' || FILE_NAME.test(alt))
  if (bare.length === 0) {
    return {
      check: 'images',
      state: 'good',
      sentence: 'Every image has a description',
      detail: pluralize(all.length, 'image'),
      positions: all.map(({ position }) => position),
    }
  }
  return {
    check: 'images',
    state: 'attention',
    sentence: bare.length === 1 ? 'An image without a description' : `${bare.length} images without a description`,
    detail: 'Describe in a few words what it shows',
    positions: bare.map(({ position }) => position),
  }
}

/**
 * Checks a page's texts: returns what fails, then what to look at, the most important first, then what is good. Checks
 * without input are omitted. Rules SCORE-1 to SCORE-18 (D04, C14-C17, M238).
 */
export function computeScore(input: ScoreInput): Score {
  const document = scoreDocument(input)
  const { keywords, findings: ofKeywords } = keywordChecks(document)
  const findings = [
    rankingTerms(document),
    ...unfinishedFindings(document),
    ...ofKeywords,
    ...metaLengthFindings(document),
    firstHeading(document),
    headingOrder(document),
    ...readingFindings(document),
    length(document),
    ...linkFindings(document),
    images(document),
    duplicate(document),
  ]
    .filter((finding) => finding !== undefined)
    .map((finding) => withFix(document, finding))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
  return { findings, keywords }
}

const STATES: readonly Finding['state'][] = ['fails', 'attention', 'good']
const IMPORTANCES: readonly Importance[] = ['high', 'normal', 'low']

/** Returns the position of a finding: by its state, then its importance, then the order of the checks. Rule SCORE-15. */
function orderOf({ check, state }: Finding): number {
  const importance = state === 'good' ? 0 : IMPORTANCES.indexOf(importanceOf(check))
  return (STATES.indexOf(state) * IMPORTANCES.length + importance) * SCORE_CHECKS.length + SCORE_CHECKS.indexOf(check)
}

function withFix(document: ScoreDocument, finding: Finding): Finding {
  const fix = finding.state === 'good' ? undefined : fixOf(document, finding)
  return fix === undefined ? finding : { ...finding, fix }
}

/** The maximum words of a sentence and of a paragraph. Rules SCORE-9, SCORE-10. */
const MAX_WORDS = { sentence: 30, paragraph: 120 } as const

/** Reports what is hard to read. Rules SCORE-9, SCORE-10. */
function readingFindings(document: ScoreDocument): readonly (Finding | undefined)[] {
  return [sentences(document), paragraphs(document)]
}

/** Reports each long sentence. Rule SCORE-9. */
function sentences(document: ScoreDocument): Finding | undefined {
  const all = document.blocks
    .filter((block) => headingLevel(block) === undefined)
    .flatMap((block) =>
      sentenceRanges(block.text).map(({ start, end }) => ({
        position: positionInZone(block.zone, { start: block.start + start, end: block.start + end }),
        words: countWords(block.text.slice(start, end)),
      })),
    )
    .filter(({ words }) => words > 0)
  if (all.length === 0) return undefined
  const average = Math.round(all.reduce((sum, { words }) => sum + words, 0) / all.length)
  const long = all.filter(({ words }) => words > MAX_WORDS.sentence)
  if (long.length === 0) {
    const detail = `${pluralize(average, 'word')} on average, none over ${MAX_WORDS.sentence}`
    return { check: 'sentences', state: 'good', sentence: 'Sentences are short enough', detail, positions: [] }
  }
  const longest = Math.max(...long.map(({ words }) => words))
  return {
    check: 'sentences',
    state: 'attention',
    sentence: pluralize(long.length, 'long sentence'),
    detail:
      long.length === 1
        ? `${longest} words, up to ${MAX_WORDS.sentence} read well`
        : `Up to ${longest} words, up to ${MAX_WORDS.sentence} read well`,
    positions: long.map(({ position }) => position),
  }
}

/** Reports each long paragraph. Rule SCORE-10. */
function paragraphs(document: ScoreDocument): Finding | undefined {
  const all = document.blocks.filter((block) => headingLevel(block) === undefined)
  if (all.length === 0) return undefined
  const long = all
    .map((block) => ({ block, words: countWords(block.text) }))
    .filter(({ words }) => words > MAX_WORDS.paragraph)
  if (long.length === 0) {
    const detail = `None over ${MAX_WORDS.paragraph} words`
    return { check: 'paragraphs', state: 'good', sentence: 'Paragraphs are short enough', detail, positions: [] }
  }
  const longest = Math.max(...long.map(({ words }) => words))
  return {
    check: 'paragraphs',
    state: 'attention',
    sentence: pluralize(long.length, 'long paragraph'),
    detail: `${long.length === 1 ? '' : 'Up to '}${longest} words, up to ${MAX_WORDS.paragraph} read well`,
    positions: long.map(({ block }) => positionInZone(block.zone, block)),
  }
}
