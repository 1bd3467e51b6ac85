import { setImmediate } from 'node:timers/promises'
import { formatNumber } from '@rankdesk/format'

/** Receives how much of an import is done, of how much, and what it works on. May throw to stop the import. */
export type OnProgress = (done: number, total: number, message: string) => Promise<void> | void

/** A step of an import, such as the positions of one client. */
export interface ProgressStep {
  /** What the step does, as staff read it: 'Writing the positions of acme.com'. */
  title: string
  rows: number
}

/**
 * Counts the rows of an import, so that a single large client shows its progress too. Reports once for each hundredth,
 * because each report is a write, and lets the server serve other requests in between.
 */
export class ImportProgress {
  readonly #total: number
  readonly #onProgress: OnProgress
  #before = 0
  #step: ProgressStep = { title: '', rows: 0 }
  #reported = ''

  /** `total` is the number of rows of all steps. */
  constructor(total: number, onProgress: OnProgress = () => undefined) {
    this.#total = total
    this.#onProgress = onProgress
  }

  /** Does the work of a step. All of its rows are done when it ends, whatever it reported. */
  async run<Result>(step: ProgressStep, work: () => Promise<Result>): Promise<Result> {
    this.#step = step
    await this.rows(0)
    const result = await work()
    await this.rows(step.rows)
    this.#before += step.rows
    return result
  }

  /** Reports the number of rows of the current step that are done. */
  async rows(count: number): Promise<void> {
    const { title, rows } = this.#step
    const done = Math.min(count, rows)
    const all = this.#before + done
    const hundredth = this.#total === 0 ? 0 : Math.floor((100 * all) / this.#total)
    const report = `${hundredth} ${title}`
    if (report === this.#reported) return
    this.#reported = report
    const counted = rows > 1 ? `: ${formatNumber(done)} of ${formatNumber(rows)}` : ''
    await this.#onProgress(all, this.#total, `${title}${counted}`)
    await setImmediate()
  }
}

/** Returns the progress of one part of the work, such as its second half, as a progress of the whole in percent. */
export function partOf(onProgress: OnProgress, from: number, to: number): OnProgress {
  return (done, total, message) =>
    onProgress(Math.floor(from + (to - from) * (total === 0 ? 0 : done / total)), 100, message)
}
