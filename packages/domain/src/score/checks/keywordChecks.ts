import { pluralize } from '@rankdesk/format'
import { clusterQueries } from '#targets/clusterQueries.ts'
import { targetTerm } from '#targets/targetTerm.ts'
import { contentWords } from '#words/words.ts'
import { keywordRanges } from '#writing/keywordMentions.ts'
import { maxMentions, mentionState } from '#writing/mentionCheck.ts'
import { finishedText } from '#writing/openQuestions.ts'
import type { Finding, KeywordPart, KeywordScore, MetaField, TextPosition } from '../score.ts'
import type { ScoreInput } from '../scoreInput.ts'
import { findMentions, quoteKeywords } from '../text/findMentions.ts'
import {
  headingLevel,
  positionInZone,
  positionsToAddText,
  type ScoreDocument,
  type TextBlock,
} from '../text/scoreDocument.ts'

/** The maximum number of keywords that a finding names. */
const MAX_NAMED = 2

/** The maximum number of mentions of a keyword that count. Rule SCORE-3. */
export const COUNTED_MENTIONS = 3

/** Returns where a part of the page names a target keyword, as the checks count it. Rules SCORE-1, SCORE-2. */
export function targetPositions(document: ScoreDocument, keyword: string, part: KeywordPart): TextPosition[] {
  return targetPositionsIn(document, keyword, searchedPart(document, part))
}

/** The use of the keywords of a page, and what its texts say about them. */
export interface KeywordChecks {
  keywords: KeywordScore[]
  findings: readonly (Finding | undefined)[]
}

/** Counts the use of a page's keywords, and returns what its texts say about them. Rules SCORE-1 to SCORE-4. */
export function keywordChecks(document: ScoreDocument): KeywordChecks {
  const { targetKeywords, relatedKeywords: related } = document.input
  const keywords = [
    ...targetKeywords.map((keyword) => keywordScoreOf(document, keyword, 'target')),
    ...related.map((keyword) => keywordScoreOf(document, keyword, 'related')),
  ]
  const findings = [
    titleKeyword(document),
    descriptionKeyword(document),
    openingKeyword(document),
    headingKeyword(document),
    textKeywords(document),
    relatedKeywords(document),
    rankingNote(document),
    tooOften(document, keywords),
  ]
  return { keywords, findings }
}

const PARTS: readonly KeywordPart[] = ['title', 'description', 'opening', 'heading', 'text']

/** Returns the use of a keyword. A target counts as the checks count it, by its term or an answer, too. Rule SCORE-2. */
function keywordScoreOf(document: ScoreDocument, keyword: string, list: KeywordScore['list']): KeywordScore {
  const positionsIn = (name: KeywordPart) => {
    const part = searchedPart(document, name)
    return list === 'target' ? targetPositionsIn(document, keyword, part) : part.mentionsOf(keyword)
  }
  const positions = positionsIn('text')
  // A term alone is the subject of the page, which a text may name often.
  const whole = findMentions(document, keyword)
  return {
    keyword,
    list,
    mentions: positions.length,
    counted: Math.min(positions.length, COUNTED_MENTIONS),
    tooOften: mentionState(whole.length, document.words) === 'stuffed',
    positions,
    parts: PARTS.filter((part) => positionsIn(part).length > 0),
  }
}

/** Checks that the meta title names a target keyword; one is enough. Rule SCORE-1. */
function titleKeyword(document: ScoreDocument): Finding | undefined {
  return metaKeyword(document, 'metaTitle', 'title-keyword', 'title')
}

/** Checks that the meta description names a target keyword; one is enough. Rule SCORE-1. */
function descriptionKeyword(document: ScoreDocument): Finding | undefined {
  return metaKeyword(document, 'metaDescription', 'description-keyword', 'description')
}

function metaKeyword(
  document: ScoreDocument,
  field: MetaField,
  check: 'title-keyword' | 'description-keyword',
  name: 'title' | 'description',
): Finding | undefined {
  return oneOfTargets(document, {
    check,
    good: `Target keyword in the ${name}`,
    attention: `No target keyword in the ${name}`,
    part: name,
    missing: [{ meta: field }],
  })
}

/** Checks that the first paragraph names a target keyword; one is enough. Rule SCORE-1. */
function openingKeyword(document: ScoreDocument): Finding | undefined {
  const { opening } = document
  return oneOfTargets(document, {
    check: 'opening-keyword',
    good: 'Target keyword in the first paragraph',
    attention: 'No target keyword in the first paragraph',
    part: 'opening',
    missing: opening === undefined ? positionsToAddText(document) : [positionInZone(opening.zone, opening)],
  })
}

/** Checks that a heading names a target keyword; one is enough. Rule SCORE-1. */
function headingKeyword(document: ScoreDocument): Finding | undefined {
  const headings = document.blocks.filter((block) => headingLevel(block) !== undefined)
  return oneOfTargets(document, {
    check: 'heading-keyword',
    good: 'Target keyword in a heading',
    attention: 'No target keyword in a heading',
    part: 'heading',
    missing:
      headings.length === 0 ? positionsToAddText(document) : headings.map((block) => positionInZone(block.zone, block)),
  })
}

/** A text in which a question can be answered. */
interface AnsweringText {
  text: string
  position: TextPosition
}

const textsOf = (blocks: readonly TextBlock[]): AnsweringText[] =>
  blocks.map((block) => ({ text: finishedText(block.text), position: positionInZone(block.zone, block) }))

/** The part of a page in which a target keyword is looked for. */
interface SearchedPart {
  /** Returns the mentions of a keyword or a term. */
  mentionsOf: (text: string) => TextPosition[]
  /** The texts that may answer a question. */
  texts: readonly AnsweringText[]
}

const searchedBlocks = (document: ScoreDocument, blocks: readonly TextBlock[]): SearchedPart => ({
  mentionsOf: (keyword) => blocks.flatMap((block) => findMentions(document, keyword, block)),
  texts: textsOf(blocks),
})

/** Returns the part of a page with this name, for both the checks and the list of keywords, so that they always agree. */
function searchedPart(document: ScoreDocument, part: KeywordPart): SearchedPart {
  const { blocks, input, opening } = document
  switch (part) {
    case 'title':
    case 'description': {
      const meta = part === 'title' ? 'metaTitle' : 'metaDescription'
      return {
        mentionsOf: (keyword) => findMentions(document, keyword, meta),
        texts: [{ text: finishedText(input[meta]), position: { meta } }],
      }
    }
    case 'opening':
      return searchedBlocks(document, opening === undefined ? [] : [opening])
    case 'heading':
      return searchedBlocks(
        document,
        blocks.filter((block) => headingLevel(block) !== undefined),
      )
    case 'text':
      return { mentionsOf: (keyword) => findMentions(document, keyword), texts: textsOf(blocks) }
  }
}

/**
 * Returns where a part names a target keyword: its mentions, otherwise those of its term, otherwise the answers to its
 * question. Rules SCORE-1, SCORE-2.
 */
function targetPositionsIn(document: ScoreDocument, keyword: string, part: SearchedPart): TextPosition[] {
  const whole = part.mentionsOf(keyword)
  if (whole.length > 0) return whole
  const named = part.mentionsOf(termOf(document, keyword))
  return named.length > 0 ? named : answersTo(keyword, part.texts)
}

interface OneOfTargets {
  check: Finding['check']
  good: string
  attention: string
  part: KeywordPart
  /** The positions where the keyword is missing. */
  missing: readonly TextPosition[]
}

/** Returns the term that stands for a target keyword in the text. Rule TARGET-8. */
function termOf({ input }: ScoreDocument, keyword: string): string {
  return targetTerm(keyword, placesOf(input))
}

/** Queries that ask in a sentence. */
const QUESTION = /^(?:are|can|do|does|how|is|should|what|when|where|which|who|why|will)\s/i
/** The share of the words of a question that its answer has. Rule SCORE-1. */
const ANSWER_SHARE = 2 / 3
/** The minimum number of words that tell what a question is about. */
const MIN_ANSWER_WORDS = 2

/** Returns the texts that answer a question: an answer has its words, and does not repeat it. Rule SCORE-1. */
function answersTo(keyword: string, texts: readonly AnsweringText[]): TextPosition[] {
  const asked = QUESTION.test(keyword) ? contentWords(keyword) : []
  if (asked.length < MIN_ANSWER_WORDS) return []
  return texts
    .filter(({ text }) => {
      const words = new Set(contentWords(text))
      return asked.filter((word) => words.has(word)).length >= Math.max(MIN_ANSWER_WORDS, asked.length * ANSWER_SHARE)
    })
    .map(({ position }) => position)
}

/** Returns the places that keywords may name beside their subject: the strategy's, and the client's own. */
function placesOf({ geography, site }: ScoreInput): string[] {
  return [geography.split(',')[0] ?? '', ...(site?.places ?? [])].filter((place) => place !== '')
}

function oneOfTargets(document: ScoreDocument, finding: OneOfTargets): Finding | undefined {
  const { input } = document
  const { check, good, attention, missing } = finding
  if (input.targetKeywords.length === 0) return undefined
  const part = searchedPart(document, finding.part)
  for (const keyword of input.targetKeywords) {
    const positions = targetPositionsIn(document, keyword, part)
    if (positions.length > 0)
      return { check, state: 'good', sentence: good, detail: quoteKeywords([keyword]), positions }
  }
  return {
    check,
    state: 'attention',
    sentence: attention,
    detail: quoteKeywords(input.targetKeywords, 1),
    positions: missing,
  }
}

/**
 * Checks that the target keywords are in the text. Keywords that mean the same count once. Rules
 * SCORE-2, TARGET-1.
 */
function textKeywords(document: ScoreDocument): Finding | undefined {
  const { targetKeywords } = document.input
  if (targetKeywords.length === 0) return undefined
  const wholeText = searchedPart(document, 'text')
  const clusters = clusterQueries(
    targetKeywords.map((keyword) => ({ keyword, impressions: null })),
    { places: placesOf(document.input) },
  ).map(({ queries }) => {
    // The keywords arrive best first, and the best one stands for its cluster.
    const best = targetKeywords.find((target) => queries.some(({ keyword }) => keyword === target)) ?? ''
    return { best, positions: queries.flatMap(({ keyword }) => targetPositionsIn(document, keyword, wholeText)) }
  })
  const missing = clusters.filter(({ positions }) => positions.length === 0).map(({ best }) => best)
  const count = clusters.length - missing.length
  // A missing target is never good, however many others are there.
  const enough = missing.length === 0
  return {
    check: 'text-keywords',
    state: enough ? 'good' : 'attention',
    sentence: `${count} of ${clusters.length} target keywords in the text`,
    detail: [
      missing.length === 0 ? '' : `Missing: ${quoteKeywords(missing, MAX_NAMED)}`,
      clusters.length < targetKeywords.length ? 'Keywords that mean the same count once.' : '',
    ]
      .filter((part) => part !== '')
      .join('. '),
    positions: enough ? clusters.flatMap(({ positions }) => positions.slice(0, 1)) : positionsToAddText(document),
  }
}

/** Checks that any of the related keywords is in the text. Rule SCORE-2. */
function relatedKeywords(document: ScoreDocument): Finding | undefined {
  const { relatedKeywords: keywords } = document.input
  if (keywords.length === 0) return undefined
  const positions = keywords.flatMap((keyword) => findMentions(document, keyword).slice(0, 1))
  return {
    check: 'related-keywords',
    state: positions.length > 0 ? 'good' : 'attention',
    sentence: `${positions.length} of ${keywords.length} related keywords in the text`,
    detail: positions.length > 0 ? '' : `For example ${quoteKeywords(keywords.slice(0, MAX_NAMED))}`,
    positions: positions.length > 0 ? positions : positionsToAddText(document),
  }
}

/** Matches quoted text at word boundaries: "x", “x”, 'x' and ‘x’. */
const QUOTED =
  /(?<![\p{L}\p{N}])(?:"([^"\n]+)"|“([^”\n]+)”|'([^'\n]+(?:'(?=\p{L})[^'\n]+)*)'|‘([^’\n]+)’)(?![\p{L}\p{N}])/gu

/** Returns the terms that a note from ranking requests: its quotes and the keywords it names. */
function termsOfNote(note: string, keywords: readonly string[]): string[] {
  const inQuotes = [...note.matchAll(QUOTED)].map((match) => (match.slice(1).find(Boolean) ?? '').trim())
  const rest = inQuotes.reduce((text, term) => text.replace(term, '\n'), note)
  const named = keywords.filter((keyword) => keywordRanges(rest, keyword).length > 0)
  const seen = new Set<string>()
  return [...inQuotes, ...named].filter((term) => {
    const key = term.toLowerCase()
    if (!/[\p{L}\p{N}]/u.test(key) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * Checks that the text names the terms of the note from ranking. A target keyword counts as its list counts it, so that the
 * two never contradict each other. Rule SCORE-4.
 */
function rankingNote(document: ScoreDocument): Finding | undefined {
  const { note, targetKeywords } = document.input
  const terms = termsOfNote(note, [...targetKeywords, ...document.input.relatedKeywords])
  if (terms.length === 0) return undefined
  const text = searchedPart(document, 'text')
  const found = terms.map((term) => {
    const target = targetKeywords.find((keyword) => keyword.toLowerCase() === term.toLowerCase())
    const positions = target === undefined ? findMentions(document, term) : targetPositionsIn(document, target, text)
    return { term, positions }
  })
  const missing = found.filter(({ positions }) => positions.length === 0).map(({ term }) => term)
  return {
    check: 'note',
    state: missing.length === 0 ? 'good' : 'attention',
    sentence:
      missing.length === 0 ? 'All terms from the ranking note are used' : 'Terms from the ranking note are missing',
    detail: quoteKeywords(missing.length === 0 ? terms : missing),
    positions:
      missing.length === 0 ? found.flatMap(({ positions }) => positions.slice(0, 1)) : positionsToAddText(document),
  }
}

/** Checks that no keyword is repeated too often. The positions are the excess mentions. Rule SCORE-3. */
function tooOften(document: ScoreDocument, keywords: readonly KeywordScore[]): Finding | undefined {
  if (keywords.every(({ mentions }) => mentions === 0)) return undefined
  const max = maxMentions(document.words)
  const over = keywords.filter((keyword) => keyword.tooOften)
  const first = over[0]
  if (first === undefined) {
    return { check: 'too-often', state: 'good', sentence: 'No keyword is used too often', detail: '', positions: [] }
  }
  return {
    check: 'too-often',
    state: 'attention',
    sentence: over.length === 1 ? `"${first.keyword}" is used too often` : `${over.length} keywords are used too often`,
    detail:
      over.length === 1
        ? `${pluralize(first.mentions, 'time')}, at most ${max} read well`
        : `${over.map(({ keyword, mentions }) => `"${keyword}" ${mentions}`).join(', ')}; at most ${max} read well`,
    positions: over.flatMap(({ positions }) => positions.slice(max)),
  }
}
