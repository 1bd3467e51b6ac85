import { profileFieldsSchema, type ProfileFields } from '@rankdesk/api'
import { copyFields, isOpenDrift, partWithField, profileFieldName, STRATEGY_TYPES } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { RejectedField } from '#connectors/profile/port.ts'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { profileSends } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import type { WriteOutcome } from '#services/lib/runWrite.ts'
import { ledgerNewestFirst } from '../ledger/ledgerEntries.ts'
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
  /** The fields that the provider rejected while it took others. @default none */
  rejected?: readonly RejectedField[]
}

/** Returns what is said about a publish of which Google took a part. Rule PROF-54. */
export function partialRejection(sent: number, rejected: readonly RejectedField[]): string {
  const reasons = rejected.map(({ field, reason }) => `${profileFieldName(field)}: ${reason}`)
  return `Google took ${sent - rejected.length} of ${pluralize(sent, 'change')} and rejected the rest. ${reasons.join(' ')} What it took is live. Change the rest or leave it out, and publish again.`
}

/**
 * Records the result of a sent change: its values, and the completed strategy or the resolved entry. Finishing it again
 * returns the same result and changes nothing. Throws `HttpError` 409 for a send that failed. Call it after locking what the send
 * changes.
 */
export async function finishSend(
  tx: Transaction,
  sendId: number,
  { jobs, at, rejected = [] }: FinishContext,
): Promise<WriteOutcome<number>> {
  const [send] = await tx.select().from(profileSends).where(eq(profileSends.sendId, sendId)).for('no key update')
  // Only deleting its strategy or location deletes a send, and both are locked.
  if (send === undefined) throw new Error(`There is no send ${sendId}.`)
  if (send.state === 'sent') return { result: send.resultId ?? 1 }
  if (send.state === 'failed') throw new HttpError(409, send.failure ?? NOT_SENT)
  const { result, auditEvent } = await (rejected.length > 0 && send.entryId === null
    ? finishPart(tx, send, rejected, at)
    : finishWork(tx, send, at))
  const { locationId, strategyId, request } = send
  // What was rejected can be confirmed again.
  const failure = rejected.length === 0 ? null : partialRejection(request.fields.length, rejected)
  const state = failure === null ? ('sent' as const) : ('failed' as const)
  await tx.update(profileSends).set({ state, failure, resultId: result }).where(eq(profileSends.sendId, sendId))
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

/**
 * Records a publish of which the provider took a part: the values that it took go live, the others are in the ledger with their
 * reasons, and the strategy stays open with its draft. Rule PROF-54.
 */
async function finishPart(
  tx: Transaction,
  send: ProfileSend,
  rejected: readonly RejectedField[],
  at: Date,
): Promise<Finished> {
  const { locationId, strategyId, request, staffId, actedForId } = send
  const { live, profileVersion, client } = await profileOfLocation(tx, locationId)
  const { before, after } = profilesOf(request)
  const taken = request.fields.filter((field) => !rejected.some((each) => each.field === field))
  const next = { ...live, ...copyFields(profileFieldsSchema.parse(live), taken, after) }
  await storeLiveProfile(tx, locationId, { next, version: profileVersion + 1, at })
  const values = {
    locationId,
    strategyId,
    at,
    actor: { staffId, actedForId },
    source: 'publish' as const,
    before,
    after,
  }
  await recordValues(tx, { ...values, fields: taken, state: 'Not yet' })
  for (const { field, reason } of rejected)
    await recordValues(tx, { ...values, fields: [field], state: 'Rejected', reason })
  await replaceOpenEntries(tx, { ...send, request: { ...request, fields: taken } }, at)
  const details = { locationId, taken, rejected: rejected.map(({ field }) => field) }
  const about = strategyId === null ? {} : { strategyId }
  return { result: 0, auditEvent: { clientId: client.clientId, ...about, details, changes: ['profile', 'strategy'] } }
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
