import type { ColumnMapping, ImportFileKind, PageGroupChoices, UnrecognizedFile } from '@rankdesk/api'
import { isPlainDate } from '@rankdesk/format'
import { readCsvHeader, readCsvTable } from '../files/csvTable.ts'
import type { DecodedText } from '../files/decodeText.ts'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'
import { isHiddenName, type ImportEntry } from '../files/listFolder.ts'
import { type HtmlFile, readSite, type SiteFolder } from '../html/readSite.ts'
import { siteOfAddress } from '../pages/pagePath.ts'
import { type ExportKind, isFiltersName, kindOfContent, kindOfName } from '../search-console/exportFiles.ts'
import { type ExportTable, readExportTable } from '../search-console/exportTable.ts'
import { chartOf, type ChartRows } from '../search-console/readChart.ts'
import { queriesOf, type QueryRows } from '../search-console/readQueries.ts'
import { isSitemapText, readSitemap, type SitemapChild, type SitemapEntry } from '../sitemap/readSitemap.ts'
import { readMappedTable } from '../tables/mappedTable.ts'
import { readToolTable, toolOfHeader } from '../tables/otherTools.ts'

/** A file that was used, by its label. */
export interface RecognizedFile {
  path: string
  kind: ImportFileKind
  rows: number
  coverage: { from: string; to: string; days: number } | null
}

/** The read files of one client; undefined for missing ones. `name` is the folder's name. */
export interface ClientFiles {
  name: string
  domain: string
  queries: QueryRows | undefined
  pages: ExportTable | undefined
  chart: ChartRows | undefined
  /** The newest day that exports of other tools name. */
  toolDay: string | null
  /** The day in Filters.csv or in the name of a zip or folder of tables, as Google names them. */
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
  /**
   * Receives each file that is not recognized or cannot be read, and reading goes on. Without it an unknown file is a
   * skipped one, and one that cannot be read throws BadFileError.
   */
  onUnrecognized?: (file: Omit<UnrecognizedFile, 'clientKey'>) => void
}

/** Reads the files of a client: tables and sitemaps in any folder but `site`, and static HTML. */
export async function readClientFiles(source: ClientSource, options: ClientReadOptions): Promise<ClientFiles> {
  const entries = source.entries.filter(({ path }) => !path.split('/').some(isHiddenName))
  const reader = new ClientReader(source, options)
  const tables = entries.filter(({ path }) => /\.(csv|tsv)$/i.test(path) && !isInSite(path))
  for (const entry of tables.toSorted((a, b) => Number(isUnnamed(a)) - Number(isUnnamed(b))))
    await reader.readTable(entry)
  for (const entry of entries.filter(({ path }) => /\.xml(\.gz)?$/i.test(path))) await reader.readSitemap(entry)
  reader.reportMissingSitemaps()
  await reader.readHtml(htmlFilesOf(entries))
  return reader.files()
}

const isInSite = (path: string) => /^site\//i.test(path)
const fileName = (path: string) => path.split('/').at(-1) ?? path
/** Files with a known name come first: the contents of one without may look like theirs. */
const isUnnamed = ({ path }: ImportEntry) => kindOfName(fileName(path)) === undefined

/**
 * Returns the HTML files with their paths below the site's folder: the folder `site`, else that of the sitemap or the
 * shortest one with an index page, beside or below which they lie.
 */
function htmlFilesOf(entries: readonly ImportEntry[]): HtmlFile[] {
  const html = entries.filter(({ path }) => /\.html?$/i.test(path))
  const root = siteRoot(
    html.map(({ path }) => path),
    entries.map(({ path }) => path),
  )
  return html
    .filter(({ path }) => path.startsWith(root))
    .map(({ path, label, load }) => ({ path: path.slice(root.length), label, load }))
}

function siteRoot(html: readonly string[], all: readonly string[]): string {
  if (html.some(isInSite)) return 'site/'
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const shortest = (paths: readonly string[]) => paths.map(folderOf).toSorted((a, b) => a.length - b.length)[0]
  const bySitemap = shortest(all.filter((path) => /sitemap[^/]*\.xml(\.gz)?$/i.test(path)))
  if (bySitemap !== undefined && html.some((path) => path.startsWith(bySitemap))) {
    const index = shortest(html.filter((path) => path.startsWith(bySitemap) && /(^|\/)index\.html?$/i.test(path)))
    return index ?? bySitemap
  }
  return shortest(html.filter((path) => /(^|\/)index\.html?$/i.test(path))) ?? ''
}

/** Collects the files of one client. */
class ClientReader {
  readonly #source: ClientSource
  readonly #options: ClientReadOptions
  readonly #recognized: RecognizedFile[] = []
  readonly #skipped: SkippedRow[] = []
  readonly #labels = new Map<ExportKind, string>()
  readonly #toolDays: string[] = []
  readonly #exportDays: string[] = []
  readonly #checkedOnly: string[] = []
  #queries: QueryRows | undefined
  #pages: ExportTable | undefined
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
    await this.#attempt(label, async (read) => {
      const text = await read(load)
      const mapping = this.#options.mappings?.[label]
      if (mapping !== undefined) {
        this.#addTable(mapping.kind, readMappedTable(text, label, mapping), label, 'mapped')
        // It stays in the list, so that a person can change the columns.
        this.#options.onUnrecognized?.({ path: label, reason: '', ...previewOf(text, label), mapping })
        return
      }
      if (isFiltersName(fileName(path))) return this.#addFilters(text, label)
      const kind = kindOfName(fileName(path))
      const tool = readToolTableIfAny(text, label)
      if (tool !== undefined) return this.#addTool(tool, label)
      const known = kind ?? kindOfContent(text, label)
      if (known === undefined) return this.#unrecognized(label, 'is not a Search Console export', text)
      return this.#addTable(known, readExportTable(text, label), label, known)
    })
  }

  /** Reads a sitemap by its contents: the parts of an index have any name. */
  async readSitemap({ label, path, load }: ImportEntry): Promise<void> {
    await this.#attempt(label, async (read) => {
      const text = await read(load)
      if (!/sitemap/i.test(fileName(path)) && !isSitemapText(text)) return
      const { entries, children, skipped } = readSitemap(text, label)
      this.#sitemap = [...(this.#sitemap ?? []), ...entries]
      this.#children.push(...children)
      this.#skipped.push(...skipped)
      this.#recognize(label, 'sitemap', entries.length)
    })
  }

  /** Reports the sitemaps that an index names and that don't lie beside it. */
  reportMissingSitemaps(): void {
    const plainName = (path: string) =>
      fileName(path)
        .toLowerCase()
        .replace(/[?#].*$|\.gz$/g, '')
    const read = new Set(this.#recognized.filter(({ kind }) => kind === 'sitemap').map(({ path }) => plainName(path)))
    for (const { address, ...where } of this.#children) {
      if (read.has(plainName(address))) continue
      this.#skipped.push({ ...where, reason: `the linked sitemap ${address} is not among the files` })
    }
  }

  async readHtml(files: readonly HtmlFile[]): Promise<void> {
    if (files.length === 0) return
    const { sanitize, onUnrecognized } = this.#options
    const onBadFile = (label: string, error: BadFileError) => this.#unrecognized(label, error.message, undefined)
    this.#site = await readSite(files, this.#source.domain, {
      sanitize,
      ...(onUnrecognized === undefined ? {} : { onBadFile }),
    })
    this.#skipped.push(...this.#site.skipped)
    if (this.#site.pages.size > 0) this.#recognize(htmlLabel(files), 'html', this.#site.pages.size)
  }

  files(): ClientFiles {
    return {
      name: this.#source.name,
      domain: this.#source.domain,
      queries: this.#queries,
      pages: this.#pages,
      chart: this.#chart,
      toolDay: this.#toolDays.toSorted().at(-1) ?? null,
      namedDay: this.#namedDay(),
      checkedOnly: this.#checkedOnly,
      sitemap: this.#sitemap === undefined ? undefined : { entries: this.#sitemap },
      site: this.#site,
      files: this.#recognized,
      skipped: this.#skipped,
    }
  }

  #namedDay(): string | null {
    const tables = this.#recognized.filter(({ path }) => /\.(csv|tsv)$/i.test(path))
    const named = tables.flatMap(({ path }) => daysIn(path))
    return (this.#exportDays.length > 0 ? this.#exportDays : named).toSorted().at(-1) ?? null
  }

  #addTable(kind: ExportKind, table: ExportTable, label: string, as: ImportFileKind): void {
    const first = this.#labels.get(kind)
    if (first !== undefined && as !== 'mapped') {
      this.#skipped.push({ file: label, line: null, reason: `holds the same as ${first}` })
      return
    }
    if (first === undefined)
      this.#labels.set(kind, this.#source.name === '' ? label : label.slice(this.#source.name.length + 1))
    let coverage: RecognizedFile['coverage'] = null
    const add = <Part extends { skipped: readonly SkippedRow[] }>(part: Part): Part => {
      this.#skipped.push(...part.skipped)
      return part
    }
    // The columns that a person chose add to an export of Search Console, and never replace its rows.
    if (kind === 'queries') {
      const own = add(queriesOf(table, label))
      this.#queries = first === undefined ? mergeQueries(own, this.#queries) : mergeQueries(this.#queries, own)
    } else if (kind === 'pages') {
      const rows = table.rows.map((row) => ({ ...row, file: label }))
      this.#pages = { ...add(table), rows: withNew(this.#pages?.rows, rows, ({ item }) => item) }
    } else if (kind === 'chart') {
      coverage = this.#addChart(add(chartOf(table, label)))
    } else {
      add(table)
      this.#checkedOnly.push(kind === 'countries' ? 'Countries.csv' : 'Devices.csv')
    }
    this.#recognize(label, as, table.rows.length, coverage)
  }

  /** Adds the days of a chart and returns those that it covers. */
  #addChart({ days, skipped }: ChartRows): RecognizedFile['coverage'] {
    const all = withNew(this.#chart?.days, days, ({ date }) => date)
    this.#chart = { days: all.toSorted((a, b) => a.date.localeCompare(b.date)), skipped }
    const [from, to] = [days[0]?.date, days.at(-1)?.date]
    return from === undefined || to === undefined ? null : { from, to, days: days.length }
  }

  /** Understands Filters.csv of an export, which says what was exported and holds no figures. */
  #addFilters(text: string, label: string): void {
    this.#recognize(label, 'filters', readCsvTable(text, label).rows.length)
    this.#exportDays.push(...daysIn(text))
  }

  #addTool(tool: NonNullable<ReturnType<typeof readToolTable>>, label: string): void {
    this.#queries = mergeQueries(this.#queries, { queries: tool.rows, skipped: [] })
    this.#skipped.push(...tool.skipped)
    if (tool.day !== null) this.#toolDays.push(tool.day)
    this.#recognize(label, tool.tool, tool.rows.length)
  }

  #recognize(path: string, kind: ImportFileKind, rows: number, coverage: RecognizedFile['coverage'] = null): void {
    this.#recognized.push({ path, kind, rows, coverage })
  }

  #unrecognized(path: string, reason: string, text: string | undefined): void {
    const { onUnrecognized, mappings } = this.#options
    if (onUnrecognized === undefined) this.#skipped.push({ file: path, line: null, reason })
    else onUnrecognized({ path, reason, ...previewOf(text, path), mapping: mappings?.[path] ?? null })
  }

  /** Shows the first words of a file whose encoding was guessed, so that a person sees whether they are right. */
  #askAboutEncoding(file: string, { text, encoding, isCertain }: DecodedText): void {
    if (isCertain) return
    // The terms of the rows: the titles of the columns say less about whether they are right.
    const rows = text.slice(text.indexOf('\n') + 1)
    const words = rows.match(/[\p{L}\p{M}]*[^\p{ASCII}\p{P}\p{S}\s][\p{L}\p{M} ]*/gu) ?? []
    const shown = [...new Set(words.map((word) => word.trim()))].slice(0, SHOWN_TERMS)
    const terms = shown.map((word) => `"${word}"`).join(', ')
    this.#skipped.push({
      file,
      line: null,
      reason: `the encoding is not certain: it was read as ${encoding}; check ${terms}`,
    })
  }

  /** Runs `work`. With `onUnrecognized` a file that cannot be read is reported to it, with its rows if it is a table. */
  async #attempt(
    label: string,
    work: (read: (load: ImportEntry['load']) => Promise<string>) => Promise<void>,
  ): Promise<void> {
    let text: string | undefined
    try {
      await work(async (load) => {
        const decoded = await load()
        this.#askAboutEncoding(label, decoded)
        return (text = decoded.text)
      })
    } catch (error) {
      if (!(error instanceof BadFileError) || error.isFatal || this.#options.onUnrecognized === undefined) throw error
      this.#unrecognized(label, error.message, text)
    }
  }
}

/** The number of terms that show how an uncertain encoding was read. */
const SHOWN_TERMS = 3

/** The number of rows of an unrecognized table that are shown. */
const PREVIEW_ROWS = 5
const MAX_COLUMNS = 50
const MAX_CELL = 200

/** Returns the header and the first rows of a table. Empty for text that is no table. */
export function previewOf(text: string | undefined, path: string): Pick<UnrecognizedFile, 'columns' | 'firstRows'> {
  if (text === undefined || !/\.(csv|tsv|txt)$/i.test(path)) return { columns: [], firstRows: [] }
  try {
    const { header, rows } = readCsvTable(text, path)
    const short = (cells: readonly string[]) => cells.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL))
    return { columns: short(header), firstRows: rows.slice(0, PREVIEW_ROWS).map(({ cells }) => short(cells)) }
  } catch {
    return { columns: [], firstRows: [] }
  }
}

function readToolTableIfAny(text: string, label: string) {
  return toolOfHeader(readCsvHeader(text, label)) === undefined ? undefined : readToolTable(text, label)
}

/** Adds the queries of the second table that the first doesn't have. */
function mergeQueries(first: QueryRows | undefined, second: QueryRows | undefined): QueryRows {
  return { queries: withNew(first?.queries, second?.queries, ({ item }) => item.toLowerCase()), skipped: [] }
}

/** Returns the days (YYYY-MM-DD) that a text or name contains. */
function daysIn(text: string): string[] {
  return (text.match(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g) ?? []).filter((day) => isPlainDate(day))
}

/** Returns the rows of the first table, and those of the second whose key the first doesn't have. */
function withNew<Row>(first: readonly Row[] = [], second: readonly Row[] = [], keyOf: (row: Row) => string): Row[] {
  const known = new Set(first.map(keyOf))
  return [...first, ...second.filter((row) => !known.has(keyOf(row)))]
}

function htmlLabel(files: readonly HtmlFile[]): string {
  const [first] = files
  if (first === undefined) return ''
  return files.length === 1
    ? first.label
    : first.label.slice(0, first.label.length - first.path.length).replace(/\/$/, '')
}

/** Whether a client's files hold anything of its site: a page, a query or a day. Rule IMP-15. */
export function isUsable({ domain, queries, pages, chart, sitemap, site }: ClientFiles): boolean {
  const isOfSite = (address: string) => siteOfAddress(address, domain).kind === 'page'
  return (
    (queries?.queries.length ?? 0) > 0 ||
    (chart?.days.length ?? 0) > 0 ||
    (site?.pages.size ?? 0) > 0 ||
    (pages?.rows.some(({ item }) => isOfSite(item)) ?? false) ||
    (sitemap?.entries.some(({ address }) => isOfSite(address)) ?? false)
  )
}
