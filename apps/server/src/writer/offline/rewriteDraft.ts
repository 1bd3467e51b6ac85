import {
  type Finding,
  importanceOf,
  repairFindings,
  openQuestion,
  openQuestionsIn,
  type ScoreInput,
  withZoneText,
} from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WrittenDraft } from '../contentWriter.ts'
import { draftScoreInput } from '../draftScoreInput.ts'
import { withTexts } from '../withTexts.ts'
import { paragraph } from './html.ts'
import { askForPlaceholders, composerRepairs } from './repairs.ts'
import type { Writing } from './sections.ts'

type Texts = Pick<WrittenDraft, 'zones' | 'metaTitle' | 'metaDescription'>

/** A draft after our own checks. */
interface RewrittenDraft extends Texts {
  /** What was repaired and what is left, as lines for the note to staff. */
  notes: readonly string[]
}

/**
 * Runs the checker on the composer's own draft and repairs what it finds. What fails and cannot be repaired becomes an
 * outline: an open question says what is missing. Rule WRITE-13.
 */
export function rewriteDraft(writing: Writing, draft: Texts): RewrittenDraft {
  const result = repairFindings(draftScoreInput(writing.brief, draft), composerRepairs(writing))
  const { repaired, left } = result
  const input = left
    .filter(({ state }) => state === 'fails')
    .reduce((text, finding) => asOutline(text, finding), result.input)
  return { ...withTexts(writing.brief, draft, input), notes: notesOf(repaired, left) }
}

/** Adds the open question of a finding that stops a publish. */
function asOutline(input: ScoreInput, { check, detail }: Finding): ScoreInput {
  if (check === 'unfinished') return askForPlaceholders(input)
  if (check === 'empty') return ask(input, 'What does this page offer, for whom, and what does it cost?')
  if (check !== 'duplicate') return input
  const asked = input.zones.flatMap(({ html }) => openQuestionsIn(textOf(html)))
  return asked.some((question) => /what is different here/i.test(question))
    ? input
    : ask(input, `The site has almost the same text on ${detail}: what is different here?`)
}

/** Puts an open question before the text of the first body zone. */
function ask(input: ScoreInput, question: string): ScoreInput {
  const zone = input.zones.find(({ role }) => role === 'body') ?? input.zones[0]
  return zone === undefined ? input : withZoneText(input, zone.elementID, paragraph(openQuestion(question)) + zone.html)
}

/** Lines without quotes: the checker takes quoted words of the note for terms that the text should have (SCORE-4). */
function notesOf(repaired: readonly Finding[], left: readonly Finding[]): string[] {
  const named = (findings: readonly Finding[]) =>
    [...new Set(findings.map(({ sentence }) => sentence.replaceAll('"', '')))].join('; ')
  const open = left.filter(
    ({ state, check }) => (state === 'attention' || check === 'ranking-terms') && importanceOf(check) !== 'low',
  )
  return [
    ...(repaired.length === 0 ? [] : [`Problems found and fixed: ${named(repaired)}.`]),
    ...(open.length === 0 ? [] : [`Left to improve: ${named(open)}.`]),
  ]
}
