import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyTarget } from './catalog.ts'
import { BackupError, type BackupTable } from './manifest.ts'

/** Fills tables from chunks that arrive in the order of `tables`. */
export interface TableFiller {
  /**
   * Copies one chunk into `table`. Throws BackupError for a table out of order, and when an earlier table has missing
   * rows.
   */
  add(table: string, part: AsyncIterable<Uint8Array>): Promise<void>
  /** Finishes the last table. Tables without a chunk must have no rows. */
  end(): Promise<void>
}

/** Fills `tables` one after the other, each through a sink of `openTable`. Reports one line for each table. */
export function tableFiller(
  tables: readonly BackupTable[],
  openTable: (table: BackupTable) => RowSink,
  progress: (line: string) => void,
): TableFiller {
  let position = 0
  let copy: RowSink | undefined

  async function finishTable(table: BackupTable): Promise<void> {
    const rows = copy === undefined ? 0 : await copy.finish()
    copy = undefined
    if (rows !== table.rows) {
      throw new BackupError(
        `The backup has ${rows} rows of ${table.name} instead of ${table.rows}, so it is incomplete.`,
      )
    }
    progress(`${table.name}: ${rows} rows`)
  }

  return {
    async add(name, part) {
      for (let table = tables[position]; table?.name !== name; table = tables[position]) {
        if (table === undefined) throw new BackupError(`The backup contains unexpected rows of ${name}.`)
        await finishTable(table)
        position += 1
      }
      const table = tables[position]
      if (table === undefined) return
      copy ??= openTable(table)
      for await (const chunk of part) await copy.write(chunk)
    },
    async end() {
      for (const table of tables.slice(position)) await finishTable(table)
      position = tables.length
    },
  }
}

/** Receives the rows of one table. */
export interface RowSink {
  write(chunk: Uint8Array): Promise<void>
  /** Ends the table and returns the number of its rows. */
  finish(): Promise<number>
}

/**
 * Starts a COPY in the transaction that the caller started. After an error the connection is unusable and the caller
 * closes it. PostgreSQL may reject a row at any time, also between two chunks; the next call then fails with that
 * error.
 */
export function startCopy(client: pg.Client, table: BackupTable): RowSink {
  const stream = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
  let failure: Error | undefined
  stream.on('error', (error) => (failure ??= error))
  const step = (act: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((done, fail) => {
      if (failure !== undefined) return fail(failure)
      stream.once('error', fail)
      act((error) => {
        stream.off('error', fail)
        if (error) fail(error)
        else done()
      })
    })
  return {
    write: (chunk) => step((done) => stream.write(chunk, done)),
    async finish() {
      await step((done) => stream.end(done))
      return stream.rowCount
    },
  }
}
