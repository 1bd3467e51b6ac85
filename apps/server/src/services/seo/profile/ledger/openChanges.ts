import { profileFieldsSchema, type ProfileFields } from '@rankdesk/api'
import { driftedFields, PROFILE_FIELDS, type ProfileField, proofOfField } from '@rankdesk/domain'
import { desc, eq } from 'drizzle-orm'
import type { ProviderReading } from '#connectors/profile/port.ts'
import type { Queryable } from '#platform/db/database.ts'
import { profileLedger } from '#platform/db/schema/index.ts'
import { fieldsBeingSent } from '../sending/profileSend.ts'

type Entry = typeof profileLedger.$inferSelect

/** Returns the ledger of a profile, newest first. */
export function ledgerNewestFirst(tx: Queryable, locationId: number): Promise<Entry[]> {
  return tx
    .select()
    .from(profileLedger)
    .where(eq(profileLedger.locationId, locationId))
    .orderBy(desc(profileLedger.entryId))
}

/** Returns the proof of the newest value of each field that we set and that is not proven yet. `entries` are newest first. */
export function proofsOf(
  entries: readonly Entry[],
  { ours, shown }: { ours: ProfileFields; shown: ProfileFields },
): { entry: Entry; state: ReturnType<typeof proofOfField> }[] {
  const newest = new Map<ProfileField, Entry>()
  for (const entry of entries) {
    if (entry.source !== 'google' && entry.state !== 'Rejected' && !newest.has(entry.field))
      newest.set(entry.field, entry)
  }
  const open = [...newest.values()].filter(({ state }) => state === 'Not yet' || state === 'Failed')
  return open.map((entry) => ({
    entry,
    state: proofOfField(entry.field, {
      ours: profileFieldsSchema.parse({ ...ours, ...entry.after }),
      before: profileFieldsSchema.parse({ ...ours, ...entry.before }),
      shown,
    }),
  }))
}

/** A field for which Google shows or proposes another value than ours. */
export interface OpenChange {
  field: ProfileField
  state: 'Drift' | 'Suggested'
  theirs: ProfileFields
}

/** Returns the fields whose value at Google waits for a decision, recorded or not. Changes nothing. */
export async function openChanges(
  db: Queryable,
  locationId: number,
  { ours, reading }: { ours: ProfileFields; reading: ProviderReading },
): Promise<OpenChange[]> {
  const proofs = proofsOf(await ledgerNewestFirst(db, locationId), { ours, shown: reading.profile })
  const unproven = proofs.filter(({ state }) => state === 'Not yet').map(({ entry }) => entry.field)
  const unsettled = new Set([...unproven, ...(await fieldsBeingSent(db, locationId))])
  const { drifted, suggestedFields } = driftedFields(ours, reading, PROFILE_FIELDS, unsettled)
  return [
    ...drifted.map((field) => ({ field, state: 'Drift' as const, theirs: reading.profile })),
    ...suggestedFields.map((field) => ({ field, state: 'Suggested' as const, theirs: reading.suggested.profile })),
  ]
}
