import type { Random } from '#platform/random/seededRandom.ts'
import { type BusinessFacts, fitting, type Phrasing } from './facts.ts'

/** Chooses phrasings so that none repeats on a site before all of its kind were used. */
export class Variety {
  readonly #random: Random
  readonly #left = new Map<string, number[]>()

  constructor(random: Random) {
    this.#random = random
  }

  /** Returns one of the phrasings of a kind of sentence. `kind` must always have the same list. */
  say<F extends BusinessFacts>(kind: string, all: readonly Phrasing<F>[], facts: F): string {
    const phrasings = fitting(all, facts.trade)
    const queue = this.#left.get(kind) ?? []
    if (queue.length === 0) queue.push(...this.#random.shuffle(phrasings.map((_, index) => index)))
    this.#left.set(kind, queue)
    const phrasing = phrasings[queue.shift() ?? 0]
    if (phrasing === undefined) throw new RangeError(`'${kind}' was used with two lists.`)
    return phrasing(facts)
  }

  /** Returns the items in an order specific to this site. */
  mix<T>(items: readonly T[]): T[] {
    return this.#random.shuffle(items)
  }
}
