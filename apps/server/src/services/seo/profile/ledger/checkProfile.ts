import { type ProfileFields, profileFieldsSchema } from '@rankdesk/api'
import { driftedFields, isOpenDrift, PROFILE_FIELDS, type ProfileField } from '@rankdesk/domain'
import { and, eq, sql } from 'drizzle-orm'
import { type ProfileProvider, ProfileUnavailable, type ProviderReading } from '#connectors/profile/port.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { locations, profileChecks, profileLedger } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { idInJob, type JobFailure, type JobHandler, type JobWork, type SweepContext } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { profileOfLocation } from '../profile.queries.ts'
import { rethrowProvider } from '../rethrowProvider.ts'
import { fieldsBeingSent } from '../sending/profileSend.ts'
import { targetOf } from '../targetOf.ts'
import { ledgerNewestFirst, proofsOf } from './ledgerEntries.ts'
import { ledgerText, recordValues } from './recordValues.ts'

type Entry = typeof profileLedger.$inferSelect

/** The outcome of a check. */
interface ProfileCheck {
  clientId: number
  /** The number of drifted and suggested fields that were not known before. */
  found: number
  /** Whether a published value is not visible yet. */
  hasUnproven: boolean
  isSuspended: boolean
  /** Whether something changed that screens show. */
  hasChanged: boolean
}

/** Reads a profile from its provider. Throws `ProfileUnavailable` if it can't be read. */
export async function readProfile(db: Db, provider: ProfileProvider, locationId: number): Promise<ProviderReading> {
  const { location, live } = await profileOfLocation(db, locationId)
  return provider.read(targetOf(location, live))
}

/**
 * Checks a profile now, as the sweep does. Throws `HttpError` 404 for an unknown location, and 503 if the profile can't be read,
 * which is recorded.
 */
export async function checkProfile(
  context: UseCaseContext & { provider: ProfileProvider },
  { actor, locationId }: { actor: Actor; locationId: number },
): Promise<Pick<ProfileCheck, 'found' | 'isSuspended'>> {
  const { db, clock, provider } = context
  const reading = await readProfile(db, provider, locationId).catch(async (error: unknown) => {
    if (error instanceof ProfileUnavailable) await recordFailedCheck(db, locationId, error.message, clock.now())
    return rethrowProvider(error)
  })
  const lock = (tx: Transaction) => profileOfLocation(tx, locationId, true)
  return runWrite(context, { actor, action: 'checkProfile', lock }, async (tx, at) => {
    const { clientId, found, isSuspended } = await applyReading(tx, locationId, reading, at)
    const details = { locationId, found }
    return { result: { found, isSuspended }, auditEvent: { clientId, details, changes: ['profile', 'client'] } }
  })
}

/**
 * Compares a profile with its provider's reading: proves published values, and records drift and suggestions once each
 * (D12). A suspended profile is marked in its location.
 */
async function applyReading(
  tx: Transaction,
  locationId: number,
  reading: ProviderReading,
  at: Date,
): Promise<ProfileCheck> {
  const { location, live } = await profileOfLocation(tx, locationId, true)
  const ours = profileFieldsSchema.parse(live)
  const entries = await ledgerNewestFirst(tx, locationId)
  const proofs = await proveEntries(tx, entries, { ours, shown: reading.profile, at })
  // A field that is being sent may already have its new value there, which is not ours yet.
  const sending = await fieldsBeingSent(tx, locationId)
  const unsettled = new Set([...proofs.unproven, ...sending])
  const { drifted, suggestedFields } = driftedFields(ours, reading, PROFILE_FIELDS, unsettled)
  const open = new Map(entries.filter(({ state }) => isOpenDrift(state)).map((entry) => [entry.field, entry]))
  const drift = { ours, at, open, locationId }
  const found =
    (await recordOpen(tx, { ...drift, fields: drifted, theirs: reading.profile, state: 'Drift' })) +
    (await recordOpen(tx, { ...drift, fields: suggestedFields, theirs: reading.suggested.profile, state: 'Suggested' }))
  // A field with an unproven publish may still differ afterwards: its proof comes first.
  const kept = new Set([...drifted, ...suggestedFields, ...unsettled])
  const gone = [...open.values()].filter(({ field }) => !kept.has(field))
  for (const { entryId } of gone) {
    await tx
      .update(profileLedger)
      .set({ state: 'Restored', resolvedAt: at, checkedAt: at })
      .where(eq(profileLedger.entryId, entryId))
  }
  const hasStatus = await recordStatus(tx, location, reading, at)
  return {
    clientId: location.clientId,
    found,
    hasUnproven: proofs.unproven.size > 0,
    isSuspended: reading.isSuspended,
    hasChanged: found > 0 || gone.length > 0 || proofs.hasChanged || hasStatus,
  }
}

/** Proves the newest value of each field that we set, unless it is proven. */
async function proveEntries(
  tx: Transaction,
  entries: readonly Entry[],
  { ours, shown, at }: { ours: ProfileFields; shown: ProfileFields; at: Date },
): Promise<{ unproven: Set<ProfileField>; hasChanged: boolean }> {
  const unproven = new Set<ProfileField>()
  let hasChanged = false
  for (const { entry, state } of proofsOf(entries, { ours, shown })) {
    if (state === 'Not yet') unproven.add(entry.field)
    hasChanged ||= state !== entry.state
    const shownText = state === 'Live' ? null : ledgerText(shown, entry.field)
    await tx
      .update(profileLedger)
      .set({ state, shownText, checkedAt: at })
      .where(eq(profileLedger.entryId, entry.entryId))
  }
  return { unproven, hasChanged }
}

/** Records fields that differ, once each: a changed value replaces that of the open entry. Returns the number of new ones. */
async function recordOpen(
  tx: Transaction,
  options: {
    locationId: number
    fields: readonly ProfileField[]
    ours: ProfileFields
    theirs: ProfileFields
    state: 'Drift' | 'Suggested'
    at: Date
    open: ReadonlyMap<ProfileField, Entry>
  },
): Promise<number> {
  const { locationId, fields, ours, theirs, state, at, open } = options
  const unchanged = fields.filter((field) => {
    const entry = open.get(field)
    return entry?.state === state && entry.afterText === ledgerText(theirs, field)
  })
  const changed = fields.filter((field) => !unchanged.includes(field))
  for (const field of fields) {
    const entry = open.get(field)
    if (entry === undefined) continue
    if (unchanged.includes(field)) {
      await tx.update(profileLedger).set({ checkedAt: at }).where(eq(profileLedger.entryId, entry.entryId))
    } else await tx.delete(profileLedger).where(eq(profileLedger.entryId, entry.entryId))
  }
  const values = { locationId, strategyId: null, at, actor: undefined, source: 'google' as const, state }
  await recordValues(tx, { ...values, fields: changed, before: ours, after: theirs })
  return changed.length
}

/**
 * Records the time of the reading, connects a profile that its owner authorized since (PROF-84), and marks a suspended one in its
 * location. Returns whether screens show something else.
 */
async function recordStatus(
  tx: Transaction,
  { locationId, gbpPanelStatus }: typeof locations.$inferSelect,
  { isSuspended, notice, provesAccess }: Pick<ProviderReading, 'isSuspended' | 'notice' | 'provesAccess'>,
  at: Date,
): Promise<boolean> {
  const [before] = await tx.select().from(profileChecks).where(eq(profileChecks.locationId, locationId))
  const wasMarked = before?.suspended ?? false
  const status = provesAccess && gbpPanelStatus === 'addedButNotAuthorized' ? 'addedAndAuthorized' : gbpPanelStatus
  const isMarked = isSuspended && (wasMarked || status === 'addedAndAuthorized')
  const said = notice === '' ? null : notice
  const values = { checkedAt: at, attemptedAt: at, failure: null, notice: said, suspended: isMarked }
  await tx
    .insert(profileChecks)
    .values({ locationId, ...values })
    .onConflictDoUpdate({ target: profileChecks.locationId, set: values })
  const hasRecovered = before?.failure != null || (before?.notice ?? null) !== said
  const next = isMarked === wasMarked ? status : isMarked ? 'notSubmitted' : 'addedAndAuthorized'
  if (next === gbpPanelStatus) return hasRecovered
  await tx.update(locations).set({ gbpPanelStatus: next }).where(eq(locations.locationId, locationId))
  return true
}

/** Records a check that read nothing, with the reason as a sentence. The time of the last reading stays. */
async function recordFailedCheck(db: Db, locationId: number, failure: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const values = { attemptedAt: at, failure }
    await tx
      .insert(profileChecks)
      .values({ locationId, ...values })
      .onConflictDoUpdate({ target: profileChecks.locationId, set: values })
    const [location] = await tx.select().from(locations).where(eq(locations.locationId, locationId))
    if (location !== undefined) await recordChange(tx, { kind: 'profile', clientId: location.clientId, at })
  })
}

/** The number of attempts for a value that is not visible yet. Later checks go on. */
const TRIES = 3
/** The maximum number of profiles of one sweep. */
const AT_ONCE = 20

/** Creates the work that reads a profile after a publish and proves each field (D01). */
export function proveProfile(provider: ProfileProvider, hours: number): JobWork {
  const handler: JobHandler = async ({ job, db, clock, finish }) => {
    const locationId = idInJob(job, 'locationId')
    const reading = await readProfile(db, provider, locationId)
    const check = await db.transaction(async (tx) => {
      const applied = await applyReading(tx, locationId, reading, clock.now())
      await announce(tx, applied, clock.now())
      return applied
    })
    if (check.hasUnproven && job.attempts < TRIES)
      throw new Error('The profile does not show every published value yet.')
    await finish(() => Promise.resolve(), check.hasUnproven ? 'Not yet' : 'Live')
  }
  return { handler, failed: proveProfileFailed, sweep: (context) => checkDueProfiles(context, provider, hours) }
}

/** Handles a profile that could not be read: its receipts say Failed. */
const proveProfileFailed: JobFailure = (tx, job, at) => failProofs(tx, idInJob(job, 'locationId'), at)

/** Marks the unproven values of a profile that could not be read (D01). */
async function failProofs(tx: Transaction, locationId: number, at: Date): Promise<void> {
  await tx
    .update(profileLedger)
    .set({ state: 'Failed', checkedAt: at })
    .where(and(eq(profileLedger.locationId, locationId), eq(profileLedger.state, 'Not yet')))
}

/** Why a check read nothing, if the reason is our own error. */
const INTERNAL_FAILURE = 'The profile could not be compared. The log of the server has the details.'

/**
 * Checks each connected profile once every `hours` (C10, C11), and, where others change them, each one whose owner may have authorized us
 * since (PROF-84). It leaves out profiles that only we change: they show what we set. A profile that can't be read is tried
 * again at its next turn; its failure is logged and shown in the ledger.
 */
async function checkDueProfiles(
  { db, clock, log }: SweepContext,
  provider: ProfileProvider,
  hours: number,
): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - hours * 60 * 60 * 1000)
  const watched = await provider.changedElsewhere()
  const isAnyWatched = watched === 'all'
  const watchedIds = isAnyWatched ? [] : [...watched]
  const due = await fetchRows<{ locationId: number }>(
    db,
    sql`select l.location_id "locationId" from locations l left join profile_checks c using (location_id)
      where (l.gbp_panel_status = 'addedAndAuthorized' or c.suspended
          or (${isAnyWatched} and l.gbp_panel_status = 'addedButNotAuthorized'))
        and coalesce(greatest(c.checked_at, c.attempted_at), '-infinity') <= ${before.toISOString()}::timestamptz
        and (${isAnyWatched} or l.location_id = any(${sql.param(watchedIds)}::int[])
          or exists (select from profile_ledger e where e.location_id = l.location_id and e.state in ('Not yet', 'Failed')))
      order by greatest(c.checked_at, c.attempted_at) nulls first, l.location_id limit ${AT_ONCE}`,
  )
  for (const { locationId } of due) await checkOne(locationId).catch((error: unknown) => fail(error, locationId))

  async function checkOne(locationId: number): Promise<void> {
    // The attempt is recorded first, so that other processes leave the profile alone.
    await db.execute(
      sql`insert into profile_checks (location_id, attempted_at) values (${locationId}, ${clock.now().toISOString()}::timestamptz)
        on conflict (location_id) do update set attempted_at = excluded.attempted_at`,
    )
    const reading = await readProfile(db, provider, locationId)
    await db.transaction(async (tx) =>
      announce(tx, await applyReading(tx, locationId, reading, clock.now()), clock.now()),
    )
  }

  async function fail(error: unknown, locationId: number): Promise<void> {
    log.warn({ err: error, locationId }, 'a profile could not be checked')
    const failure = error instanceof ProfileUnavailable ? error.message : INTERNAL_FAILURE
    await recordFailedCheck(db, locationId, failure, clock.now())
  }
}

async function announce(
  tx: Parameters<typeof recordChange>[0],
  { clientId, hasChanged }: { clientId: number; hasChanged: boolean },
  at: Date,
): Promise<void> {
  if (hasChanged) await recordChange(tx, { kind: 'profile', clientId, at })
}
