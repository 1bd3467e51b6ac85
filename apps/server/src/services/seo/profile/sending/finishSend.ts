import { profileFieldsSchema, type ProfileFields } from '@rankdesk/api'
import { copyFields, isOpenDrift, partWithField, STRATEGY_TYPES } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { profileSends } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import type { WriteOutcome } from '#services/lib/runWrite.ts'
import { ledgerNewestFirst } from '../ledger/openChanges.ts'
import { proveProfileJob } from '../ledger/proveProfileJob.ts'
import { recordValues } from '../ledger/recordValues.ts'
import { resolveEntry } from '../ledger/resolveEntry.ts'
import { profileOfLocation, profileWork } from '../profile.queries.ts'
import { storeLiveProfile, storePublication } from '../storePublication.ts'
import { NOT_SENT, type ProfileSend, profilesOf } from './profileSend.ts'

/** The context of finishing a send. */
export interface FinishContext {
  jobs: Pick<Jobs, 'enqueue'>
  at: Date
}

/** Locks what a send changes, in the order of every other write: the strategy, then the location. */
export async function lockSend(tx: Transaction, { strategyId, locationId }: ProfileSend): Promise<void> {
  if (strategyId === null) await profileOfLocation(tx, locationId, true)
  else await profileWork(tx, strategyId, STRATEGY_TYPES.googleProfileOptimization, true)
}

/**
 * Records the result of a sent change: its values, and the completed strategy or the resolved entry. Finishing it again
 * returns the same result and changes nothing. Throws `HttpError` 409 for a send that failed. Call it after `lockSend`.
 */
export async function finishSend(
  tx: Transaction,
  sendId: number,
  { jobs, at }: FinishContext,
): Promise<WriteOutcome<number>> {
  const [send] = await tx.select().from(profileSends).where(eq(profileSends.sendId, sendId)).for('no key update')
  // Only deleting its strategy or location deletes a send, and `lockSend` has locked both.
  if (send === undefined) throw new Error(`There is no send ${sendId}.`)
  if (send.state === 'sent') return { result: send.resultId ?? 1 }
  if (send.state === 'failed') throw new HttpError(409, send.failure ?? NOT_SENT)
  const { result, auditEvent } = await finishWork(tx, send, at)
  await tx.update(profileSends).set({ state: 'sent', resultId: result }).where(eq(profileSends.sendId, sendId))
  const { locationId, strategyId, request } = send
  if (request.fields.length > 0)
    await jobs.enqueue(tx, proveProfileJob(locationId, auditEvent.clientId, strategyId ?? undefined))
  return { result, auditEvent }
}

/** Records what a send is about: a change of several locations, a resolved entry, or a published review. */
function finishWork(tx: Transaction, send: ProfileSend, at: Date): Promise<Finished> {
  if (send.request.kind === 'locations') return finishLocation(tx, send, at)
  return send.strategyId === null ? finishResolution(tx, send, at) : finishPublish(tx, send, at)
}

/** The result of finishing a send. */
interface Finished {
  result: number
  auditEvent: AuditEvent & { clientId: number }
}

/** Records a published review: the live profile, its ledger, the publication, and one completion of its strategy. */
async function finishPublish(tx: Transaction, send: ProfileSend, at: Date): Promise<Finished> {
  const { locationId, request, staffId, actedForId, idempotencyKey } = send
  const { fields, keepsDraft, external, internal } = request
  const actor = { staffId, actedForId }
  const work = await profileWork(tx, send.strategyId ?? 0, STRATEGY_TYPES.googleProfileOptimization)
  const { before, after } = profilesOf(request)
  const ours = copyFields(profileFieldsSchema.parse(work.live), fields, after)
  const parts = Object.assign({}, ...fields.map((field) => partWithField(ours, field))) as Partial<ProfileFields>
  const values = { locationId, strategyId: send.strategyId, at, actor, fields, before, after }
  await recordValues(tx, { ...values, source: 'publish', state: 'Not yet' })
  await replaceOpenEntries(tx, send, at)
  return storePublication(tx, work, {
    actor,
    at,
    idempotencyKey,
    // Other parts of the profile may have changed while it was sent.
    next: { ...work.live, ...ours },
    payload: { fields, ...parts },
    external,
    internal,
    keepsDraft,
  })
}

/** Records a change that was made in several locations, for one of them: the live profile and its ledger. */
async function finishLocation(tx: Transaction, send: ProfileSend, at: Date): Promise<Finished> {
  const { locationId, request, staffId, actedForId } = send
  const { fields } = request
  const { live, profileVersion, client } = await profileOfLocation(tx, locationId)
  const { before, after } = profilesOf(request)
  const ours = copyFields(profileFieldsSchema.parse(live), fields, after)
  await storeLiveProfile(tx, locationId, { next: { ...live, ...ours }, version: profileVersion + 1, at })
  const values = { locationId, strategyId: null, at, actor: { staffId, actedForId }, fields, before, after }
  await recordValues(tx, { ...values, source: 'publish', state: 'Not yet' })
  await replaceOpenEntries(tx, send, at)
  const details = { locationId, fields: fields.join(', ') }
  return { result: locationId, auditEvent: { clientId: client.clientId, details, changes: ['profile'] } }
}

/** Closes the drift and suggestions of the published fields, whose replacement the person confirmed. Others stay open. */
async function replaceOpenEntries(tx: Transaction, { locationId, request, staffId }: ProfileSend, at: Date) {
  const entries = await ledgerNewestFirst(tx, locationId)
  const replaced = entries.filter(({ state, field }) => isOpenDrift(state) && request.fields.includes(field))
  for (const { entryId } of replaced) await resolveEntry(tx, entryId, { state: 'Replaced', at, staffId })
}

/** Records a resolved drift or suggestion: the sent value, and the choice. */
async function finishResolution(tx: Transaction, send: ProfileSend, at: Date): Promise<Finished> {
  const { locationId, entryId, request, staffId, actedForId } = send
  const { fields } = request
  const { live, profileVersion, client } = await profileOfLocation(tx, locationId)
  const { before, after } = profilesOf(request)
  const isRestore = request.kind === 'ours'
  if (!isRestore) {
    const next = { ...live, ...copyFields(profileFieldsSchema.parse(live), fields, after) }
    await storeLiveProfile(tx, locationId, { next, version: profileVersion + 1, at })
  }
  const values = { locationId, strategyId: null, at, actor: { staffId, actedForId }, fields, before, after }
  await recordValues(tx, { ...values, source: isRestore ? 'restore' : 'accept', state: 'Not yet' })
  await resolveEntry(tx, entryId ?? 0, { state: isRestore ? 'Restored' : 'Accepted', at, staffId })
  const details = { locationId, entryId, field: fields[0], choice: request.kind }
  const auditEvent = { clientId: client.clientId, details, changes: ['profile'] as const }
  return { result: entryId ?? 0, auditEvent }
}
