import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
  type PlainDate,
} from '@rankdesk/format'

/** The visits and leads of a period, dated by its first day, beside those of the period a year before. */
interface TrafficSum {
  date: PlainDate
  visits: number
  leads: number
  /** The counted days. */
  days: number
  leadDays: number
  /** Null unless each day of that period was counted. */
  visitsBefore: number | null
  leadsBefore: number | null
}

/** Sums days in order, and emits each period when the next one starts. The same as `refreshTrafficSums`. */
export class TrafficSums {
  readonly #span: 'week' | 'month'
  readonly #emit: (sum: TrafficSum) => void
  /** The periods of which each day was counted. */
  readonly #whole = new Map<PlainDate, TrafficSum>()
  #sum: TrafficSum | undefined

  constructor(span: 'week' | 'month', emit: (sum: TrafficSum) => void) {
    this.#span = span
    this.#emit = emit
  }

  /** Counts a day for the period that starts on `date`. */
  count(date: PlainDate, visits: number, leads: number): void {
    if (this.#sum?.date !== date) {
      this.end()
      const before = this.#whole.get(this.#yearBefore(date))
      const sums = { visitsBefore: before?.visits ?? null, leadsBefore: before?.leads ?? null }
      this.#sum = { date, visits: 0, leads: 0, days: 0, leadDays: 0, ...sums }
    }
    this.#sum.visits += visits
    this.#sum.leads += leads
    this.#sum.days += 1
    this.#sum.leadDays += 1
  }

  /** Emits the last period. */
  end(): void {
    const sum = this.#sum
    if (sum === undefined) return
    this.#emit(sum)
    if (sum.days === this.#allDays(sum.date)) this.#whole.set(sum.date, sum)
    this.#sum = undefined
  }

  #yearBefore(date: PlainDate): PlainDate {
    return this.#span === 'week' ? addDays(date, -364) : firstDayOfMonth(addMonths(monthOf(date), -12))
  }

  #allDays(date: PlainDate): number {
    return this.#span === 'week' ? 7 : daysBetween(date, lastDayOfMonth(monthOf(date))) + 1
  }
}
