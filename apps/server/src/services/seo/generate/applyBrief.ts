import { BRIEF_RESULT, finishedText } from '@rankdesk/domain'
import { countWords, countWordsOfHtml, pluralize, textOf } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { strategies } from '#platform/db/schema/index.ts'
import type { JobRow } from '#platform/jobs/index.ts'
import { effortText, type WrittenDraft } from '#writer/index.ts'
import { questionsOfBrief } from '../client-briefs/clientBrief.queries.ts'
import { type BriefToStore, storeBrief } from '../client-briefs/storeBrief.ts'
import { draftZones, lockStrategyIfAny } from '../strategies/strategies.queries.ts'
import { type ContentRequest, requestBefore } from './requestContent.ts'

interface BriefToApply {
  /** The job that tried to write the text. */
  job: JobRow
  strategyId: number
  request: ContentRequest
  asked: Omit<BriefToStore, 'strategyId' | 'at'>
  /** What was written, and is not used. */
  draft: Pick<WrittenDraft, 'refusal' | 'effort'>
  at: Date
}

/**
 * Stores a brief in place of a draft. No zone, title or description changes, and a strategy without any text is neither
 * requested nor written: its row offers to generate the text again. Returns a sentence about the result. Rule WRITE-16.
 */
export async function applyBrief(
  tx: Transaction,
  { job, strategyId, request, asked, draft, at }: BriefToApply,
): Promise<string> {
  const strategy = await lockStrategyIfAny(tx, strategyId)
  if (strategy === undefined) return 'The strategy no longer exists.'
  if (strategy.statusId !== 0) return 'The strategy was completed in the meantime; its text was not changed.'
  const zones = await draftZones(tx, strategyId)
  // What a person wrote is the text; the questions stand beside it (WRITE-32).
  const isWritten = zones.some(({ content, updatedBy }) => updatedBy !== null && countWordsOfHtml(content) > 0)
  await storeBrief(tx, { ...asked, replacesDraft: !isWritten, strategyId, at })
  const hasText = zones.some(({ content }) => countWords(finishedText(textOf(content))) > 0)
  await tx
    .update(strategies)
    .set(hasText ? requestBefore(request) : { requestId: null, contentRequestedAt: null, contentCompletedAt: null })
    .where(eq(strategies.strategyId, strategyId))
  const questions = await questionsOfBrief(tx, strategyId)
  const open = questions.filter(({ answer }) => answer === '').length
  await recordJobEvent(
    tx,
    { job, at, action: 'applyBrief' },
    {
      clientId: strategy.clientId,
      strategyId,
      details: { knownFacts: asked.knownFacts, questions: questions.length, open },
      changes: ['strategy', 'draft'],
    },
  )
  const sentences = [
    BRIEF_RESULT,
    `The brief asks ${pluralize(open, 'question')} first.`,
    draft.refusal ?? '',
    draft.effort === undefined ? '' : effortText(draft.effort),
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
