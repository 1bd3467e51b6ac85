import { pluralize, truncate } from '@rankdesk/format'
import { openQuestionsIn, unfinishedParts } from '#writing/openQuestions.ts'
import type { Finding } from '../score.ts'
import { positionInZone, positionsToAddText, type ScoreDocument } from '../text/scoreDocument.ts'

/** The number of words below which a page has no text. Rule SCORE-17. */
const MIN_PAGE_WORDS = 20
/** The longest part that a finding quotes. */
const MAX_QUOTED = 80

/** Fails for a page that is not ready to be published. Rules SCORE-16, SCORE-17. */
export function unfinishedFindings(document: ScoreDocument): readonly (Finding | undefined)[] {
  return [unfinished(document), empty(document)]
}

/** Fails for open questions and placeholders, which must not be published. Rule SCORE-16. */
function unfinished({ zones, input }: ScoreDocument): Finding | undefined {
  const inZones = zones.flatMap((zone) =>
    unfinishedParts(zone.text).map((part) => ({
      text: zone.text.slice(part.start, part.end),
      position: positionInZone(zone, part),
    })),
  )
  const inMeta = (['metaTitle', 'metaDescription'] as const).flatMap((meta) =>
    unfinishedParts(input[meta]).map((range) => ({
      text: input[meta].slice(range.start, range.end),
      position: { meta, range },
    })),
  )
  const found = [...inMeta, ...inZones]
  const [first] = found
  if (first === undefined) return undefined
  const questions = found.filter(({ text }) => openQuestionsIn(text).length > 0).length
  const others = found.length - questions
  return {
    check: 'unfinished',
    state: 'fails',
    sentence: [
      questions === 0 ? '' : pluralize(questions, 'open question'),
      others === 0 ? '' : pluralize(others, 'placeholder'),
    ]
      .filter((part) => part !== '')
      .join(' and '),
    detail: truncate(openQuestionsIn(first.text)[0] ?? first.text, MAX_QUOTED),
    positions: found.map(({ position }) => position),
  }
}

/** Fails for a page without text. Of an unfinished one the check above says what is missing. Rule SCORE-17. */
function empty(document: ScoreDocument): Finding | undefined {
  const { words, zones } = document
  if (zones.length === 0 || words >= MIN_PAGE_WORDS) return undefined
  if (zones.some(({ text }) => unfinishedParts(text).length > 0)) return undefined
  return {
    check: 'empty',
    state: 'fails',
    sentence: words === 0 ? 'The page has no text' : 'The page has almost no text',
    detail: `${pluralize(words, 'word')}; a page needs at least ${MIN_PAGE_WORDS}`,
    positions: positionsToAddText(document),
  }
}
