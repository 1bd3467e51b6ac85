/** The singular and plural of everything that an import counts. */
const NOUNS = {
  clients: 'client',
  locations: 'location',
  pages: 'page',
  keywords: 'keyword',
  positions: 'position',
  pageCounts: ['count of a page', 'counts of pages'],
  days: ['day of visits', 'days of visits'],
  strategies: ['strategy', 'strategies'],
  strategyKeywords: ["strategy's keyword", "strategies' keywords"],
} as const

/** What comes with every new site and says nothing to staff: it is counted and not described. */
type Unnamed = 'templates'

/** The kinds of rows that an import adds and changes. */
export type Counted = keyof typeof NOUNS | Unnamed

/** The rows that an import added and changed. */
export class Changes {
  readonly #added = new Map<Counted, number>()
  readonly #changed = new Map<Counted, number>()

  /** Counts rows. 0 counts nothing. */
  add(what: Counted, counts: { added?: number; changed?: number }): void {
    this.#added.set(what, (this.#added.get(what) ?? 0) + (counts.added ?? 0))
    this.#changed.set(what, (this.#changed.get(what) ?? 0) + (counts.changed ?? 0))
  }

  /** Whether the database is unchanged. */
  get isNone(): boolean {
    return [...this.#added.values(), ...this.#changed.values()].every((count) => count === 0)
  }

  /**
   * Describes the changes as part of a sentence: '12 pages added, 1 keyword changed' or 'nothing changed'. The templates of a
   * site are left out.
   */
  describe(): string {
    const parts = [...this.#added.keys()].flatMap((what) => [
      ...described(what, this.#added.get(what) ?? 0, 'added'),
      ...described(what, this.#changed.get(what) ?? 0, 'changed'),
    ])
    return parts.length === 0 ? 'nothing changed' : parts.join(', ')
  }
}

function described(what: Counted, count: number, done: string): string[] {
  if (what === 'templates') return []
  const nouns = NOUNS[what]
  const [one, many] = typeof nouns === 'string' ? [nouns, what] : nouns
  return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many} ${done}`]
}
