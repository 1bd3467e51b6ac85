import { profileFieldsSchema } from '@rankdesk/api'
import { copyField, isOpenDrift } from '@rankdesk/domain'
import { and, eq } from 'drizzle-orm'
import type { ProfileProvider, ProviderReading } from '#connectors/profile/port.ts'
import type { Transaction } from '#platform/db/database.ts'
import { profileLedger } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { requireActiveClients, runWrite, type WriteOutcome } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { profileOfLocation } from '../profile.queries.ts'
import { rethrowProvider } from '../rethrowProvider.ts'
import { beginSend, type ProfileSend, sendOfKey } from '../sending/profileSend.ts'
import { sendProfile } from '../sending/sendProfile.ts'
import { storeLiveProfile } from '../storePublication.ts'
import { readProfile } from './checkProfile.ts'
import { proveProfileJob } from './proveProfileJob.ts'
import { ledgerText, recordValues } from './recordValues.ts'
import { resolveEntry } from './resolveEntry.ts'

export interface ResolveDrift {
  actor: Actor
  locationId: number
  entryId: number
  choice: 'theirs' | 'ours'
}

type Context = UseCaseContext & { jobs: Jobs; provider: ProfileProvider }
type Entry = typeof profileLedger.$inferSelect
type OfLocation = Awaited<ReturnType<typeof profileOfLocation>>

/**
 * Resolves a field that changed at Google: theirs becomes our value, or ours is sent again (D12). Throws `HttpError` 409
 * when it was resolved already, or when Google shows yet another value.
 */
export async function resolveDrift(context: Context, decision: ResolveDrift): Promise<number> {
  const { db, provider } = context
  const { actor, locationId, entryId, choice } = decision
  const reading = await readProfile(db, provider, locationId).catch(rethrowProvider)
  const lock = (tx: Transaction) => profileOfLocation(tx, locationId, true)
  const begun = await runWrite<number | ProfileSend, OfLocation>(
    context,
    { actor, action: 'resolveDrift', lock },
    async (tx, at, found) => {
      const known = await sendOfKey(tx, null, keyOf(decision))
      if (known?.state === 'sending') return { result: known }
      await requireActiveClients(tx, 'resolveDrift', [found.client.clientId])
      const entry = await openEntry(tx, locationId, entryId)
      const resolution = { decision, found, entry, reading }
      if (choice === 'ours') return { result: await beginRestore(tx, at, resolution) }
      return acceptTheirs(context, tx, at, resolution)
    },
  )
  return typeof begun === 'number' ? begun : sendProfile(context, 'resolveDrift', begun)
}

interface Resolution {
  decision: ResolveDrift
  found: OfLocation
  entry: Entry
  reading: ProviderReading
}

/** Records that our value is sent again. Other fields stay as Google has them. */
function beginRestore(
  tx: Transaction,
  at: Date,
  { decision, found, entry, reading }: Resolution,
): Promise<ProfileSend> {
  const { actor, locationId, entryId } = decision
  const { field } = entry
  const ours = profileFieldsSchema.parse(found.live)
  const before = copyField(reading.profile, field, profileFieldsSchema.parse({ ...ours, ...entry.after }))
  return beginSend(tx, {
    locationId,
    strategyId: null,
    entryId,
    idempotencyKey: keyOf(decision),
    request: { kind: 'ours', fields: [field], before: { ...before }, after: { ...ours }, ...NO_SUMMARY },
    actor,
    at,
  })
}

/** Takes the value that Google shows. A value that Google only suggests is sent first. */
async function acceptTheirs(
  { jobs }: Context,
  tx: Transaction,
  at: Date,
  { decision, found, entry, reading }: Resolution,
): Promise<WriteOutcome<number | ProfileSend>> {
  const { actor, locationId, entryId } = decision
  const { live, profileVersion, client } = found
  const { field } = entry
  const isSuggestion = entry.state === 'Suggested'
  const shown = isSuggestion ? reading.suggested.profile : reading.profile
  if (ledgerText(shown, field) !== entry.afterText)
    throw new HttpError(409, 'Google now shows a different value. Check the profile again.')
  const before = profileFieldsSchema.parse(live)
  const after = copyField(before, field, shown)
  const values = { locationId, strategyId: null, actor, at }
  if (isSuggestion) {
    const request = {
      kind: 'theirs' as const,
      fields: [field],
      before: { ...before },
      after: { ...after },
      ...NO_SUMMARY,
    }
    return { result: await beginSend(tx, { ...values, entryId, idempotencyKey: keyOf(decision), request }) }
  }
  await storeLiveProfile(tx, locationId, { next: { ...live, ...after }, version: profileVersion + 1, at })
  await recordValues(tx, { ...values, fields: [field], source: 'accept', state: 'Live', before, after })
  await resolveEntry(tx, entryId, { state: 'Accepted', at, staffId: actor.staffId })
  const { clientId } = client
  await jobs.enqueue(tx, proveProfileJob(locationId, clientId))
  const details = { locationId, entryId, field, choice: decision.choice }
  return { result: entryId, auditEvent: { clientId, details, changes: ['profile'] } }
}

/** Returns an entry that waits for a decision. Throws `HttpError` 404 or 409. */
async function openEntry(tx: Transaction, locationId: number, entryId: number): Promise<Entry> {
  const [entry] = await tx
    .select()
    .from(profileLedger)
    .where(and(eq(profileLedger.locationId, locationId), eq(profileLedger.entryId, entryId)))
  if (entry === undefined) throw new HttpError(404, `There is no entry ${entryId} in the ledger of this profile.`)
  if (!isOpenDrift(entry.state)) throw new HttpError(409, 'This change has been resolved already.')
  return entry
}

const NO_SUMMARY = { external: '', internal: '', keepsDraft: false }

/** Returns the key under which a decision is sent once. */
const keyOf = ({ entryId, choice }: ResolveDrift) => `entry ${entryId} ${choice}`
