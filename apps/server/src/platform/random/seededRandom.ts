/** Pseudo-random numbers that are the same in every run. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** Returns a number from `low` up to `high`. */
  between(low: number, high: number): number
  /** Returns true in that share of calls. */
  chance(share: number): boolean
  /** Returns one of the items. Throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T
  /** Returns one of the items by weight. Throws RangeError when no item has weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
  /** Returns the items in random order. */
  shuffle<T>(items: readonly T[]): T[]
  /** Returns a roughly normally distributed number around 0, from -3 to 3. */
  bell(): number
  /** Returns a version 4 UUID. */
  uuid(): string
  /** Returns an independent source, so that one part's draws never change another part's. */
  fork(label: string): Random
}

/** Creates a source of numbers from a seed (mulberry32: 32 bits of state, suitable for demo data, not for secrets). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }
  return {
    next,
    int,
    pick,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      throw new RangeError('There is nothing to choose from.')
    },
    shuffle(items) {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = int(0, last)
        const [a, b] = [mixed[last], mixed[other]]
        if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a]
      }
      return mixed
    },
    bell: () => next() + next() + next() + next() + next() + next() - 3,
    uuid() {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16))
      hex[12] = '4'
      hex[16] = (8 + int(0, 3)).toString(16)
      const text = hex.join('')
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
    },
    fork: (label) => seededRandom(hash(label, seed)),
  }
}

/** FNV-1a over the label, starting with the seed. */
function hash(label: string, seed: number): number {
  let value = (2_166_136_261 ^ seed) >>> 0
  for (let at = 0; at < label.length; at += 1) value = Math.imul(value ^ label.charCodeAt(at), 16_777_619) >>> 0
  return value
}
