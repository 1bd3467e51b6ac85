import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { FROZEN_TABLES } from './bulkLoad.ts'
import { copyText } from './copyText.ts'

/** Pending rows of one table. */
export class TableBuffer<T extends Table> {
  readonly #table: T
  readonly #name: string
  #keys: string[] | undefined
  #lines: string[] = []
  #rows = 0

  constructor(table: T) {
    this.#table = table
    this.#name = getTableName(table)
  }

  /** The number of added rows, copied or not. */
  get rows(): number {
    return this.#rows
  }

  get name(): string {
    return this.#name
  }

  /** Adds a row. All rows of a table must have the same columns; throws otherwise. */
  add(row: T['$inferInsert']): void {
    const values: Record<string, unknown> = row
    this.#keys ??= Object.keys(getTableColumns(this.#table)).filter((key) => key in values)
    // Millions of rows pass here: one text grows instead of lists.
    let isComplete = Object.keys(values).length === this.#keys.length
    let line: string | undefined
    for (const key of this.#keys) {
      const value = values[key]
      if (value === undefined && !(key in values)) isComplete = false
      line = line === undefined ? copyText(value) : `${line}\t${copyText(value)}`
    }
    if (!isComplete) throw new TypeError(`A row of ${this.#name} names other columns than the rows before it.`)
    this.#lines.push(line ?? '')
    this.#rows += 1
  }

  /** Copies the pending rows through a connection, in its open transaction. */
  async copy(client: pg.ClientBase): Promise<void> {
    if (this.#keys === undefined || this.#lines.length === 0) return
    const columns = this.#keys.map((key) => pg.escapeIdentifier(toSnakeCase(key))).join(', ')
    const lines = this.#lines
    this.#lines = []
    const option = FROZEN_TABLES.has(this.#name) ? ' (freeze)' : ''
    const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(this.#name)} (${columns}) from stdin${option}`))
    await pipeline(Readable.from(chunks(lines)), target)
  }
}

const LINES_PER_CHUNK = 500

function* chunks(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += LINES_PER_CHUNK) {
    yield `${lines.slice(at, at + LINES_PER_CHUNK).join('\n')}\n`
  }
}
