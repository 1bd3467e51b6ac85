import { profileFieldsSchema, type ProfileFields } from '@rankdesk/api'
import { copyFields, type ProfileField } from '@rankdesk/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { profileSends } from '#platform/db/schema/index.ts'
import type { SendRequest } from '#platform/db/schema/profileLedger.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** The reason of a change that failed without one of its provider. */
export const NOT_SENT = 'The change could not be sent to Google.'

/** The text where another change of the same profile is being sent. */
export const BEING_SENT = 'Another change to this profile is being sent to Google. Try again in a minute.'

export type ProfileSend = typeof profileSends.$inferSelect

/** A change to send, before it is recorded. */
export interface NewSend {
  locationId: number
  strategyId: number | null
  entryId: number | null
  /** The key of the confirmation. The same key is finished once. */
  idempotencyKey: string
  request: SendRequest
  actor: Actor
  at: Date
}

/**
 * Records a change before it is sent, in a transaction that has locked the location. A confirmation that is being sent or
 * was sent returns its own record; one that failed is sent again. Throws `HttpError` 409 while another change of the
 * profile is being sent.
 */
export async function beginSend(tx: Transaction, { actor, at, ...values }: NewSend): Promise<ProfileSend> {
  const { idempotencyKey, locationId } = values
  const known = await sendOfKey(tx, values.strategyId, idempotencyKey)
  if (known !== undefined && known.state !== 'failed') return known
  if (await isBeingSent(tx, locationId)) throw new HttpError(409, BEING_SENT)
  return recordSend(tx, { ...values, actor, at }, null)
}

/** Records a change that can't be sent, with the reason as a sentence. Call it in a transaction that has locked the location. */
export function recordFailedSend(tx: Transaction, send: NewSend, failure: string): Promise<ProfileSend> {
  return recordSend(tx, send, failure)
}

/** Whether another change of a profile is being sent. */
export async function isBeingSent(tx: Transaction, locationId: number): Promise<boolean> {
  const others = and(eq(profileSends.locationId, locationId), eq(profileSends.state, 'sending'))
  return (await tx.$count(profileSends, others)) > 0
}

async function recordSend(tx: Transaction, { actor, at, ...values }: NewSend, failure: string | null) {
  const state = failure === null ? ('sending' as const) : ('failed' as const)
  const row = { ...values, ...actor, state, failure, startedAt: at }
  const [send] = await tx
    .insert(profileSends)
    .values(row)
    .onConflictDoUpdate({ target: [profileSends.strategyId, profileSends.idempotencyKey], set: row })
    .returning()
  if (send === undefined) throw new Error('The change of the profile was not recorded.')
  return send
}

/** Returns the record of a confirmation, if there is one. */
export async function sendOfKey(
  tx: Transaction,
  strategyId: number | null,
  idempotencyKey: string,
): Promise<ProfileSend | undefined> {
  const ofStrategy = strategyId === null ? isNull(profileSends.strategyId) : eq(profileSends.strategyId, strategyId)
  const [send] = await tx
    .select()
    .from(profileSends)
    .where(and(ofStrategy, eq(profileSends.idempotencyKey, idempotencyKey)))
  return send
}

/** Returns the fields of a profile that are being sent. */
export async function fieldsBeingSent(tx: Queryable, locationId: number): Promise<ProfileField[]> {
  const sends = await tx
    .select({ request: profileSends.request })
    .from(profileSends)
    .where(and(eq(profileSends.locationId, locationId), eq(profileSends.state, 'sending')))
  return sends.flatMap(({ request }) => request.fields)
}

/** Returns the profiles of a request: before, and with the sent fields. */
export function profilesOf(request: SendRequest): { before: ProfileFields; after: ProfileFields } {
  const before = profileFieldsSchema.parse(request.before)
  return { before, after: copyFields(before, request.fields, profileFieldsSchema.parse(request.after)) }
}
