import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { profileLedger } from '#platform/db/schema/index.ts'

/** Records the decision about a drift or a suggestion in its entry. */
export async function resolveEntry(
  tx: Transaction,
  entryId: number,
  { state, at, staffId }: { state: 'Accepted' | 'Restored' | 'Replaced'; at: Date; staffId: number },
): Promise<void> {
  await tx
    .update(profileLedger)
    .set({ state, resolvedAt: at, resolvedBy: staffId })
    .where(eq(profileLedger.entryId, entryId))
}
