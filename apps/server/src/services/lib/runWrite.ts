import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Contract } from '@rankdesk/api'
import { type Clock, isRecord } from '@rankdesk/format'
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type AuditEvent, recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import { watchRecorded } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { lostAgainstAnother } from '#platform/db/databaseUnavailable.ts'
import { clients, requestKeys } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { RequestKey, UseCaseContext } from './useCaseContext.ts'

/** The actions on an archived client: those on its record, and those that end something. All others wait until it is restored. */
const ALLOWED_FOR_ARCHIVED: ReadonlySet<string> = new Set([
  'archiveClient',
  'restoreClient',
  'changeClient',
  'revokeFeedToken',
  'revokeReportLink',
  'cancelPublication',
  'cancelJob',
  'stopImpersonation',
  'endImpersonation',
  'undoImport',
  'discardUpload',
  'disconnectWebsite',
])

/** A write before it runs. */
interface Write<Locked> {
  actor: Actor
  /** The use case, by the name of its function. */
  action: string
  /**
   * Takes the lock unless another transaction holds it. Most writes find it free and skip `refuse`, which would read the
   * same once more.
   */
  lockIfFree?(tx: Transaction): Promise<Locked | undefined>
  /**
   * Throws what can be said without the lock, such as `HttpError` 404, so that a write that is refused anyway waits for
   * nobody. It only reads. The other write may end in between, so `write` checks the same again.
   */
  refuse?(tx: Transaction): Promise<void>
  /**
   * Locks the aggregate that the write is about (a strategy, a client, a page tree, a media library) until the transaction
   * ends, and returns it. Throws `HttpError` 404 when there is none. `noLock` for a write that only adds something.
   * A write that locks more keeps the order of locks in docs/architecture.md#locks, and locks rows of one table by their id.
   */
  lock(tx: Transaction): Promise<Locked>
}

/** How long a write that lost against another one leaves the rows to it, in ms. */
const REPEAT_AFTER_MS = 100

/** The outcome of a write. */
export interface WriteOutcome<Result> {
  result: Result
  /** The event for the audit trail and the feed of changes. Without one the write changed nothing. */
  auditEvent?: AuditEvent | readonly AuditEvent[] | undefined
}

/** The lock of a write that needs none: whatever runs at the same time, the outcome is the same. */
export const noLock = (): Promise<undefined> => Promise.resolve(undefined)

/**
 * Runs a write: opens the transaction, takes the lock, reads the clock once, and records the audit event that `write`
 * returns. A write for an archived client is rejected with `HttpError` 409. When the transaction is committed, the recorded
 * changes join those of the request. The write waits for its turn without a connection. Whatever `write` throws undoes everything. An
 * idempotency key that stood for another request is rejected with `HttpError` 422. A transaction that PostgreSQL ends because
 * of another one (a deadlock) is run once more, so `write` keeps nothing outside of its transaction.
 */
export async function runWrite<Result, Locked>(
  context: UseCaseContext,
  options: Write<Locked>,
  write: (tx: Transaction, now: Date, locked: Locked) => Promise<WriteOutcome<Result>>,
): Promise<Result> {
  const run = (tx: Transaction) => writeOnce(tx, context, options, write)
  const attempt = () =>
    context.db.transaction(run).catch(async (error: unknown) => {
      if (!lostAgainstAnother(error)) throw error
      // At once, it could lock its first row again before the other write, which waits for it, has been woken.
      await wait(REPEAT_AFTER_MS)
      return context.db.transaction(run)
    })
  const { result, recorded } = await (context.takeTurn === undefined ? attempt() : context.takeTurn(attempt))
  context.changes.push(...recorded)
  return result
}

async function writeOnce<Result, Locked>(
  tx: Transaction,
  { clock, requestId, requestKey }: UseCaseContext,
  { actor, action, lockIfFree, refuse, lock }: Write<Locked>,
  write: (tx: Transaction, now: Date, locked: Locked) => Promise<WriteOutcome<Result>>,
) {
  const watched = watchRecorded(tx)
  // First without the lock, so that a key that was used otherwise need not wait for it.
  if (requestKey !== undefined) await requireSameRequest(tx, actor, requestKey)
  const free = await lockIfFree?.(tx)
  if (free === undefined) await refuse?.(tx)
  const locked = free ?? (await lock(tx))
  const at = clock.now()
  // And once more, as the other request may have been the one that held the lock.
  if (requestKey !== undefined) await requireSameRequest(tx, actor, requestKey)
  const outcome = await write(tx, at, locked)
  const events = eventsOf(outcome.auditEvent)
  await requireActiveClients(
    tx,
    action,
    events.flatMap(({ clientId }) => clientId ?? []),
  )
  await recordAuditEvent(tx, { actor, at, requestId, action }, ...events)
  // A write that changed nothing may be tried again differently.
  if (requestKey !== undefined && events.length > 0) await recordRequestKey(tx, actor, requestKey, at)
  return { result: outcome.result, recorded: watched }
}

function eventsOf(events: WriteOutcome<unknown>['auditEvent']): readonly AuditEvent[] {
  if (events === undefined) return []
  return 'changes' in events ? [events] : events
}

/**
 * Rejects a write for an archived client with `HttpError` 409, unless the action is one that such a client needs. `runWrite`
 * checks the clients of its audit events itself.
 */
export async function requireActiveClients(tx: Transaction, action: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || ALLOWED_FOR_ARCHIVED.has(action)) return
  const query = tx
    .select({ businessName: clients.businessName })
    .from(clients)
    .where(and(inArray(clients.clientId, [...ids]), isNotNull(clients.archivedAt)))
    .limit(1)
  // Nearly every write is about one client: its statement is planned once for each connection.
  const [archived] = await (ids.length === 1 ? query.prepare('archived_client').execute() : query)
  if (archived !== undefined)
    throw new HttpError(409, `${archived.businessName} is archived. Restore the client to change anything.`)
}

/** Returns the key of a request, or undefined if its caller sent none. */
export function requestKeyOf(contract: Contract, request: FastifyRequest): RequestKey | undefined {
  const idempotencyKey = request.headers['idempotency-key']
  if (typeof idempotencyKey !== 'string') return undefined
  // A key counts for what the call is about, as the stored versions of texts and publications do.
  const { strategyId = '', elementID = '' } = isRecord(request.body) ? request.body : {}
  const call = [contract.id, ...Object.values(isRecord(request.params) ? request.params : {}), strategyId, elementID]
    .join(' ')
    .trim()
  // Validated values have the order of their schema, whatever the order in which they were sent.
  const sent = JSON.stringify([request.params ?? null, request.body ?? null])
  return { call, idempotencyKey, requestHash: createHash('sha256').update(sent).digest('base64url') }
}

/** Throws `HttpError` 422 if the actor used the key for another request. */
async function requireSameRequest(tx: Transaction, actor: Actor, key: RequestKey): Promise<void> {
  const [used] = await tx
    .select({ requestHash: requestKeys.requestHash })
    .from(requestKeys)
    .where(
      and(
        eq(requestKeys.staffId, actor.staffId),
        eq(requestKeys.call, key.call),
        eq(requestKeys.idempotencyKey, key.idempotencyKey),
      ),
    )
  if (used !== undefined && used.requestHash !== key.requestHash)
    throw new HttpError(422, 'This key was used for another request.')
}

/** Remembers what the actor's key stands for, in the transaction of the write. */
async function recordRequestKey(tx: Transaction, actor: Actor, key: RequestKey, usedAt: Date): Promise<void> {
  const { staffId } = actor
  await tx
    .insert(requestKeys)
    .values({ ...key, staffId, usedAt })
    .onConflictDoNothing()
}

/** How long a key is remembered, in days. No browser repeats a request after so long. */
const DAYS = 30

/** The interval between two looks for old keys, in ms. */
const SWEEP_EVERY = 3_600_000

/** Forgets old keys about once an hour. A sweep for `Jobs.addSweep`. */
export function sweepRequestKeys({ db, clock }: { db: Db; clock: Clock }): () => Promise<void> {
  let next = 0
  return async () => {
    const now = clock.now().getTime()
    if (now < next) return
    next = now + SWEEP_EVERY
    await db.delete(requestKeys).where(lt(requestKeys.usedAt, new Date(now - DAYS * 86_400_000)))
  }
}
