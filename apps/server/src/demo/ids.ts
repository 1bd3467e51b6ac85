/** What gets ids of its own. */
type Kind =
  | 'location'
  | 'template'
  | 'page'
  | 'keyword'
  | 'seoTarget'
  | 'strategyGroup'
  | 'note'
  | 'checklistItem'
  | 'system'
  | 'blogTopic'

/** Gives out ids in order, for each kind from 1. */
export class Ids {
  readonly #last = new Map<Kind, number>()
  #strategies = 0

  /** The next id of a kind. */
  next(kind: Kind): number {
    const id = (this.#last.get(kind) ?? 0) + 1
    this.#last.set(kind, id)
    return id
  }

  /** The next id of a strategy; they step by 1,000 (M415, M416). */
  nextStrategy(): number {
    this.#strategies += 1000
    return this.#strategies
  }
}
