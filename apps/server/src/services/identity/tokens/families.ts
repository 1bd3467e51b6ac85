import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { refreshTokens, staff } from '#platform/db/schema/index.ts'
import { uuidOf } from './secret.ts'

/* A family is one sign-in: the refresh token for which a code was exchanged, and all its successors. Whatever adds
   to a family or ends one locks the row of its staff member, so that nothing is added while it ends. */

/** Returns the family of a code's tokens. It is derived from the code, so that a second use can end it. */
export function familyOfCode(codeHash: string): string {
  return uuidOf(`family:${codeHash}`)
}

/** Locks the staff member's row until the transaction ends and returns it. Undefined if there is none. */
export async function lockStaff(tx: Transaction, staffId: number): Promise<typeof staff.$inferSelect | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('no key update')
  return row
}

/** Returns a subquery that has rows while the sign-in is open. */
export function openFamily(db: Queryable, familyId: string) {
  return db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
}

/** Ends a sign-in: its refresh tokens and the id tokens that name it are rejected from now on. */
export async function endFamily(db: Queryable, familyId: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
}

/** Calls `endFamily` for a caller that has not locked the staff member's row. */
export function endFamilyOfStaff(db: Queryable, familyId: string, staffId: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockStaff(tx, staffId)
    await endFamily(tx, familyId, now)
  })
}

/** Ends every sign-in of a staff member, in the transaction that also disables them or changes their password. */
export async function endSessionsOfStaff(tx: Transaction, staffId: number, now: Date): Promise<void> {
  await lockStaff(tx, staffId)
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.staffId, staffId), isNull(refreshTokens.revokedAt)))
}
