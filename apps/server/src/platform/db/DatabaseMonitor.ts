import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable, isConnectionError } from './databaseUnavailable.ts'

export interface MonitorOptions {
  /** The interval between two checks, in ms. @default 250 */
  everyMs?: number
  /** How long a connection or a check may take, in ms. @default 800 */
  timeoutMs?: number
}

/** The number of ticks into which a timeout is divided. */
const TICKS = 10

/**
 * Checks on a connection of its own whether the database responds. A network that drops packets in silence reports no
 * error for many minutes; this finds it within two timeouts, so that the first call is answered after about 2 s.
 */
export class DatabaseMonitor {
  readonly #url: string
  readonly #everyMs: number
  readonly #timeoutMs: number
  readonly #onLost: (error: DatabaseUnavailable) => void
  readonly #stopped = new AbortController()
  readonly #watching: Promise<void>
  #client: pg.Client | undefined
  #lost: DatabaseUnavailable | undefined

  constructor(
    url: string,
    { everyMs = 250, timeoutMs = 800 }: MonitorOptions,
    onLost: (error: DatabaseUnavailable) => void,
  ) {
    this.#url = url
    this.#everyMs = everyMs
    this.#timeoutMs = timeoutMs
    this.#onLost = onLost
    this.#watching = this.#watch()
  }

  /** The reason why the database is unavailable now, or undefined while it responds. */
  get lost(): DatabaseUnavailable | undefined {
    return this.#lost
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#client?.connection.stream.destroy()
    await this.#watching
  }

  /** Checks until it is stopped. Only a failed connection counts: a lost one may have been closed by an operator. */
  async #watch(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const client = new pg.Client({ connectionString: this.#url, application_name: 'rankdesk monitor' })
      // Its errors also reject the call that waits.
      client.on('error', () => undefined)
      this.#client = client
      try {
        await this.#inTime(client.connect())
        this.#lost = undefined
        await this.#check(client)
      } catch (error) {
        if (this.#isUnreachable(error)) this.#lose(error)
        // Only here: after a failed check, a new connection tells at once whether the database is gone.
        await this.#pause()
      } finally {
        client.connection.stream.destroy()
      }
    }
  }

  /** Checks a connection until it fails or the monitor stops. */
  async #check(client: pg.Client): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      await this.#pause()
      try {
        await this.#inTime(client.query('select 1'))
      } catch {
        return
      }
    }
  }

  #isUnreachable(error: unknown): boolean {
    if (this.#stopped.signal.aborted) return false
    // PostgreSQL has responded, for example that it has no free connection.
    return !(error instanceof pg.DatabaseError) && isConnectionError(error)
  }

  #lose(error: unknown): void {
    const isNew = this.#lost === undefined
    this.#lost ??= new DatabaseUnavailable('The database does not respond.', { cause: error })
    if (isNew) this.#onLost(this.#lost)
  }

  /**
   * Rejects when a call takes too long. The timeout is counted in ticks, so that a time in which this process was
   * suspended counts as one tick.
   */
  async #inTime<Result>(call: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      let ticks = 0
      timer = setInterval(() => {
        ticks += 1
        if (ticks >= TICKS) reject(new DatabaseUnavailable('The database did not respond in time.'))
      }, this.#timeoutMs / TICKS)
      timer.unref()
    })
    try {
      return await Promise.race([call, timeout])
    } finally {
      clearInterval(timer)
    }
  }

  /** Waits until the next check. Ends at once when the monitor stops. */
  async #pause(): Promise<void> {
    await wait(this.#everyMs, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => undefined)
  }
}
