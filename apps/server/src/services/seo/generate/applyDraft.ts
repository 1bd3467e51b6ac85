import { arrivalOf, isAboutMeta, orderGaps, startingZoneType } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { desc, eq, sql } from 'drizzle-orm'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { contentGenerations, strategies, strategyZones, zoneVersions } from '#platform/db/schema/index.ts'
import type { JobRow } from '#platform/jobs/index.ts'
import { draftScoreInput, effortText, type WritingBrief, type WrittenDraft } from '#writer/index.ts'
import { type BriefToStore, storeBrief } from '../client-briefs/storeBrief.ts'
import { draftZones, lockStrategyIfAny } from '../strategies/strategies.queries.ts'
import { newestDraftVersions } from '../strategies/zoneVersions.queries.ts'
import type { ContentRequest } from './requestContent.ts'

export interface DraftToApply {
  /** The job that wrote it. */
  job: JobRow
  strategyId: number
  request: ContentRequest
  brief: WritingBrief
  draft: WrittenDraft
  /** What the client is asked beside the draft. */
  asked: Omit<BriefToStore, 'strategyId' | 'at'>
  /** The name of the writer. */
  writer: string
  at: Date
}

type ZoneRow = typeof strategyZones.$inferSelect
type VersionRow = typeof zoneVersions.$inferInsert

/**
 * Applies a written draft to a strategy and keeps the replaced texts as versions (D25). A zone that a person changed
 * after the request keeps that text; the new text becomes a version that can be restored (WRITE-6). Returns a sentence
 * about the result.
 */
export async function applyDraft(tx: Transaction, draftToApply: DraftToApply): Promise<string> {
  const { job, strategyId, request, draft, at } = draftToApply
  const strategy = await lockStrategyIfAny(tx, strategyId)
  if (strategy === undefined) return 'The strategy no longer exists.'
  if (strategy.statusId !== 0) return 'The strategy was completed in the meantime; its text was not changed.'
  const current = new Map((await draftZones(tx, strategyId)).map((zone) => [zone.elementId, zone]))
  const newest = await newestDraftVersions(tx, strategyId)
  const written: string[] = []
  const keptEdits: string[] = []
  for (const [index, zone] of draft.zones.entries()) {
    const { elementId, content } = zone
    const contentType = startingZoneType({
      generated: zone.origin === 'writer' && content !== '',
      hasText: content !== '',
    })
    const old = current.get(elementId)
    const arrival = arrivalOf(old, request.baseVersions[elementId], { content, contentType })
    if (arrival === 'same') continue
    const version = Math.max(old?.version ?? 0, newest.get(elementId) ?? 0) + 1
    const arriving: VersionRow = { strategyId, elementId, version, content, contentType, reason: 'generate', at }
    if (old !== undefined) await saveCurrentVersion(tx, old)
    await tx.insert(zoneVersions).values(arriving)
    if (arrival === 'stored-as-version' && old !== undefined) {
      await keepEdit(tx, old, version + 1, at)
      keptEdits.push(elementId)
    } else {
      await writeZone(tx, draftToApply, { old, seq: index + 1, elementId, content, contentType, version })
      written.push(elementId)
    }
  }
  await noteDraft(tx, draftToApply, strategy)
  await storeBrief(tx, { ...draftToApply.asked, strategyId, at })
  await recordJobEvent(
    tx,
    { job, at, action: 'applyDraft' },
    {
      clientId: strategy.clientId,
      strategyId,
      details: { written, beside: keptEdits },
      changes: ['strategy', 'draft', 'zone'],
    },
  )
  return describeResult(draft, gapsOf(draftToApply.brief, draft), written, keptEdits)
}

/** Writes the sentence about the zones that were written, and those that keep a person's edit. */
function describeResult(
  draft: WrittenDraft,
  gaps: readonly string[],
  written: readonly string[],
  keptEdits: readonly string[],
): string {
  const refused = draft.refusal === undefined ? '' : ` ${draft.refusal}`
  const missing = gaps.length === 0 ? '' : ` It is not what was ordered: ${gaps.join(' ')}`
  const cost = missing + refused + (draft.effort === undefined ? '' : ` ${effortText(draft.effort)}`)
  if (keptEdits.length === 0) return `The text is ready: ${pluralize(written.length, 'zone')}.${cost}`
  return `${pluralize(keptEdits.length, 'zone was', 'zones were')} edited while the text was being written and ${keptEdits.length === 1 ? 'keeps' : 'keep'} the edit: ${keptEdits.join(', ')}. You can restore the new text from the versions.${cost}`
}

/** Returns what a draft lacks of its order, as sentences. Rule SCORE-21. */
function gapsOf(brief: WritingBrief, draft: WrittenDraft): string[] {
  const before = new Map(brief.zones.map(({ elementId, current }) => [elementId, current]))
  const keepsPage =
    !isAboutMeta(brief.summary) && draft.zones.every(({ elementId, content }) => before.get(elementId) === content)
  return orderGaps({ ...draftScoreInput(brief, draft), keepsPage })
}

/** Makes the person's text the newest version again, so that the next save does not conflict with the draft's number. */
async function keepEdit(tx: Transaction, zone: ZoneRow, version: number, at: Date): Promise<void> {
  await tx.insert(zoneVersions).values({ ...versionOf(zone), version, reason: 'restore', at })
  await tx.update(strategyZones).set({ version }).where(isZone(zone))
}

/** Writes the draft's text into its zone, which is added if the strategy has none. */
async function writeZone(
  tx: Transaction,
  { strategyId, brief, at }: DraftToApply,
  zone: Pick<ZoneRow, 'seq' | 'elementId' | 'content' | 'contentType' | 'version'> & { old: ZoneRow | undefined },
): Promise<void> {
  const { old, seq, elementId, content, contentType, version } = zone
  if (old === undefined) {
    const role = brief.zones.find((each) => each.elementId === elementId)?.role ?? 'body'
    const row = { strategyId, elementId, seq, role, content, contentType, version, updatedAt: at }
    await tx.insert(strategyZones).values(row)
    return
  }
  await tx
    .update(strategyZones)
    .set({ content, contentType, authorship: null, version, updatedAt: at, updatedBy: null })
    .where(isZone(old))
}

const isZone = ({ strategyId, elementId }: ZoneRow) =>
  sql`${strategyZones.strategyId} = ${strategyId} and ${strategyZones.elementId} = ${elementId}`

function versionOf({
  strategyId,
  elementId,
  version,
  content,
  contentType,
  authorship,
  updatedAt,
  updatedBy,
}: ZoneRow): VersionRow {
  return {
    strategyId,
    elementId,
    version,
    content,
    contentType,
    authorship,
    reason: 'save',
    staffId: updatedBy,
    actedForId: updatedBy,
    at: updatedAt,
  }
}

/** Saves the text that will be replaced as a version, unless it is one already. */
async function saveCurrentVersion(tx: Transaction, zone: ZoneRow): Promise<void> {
  await tx
    .insert(zoneVersions)
    .values({ ...versionOf(zone), reason: 'start' })
    .onConflictDoNothing()
}

/** Writes title, description and note of the draft, unless a person has written them. */
async function noteDraft(
  tx: Transaction,
  { strategyId, request, brief, draft, writer, at }: DraftToApply,
  strategy: typeof strategies.$inferSelect,
): Promise<void> {
  const [last] = await tx
    .select()
    .from(contentGenerations)
    .where(eq(contentGenerations.strategyId, strategyId))
    .orderBy(desc(contentGenerations.contentGenerationId))
    .limit(1)
  const { metaTitle, metaDescription, finalNote } = draft
  const nobodys = (value: string | null, ...ours: (string | undefined)[]) =>
    value === null || value === '' || ours.includes(value)
  await tx.insert(contentGenerations).values({
    strategyId,
    requestId: request.requestId,
    writer,
    metaTitle,
    metaDescription,
    finalNote,
    writtenAt: at,
    sent: draft.sent ?? null,
  })
  await tx
    .update(strategies)
    .set({
      contentCompletedAt: at,
      missesOrder: gapsOf(brief, draft).length > 0,
      ...(metaTitle !== '' && nobodys(strategy.metaTitle, last?.metaTitle, brief.page?.metaTitle) ? { metaTitle } : {}),
      ...(metaDescription !== '' &&
      nobodys(strategy.metaDescription, last?.metaDescription, brief.page?.metaDescription)
        ? { metaDescription }
        : {}),
      ...(nobodys(strategy.noteFromRanking, last?.finalNote) ? { noteFromRanking: finalNote } : {}),
    })
    .where(eq(strategies.strategyId, strategyId))
}
