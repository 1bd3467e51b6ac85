import type {
  ColumnMapping,
  FileChoice,
  FileReading,
  ImportFileKind,
  PageGroupChoices,
  UnrecognizedFile,
} from '@rankdesk/api'
import { readCsvTable, type CsvTable } from '../files/csvTable.ts'
import type { DecodedText } from '../files/decodeText.ts'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'
import { isHiddenName, type ImportEntry } from '../files/listFolder.ts'
import { rowsAt } from '../files/rowsAt.ts'
import { isTablePath } from '../files/tablePath.ts'
import { isInSite, readSite, type SiteFolder } from '../html/readSite.ts'
import { siteOfAddress } from '../pages/pagePath.ts'
import { type ExportKind, kindOfName } from '../search-console/exportFiles.ts'
import { type ExportRow, type ExportTable, type OlderRange, type TableLayout } from '../search-console/exportTable.ts'
import { chartOf, type ChartRows } from '../search-console/readChart.ts'
import { queriesOf, type QueryRows } from '../search-console/readQueries.ts'
import { isSitemapText, readSitemap, type SitemapChild, type SitemapEntry } from '../sitemap/readSitemap.ts'
import { type RecognizedTable, recognizeTable, type ToolTable } from '../tables/recognizeTable.ts'
import { daysIn, type FiltersRange, filtersRangeOf } from './exportDay.ts'
import { encodingRemark, fileReadingOf, type TableRows, unreadOf } from './fileReading.ts'

/** A file that was used, by its label. */
export interface RecognizedFile {
  path: string
  kind: ImportFileKind
  rows: number
  coverage: { from: string; to: string; days: number } | null
  /** How it was understood. Null for a web page. */
  reading: FileReading | null
  /** The rows of a table. Null for other files. */
  table: TableRows | null
}

/** The older range of an export that compares two, by the search term in lower case. */
export interface OlderQueries {
  range: OlderRange
  rows: readonly ExportRow[]
}

/** The read files of one client; undefined for missing ones. `name` is the folder's name. */
export interface ClientFiles {
  name: string
  domain: string
  queries: QueryRows | undefined
  /** The queries of an older range, if an export compares two. */
  older?: OlderQueries | undefined
  pages: Pick<ExportTable, 'rows' | 'skipped'> | undefined
  /** The pages that a table without figures of a search names. */
  landingPages: readonly ExportRow[]
  chart: ChartRows | undefined
  /** The newest day that exports of other tools name. */
  toolDay: string | null
  /** The day that a person gave. */
  chosenDay?: string | null
  /** The day in Filters.csv. */
  filtersDay?: string | null
  /** The range of days in Filters.csv. */
  filtersRange?: FiltersRange | null
  /** The day in the name of a zip or folder of tables, as Google names them. */
  namedDay: string | null
  /** Countries.csv and Devices.csv are validated, but their figures are not stored. */
  checkedOnly: readonly string[]
  sitemap: { entries: readonly SitemapEntry[] } | undefined
  site: SiteFolder | undefined
  files: readonly RecognizedFile[]
  skipped: readonly SkippedRow[]
  /** Whether a person wants the pages of groups, by the id of the group. */
  pageGroups?: PageGroupChoices
}

/** The files of one client before they are read. */
export interface ClientSource {
  name: string
  domain: string
  entries: readonly ImportEntry[]
}

export interface ClientReadOptions {
  sanitize: (html: string) => string
  /** The columns that a person chose, by the label of the file. */
  mappings?: Readonly<Record<string, ColumnMapping>>
  /** How a person said that files are read, by their label. */
  choices?: Readonly<Record<string, FileChoice>>
  /** Receives each file that is not recognized or cannot be read, and reading goes on. */
  onUnrecognized: (file: Omit<UnrecognizedFile, 'clientKey'>) => void
}

/** Reads the files of a client: tables and sitemaps in any folder but `site`, and static HTML. */
export async function readClientFiles(source: ClientSource, options: ClientReadOptions): Promise<ClientFiles> {
  const entries = source.entries.filter(({ path }) => !path.split('/').some(isHiddenName))
  const reader = new ClientReader(source, options)
  const tables = entries.filter(({ path, label }) => isTablePath(label) && !isInSite(path))
  for (const entry of tables.toSorted((a, b) => Number(isUnnamed(a)) - Number(isUnnamed(b))))
    await reader.readTable(entry)
  for (const entry of entries.filter(({ path }) => /\.xml(\.gz)?$/i.test(path))) await reader.readSitemap(entry)
  reader.reportMissingSitemaps()
  await reader.readHtml(entries)
  return reader.files()
}

const fileName = (path: string) => path.split('/').at(-1) ?? path
/** Files with a known name come first: the contents of one without may look like theirs. */
const isUnnamed = ({ path }: ImportEntry) => kindOfName(fileName(path)) === undefined

const NO_FIGURES = { line: 0, clicks: null, impressions: null, position: null } as const

/** Collects the files of one client. */
class ClientReader {
  readonly #source: ClientSource
  readonly #options: ClientReadOptions
  readonly #recognized: RecognizedFile[] = []
  readonly #skipped: SkippedRow[] = []
  readonly #labels = new Map<ExportKind, string>()
  readonly #toolDays: string[] = []
  readonly #exportDays: string[] = []
  #filtersRange: FiltersRange | null = null
  readonly #checkedOnly: string[] = []
  readonly #labelsRead = new Set<string>()
  readonly #landingPages: ExportRow[] = []
  #older: OlderQueries | undefined
  #queries: QueryRows | undefined
  #pages: Pick<ExportTable, 'rows' | 'skipped'> | undefined
  #chart: ChartRows | undefined
  readonly #children: SitemapChild[] = []
  #sitemap: SitemapEntry[] | undefined
  #site: SiteFolder | undefined

  constructor(source: ClientSource, options: ClientReadOptions) {
    this.#source = source
    this.#options = options
  }

  /** Reads a table by the columns that a person chose, by its name in any of Google's languages, or by its contents. */
  async readTable({ label, path, load }: ImportEntry): Promise<void> {
    await this.#attempt(label, load, (decoded) => {
      const choice = this.#options.choices?.[label]
      const table = readCsvTable(decoded.text, label, choice)
      const source = { label, decoded, table }
      const { [label]: mapping } = this.#options.mappings ?? {}
      const found = recognizeTable(table, { fileName: fileName(path), label, mapping, decimal: choice?.decimal })
      if (found === undefined) this.#unrecognized(label, 'is not a Search Console export', decoded)
      else if (found.as === 'filters') this.#addFilters(source)
      else if (found.as === 'tool') this.#addTool(found.table, source)
      else if (found.as === 'landing-pages') this.#addLandingPages(found, source)
      else this.#addTable(found, source)
    })
  }

  /** Reads a sitemap by its contents: the parts of an index have any name. */
  async readSitemap({ label, path, load }: ImportEntry): Promise<void> {
    await this.#attempt(label, load, (decoded) => {
      if (!/sitemap/i.test(fileName(path)) && !isSitemapText(decoded.text)) return
      const { entries, children, skipped } = readSitemap(decoded.text, label)
      this.#sitemap = [...(this.#sitemap ?? []), ...entries]
      this.#children.push(...children)
      this.#skipped.push(...skipped)
      const isIndex = children.length > 0 && entries.length === 0
      const found: Recognition = isIndex
        ? { kind: 'sitemap-index', count: children.length }
        : { kind: 'sitemap', count: entries.length }
      this.#recognize({ label, decoded }, found)
    })
  }

  /** Reports the sitemaps that an index names and that don't lie beside it. */
  reportMissingSitemaps(): void {
    const plainName = (path: string) =>
      fileName(path)
        .toLowerCase()
        .replace(/[?#].*$|\.gz$/g, '')
    const read = new Set(
      this.#recognized.filter(({ kind }) => kind.startsWith('sitemap')).map(({ path }) => plainName(path)),
    )
    for (const { address, ...where } of this.#children) {
      if (read.has(plainName(address))) continue
      this.#skipped.push({ ...where, reason: `the linked sitemap ${address} is not among the files` })
    }
  }

  async readHtml(entries: readonly ImportEntry[]): Promise<void> {
    const { sanitize } = this.#options
    const onBadFile = (label: string, error: BadFileError) => this.#unrecognized(label, error.message)
    const site = await readSite(entries, this.#source.domain, { sanitize, onBadFile })
    if (site === undefined) return
    this.#site = site
    this.#skipped.push(...site.skipped)
    if (site.pages.size > 0) this.#recognize({ label: site.label }, { kind: 'html', count: site.pages.size })
  }

  files(): ClientFiles {
    return {
      name: this.#source.name,
      domain: this.#source.domain,
      queries: this.#queries,
      older: this.#older,
      pages: this.#pages,
      landingPages: this.#landingPages,
      chart: this.#chart,
      toolDay: newest(this.#toolDays),
      chosenDay: newest(
        Object.entries(this.#options.choices ?? {}).flatMap(([path, { day }]) =>
          this.#labelsRead.has(path) ? (day ?? []) : [],
        ),
      ),
      filtersDay: newest(this.#exportDays),
      filtersRange: this.#filtersRange,
      namedDay: newest(this.#recognized.filter(({ path }) => isTablePath(path)).flatMap(({ path }) => daysIn(path))),
      checkedOnly: this.#checkedOnly,
      sitemap: this.#sitemap === undefined ? undefined : { entries: this.#sitemap },
      site: this.#site,
      files: this.#recognized,
      skipped: this.#skipped,
    }
  }

  #addTable({ as, kind, table }: TableOf<'export' | 'mapped'>, source: TableSource): void {
    const { label } = source
    const first = this.#labels.get(kind)
    if (first !== undefined && as !== 'mapped') {
      this.#skipped.push({ file: label, line: null, reason: `holds the same as ${first}` })
      return
    }
    if (first === undefined)
      this.#labels.set(kind, this.#source.name === '' ? label : label.slice(this.#source.name.length + 1))
    let coverage: RecognizedFile['coverage'] = null
    let { rows } = table
    let stored: readonly ExportRow[] | undefined
    const add = <Part extends { skipped: readonly SkippedRow[] }>(part: Part): Part => {
      this.#skipped.push(...part.skipped)
      return part
    }
    // The columns that a person chose add to an export of Search Console, and never replace its rows.
    if (kind === 'queries') {
      const own = add(queriesOf(table, label))
      rows = own.queries
      this.#older ??= table.older
      this.#queries = first === undefined ? mergeQueries(own, this.#queries) : mergeQueries(this.#queries, own)
    } else if (kind === 'pages') {
      const named = table.rows.map((row) => ({ ...row, file: label }))
      rows = named.map((row) => ({ ...row, item: this.#pathOf(row.item) }))
      add(table)
      this.#pages = { skipped: table.skipped, rows: withNew(this.#pages?.rows, named, ({ item }) => item) }
    } else if (kind === 'chart') {
      const chart = add(chartOf(table, label))
      coverage = this.#addChart(chart)
      // Of a day only its clicks are stored, as visits; hours have become days.
      stored = chart.days.map(({ date, visits }) => ({ ...NO_FIGURES, item: date, clicks: visits }))
    } else {
      add(table)
      this.#checkedOnly.push(kind === 'countries' ? 'Countries.csv' : 'Devices.csv')
    }
    this.#recognize(source, {
      kind: as === 'mapped' ? as : kind,
      count: table.rows.length,
      rows,
      stored,
      layout: table.layout,
      coverage,
    })
  }

  #pathOf(address: string): string {
    const found = siteOfAddress(address, this.#source.domain)
    return found.kind === 'page' ? found.path : address
  }

  /** Adds the days of a chart and returns those that it covers. */
  #addChart({ days, skipped }: ChartRows): RecognizedFile['coverage'] {
    const all = withNew(this.#chart?.days, days, ({ date }) => date)
    this.#chart = { days: all.toSorted((a, b) => a.date.localeCompare(b.date)), skipped }
    const [from, to] = [days[0]?.date, days.at(-1)?.date]
    return from === undefined || to === undefined ? null : { from, to, days: days.length }
  }

  /** Understands Filters.csv of an export, which says what was exported and holds no figures. */
  #addFilters(source: TableSource): void {
    this.#recognize(source, { kind: 'filters', count: source.table.rows.length })
    this.#exportDays.push(...daysIn(source.decoded.text))
    this.#filtersRange ??= filtersRangeOf(source.decoded.text)
  }

  #addTool({ tool, rows, day, skipped, layout }: ToolTable, source: TableSource): void {
    this.#queries = mergeQueries(this.#queries, { queries: rows, skipped: [] })
    this.#skipped.push(...skipped)
    if (day !== null) this.#toolDays.push(day)
    this.#recognize(source, { kind: tool, count: rows.length, rows, layout })
  }

  #addLandingPages({ rows, skipped, layout }: TableOf<'landing-pages'>, source: TableSource): void {
    this.#landingPages.push(...rows.map((row) => ({ ...row, file: source.label })))
    this.#skipped.push(...skipped)
    const stored = rows.map((row) => ({ ...row, item: this.#pathOf(row.item) }))
    this.#recognize(source, { kind: 'analytics', count: rows.length, rows: stored, layout })
  }

  #recognize(
    { label, decoded, table }: FileSource,
    { kind, count, rows = [], stored = rows, layout, coverage = null }: Recognition,
  ): void {
    const { [label]: choice } = this.#options.choices ?? {}
    const { [label]: mapping } = this.#options.mappings ?? {}
    const total = table === undefined ? undefined : table.rows.length + table.skipped.length
    this.#recognized.push({
      path: label,
      kind,
      rows: count,
      coverage,
      reading:
        decoded === undefined
          ? null
          : fileReadingOf({ path: label, decoded, choice, mapping, table, layout, rows: stored }),
      table: total === undefined || layout === undefined ? null : { total, rows },
    })
  }

  #unrecognized(path: string, reason: string, decoded?: DecodedText): void {
    const { onUnrecognized, mappings, choices } = this.#options
    onUnrecognized(unreadOf({ path, reason, decoded, choice: choices?.[path], mapping: mappings?.[path] }))
  }

  /**
   * Loads a file and runs `work`. A file that cannot be read is reported to `onUnrecognized`, with its rows if it is a
   * table.
   */
  async #attempt(label: string, load: ImportEntry['load'], work: (decoded: DecodedText) => void): Promise<void> {
    const before = this.#skipped.length
    let decoded: DecodedText | undefined
    this.#labelsRead.add(label)
    try {
      decoded = await load(this.#options.choices?.[label]?.encoding ?? undefined)
      const remark = encodingRemark(decoded)
      if (remark !== undefined) this.#skipped.push({ file: label, line: null, reason: remark })
      work(decoded)
      this.#skipped.push(...rowsAt(decoded.text, this.#skipped.splice(before)))
    } catch (error) {
      if (!(error instanceof BadFileError) || error.isFatal) throw error
      this.#unrecognized(label, error.message, decoded)
    }
  }
}

interface FileSource {
  label: string
  decoded?: DecodedText
  table?: CsvTable
}
type TableSource = Required<FileSource>
type TableOf<As> = Extract<RecognizedTable, { as: As }>

/** What a file turned out to be. */
interface Recognition {
  kind: ImportFileKind
  /** The rows that can be used. */
  count: number
  /** The rows that its figures are compared by. */
  rows?: readonly ExportRow[] | undefined
  /** The rows as they will be stored, where these are others. */
  stored?: readonly ExportRow[] | undefined
  layout?: TableLayout
  coverage?: RecognizedFile['coverage']
}

const newest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null

/** Adds the queries of the second table that the first doesn't have. */
function mergeQueries(first: QueryRows | undefined, second: QueryRows | undefined): QueryRows {
  return { queries: withNew(first?.queries, second?.queries, ({ item }) => item.toLowerCase()), skipped: [] }
}

/** Returns the rows of the first table, and those of the second whose key the first doesn't have. */
function withNew<Row>(first: readonly Row[] = [], second: readonly Row[] = [], keyOf: (row: Row) => string): Row[] {
  const known = new Set(first.map(keyOf))
  return [...first, ...second.filter((row) => !known.has(keyOf(row)))]
}
