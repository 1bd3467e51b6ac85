import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { refreshTokens, staff } from '../../../db/schema/index.ts'
import { hashOfSecret, uuidOf } from './secret.ts'

/*
 * A family is one sign-in: the refresh token that a code was exchanged for, and all that were made of it. Whatever
 * adds to a family or ends one holds the row of its staff member, so that nothing is added to a family while it ends.
 */

/** The family that a code's tokens belong to. It follows from the code, so that a second use can end it. */
export function familyOfCode(codeHash: string): string {
  return uuidOf(`family:${codeHash}`)
}

/** Takes the staff member's row until the transaction ends and says how it is now; undefined when there is none. */
export async function holdStaff(tx: Transaction, staffId: number): Promise<typeof staff.$inferSelect | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('no key update')
  return row
}

/** A subquery that has rows while the sign-in has not been ended. */
export function openFamily(db: Queryable, familyId: string) {
  return db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
}

/** Ends a sign-in: its refresh tokens are refused from now on, and so are the id tokens that name it. */
export async function endFamily(db: Queryable, familyId: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
}

/** Ends the sign-in that a refresh token belongs to, whatever state the token is in. An unknown one is no error. */
export async function endFamilyOfToken(db: Queryable, refreshToken: string, now: Date): Promise<void> {
  const [token] = await db
    .select({ familyId: refreshTokens.familyId, staffId: refreshTokens.staffId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOfSecret(refreshToken)))
  if (token !== undefined) await endFamilyOfStaff(db, token.familyId, token.staffId, now)
}

/** `endFamily` for a caller that does not hold the staff member's row yet. */
export function endFamilyOfStaff(db: Queryable, familyId: string, staffId: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await holdStaff(tx, staffId)
    await endFamily(tx, familyId, now)
  })
}

/** Ends every sign-in of a staff member, in the caller's transaction that also disables them or changes their password. */
export async function endSessionsOfStaff(tx: Transaction, staffId: number, now: Date): Promise<void> {
  await holdStaff(tx, staffId)
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.staffId, staffId), isNull(refreshTokens.revokedAt)))
}
