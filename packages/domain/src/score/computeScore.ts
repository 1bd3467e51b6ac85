import { mentionState } from '../writing/mentionCheck.ts'
import { duplicate } from './checks/duplicate.ts'
import { firstHeading, headingOrder } from './checks/headings.ts'
import { images } from './checks/images.ts'
import {
  descriptionKeyword,
  headingKeyword,
  openingKeyword,
  relatedKeywords,
  textKeywords,
  titleKeyword,
} from './checks/keywordChecks.ts'
import { length } from './checks/length.ts'
import { brokenLinks, relatedLink } from './checks/links.ts'
import { descriptionLength, titleLength } from './checks/metaLength.ts'
import { noteFromRanking } from './checks/note.ts'
import { paragraphs, sentences } from './checks/reading.ts'
import { tooOften } from './checks/tooOften.ts'
import { empty, unfinished } from './checks/unfinished.ts'
import { fixOf } from './fixOf.ts'
import type { ScoreInput } from './scoreInput.ts'
import {
  SCORE_CHECKS,
  type Finding,
  type Importance,
  importanceOf,
  type KeywordPart,
  type KeywordScore,
  type Score,
} from './score.ts'
import { findMentionsInBlock, findMentionsInMeta, findMentions } from './text/findMentions.ts'
import { headingLevel, type ScoreDocument, scoreDocument } from './text/scoreDocument.ts'

/** The maximum number of mentions of a keyword that count. Rule SCORE-3. */
export const COUNTED_MENTIONS = 3

const CHECKS: readonly ((document: ScoreDocument) => Finding | undefined)[] = [
  unfinished,
  empty,
  titleKeyword,
  descriptionKeyword,
  openingKeyword,
  headingKeyword,
  textKeywords,
  relatedKeywords,
  noteFromRanking,
  titleLength,
  descriptionLength,
  firstHeading,
  headingOrder,
  sentences,
  paragraphs,
  length,
  relatedLink,
  brokenLinks,
  images,
  duplicate,
]

/**
 * Checks a page's texts: returns what fails, then what to look at, the most important first, then what is good. Checks
 * without input are omitted. Rules SCORE-1 to SCORE-18 (D04, C14-C17, M238).
 */
export function computeScore(input: ScoreInput): Score {
  const document = scoreDocument(input)
  const keywords = [
    ...input.targetKeywords.map((keyword) => keywordScoreOf(document, keyword, 'target')),
    ...input.relatedKeywords.map((keyword) => keywordScoreOf(document, keyword, 'related')),
  ]
  const findings = [...CHECKS.map((check) => check(document)), tooOften(document, keywords)]
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

function keywordScoreOf(document: ScoreDocument, keyword: string, list: KeywordScore['list']): KeywordScore {
  const positions = findMentions(document, keyword)
  const headings = document.blocks.filter((block) => headingLevel(block) !== undefined)
  const parts: readonly [KeywordPart, boolean][] = [
    ['title', findMentionsInMeta(document, 'metaTitle', keyword).length > 0],
    ['description', findMentionsInMeta(document, 'metaDescription', keyword).length > 0],
    ['opening', document.opening !== undefined && findMentionsInBlock(document.opening, keyword).length > 0],
    ['heading', headings.some((heading) => findMentionsInBlock(heading, keyword).length > 0)],
    ['text', positions.length > 0],
  ]
  return {
    keyword,
    list,
    mentions: positions.length,
    counted: Math.min(positions.length, COUNTED_MENTIONS),
    tooOften: mentionState(positions.length, document.words) === 'stuffed',
    positions,
    parts: parts.filter(([, contains]) => contains).map(([part]) => part),
  }
}
