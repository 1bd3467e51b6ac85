import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@rankdesk/api'
import type { AccessRole } from '@rankdesk/domain'
import { emailKey } from '@rankdesk/format'
import { and, asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '#platform/db/database.ts'
import { providerAccounts, staff } from '#platform/db/schema/index.ts'
import { hashPassword } from '../sign-in/password.ts'
import { endSessionsOfStaff } from '../tokens/families.ts'
import { COMMON_PASSWORD, isCommonPassword } from './commonPassword.ts'
import { hasEmail } from './hasEmail.ts'
import { nameParts } from './nameParts.ts'

/** An account that cannot be created or changed. The message is one sentence for the operator. */
export class AccountError extends Error {
  override readonly name = 'AccountError'
}

export interface NewAccount {
  email: string
  /** The full name. Its first word is the first name. */
  name: string
  title: string
  /** 5 is an SEO manager (M107). */
  roleId: number
  /**
   * The access role. Undefined makes the first account of an agency an administrator, and every other one a member; demo
   * staff don't count.
   */
  accessRole?: AccessRole | undefined
  /** Undefined for staff who sign in at the agency's OpenID provider; no password opens such an account. */
  password: string | undefined
}

/** Creates an account and returns its staff id. Throws AccountError. */
export async function addAccount(db: Db, account: NewAccount): Promise<number> {
  const { email, name, title, roleId, password } = account
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 320)
    throw new AccountError(`"${email}" is not an e-mail address.`)
  if (emailKey(email) === undefined)
    throw new AccountError(`"${email}" has characters that can be mistaken for others. Type its letters again.`)
  const { staffName, firstName } = nameParts(name)
  if (firstName === '') throw new AccountError('An account needs a name.')
  const passwordHash = password === undefined ? null : await hashValidPassword(password)
  const accessRole = account.accessRole ?? (await defaultAccessRole(db))
  try {
    const [made] = await db
      .insert(staff)
      .values({ staffName, firstName, staffEmail: email, title, roleId, accessRole, passwordHash })
      .returning({ staffId: staff.staffId })
    if (made === undefined) throw new Error('The database did not return the new account.')
    return made.staffId
  } catch (error) {
    if (isDuplicateEmail(error)) throw new AccountError(`The account ${email} already exists.`)
    throw error
  }
}

async function defaultAccessRole(db: Db): Promise<AccessRole> {
  const isReal = and(eq(staff.demo, false), eq(staff.active, true))
  return (await db.$count(staff, isReal)) === 0 ? 'administrator' : 'member'
}

/** Changes an account's access role. Nobody is signed out. Throws AccountError. */
export async function changeAccessRole(db: Db, email: string, accessRole: AccessRole): Promise<void> {
  const isThis = hasEmail(email)
  const changed = isThis === undefined ? [] : await db.update(staff).set({ accessRole }).where(isThis).returning()
  if (changed.length === 0) throw new AccountError(`There is no account ${email}.`)
}

/** Changes an account's password and ends all its sign-ins. Throws AccountError. */
export async function changePassword(db: Db, email: string, password: string, now: Date): Promise<void> {
  const passwordHash = await hashValidPassword(password)
  await change(db, email, { passwordHash }, now)
}

/** Enables or disables an account. A disabled one loses every sign-in at once. Throws AccountError. */
export function setActive(db: Db, email: string, active: boolean, now: Date): Promise<void> {
  return change(db, email, { active }, now)
}

/**
 * Releases an account from its person at the OpenID provider and ends its sign-ins. The next person with its verified
 * address is bound to it. Throws AccountError.
 */
export function unbindAccount(db: Db, email: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const isThis = hasEmail(email)
    const [account] = isThis === undefined ? [] : await tx.select({ staffId: staff.staffId }).from(staff).where(isThis)
    if (account === undefined) throw new AccountError(`There is no account ${email}.`)
    await endSessionsOfStaff(tx, account.staffId, now)
    await tx.delete(providerAccounts).where(eq(providerAccounts.staffId, account.staffId))
  })
}

/** Returns all staff, by name. */
export function listAccounts(db: Db) {
  const { staffId, staffName, staffEmail, title, roleId, accessRole, active, demo } = staff
  const hasPassword = sql<boolean>`${staff.passwordHash} is not null`
  return db
    .select({ staffId, staffName, staffEmail, title, roleId, accessRole, active, demo, hasPassword })
    .from(staff)
    .orderBy(asc(staff.staffName), asc(staff.staffId))
}

function change(db: Db, email: string, values: { active?: boolean; passwordHash?: string }, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const isThis = hasEmail(email)
    const [changed] =
      isThis === undefined ? [] : await tx.update(staff).set(values).where(isThis).returning({ staffId: staff.staffId })
    if (changed === undefined) throw new AccountError(`There is no account ${email}.`)
    await endSessionsOfStaff(tx, changed.staffId, now)
  })
}

/**
 * Returns the hash of an acceptable password: long enough, and no common one. Rules about its characters annoy without helping.
 */
async function hashValidPassword(password: string): Promise<string> {
  const length = Array.from(password).length
  if (length < MIN_PASSWORD_LENGTH)
    throw new AccountError(`A password must have at least ${MIN_PASSWORD_LENGTH} characters.`)
  if (length > MAX_PASSWORD_LENGTH)
    throw new AccountError(`A password can have at most ${MAX_PASSWORD_LENGTH} characters.`)
  if (isCommonPassword(password)) throw new AccountError(COMMON_PASSWORD)
  return hashPassword(password)
}

function isDuplicateEmail(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.constraint === 'staff_email_unique'
}
