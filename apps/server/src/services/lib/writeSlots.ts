import { OverloadError } from '#platform/http/httpError.ts'

/** The writes that one process runs at a time. The pool has more connections, so that reads always find one. */
const AT_ONCE = 10
/** The writes of one aggregate that run at a time. They wait for one lock, so more would only hold connections. */
const PER_AGGREGATE = 3
/** The writes of one person that run at a time. */
const PER_PERSON = 6
/** How long a write may wait for its turn, in ms. It holds no connection while it waits. */
const WAIT_MS = 10_000

/** Whose writes are counted together. */
export interface WriteOf {
  /** What the write is about, such as 'strategyId 12'. Undefined for a write that names nothing. */
  aggregate: string | undefined
  person: string
}

/** Lets a limited number of writes run at a time: for each aggregate, for each person, and in all. */
export class WriteSlots {
  readonly #waitMs: number
  readonly #queues = new Map<string, { running: number; waiting: (() => void)[] }>()

  constructor(waitMs = WAIT_MS) {
    this.#waitMs = waitMs
  }

  /** Runs a write when its turn comes. Throws `OverloadError` when it doesn't come in time; nothing was done then. */
  async run<Result>({ aggregate, person }: WriteOf, write: () => Promise<Result> | Result): Promise<Result> {
    const until = performance.now() + this.#waitMs
    const taken: string[] = []
    // From the narrow to the wide: a write that waits for its aggregate takes no turn of others.
    const limits: [string, number][] = [
      ...(aggregate === undefined ? [] : [[`of ${aggregate}`, PER_AGGREGATE] satisfies [string, number]]),
      [`by ${person}`, PER_PERSON],
      ['all', AT_ONCE],
    ]
    try {
      for (const [name, limit] of limits) {
        await this.#take(name, limit, until)
        taken.push(name)
      }
      return await write()
    } finally {
      for (const name of taken) this.#release(name)
    }
  }

  #take(name: string, limit: number, until: number): Promise<void> | void {
    const queue = this.#queues.get(name) ?? { running: 0, waiting: [] }
    this.#queues.set(name, queue)
    if (queue.running < limit) {
      queue.running += 1
      return
    }
    return new Promise((resolve, reject) => {
      const next = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(
        () => {
          queue.waiting.splice(queue.waiting.indexOf(next), 1)
          reject(
            new OverloadError('Too many changes of this are waiting. Nothing was saved; try again in a few seconds.'),
          )
        },
        Math.max(0, until - performance.now()),
      )
      queue.waiting.push(next)
    })
  }

  /** Passes the turn on to the write that waits longest. */
  #release(name: string): void {
    const queue = this.#queues.get(name)
    const next = queue?.waiting.shift()
    if (queue === undefined || next !== undefined) next?.()
    else if ((queue.running -= 1) === 0) this.#queues.delete(name)
  }
}
