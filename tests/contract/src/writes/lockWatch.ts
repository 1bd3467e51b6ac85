import type { ApiClient, Contract } from '@rankdesk/api'
import pg from 'pg'
import type { WriteSetup } from './writeSetup.ts'

/** The tables whose rows writes lock, in the order of docs/architecture.md#locks. */
export const LOCK_ORDER = ['staff', 'clients', 'strategies', 'strategy_groups', 'sites', 'pages', 'locations'] as const
export type LockedTable = (typeof LOCK_ORDER)[number]

/** What a write held while it waited for a row. */
export interface Wait {
  contract: string
  waitedFor: LockedTable
  /** The tables of which it held rows that come later in the order, so that two writes can wait for each other. */
  heldLater: readonly LockedTable[]
  /** The tables of which it held rows so that nobody may refer to them (`for update`). */
  heldAlone: readonly LockedTable[]
  /** The kinds of the jobs that ran beside it: the transaction may be theirs. */
  jobs: readonly string[]
}

/** Holds all rows of one table while the watched call runs, and looks what it has locked by the time that it waits. */
export class LockWatch {
  readonly waits: Wait[] = []
  readonly #table: LockedTable
  readonly #holder: pg.Client
  readonly #reader: pg.Client
  #watched = ''

  private constructor(table: LockedTable, holder: pg.Client, reader: pg.Client) {
    this.#table = table
    this.#holder = holder
    this.#reader = reader
  }

  static async open(databaseUrl: string, table: LockedTable): Promise<LockWatch> {
    const [holder, reader] = [
      new pg.Client({ connectionString: databaseUrl, application_name: 'lock holder' }),
      new pg.Client({ connectionString: databaseUrl, application_name: 'lock reader' }),
    ]
    await Promise.all([holder.connect(), reader.connect()])
    return new LockWatch(table, holder, reader)
  }

  async close(): Promise<void> {
    await Promise.all([this.#holder.end(), this.#reader.end()])
  }

  /** Returns the setup of a case whose calls of this contract are watched. */
  of(setup: WriteSetup, contractId: string): WriteSetup {
    this.#watched = contractId
    return { ...setup, maya: this.#watch(setup.maya), clientWith: (token) => this.#watch(setup.clientWith(token)) }
  }

  #watch(client: ApiClient): ApiClient {
    const call = (contract: Contract, ...rest: unknown[]) => {
      const make = () => (client.call as (...args: unknown[]) => Promise<unknown>)(contract, ...rest)
      return contract.id === this.#watched ? this.#hold(contract.id, make) : make()
    }
    return { ...client, call: call as ApiClient['call'] }
  }

  async #hold(contract: string, make: () => Promise<unknown>): Promise<unknown> {
    await this.#holder.query('begin')
    await this.#holder.query(`select from ${this.#table} for no key update`)
    const running = make()
    const settled = running.then(
      () => true,
      () => true,
    )
    try {
      for (let isOver = false; !isOver; isOver = await Promise.race([settled, later()])) {
        const waiting = await this.#waiting()
        for (const xid of waiting) this.waits.push(await this.#look(contract, xid))
        if (waiting.length > 0) break
      }
    } finally {
      await this.#holder.query('rollback')
    }
    return running
  }

  /** Returns the transactions that wait for the holder. Those that wait for each other for a moment do not count. */
  async #waiting(): Promise<string[]> {
    const { rows } = await this.#reader.query<{ xid: string | null }>(
      `select a.backend_xid::text xid from pg_stat_activity a
       where a.datname = current_database() and a.wait_event_type = 'Lock' and exists (
         select from pg_stat_activity h
         where h.application_name = 'lock holder' and h.datname = a.datname and h.pid = any(pg_blocking_pids(a.pid)))`,
    )
    // A transaction that has locked and written nothing yet has no id, and holds nothing.
    return rows.map(({ xid }) => xid ?? 'none')
  }

  async #look(contract: string, xid: string): Promise<Wait> {
    const at = LOCK_ORDER.indexOf(this.#table)
    const { rows: jobs } = await this.#reader.query<{ kind: string }>(`select kind from jobs where state = 'running'`)
    return {
      jobs: jobs.map(({ kind }) => kind),
      contract,
      waitedFor: this.#table,
      heldLater: await this.#lockedBy(xid, LOCK_ORDER.slice(at + 1), 'for no key update'),
      heldAlone: await this.#lockedBy(xid, LOCK_ORDER, 'for key share'),
    }
  }

  /** Returns the tables of which a transaction has locked rows so that they cannot be locked in this mode. */
  async #lockedBy(xid: string, tables: readonly LockedTable[], mode: string): Promise<LockedTable[]> {
    const held: LockedTable[] = []
    for (const table of tables) {
      const { rows } = await this.#reader.query(
        `with free as materialized (select ctid from ${table} ${mode} skip locked)
         select from ${table} t where xmax::text = $1 and not exists (select from free f where f.ctid = t.ctid) limit 1`,
        [xid],
      )
      if (rows.length > 0) held.push(table)
    }
    return held
  }
}

/** Looks again a little later: the waiting transaction can't tell that it waits. */
const later = () => new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))
