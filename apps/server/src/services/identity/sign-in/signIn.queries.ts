import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { authorizationCodes, staff, teams } from '../../../db/schema/index.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { hashOfSecret, newSecret } from '../tokens/secret.ts'
import type { AuthorizeRequest } from './authorizeRequest.ts'

/** Life of a one-time code: the time that a browser takes to bring it back. */
const CODE_SECONDS = 60

export type DemoStaff = Awaited<ReturnType<typeof demoStaff>>[number]

/** The demo staff who may sign in by one click, in the order in which they joined: whom the README names comes first. */
export function demoStaff(db: Db) {
  const { staffId, staffName, title, roleId } = staff
  return db
    .select({ staffId, staffName, title, roleId, team: teams.name })
    .from(staff)
    .leftJoin(teams, eq(teams.teamId, staff.teamId))
    .where(and(eq(staff.demo, true), eq(staff.active, true)))
    .orderBy(asc(staff.staffId))
}

/** Whether anybody can sign in with a password. */
export async function hasPasswordAccounts(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: staff.staffId })
    .from(staff)
    .where(and(eq(staff.active, true), isNotNull(staff.passwordHash)))
    .limit(1)
  return rows.length > 0
}

/** The active account with this e-mail address, however it is capitalised, that has a password. */
export async function passwordAccount(db: Db, email: string) {
  const isThis = sql`lower(${staff.staffEmail}) = lower(${email})`
  const [account] = await db
    .select({ staffId: staff.staffId, passwordHash: staff.passwordHash })
    .from(staff)
    .where(and(isThis, eq(staff.active, true), isNotNull(staff.passwordHash)))
  return account
}

/** The active account with this e-mail address, however it is capitalised. */
export async function staffOfEmail(db: Db, email: string): Promise<number | undefined> {
  const [account] = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(sql`lower(${staff.staffEmail}) = lower(${email})`, eq(staff.active, true)))
  return account?.staffId
}

/** Keeps another hash of the same password, unless the password was changed meanwhile; nobody is signed out by it. */
export async function replacePasswordHash(db: Db, staffId: number, from: string, to: string): Promise<void> {
  await db
    .update(staff)
    .set({ passwordHash: to })
    .where(and(eq(staff.staffId, staffId), eq(staff.passwordHash, from)))
}

/** Whether this is an active member of the demo staff. */
export async function isDemoStaff(db: Db, staffId: number): Promise<boolean> {
  const isThis = and(eq(staff.staffId, staffId), eq(staff.demo, true), eq(staff.active, true))
  return (await db.select({ id: staff.staffId }).from(staff).where(isThis)).length > 0
}

/** Makes the one-time code that answers a sign-in request. */
export async function issueCode({ db, realClock }: IdentityDeps, request: AuthorizeRequest, staffId: number) {
  const code = newSecret()
  await db.insert(authorizationCodes).values({
    codeHash: hashOfSecret(code),
    staffId,
    codeChallenge: request.code_challenge,
    redirectUri: request.redirect_uri,
    nonce: request.nonce,
    expiresAt: new Date(realClock.now().getTime() + CODE_SECONDS * 1000),
  })
  return code
}
