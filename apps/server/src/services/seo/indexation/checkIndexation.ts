import type { IndexationCheck } from '@rankdesk/api'
import { indexationCheck, STRATEGY_TYPES } from '@rankdesk/domain'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Queryable } from '../../../db/database.ts'
import { indexationChecks } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { SiteReach } from '../../../sites/readPublicPage.ts'
import { encodedPath } from '../../../sites/sitePath.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { newestIndexation, newestSeen, strategyPage } from './indexation.queries.ts'
import { readIndexationFacts } from './readIndexationFacts.ts'

/** Who asks, about which strategy. */
export interface IndexationRequest {
  actor: Actor
  strategyId: number
}

/**
 * Reads the page of a page indexation strategy as the public gets it, judges it by IND-1 and keeps what was found. Throws
 * `HttpError` 404 and 409.
 */
export async function checkIndexation(
  { db, clock, requestId }: UseCaseContext,
  reach: SiteReach,
  { actor, strategyId }: IndexationRequest,
  signal?: AbortSignal,
): Promise<IndexationCheck> {
  const { clientId, pageId, path, domain } = await pageToIndex(db, strategyId)
  // The site is read before the transaction begins: it may take its time.
  const [facts, seen] = await Promise.all([readIndexationFacts(reach, domain, path, signal), newestSeen(db, pageId)])
  const { passed, findings } = indexationCheck({ ...facts, seen })
  return db.transaction(async (tx) => {
    const at = clock.now()
    const { staffId, actedForId } = actor
    const kept = { strategyId, url: facts.address, passed, findings, checkedAt: at, staffId, actedForId }
    await tx.insert(indexationChecks).values(kept)
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'checkIndexation',
      clientId,
      strategyId,
      details: { passed },
    })
    return keptCheck(tx, strategyId)
  })
}

/**
 * Keeps a person's word that the page is in the index, beside what the newest check found (IND-3). Throws `HttpError` 404 and
 * 409.
 */
export async function confirmIndexation(
  { db, clock, requestId }: UseCaseContext,
  { actor, strategyId, note }: IndexationRequest & { note: string },
): Promise<IndexationCheck> {
  const { clientId, path, domain } = await pageToIndex(db, strategyId)
  return db.transaction(async (tx) => {
    const before = await newestIndexation(tx, strategyId)
    const at = clock.now()
    await tx.insert(indexationChecks).values({
      strategyId,
      url: before?.url ?? `https://${domain}${encodedPath(path)}`,
      passed: before?.passed ?? false,
      findings: before?.findings ?? [],
      note,
      checkedAt: at,
      staffId: actor.staffId,
      actedForId: actor.actedForId,
    })
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'confirmIndexation',
      clientId,
      strategyId,
      details: { note },
    })
    return keptCheck(tx, strategyId)
  })
}

async function pageToIndex(db: Queryable, strategyId: number) {
  const found = await strategyPage(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  if (found.strategyTypeId !== STRATEGY_TYPES.pageIndexation) {
    throw new HttpError(409, 'Only a page indexation has its indexation checked.')
  }
  const { pageId, path } = found
  if (pageId === null || path === null)
    throw new HttpError(409, 'This strategy has no page whose indexation can be checked.')
  return { ...found, pageId, path }
}

async function keptCheck(db: Queryable, strategyId: number): Promise<IndexationCheck> {
  const kept = await newestIndexation(db, strategyId)
  if (kept === undefined) throw new Error(`The indexation check of strategy ${strategyId} is gone.`)
  return kept
}
