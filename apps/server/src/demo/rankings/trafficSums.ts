import type { PlainDate } from '@rankdesk/format'

/** The visits and leads of a period, dated by its first day. */
export interface TrafficSum {
  date: PlainDate
  visits: number
  leads: number
  /** The counted days. */
  days: number
  leadDays: number
}

/** Sums days in order, and emits each period when the next one starts. */
export class TrafficSums {
  readonly #emit: (sum: TrafficSum) => void
  #sum: TrafficSum | undefined

  constructor(emit: (sum: TrafficSum) => void) {
    this.#emit = emit
  }

  /** Counts a day for the period that starts on `date`. */
  count(date: PlainDate, visits: number, leads: number): void {
    if (this.#sum?.date !== date) this.end()
    this.#sum ??= { date, visits: 0, leads: 0, days: 0, leadDays: 0 }
    this.#sum.visits += visits
    this.#sum.leads += leads
    this.#sum.days += 1
    this.#sum.leadDays += 1
  }

  /** Emits the last period. */
  end(): void {
    if (this.#sum !== undefined) this.#emit(this.#sum)
    this.#sum = undefined
  }
}
