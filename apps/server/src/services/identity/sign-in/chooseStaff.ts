import { z } from 'zod'
import type { IdentityDeps } from '../identityDeps.ts'
import { hashPassword, isCurrentHash, isPassword, MAX_PASSWORD_LENGTH } from './password.ts'
import { isDemoStaff, passwordAccount, replacePasswordHash } from './signIn.queries.ts'
import { SignInTries } from './signInTries.ts'

const oneClick = z.object({
  staffId: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
})
const withPassword = z.object({
  // A NUL is in no address, and no text column holds one.
  email: z
    .string()
    .trim()
    .min(1)
    .max(320)
    .regex(/^[^\0]*$/),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
})

/** Who signs in, or why nobody does: a status and a sentence for the page. */
export type Chosen = { staffId: number } | { status: 400 | 401 | 429; problem: string }

const WRONG: Chosen = { status: 401, problem: 'That e-mail address and password do not belong together.' }

/** Decides who signs in by what the form sent. Refusals tell no stranger which accounts there are. */
export class StaffChooser {
  readonly #deps: IdentityDeps
  readonly #tries: SignInTries

  constructor(deps: IdentityDeps) {
    this.#deps = deps
    this.#tries = new SignInTries(deps.db, deps.realClock)
  }

  /** `address` is the browser's. */
  async choose(body: unknown, address: string): Promise<Chosen> {
    const clicked = oneClick.safeParse(body)
    if (clicked.success) return this.#byClick(clicked.data.staffId)
    const typed = withPassword.safeParse(body)
    if (!typed.success) return { status: 400, problem: 'Type your e-mail address and your password.' }
    return this.#byPassword(typed.data, address)
  }

  async #byClick(staffId: number): Promise<Chosen> {
    const { db, config } = this.#deps
    if (config.demoSignIn && (await isDemoStaff(db, staffId))) return { staffId }
    return { status: 401, problem: 'That person can not sign in by one click.' }
  }

  async #byPassword({ email, password }: z.infer<typeof withPassword>, address: string): Promise<Chosen> {
    const allowed = await this.#tries.begin(email, address)
    if ('minutesToWait' in allowed) {
      const minutes = allowed.minutesToWait === 1 ? 'a minute' : `${allowed.minutesToWait} minutes`
      return { status: 429, problem: `Too many tries. Wait ${minutes} and try again.` }
    }
    const found = await passwordAccount(this.#deps.db, email)
    const isRight = await isPassword(password, found?.passwordHash ?? undefined)
    if (found === undefined || !isRight) return WRONG
    await this.#tries.succeed(email, address, allowed.tryIds)
    await this.#upgrade(found, password)
    return { staffId: found.staffId }
  }

  /** The password is at hand only now: a hash of an older kind, or of weaker parameters, is made anew. */
  async #upgrade({ staffId, passwordHash }: { staffId: number; passwordHash: string | null }, password: string) {
    if (passwordHash === null || isCurrentHash(passwordHash)) return
    await replacePasswordHash(this.#deps.db, staffId, passwordHash, await hashPassword(password))
  }
}
