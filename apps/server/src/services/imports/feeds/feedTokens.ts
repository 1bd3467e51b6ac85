import { type FeedToken, fallbackMessage } from '@rankdesk/api'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { clients, feedTokens, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { bearerOf, hashOfSecret, isSameSecret, newSecret, unauthorized } from '#services/identity/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'

/** The maximum number of valid tokens of one client. */
const MAX_FEED_TOKENS = 20

/** The largest id of a token: that of the database's column. */
const MAX_ID = 2 ** 31 - 1

/** Lists the valid tokens of a client, the oldest first. */
export async function listFeedTokens(db: Queryable, clientId: number): Promise<FeedToken[]> {
  const rows = await db
    .select({ row: feedTokens, createdBy: staff.staffName })
    .from(feedTokens)
    .innerJoin(staff, eq(staff.staffId, feedTokens.createdBy))
    .where(and(eq(feedTokens.clientId, clientId), isNull(feedTokens.revokedAt)))
    .orderBy(asc(feedTokens.tokenId))
  return rows.map(({ row, createdBy }) => ({
    tokenId: row.tokenId,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
}

/**
 * Creates a token of a client and returns it, which happens only here. Throws `HttpError` 404 for an unknown client, 409
 * for an archived one or one that has `MAX_FEED_TOKENS`.
 */
export function createFeedToken(
  context: UseCaseContext,
  { actor, clientId, name }: { actor: Actor; clientId: number; name: string },
): Promise<{ token: FeedToken; secret: string }> {
  const lock = (tx: Transaction) => lockActiveClient(tx, clientId)
  return runWrite(context, { actor, action: 'createFeedToken', lock }, async (tx, now) => {
    const valid = await tx.$count(feedTokens, and(eq(feedTokens.clientId, clientId), isNull(feedTokens.revokedAt)))
    if (valid >= MAX_FEED_TOKENS)
      throw new HttpError(409, `A client has at most ${MAX_FEED_TOKENS} tokens. Revoke one that isn’t used.`)
    const secret = newSecret()
    const [made] = await tx
      .insert(feedTokens)
      .values({ clientId, name, secretHash: hashOfSecret(secret), createdBy: actor.staffId, createdAt: now })
      .returning({ tokenId: feedTokens.tokenId })
    const token = (await listFeedTokens(tx, clientId)).find(({ tokenId }) => tokenId === made?.tokenId)
    if (token === undefined) throw new Error('The database did not return the new token.')
    const { tokenId } = token
    return {
      result: { token, secret: `feed_${tokenId}_${secret}` },
      auditEvent: { clientId, details: { tokenId, name }, changes: ['import'] },
    }
  })
}

async function lockActiveClient(tx: Transaction, clientId: number): Promise<void> {
  const [client] = await tx
    .select({ archivedAt: clients.archivedAt })
    .from(clients)
    .where(eq(clients.clientId, clientId))
    .for('update')
  if (client === undefined) throw new HttpError(404, fallbackMessage(404))
  if (client.archivedAt !== null) throw new HttpError(409, 'This client is archived. Restore it first.')
}

/** Revokes a token. Returns false if it was revoked before. Throws `HttpError` 404 for an unknown id. */
export function revokeFeedToken(
  context: UseCaseContext,
  { actor, tokenId }: { actor: Actor; tokenId: number },
): Promise<boolean> {
  const lock = async (tx: Transaction) => {
    const [row] = await tx.select().from(feedTokens).where(eq(feedTokens.tokenId, tokenId)).for('update')
    if (row === undefined) throw new HttpError(404, fallbackMessage(404))
    return row
  }
  return runWrite(context, { actor, action: 'revokeFeedToken', lock }, async (tx, now, row) => {
    if (row.revokedAt !== null) return { result: false }
    await tx.update(feedTokens).set({ revokedAt: now }).where(eq(feedTokens.tokenId, tokenId))
    const { clientId, name } = row
    return { result: true, auditEvent: { clientId, details: { tokenId, name }, changes: ['import'] } }
  })
}

/** A valid token and its client. */
export interface FeedSender {
  tokenId: number
  clientId: number
  /** The staff member who created the token, and answers for what arrives with it. */
  createdBy: number
  isArchived: boolean
}

/** Returns the valid token of a call. Throws `HttpError` 401 without one. */
export async function authenticateFeed(db: Queryable, request: FastifyRequest): Promise<FeedSender> {
  const [, idText = '', secret = ''] = /^feed_([1-9]\d{0,9})_([\w-]{43})$/.exec(bearerOf(request) ?? '') ?? []
  const tokenId = Number(idText)
  if (tokenId < 1 || tokenId > MAX_ID) throw unauthorized()
  const [row] = await db
    .select({ token: feedTokens, archivedAt: clients.archivedAt })
    .from(feedTokens)
    .innerJoin(clients, eq(clients.clientId, feedTokens.clientId))
    .where(and(eq(feedTokens.tokenId, tokenId), isNull(feedTokens.revokedAt)))
  if (row === undefined || !isSameSecret(row.token.secretHash, hashOfSecret(secret))) throw unauthorized()
  const { clientId, createdBy } = row.token
  return { tokenId, clientId, createdBy, isArchived: row.archivedAt !== null }
}
