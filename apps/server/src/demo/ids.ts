/** The kinds of things with separate id sequences. */
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
  | 'publication'

/** Issues ids in order, from 1 for each kind. */
export class Ids {
  readonly #last = new Map<Kind, number>()
  #strategies = 0

  /** Returns the next id of a kind. */
  next(kind: Kind): number {
    const id = (this.#last.get(kind) ?? 0) + 1
    this.#last.set(kind, id)
    return id
  }

  /** Returns the next strategy id. They step by 1,000 (M415, M416). */
  nextStrategy(): number {
    this.#strategies += 1000
    return this.#strategies
  }
}
