import { randomUUID } from 'node:crypto'
import type { Zone } from '@rankdesk/api'
import { authorshipAfterEdit, changesOnlySharedTexts, editedZoneType } from '@rankdesk/domain'
import { countWordsOfHtml } from '@rankdesk/format'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { clientBriefs, staff, strategies, strategyZones, zoneVersions } from '#platform/db/schema/index.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { requireActiveClients, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { presentZone } from './strategies.present.ts'
import { type DraftZone, draftZone, draftZoneColumns, lockStrategy } from './strategies.queries.ts'
import { zoneToSave } from './zoneVersions.queries.ts'

export interface SaveContentZone {
  actor: Actor
  strategyId: number
  elementId: string
  content: string
  /** Whether only texts that the zone shares with another one were changed there. */
  hasFollowed?: boolean | undefined
  /** The version on which the text is based. */
  baseVersion: number
  /** The key of the save, which a repeated one has too. */
  idempotencyKey: string | undefined
}

/**
 * Saves one zone of a strategy as a new version. A repeated save, recognized by its key, returns the version that the
 * first one created, also when somebody else saved since. Throws `HttpError` 409 with both texts when the save is based
 * on an older version (C19), and 422 when its key was used for another text. The same text again changes nothing.
 */
export function saveContentZone(context: UseCaseContext, save: SaveContentZone): Promise<Zone> {
  const content = sanitizeZone(save.content)
  const { actor, strategyId, elementId, idempotencyKey } = save
  const action = 'saveContentZone'
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  const lockIfFree = (tx: Transaction) => lockStrategyIfFree(tx, strategyId)
  const refuse = (tx: Transaction) => refuseWithoutLock(tx, action, { ...save, content })
  return runWrite(context, { actor, action, lockIfFree, refuse, lock }, async (tx, at, strategy) => {
    const { current, earlierTexts } = await zoneToSave(tx, strategyId, elementId)
    if (current === undefined) throw new HttpError(404, `Strategy ${strategyId} has no zone ${elementId}.`)
    const earlier = idempotencyKey && (await versionOfSave(tx, { strategyId, elementId, actor, idempotencyKey }))
    if (earlier) return { result: presentZone(savedBefore(current, earlier, content)) }
    const refusal = refusalOf(strategy, current, { ...save, content })
    if (refusal !== undefined) throw refusal
    if (current.content === content) return { result: presentZone(current) }

    // A zone that only follows is neither edited nor reviewed. What the browser says is checked.
    const hasFollowed = save.hasFollowed === true && changesOnlySharedTexts(current.content, content)
    const next = {
      content,
      contentType: hasFollowed ? current.contentType : editedZoneType(current.contentType),
      authorship: authorshipAfterEdit(current, content, earlierTexts),
      version: current.version + 1,
      // Who edited it last, and when, is unchanged, too.
      updatedAt: hasFollowed ? current.updatedAt : at,
      updatedBy: hasFollowed ? current.updatedBy : actor.staffId,
    }
    // The text and its version go in one statement: a save is the most frequent call of staff.
    const savedVersion = tx.$with('saved_version').as(
      tx
        .insert(zoneVersions)
        .values({
          strategyId,
          elementId,
          version: next.version,
          content,
          contentType: next.contentType,
          authorship: next.authorship,
          reason: 'save',
          idempotencyKey: idempotencyKey ?? null,
          staffId: actor.staffId,
          actedForId: actor.actedForId,
          at,
        })
        .returning({ version: zoneVersions.version }),
    )
    const [saved] = await tx
      .with(savedVersion)
      .update(strategyZones)
      .set(next)
      .where(
        and(
          eq(strategyZones.strategyId, strategyId),
          eq(strategyZones.elementId, elementId),
          eq(strategyZones.version, save.baseVersion),
        ),
      )
      .returning({ ...getTableColumns(strategyZones), staffName: draftZoneColumns.staffName })
      .prepare('save_zone')
      .execute()
    if (saved === undefined) throw new HttpError(409, 'Someone else changed this zone after you opened it.')
    const { clientId, missesOrder, contentCompletedAt } = strategy
    // Only then: an update invalidates cached reports.
    if (missesOrder)
      await tx.update(strategies).set({ missesOrder: false }).where(eq(strategies.strategyId, strategyId))
    const isFirst = contentCompletedAt === null && (await beginsOwnText(tx, strategy, content, at))
    const details = { version: next.version }
    return {
      result: presentZone({ ...current, ...saved, saveKey: idempotencyKey ?? null }),
      auditEvent: { clientId, strategyId, elementId, details, changes: changesOf(isFirst, missesOrder) },
    }
  })
}

/** Lets the first words of a person replace a brief. Returns whether they did. */
async function beginsOwnText(
  tx: Transaction,
  strategy: Parameters<typeof replaceBriefByOwnText>[1],
  content: string,
  at: Date,
): Promise<boolean> {
  return countWordsOfHtml(content) > 0 && (await replaceBriefByOwnText(tx, strategy, at))
}

/**
 * Marks a strategy as written once a person has written words where a brief stands in place of a draft: its row then leads to
 * the review, no draft is requested by itself, and the brief stands beside the text. Returns whether it did. Rule WRITE-32.
 */
async function replaceBriefByOwnText(
  tx: Transaction,
  { strategyId, requestId }: { strategyId: number; requestId: string | null },
  at: Date,
): Promise<boolean> {
  const replaced = await tx
    .update(clientBriefs)
    .set({ replacesDraft: false })
    .where(and(eq(clientBriefs.strategyId, strategyId), eq(clientBriefs.replacesDraft, true)))
    .returning({ strategyId: clientBriefs.strategyId })
  if (replaced.length === 0) return false
  await tx
    .update(strategies)
    .set({
      contentCompletedAt: at,
      ...(requestId === null && { requestId: randomUUID(), contentRequestedAt: at }),
    })
    .where(eq(strategies.strategyId, strategyId))
  return true
}

/** What a saved zone changes besides itself: the first words replace a brief, and any edit settles what the draft missed. */
function changesOf(isFirst: boolean, missesOrder: boolean): ('zone' | 'strategy' | 'draft')[] {
  if (isFirst) return ['zone', 'strategy', 'draft']
  return missesOrder ? ['zone', 'strategy'] : ['zone']
}

/** Why the zone cannot be saved. The same text on an older version can: it is a save whose response was lost. */
function refusalOf(
  { statusId }: { statusId: number },
  current: DraftZone,
  { content, baseVersion }: Pick<SaveContentZone, 'content' | 'baseVersion'>,
): HttpError | undefined {
  if (statusId !== 0) return new HttpError(409, 'This strategy is completed; its text can no longer be changed.')
  if (current.version === baseVersion || current.content === content) return undefined
  const texts = { yours: content, theirs: presentZone(current) }
  return new HttpError(409, 'Someone else changed this zone after you opened it.', texts)
}

/** Refuses a save by what is stored now. One that is repeated is left to the write, and so is an unknown strategy. */
async function refuseWithoutLock(tx: Transaction, action: string, save: SaveContentZone): Promise<void> {
  const { actor, strategyId, elementId, idempotencyKey } = save
  const { clientId, statusId } = strategies
  const [strategy] = await tx
    .select({ clientId, statusId })
    .from(strategies)
    .where(eq(strategies.strategyId, strategyId))
  if (strategy === undefined) return
  const current = await draftZone(tx, strategyId, elementId)
  if (current === undefined) throw new HttpError(404, `Strategy ${strategyId} has no zone ${elementId}.`)
  const refusal = refusalOf(strategy, current, save)
  const isRepeated = async () =>
    idempotencyKey !== undefined &&
    (await versionOfSave(tx, { strategyId, elementId, actor, idempotencyKey })) !== undefined
  if (refusal !== undefined && !(await isRepeated())) throw refusal
  if (current.content !== save.content) await requireActiveClients(tx, action, [strategy.clientId])
}

/** A version that a save created, with the name of the person. */
type SavedVersion = typeof zoneVersions.$inferSelect & { staffName: string | null }

/** Returns the version that a person's save with this key created; undefined when the save was never made. */
async function versionOfSave(
  db: Queryable,
  save: { strategyId: number; elementId: string; actor: Actor; idempotencyKey: string },
): Promise<SavedVersion | undefined> {
  const [found] = await db
    .select({ ...getTableColumns(zoneVersions), staffName: staff.staffName })
    .from(zoneVersions)
    .leftJoin(staff, eq(staff.staffId, zoneVersions.staffId))
    .where(
      and(
        eq(zoneVersions.strategyId, save.strategyId),
        eq(zoneVersions.elementId, save.elementId),
        eq(zoneVersions.staffId, save.actor.staffId),
        eq(zoneVersions.idempotencyKey, save.idempotencyKey),
      ),
    )
  return found
}

/** Returns the zone as the first try of a save left it. Throws `HttpError` 422 when that saved another text. */
function savedBefore(current: DraftZone, earlier: SavedVersion, content: string): DraftZone {
  if (earlier.content !== content) throw new HttpError(422, 'This key was used for another request.')
  if (current.version === earlier.version) return current
  const { contentType, authorship, version, staffName } = earlier
  return {
    ...current,
    content,
    contentType,
    authorship,
    version,
    staffName,
    updatedAt: earlier.at,
    updatedBy: earlier.staffId,
    saveKey: earlier.idempotencyKey,
  }
}

/** Locks a strategy that no other transaction holds. Returns undefined for one that is held, and for an unknown id. */
async function lockStrategyIfFree(tx: Queryable, strategyId: number) {
  const [row] = await tx
    .select()
    .from(strategies)
    .where(eq(strategies.strategyId, strategyId))
    .for('no key update', { skipLocked: true })
    .prepare('lock_strategy_if_free')
    .execute()
  return row
}
