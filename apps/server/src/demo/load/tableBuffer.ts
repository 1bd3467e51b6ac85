import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { FROZEN_TABLES } from './bulkLoad.ts'
import { copyText } from './copyText.ts'

/** The length of a chunk of COPY's text. */
const CHUNK_CHARACTERS = 65_536

/** Pending rows of one table. */
export class TableBuffer<T extends Table> {
  readonly #table: T
  readonly #name: string
  #keys: string[] | undefined
  /** Pending rows as COPY's text: full chunks, and the text after them. */
  #chunks: Buffer[] = []
  #text = ''
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
    let isComplete = Object.keys(values).length === this.#keys.length
    let line: string | undefined
    for (const key of this.#keys) {
      const value = values[key]
      if (value === undefined && !(key in values)) isComplete = false
      line = line === undefined ? copyText(value) : `${line}\t${copyText(value)}`
    }
    if (!isComplete) throw new TypeError(`A row of ${this.#name} names other columns than the rows before it.`)
    // Millions of rows pass here: encoded early, their texts are short-lived.
    this.#text += `${line ?? ''}\n`
    if (this.#text.length >= CHUNK_CHARACTERS) this.#encode()
    this.#rows += 1
  }

  /** Copies the pending rows through a connection, in its open transaction. */
  async copy(client: pg.ClientBase): Promise<void> {
    if (this.#text !== '') this.#encode()
    if (this.#keys === undefined || this.#chunks.length === 0) return
    const columns = this.#keys.map((key) => pg.escapeIdentifier(toSnakeCase(key))).join(', ')
    const chunks = this.#chunks
    this.#chunks = []
    const option = FROZEN_TABLES.has(this.#name) ? ' (freeze)' : ''
    const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(this.#name)} (${columns}) from stdin${option}`))
    await pipeline(Readable.from(chunks), target)
  }

  #encode(): void {
    this.#chunks.push(Buffer.from(this.#text))
    this.#text = ''
  }
}
