import type { IndexationCheck } from '@rankdesk/api'
import { indexationCheck, type IndexationFacts, pageCheckOutcome, STRATEGY_TYPES } from '@rankdesk/domain'
import { desc, eq } from 'drizzle-orm'
import type { SiteReach } from '#connectors/site/port.ts'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Queryable } from '#platform/db/database.ts'
import { clients, indexationChecks, pages, pageSearchStats, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { addressesOfPages, type PageAddress } from '#services/lib/pageAddresses.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { ReachOfClient } from '#services/lib/reachOfClient.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { newestIndexation } from './indexation.queries.ts'
import { readListedPaths, readPageFacts } from './readPageFacts.ts'
import { recordPageChecks } from './recordPageChecks.ts'

/** An indexation check or confirmation of a strategy's page. */
export interface IndexationRequest {
  actor: Actor
  strategyId: number
}

/**
 * Reads the public page of a page indexation strategy, checks it by IND-1 and saves the findings. Throws `HttpError` 404
 * and 409; with the reason, without asking anything, for a page whose address on the real website is unknown (SITE-41).
 */
export async function checkIndexation(
  context: UseCaseContext,
  reachOf: ReachOfClient,
  { actor, strategyId }: IndexationRequest,
  signal?: AbortSignal,
): Promise<IndexationCheck> {
  const { db } = context
  const { clientId, pageId, domain, known } = await pageToIndex(db, strategyId)
  if (known.address === null) throw new HttpError(409, known.reason)
  // The site is read before the transaction starts, because it may be slow.
  const [facts, seen] = await Promise.all([
    readIndexationFacts(await reachOf(clientId), domain, known.address, signal),
    newestSeen(db, pageId),
  ])
  const { passed, findings } = indexationCheck({ ...facts, seen })
  return runWrite(context, { actor, action: 'checkIndexation', lock: noLock }, async (tx, now) => {
    const { staffId, actedForId } = actor
    const check = { strategyId, url: facts.address, passed, findings, checkedAt: now, staffId, actedForId }
    await tx.insert(indexationChecks).values(check)
    await recordPageChecks(tx, { clientId, actor, at: now }, [
      { pageId, outcome: pageCheckOutcome(facts, findings), findings },
    ])
    const auditEvent: AuditEvent = { clientId, strategyId, details: { passed }, changes: ['strategy', 'page'] }
    return { result: await savedCheck(tx, strategyId), auditEvent }
  })
}

/**
 * Reads from the public site what decides whether search engines can find the page with an address. A site that does not
 * respond is also a fact.
 */
async function readIndexationFacts(
  reach: SiteReach,
  domain: string,
  address: string,
  signal?: AbortSignal,
): Promise<Omit<IndexationFacts, 'seen'>> {
  return readPageFacts(reach, domain, address, readListedPaths(reach, domain, signal), signal)
}

/**
 * Saves a person's confirmation that the page is indexed, with the findings of the newest check (IND-3). Throws `HttpError`
 * 404 and 409.
 */
export async function confirmIndexation(
  context: UseCaseContext,
  { actor, strategyId, note }: IndexationRequest & { note: string },
): Promise<IndexationCheck> {
  const { clientId, pageId, known } = await pageToIndex(context.db, strategyId)
  return runWrite(context, { actor, action: 'confirmIndexation', lock: noLock }, async (tx, now) => {
    const before = await newestIndexation(tx, strategyId)
    await tx.insert(indexationChecks).values({
      strategyId,
      url: before?.url ?? known.address ?? '',
      passed: before?.passed ?? false,
      findings: before?.findings ?? [],
      note,
      checkedAt: now,
      staffId: actor.staffId,
      actedForId: actor.actedForId,
    })
    await recordPageChecks(tx, { clientId, actor, at: now }, [
      { pageId, outcome: 'Confirmed', findings: before?.findings ?? [], note },
    ])
    await tx.update(pages).set({ lastSeenAt: now, lastCheckedAt: now }).where(eq(pages.pageId, pageId))
    const auditEvent: AuditEvent = { clientId, strategyId, details: { note }, changes: ['strategy', 'page'] }
    return { result: await savedCheck(tx, strategyId), auditEvent }
  })
}

/** Returns the page of a page indexation strategy, and what is known of its address. */
async function pageToIndex(db: Queryable, strategyId: number) {
  const found = await strategyPage(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  if (found.strategyTypeId !== STRATEGY_TYPES.pageIndexation) {
    throw new HttpError(409, 'Only page indexation strategies have an indexation check.')
  }
  const { pageId, clientId, domain } = found
  const known: PageAddress | undefined =
    pageId === null ? undefined : (await addressesOfPages(db, clientId, [pageId])).get(pageId)
  if (pageId === null || known === undefined)
    throw new HttpError(409, 'This strategy has no page whose indexation can be checked.')
  return { pageId, clientId, domain, known }
}

/** Returns a strategy with its page and path. Undefined for an unknown strategy; without a page there is no path. */
async function strategyPage(db: Queryable, strategyId: number) {
  const [row] = await db
    .select({
      clientId: strategies.clientId,
      strategyTypeId: strategies.strategyTypeId,
      pageId: strategies.pageId,
      path: pages.path,
      domain: clients.domain,
    })
    .from(strategies)
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .leftJoin(pages, eq(pages.pageId, strategies.pageId))
    .where(eq(strategies.strategyId, strategyId))
  return row
}

/** Returns Search Console's newest figures for a page. */
async function newestSeen(db: Queryable, pageId: number): Promise<{ impressions: number; until: string } | null> {
  const [row] = await db
    .select({ impressions: pageSearchStats.impressions, until: pageSearchStats.date })
    .from(pageSearchStats)
    .where(eq(pageSearchStats.pageId, pageId))
    .orderBy(desc(pageSearchStats.date))
    .limit(1)
  return row ?? null
}

async function savedCheck(db: Queryable, strategyId: number): Promise<IndexationCheck> {
  const check = await newestIndexation(db, strategyId)
  if (check === undefined) throw new Error(`The indexation check of strategy ${strategyId} no longer exists.`)
  return check
}
