import type { PlainDate } from '@rankdesk/format'

/** Visits and leads of a span, dated by its first day. */
export interface TrafficSum {
  date: PlainDate
  visits: number
  leads: number
}

/** Adds days up that come in order, and hands each span on when the next one begins. */
export class TrafficSums {
  readonly #emit: (sum: TrafficSum) => void
  #sum: TrafficSum | undefined

  constructor(emit: (sum: TrafficSum) => void) {
    this.#emit = emit
  }

  /** Counts a day for the span that began on `date`. */
  count(date: PlainDate, visits: number, leads: number): void {
    if (this.#sum?.date !== date) this.end()
    this.#sum ??= { date, visits: 0, leads: 0 }
    this.#sum.visits += visits
    this.#sum.leads += leads
  }

  /** Hands the last span on. */
  end(): void {
    if (this.#sum !== undefined) this.#emit(this.#sum)
    this.#sum = undefined
  }
}
