import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as schema from '#platform/db/schema/index.ts'

/** The length of a chunk of COPY's text. */
const CHUNK_CHARACTERS = 65_536

/** Pending rows of one table. */
class TableBuffer<T extends Table> {
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

/** Large tables to which no other table refers: they can be emptied, and rows copied as if they were old ones. */
export const FROZEN_TABLES: ReadonlySet<string> = new Set([
  'page_zones',
  'ranks',
  'client_rank_days',
  'keyword_standings',
  'traffic',
  'traffic_weeks',
  'traffic_months',
  'page_traffic',
  'strategy_keywords',
  'strategy_zones',
  'zone_versions',
  'receipts',
])

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Formats a value for COPY's text format: null as \N, an instant in ISO format, a list or an object as JSON. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
}

/** The common interface of all buffers. */
type AnyBuffer = Pick<TableBuffer<typeof schema.clients>, 'copy' | 'rows' | 'name'>

/** A buffer for every table of a described or demo agency. */
export class AgencyTables {
  // In the order in which rows may be copied: a row follows the rows to which it refers.
  readonly teams = new TableBuffer(schema.teams)
  readonly staff = new TableBuffer(schema.staff)
  readonly specialtyTypes = new TableBuffer(schema.specialtyTypes)
  readonly clients = new TableBuffer(schema.clients)
  readonly memberships = new TableBuffer(schema.memberships)
  readonly locations = new TableBuffer(schema.locations)
  readonly locationProfiles = new TableBuffer(schema.locationProfiles)
  readonly builtInReviews = new TableBuffer(schema.builtInReviews)
  readonly customerReviews = new TableBuffer(schema.customerReviews)
  readonly reviewReadings = new TableBuffer(schema.reviewReadings)
  readonly sites = new TableBuffer(schema.sites)
  readonly templates = new TableBuffer(schema.templates)
  readonly templateZones = new TableBuffer(schema.templateZones)
  readonly pages = new TableBuffer(schema.pages)
  readonly pageZones = new TableBuffer(schema.pageZones)
  readonly redirects = new TableBuffer(schema.redirects)
  readonly seoTargets = new TableBuffer(schema.seoTargets)
  readonly keywords = new TableBuffer(schema.keywords)
  readonly ranks = new TableBuffer(schema.ranks)
  readonly clientRankDays = new TableBuffer(schema.clientRankDays)
  readonly clientMappingDays = new TableBuffer(schema.clientMappingDays)
  readonly keywordStandings = new TableBuffer(schema.keywordStandings)
  readonly traffic = new TableBuffer(schema.traffic)
  readonly trafficWeeks = new TableBuffer(schema.trafficWeeks)
  readonly trafficMonths = new TableBuffer(schema.trafficMonths)
  readonly pageTraffic = new TableBuffer(schema.pageTraffic)
  readonly clientBusinessTypes = new TableBuffer(schema.clientBusinessTypes)
  readonly systems = new TableBuffer(schema.systems)
  readonly systemMappings = new TableBuffer(schema.systemMappings)
  readonly strategyGroups = new TableBuffer(schema.strategyGroups)
  readonly blogTopics = new TableBuffer(schema.blogTopics)
  readonly strategies = new TableBuffer(schema.strategies)
  readonly profileQuestions = new TableBuffer(schema.profileQuestions)
  readonly profilePublications = new TableBuffer(schema.profilePublications)
  readonly profilePosts = new TableBuffer(schema.profilePosts)
  readonly strategyVideos = new TableBuffer(schema.strategyVideos)
  readonly strategyKeywords = new TableBuffer(schema.strategyKeywords)
  readonly contentGenerations = new TableBuffer(schema.contentGenerations)
  readonly strategyCompletions = new TableBuffer(schema.strategyCompletions)
  readonly strategyZones = new TableBuffer(schema.strategyZones)
  readonly zoneVersions = new TableBuffer(schema.zoneVersions)
  readonly reviews = new TableBuffer(schema.reviews)
  readonly publications = new TableBuffer(schema.publications)
  readonly receipts = new TableBuffer(schema.receipts)
  readonly notes = new TableBuffer(schema.notes)
  readonly checklistItems = new TableBuffer(schema.checklistItems)

  /** The names of the tables, in the order in which rows may be inserted. */
  get names(): readonly string[] {
    return this.#all().map(({ name }) => name)
  }

  /** Copies the pending rows of all buffers. */
  async flush(client: pg.ClientBase): Promise<void> {
    for (const buffer of this.#all()) await buffer.copy(client)
  }

  /** Returns the number of rows of every table that has any. */
  counts(): Record<string, number> {
    const filled = this.#all().filter((buffer) => buffer.rows > 0)
    return Object.fromEntries(filled.map((buffer) => [buffer.name, buffer.rows]))
  }

  #all(): AnyBuffer[] {
    const fields: unknown[] = Object.values(this)
    return fields.filter((field): field is AnyBuffer => field instanceof TableBuffer)
  }
}
