import { createHash } from 'node:crypto'
import type { Contract } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import type { FastifyRequest } from 'fastify'
import { and, eq, lt } from 'drizzle-orm'
import type { Db, Transaction } from '#platform/db/database.ts'
import { requestKeys } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** An idempotency key and the request that it stands for. */
export interface RequestKey {
  /** The call and what it is about, such as 'publishContent 12'. */
  call: string
  idempotencyKey: string
  requestHash: string
}

/** How long a key is remembered, in days. No browser repeats a request after so long. */
const DAYS = 30

/** Returns the key of a request, or undefined if its caller sent none. */
export function requestKeyOf(contract: Contract, request: FastifyRequest): RequestKey | undefined {
  const idempotencyKey = request.headers['idempotency-key']
  if (typeof idempotencyKey !== 'string') return undefined
  // A key counts for what the call is about, as the stored versions of texts and publications do.
  const { strategyId = '', elementID = '' } = (request.body ?? {}) as { strategyId?: unknown; elementID?: unknown }
  const call = [contract.id, ...Object.values((request.params ?? {}) as Record<string, unknown>), strategyId, elementID]
    .join(' ')
    .trim()
  // Validated values have the order of their schema, whatever the order in which they were sent.
  const sent = JSON.stringify([request.params ?? null, request.body ?? null])
  return { call, idempotencyKey, requestHash: createHash('sha256').update(sent).digest('base64url') }
}

/** Throws `HttpError` 422 if the actor used the key for another request. */
export async function requireSameRequest(tx: Transaction, actor: Actor, key: RequestKey): Promise<void> {
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
export async function recordRequestKey(tx: Transaction, actor: Actor, key: RequestKey, usedAt: Date): Promise<void> {
  const { staffId } = actor
  await tx
    .insert(requestKeys)
    .values({ ...key, staffId, usedAt })
    .onConflictDoNothing()
}

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
