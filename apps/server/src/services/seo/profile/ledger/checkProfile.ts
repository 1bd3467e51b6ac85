import { profileFieldsSchema, type ProfileFields } from '@rankdesk/api'
import { driftedFields, isOpenDrift, PROFILE_FIELDS, type ProfileField } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { ProfileProvider, ProviderReading } from '#connectors/profile/port.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { locations, profileChecks, profileLedger } from '#platform/db/schema/index.ts'
import { profileOfLocation } from '../profile.queries.ts'
import { fieldsBeingSent } from '../sending/profileSend.ts'
import { targetOf } from '../targetOf.ts'
import { ledgerNewestFirst, proofsOf } from './ledgerEntries.ts'
import { ledgerText, recordValues } from './recordValues.ts'

type Entry = typeof profileLedger.$inferSelect

/** The outcome of a check. */
export interface ProfileCheck {
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
 * Compares a profile with its provider's reading: proves published values, and records drift and suggestions once each
 * (D12). A suspended profile is marked in its location.
 */
export async function applyReading(
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
export async function recordFailedCheck(db: Db, locationId: number, failure: string, at: Date): Promise<void> {
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
