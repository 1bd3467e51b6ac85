import { z } from 'zod'
import type { IdentityDeps } from '../identityDeps.ts'
import { AttemptLimit } from './attemptLimit.ts'
import { isPassword, MAX_PASSWORD_LENGTH } from './password.ts'
import { isDemoStaff, passwordAccount } from './signIn.queries.ts'

/** Tries that one address has for one account. */
const PER_ACCOUNT = { most: 10, minutes: 5 }
/** Tries that one address has for all accounts together; an office of many may sit behind one. */
const PER_ADDRESS = { most: 100, minutes: 5 }

const oneClick = z.object({
  staffId: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
})
const withPassword = z.object({
  email: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
})

/** Who signs in, or why nobody does: a status and a sentence for the page. */
export type Chosen = { staffId: number } | { status: 400 | 401 | 429; problem: string }

const WRONG: Chosen = { status: 401, problem: 'That e-mail address and password do not belong together.' }

/** Decides who signs in by what the form sent. Refusals tell no stranger which accounts there are. */
export class StaffChooser {
  readonly #deps: IdentityDeps
  readonly #perAccount: AttemptLimit
  readonly #perAddress: AttemptLimit

  constructor(deps: IdentityDeps) {
    this.#deps = deps
    this.#perAccount = new AttemptLimit(deps.realClock, PER_ACCOUNT)
    this.#perAddress = new AttemptLimit(deps.realClock, PER_ADDRESS)
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
    const account = `${address} ${email.toLowerCase()}`
    const wait = Math.max(this.#perAccount.minutesToWait(account), this.#perAddress.minutesToWait(address))
    if (wait > 0) {
      const minutes = wait === 1 ? 'a minute' : `${wait} minutes`
      return { status: 429, problem: `Too many tries. Wait ${minutes} and try again.` }
    }
    this.#perAccount.note(account)
    this.#perAddress.note(address)
    const found = await passwordAccount(this.#deps.db, email)
    const isRight = await isPassword(password, found?.passwordHash ?? undefined)
    if (found === undefined || !isRight) return WRONG
    this.#perAccount.forget(account)
    this.#perAddress.takeBack(address)
    return { staffId: found.staffId }
  }
}
