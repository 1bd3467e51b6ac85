import type { Clock } from '@rankdesk/format'

/** Most keys that are remembered; the oldest go first. */
const MAX_KEYS = 20_000

/**
 * Counts failed attempts by key and says when there were too many within the window. It lives in this process: several
 * server processes each count for themselves.
 */
export class AttemptLimit {
  readonly #clock: Clock
  readonly #most: number
  readonly #windowMs: number
  readonly #failures = new Map<string, number[]>()

  constructor(clock: Clock, options: { most: number; minutes: number }) {
    this.#clock = clock
    this.#most = options.most
    this.#windowMs = options.minutes * 60_000
  }

  /** Whole minutes until another try is allowed; 0 when it is allowed now. */
  minutesToWait(key: string): number {
    const recent = this.#recent(key)
    const blocking = recent.at(-this.#most)
    if (blocking === undefined) return 0
    return Math.ceil((blocking + this.#windowMs - this.#now()) / 60_000)
  }

  /** Notes a try before its outcome is known, so that many at once are all counted. */
  note(key: string): void {
    const recent = this.#recent(key)
    this.#failures.delete(key)
    this.#failures.set(key, [...recent, this.#now()].slice(-this.#most))
    const oldest = this.#failures.keys().next().value
    if (this.#failures.size > MAX_KEYS && oldest !== undefined) this.#failures.delete(oldest)
  }

  /** Forgets the tries of a key, after one that succeeded. */
  forget(key: string): void {
    this.#failures.delete(key)
  }

  /** Takes the newest try of a key back: it was a good one, and the others still count. */
  takeBack(key: string): void {
    this.#failures.set(key, this.#recent(key).slice(0, -1))
  }

  #recent(key: string): number[] {
    const since = this.#now() - this.#windowMs
    return (this.#failures.get(key) ?? []).filter((at) => at > since)
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}
