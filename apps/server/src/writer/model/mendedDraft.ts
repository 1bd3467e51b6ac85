import { mendFindings, mendWithFix } from '@rankdesk/domain'
import type { WritingBrief, WrittenDraft } from '../contentWriter.ts'
import { draftScoreInput } from '../draftScoreInput.ts'
import { withTexts } from '../withTexts.ts'
import { draftProblems } from './draftProblems.ts'

/**
 * Applies the one-press fixes to an accepted draft of a model, and returns what is then left to improve. A fix that our
 * checks would refuse, for example for a figure, is not applied. Rules SCORE-19, WRITE-12.
 */
export function mendedDraft(brief: WritingBrief, draft: WrittenDraft): { draft: WrittenDraft; weak: string[] } {
  const { input, mended } = mendFindings(draftScoreInput(brief, draft), [mendWithFix])
  const fixed = mended.length === 0 ? draft : { ...draft, ...withTexts(brief, draft, input) }
  const problems = draftProblems(brief, fixed)
  return problems.refused.length === 0
    ? { draft: fixed, weak: problems.weak }
    : { draft, weak: draftProblems(brief, draft).weak }
}
