import { pluralize, countWords } from '@rankdesk/format'
import type { Finding } from '../score.ts'
import { headingLevel, positionInZone, positionOfBlock, type ScoreDocument } from '../text/scoreDocument.ts'
import { sentenceRanges } from '../text/sentences.ts'

/** The maximum words of a sentence and of a paragraph. Rules SCORE-9, SCORE-10. */
const MAX_WORDS = { sentence: 30, paragraph: 120 } as const

/** Reports what is hard to read. Rules SCORE-9, SCORE-10. */
export function readingFindings(document: ScoreDocument): readonly (Finding | undefined)[] {
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
    positions: long.map(({ block }) => positionOfBlock(block)),
  }
}
