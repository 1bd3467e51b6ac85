import { capitalize } from '@rankdesk/format'
import { type Random, seededRandom } from '#platform/random/seededRandom.ts'
import { literal } from './literal.ts'

/** The values of a phrase's square brackets. */
export type Slots = Readonly<Record<string, string>>

/** A fact that a text names only sometimes: a keyword in every sentence reads badly and helps nobody (C14). */
export interface RareFact {
  /** The occurrences, counted from 1, that name it. */
  named: readonly number[]
  otherwise: readonly string[]
}

export interface VoiceOptions {
  slots: Slots
  /** Facts by slot that only some occurrences name. */
  rare?: Readonly<Record<string, RareFact>>
  /** Words that the client does not want. Phrases that contain one are skipped. */
  avoid?: readonly string[]
}

/**
 * Generates sentences for one text. A phrase is a sentence with choices in braces, `{one|another}`, and facts in
 * brackets, `[town]`; a few phrases make hundreds of sentences. The same seed gives the same sentences.
 */
export class Voice {
  readonly #random: Random
  readonly #slots: Slots
  readonly #avoid: readonly RegExp[]
  readonly #used = new Set<string>()
  readonly #rare: Readonly<Record<string, RareFact>>
  readonly #asked = new Map<string, number>()

  constructor(seed: string, { slots, rare = {}, avoid = [] }: VoiceOptions) {
    this.#random = seededRandom(0x5eed).fork(seed)
    this.#slots = slots
    this.#rare = rare
    this.#avoid = avoid.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${literal(word)}`, 'iu'))
  }

  /**
   * Returns a sentence of one of the phrases; no phrase repeats while another is left. Slots in `more` are always
   * named. Throws RangeError for an unknown slot.
   */
  say(phrases: readonly string[], more: Slots = {}): string {
    const order = this.#random.shuffle(phrases)
    const fresh = order.filter((phrase) => !this.#used.has(phrase))
    let sentence = ''
    for (const phrase of [...fresh, ...order]) {
      const before = new Map(this.#asked)
      sentence = this.#expand(phrase, more)
      if (!this.#avoid.some((word) => word.test(sentence))) {
        this.#used.add(phrase)
        return sentence
      }
      for (const [slot, times] of before) this.#asked.set(slot, times)
    }
    return sentence
  }

  /** Returns several sentences, each of another phrase. */
  several(phrases: readonly string[], count: number, more: Slots = {}): string[] {
    return Array.from({ length: Math.min(count, phrases.length) }, () => this.say(phrases, more))
  }

  /** Returns true in a share of the texts. */
  chance(share: number): boolean {
    return this.#random.chance(share)
  }

  shuffle<T>(items: readonly T[]): T[] {
    return this.#random.shuffle(items)
  }

  #expand(phrase: string, more: Slots): string {
    const chosen = phrase.replaceAll(/\{([^{}]*)\}/g, (_, choices: string) => this.#random.pick(choices.split('|')))
    const filled = chosen.replaceAll(/\[(\w+)\]/g, (_, slot: string) => more[slot] ?? this.#factOf(slot))
    const sentence = filled.replaceAll(/\s+/g, ' ').trim()
    return capitalize(sentence)
  }

  #factOf(slot: string): string {
    const fact = this.#slots[slot]
    if (fact === undefined) throw new RangeError(`Nothing is known of [${slot}].`)
    const rare = this.#rare[slot]
    if (rare === undefined) return fact
    const time = (this.#asked.get(slot) ?? 0) + 1
    this.#asked.set(slot, time)
    return rare.named.includes(time) ? fact : this.#random.pick(rare.otherwise)
  }
}
