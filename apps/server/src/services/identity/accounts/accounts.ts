import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../../../db/database.ts'
import { staff } from '../../../db/schema/index.ts'
import { hashPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../sign-in/password.ts'
import { endSessionsOfStaff } from '../tokens/families.ts'

/** Why an account can not be made or changed; its message is one sentence for the operator. */
export class AccountError extends Error {
  override readonly name = 'AccountError'
}

export interface NewAccount {
  email: string
  /** Full name; its first word is the first name. */
  name: string
  title: string
  /** 5 is an SEO manager (M107). */
  roleId: number
  /** Empty for staff who sign in at the agency's own OpenID provider; no password opens such an account. */
  password: string | undefined
}

/** Makes an account and returns its staff id. Throws AccountError. */
export async function addAccount(db: Db, { email, name, title, roleId, password }: NewAccount): Promise<number> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 320)
    throw new AccountError(`"${email}" is not an e-mail address.`)
  const staffName = name.trim().replace(/\s+/g, ' ')
  const [firstName = ''] = staffName.split(' ')
  if (firstName === '') throw new AccountError('An account needs a name.')
  const passwordHash = password === undefined ? null : await hashOfGood(password)
  try {
    const [made] = await db
      .insert(staff)
      .values({ staffName, firstName, staffEmail: email, title, roleId, passwordHash })
      .returning({ staffId: staff.staffId })
    if (made === undefined) throw new Error('The database did not say which account it made.')
    return made.staffId
  } catch (error) {
    if (isTaken(error)) throw new AccountError(`There is an account ${email} already.`)
    throw error
  }
}

/** Gives an account another password and ends every sign-in that it has. Throws AccountError. */
export async function changePassword(db: Db, email: string, password: string, now: Date): Promise<void> {
  const passwordHash = await hashOfGood(password)
  await change(db, email, { passwordHash }, now)
}

/** Opens or closes an account; a closed one loses every sign-in at once. Throws AccountError. */
export function setActive(db: Db, email: string, active: boolean, now: Date): Promise<void> {
  return change(db, email, { active }, now)
}

/** All staff, by name. */
export function listAccounts(db: Db) {
  const { staffId, staffName, staffEmail, title, roleId, active, demo } = staff
  const hasPassword = sql<boolean>`${staff.passwordHash} is not null`
  return db
    .select({ staffId, staffName, staffEmail, title, roleId, active, demo, hasPassword })
    .from(staff)
    .orderBy(asc(staff.staffName), asc(staff.staffId))
}

function change(db: Db, email: string, values: { active?: boolean; passwordHash?: string }, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(staff)
      .set(values)
      .where(eq(sql`lower(${staff.staffEmail})`, email.toLowerCase()))
      .returning({ staffId: staff.staffId })
    if (changed === undefined) throw new AccountError(`There is no account ${email}.`)
    await endSessionsOfStaff(tx, changed.staffId, now)
  })
}

/** The hash of a password that may be used. Long enough is what counts; rules on its characters only annoy. */
async function hashOfGood(password: string): Promise<string> {
  const length = Array.from(password).length
  if (length < MIN_PASSWORD_LENGTH) throw new AccountError(`A password has at least ${MIN_PASSWORD_LENGTH} characters.`)
  if (length > MAX_PASSWORD_LENGTH) throw new AccountError(`A password has at most ${MAX_PASSWORD_LENGTH} characters.`)
  return hashPassword(password)
}

function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.constraint === 'staff_email_unique'
}
