/** The share of the time in which due texts are written while staff work. */
const SHARE_WHILE_WORKING = 0.1
/** The texts that may wait in any case, so that a busy agency has its texts, too. */
const MIN_TEXTS = 5
/** How much a new text counts in the average time of a text. */
const WEIGHT = 0.2
/** The time of a text before the first one was written, in ms. */
const FIRST_MS = 200
/** The longest time that counts for a text, in ms: one that a model wrote took its time elsewhere. */
const MAX_MS = 500

/**
 * The pace of the texts that are due by themselves: all that may wait while no staff work, otherwise as many as are written in
 * a small share of the time. A busy server takes longer for a text, so that fewer are requested.
 */
export class DraftPace {
  readonly #isWorking: () => boolean
  #averageMs = FIRST_MS

  /** `isWorking` says whether staff work. */
  constructor(isWorking: () => boolean) {
    this.#isWorking = isWorking
  }

  /** Notes how long a text took. */
  note(tookMs: number): void {
    this.#averageMs += (Math.min(tookMs, MAX_MS) - this.#averageMs) * WEIGHT
  }

  /** Returns how many texts may wait in `intervalMs`, at most `max`. */
  textsIn(intervalMs: number, max: number): number {
    if (!this.#isWorking()) return max
    return Math.min(max, Math.max(MIN_TEXTS, Math.floor((intervalMs * SHARE_WHILE_WORKING) / this.#averageMs)))
  }
}
