import { profileFieldsSchema, type ProfileFields } from '@rankdesk/api'
import { type ProfileField, proofOfField } from '@rankdesk/domain'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { profileLedger } from '#platform/db/schema/index.ts'

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
