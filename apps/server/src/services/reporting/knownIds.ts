import type { NamedId } from './reportArguments.ts'

/** How many are remembered; the oldest are forgotten first. */
const MAX_ENTRIES = 20_000

/**
 * Ids of arguments that are known to name something. Ids are given out once and what reports are asked of stays, so that
 * a screen's next run need not ask again.
 */
export class KnownIds {
  readonly #keys = new Set<string>()

  has({ name, value }: NamedId): boolean {
    return this.#keys.has(`${name} ${value}`)
  }

  add({ name, value }: NamedId): void {
    if (this.#keys.size >= MAX_ENTRIES) {
      const [oldest] = this.#keys
      if (oldest !== undefined) this.#keys.delete(oldest)
    }
    this.#keys.add(`${name} ${value}`)
  }
}
