import type { NamedId } from './reportArguments.ts'

/** The maximum number of entries. The oldest are removed first. */
const MAX_ENTRIES = 20_000

/**
 * A cache of argument ids that are known to exist. Ids are never reused and reports' subjects are never deleted, so
 * that later runs need no check.
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
