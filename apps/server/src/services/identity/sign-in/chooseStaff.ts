import { MAX_PASSWORD_LENGTH } from '@rankdesk/api'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { staff } from '#platform/db/schema/index.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { hashPassword, isCurrentHash, isPassword } from './password.ts'
import { passwordAccount } from './signIn.queries.ts'
import { SignInTries, TRIES_MINUTES } from './signInTries.ts'

const oneClick = z.object({
  staffId: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
})
const withPassword = z.object({
  // No address contains a NUL, and no text column can store one.
  email: z
    .string()
    .trim()
    .min(1)
    .max(320)
    .regex(/^[^\0]*$/),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
})

/** The person who signs in, or a status and a sentence for the page. */
export type Chosen = { staffId: number } | { status: 400 | 401 | 429; problem: string }

const WRONG = 'The e-mail address and password don’t match.'
/** From how many attempts left the page warns. */
const WARN_FROM = 3

/** Returns the problem of a wrong password. It says nothing about whether the account exists. */
function wrongPassword(attemptsLeft: number): Chosen {
  if (attemptsLeft > WARN_FROM) return { status: 401, problem: WRONG }
  if (attemptsLeft <= 0) return { status: 401, problem: `${WRONG} Wait ${TRIES_MINUTES} minutes and try again.` }
  const left = attemptsLeft === 1 ? '1 attempt left' : `${attemptsLeft} attempts left`
  return { status: 401, problem: `${WRONG} ${left} before you have to wait ${TRIES_MINUTES} minutes.` }
}

function tooManyAttempts(minutes: number): Chosen {
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return { status: 429, problem: `Too many attempts. Wait ${time} and try again.` }
}

/** Decides by the submitted form who signs in. Errors do not reveal which accounts exist. */
export class StaffChooser {
  readonly #deps: IdentityDeps
  readonly #tries: SignInTries

  constructor(deps: IdentityDeps) {
    this.#deps = deps
    this.#tries = new SignInTries(deps.db, deps.realClock)
  }

  /** Checks the submitted form. `address` is the browser's. */
  async choose(body: unknown, address: string): Promise<Chosen> {
    const clicked = oneClick.safeParse(body)
    if (clicked.success) return this.#byClick(clicked.data.staffId)
    const typed = withPassword.safeParse(body)
    if (!typed.success) return { status: 400, problem: 'Enter your e-mail address and password.' }
    return this.#byPassword(typed.data, address)
  }

  async #byClick(staffId: number): Promise<Chosen> {
    const { db, config } = this.#deps
    if (config.demoSignIn && (await isDemoStaff(db, staffId))) return { staffId }
    return { status: 401, problem: 'This person cannot sign in with one click.' }
  }

  async #byPassword({ email, password }: z.infer<typeof withPassword>, address: string): Promise<Chosen> {
    const allowed = await this.#tries.begin(email, address)
    if ('minutesToWait' in allowed) return tooManyAttempts(allowed.minutesToWait)
    const found = await passwordAccount(this.#deps.db, email)
    const isRight = await isPassword(password, found?.passwordHash ?? undefined)
    if (found === undefined || !isRight) {
      return allowed.minutesIfWrong > 0 ? tooManyAttempts(allowed.minutesIfWrong) : wrongPassword(allowed.attemptsLeft)
    }
    await this.#tries.succeed(email, address, allowed.tryIds)
    await this.#upgrade(found, password)
    return { staffId: found.staffId }
  }

  /** Rehashes a password with an outdated hash or weaker parameters, because only now the password is known. */
  async #upgrade({ staffId, passwordHash }: { staffId: number; passwordHash: string | null }, password: string) {
    if (passwordHash === null || isCurrentHash(passwordHash)) return
    await replacePasswordHash(this.#deps.db, staffId, passwordHash, await hashPassword(password))
  }
}

/** Stores another hash of the same password, unless the password was changed in the meantime. Nobody is signed out. */
async function replacePasswordHash(db: Db, staffId: number, from: string, to: string): Promise<void> {
  await db
    .update(staff)
    .set({ passwordHash: to })
    .where(and(eq(staff.staffId, staffId), eq(staff.passwordHash, from)))
}

/** Whether this is an active demo staff member. */
async function isDemoStaff(db: Db, staffId: number): Promise<boolean> {
  const isThis = and(eq(staff.staffId, staffId), eq(staff.demo, true), eq(staff.active, true))
  return (await db.select({ id: staff.staffId }).from(staff).where(isThis)).length > 0
}
