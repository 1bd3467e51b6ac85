import type { PageGroup } from '@rankdesk/api'
import { titleWithoutBusiness } from '@rankdesk/domain'
import type { SkippedRow } from '../files/importProblems.ts'
import { mapQueries } from '../mapping/mapQueries.ts'
import type { PageContent } from '../pages/pageContent.ts'
import { findPageGroups } from '../pages/pageGroups.ts'
import { type PageKind, pageKind } from '../pages/pageKind.ts'
import { siteOfAddress } from '../pages/pagePath.ts'
import { titleFromPath } from '../pages/pageTitle.ts'
import type { SiteLinks } from '../pages/pageTree.ts'
import { type ExportRow, olderDay } from '../search-console/exportTable.ts'
import type { DayVisits } from '../search-console/readChart.ts'
import { businessNameOf } from './businessName.ts'
import { exportDay, type ExportDay, exportStart } from './exportDay.ts'
import type { ClientFiles, RecognizedFile } from './readClientFiles.ts'

/** Search Console's figures for a page over all its addresses. */
export interface PageStats {
  clicks: number
  impressions: number
  position: number | null
}

export interface PlannedPage {
  path: string
  kind: PageKind
  content: PageContent
  /** Whether the content comes from the page's HTML. Otherwise only its path is known. */
  hasHtml: boolean
  stats: PageStats | null
}

export interface PlannedKeyword {
  keyword: string
  /** Null in exports of other tools, which don't count them; the position is then a rank. */
  clicks: number | null
  impressions: number | null
  /** Null if the export has no position: the keyword is stored without a rank. */
  position: number | null
  /** The path of the page that its words mean, or null. */
  guess: string | null
  /** Whether the export names the page, so that it is no guess. */
  isNamed: boolean
}

/** The contents of a client's files, ready to be written. */
export interface ClientPlan {
  domain: string
  businessName: string
  day: ExportDay
  /** The first day that its figures count. Null if no file says. Rule IMP-40. */
  countedFrom: string | null
  /** The positions of an older range, with the day on which it ended. */
  history?: { day: string; rows: readonly ExportRow[] } | undefined
  pages: readonly PlannedPage[]
  /** The pages that may be none of the business, and whether they are among `pages`. */
  pageGroups: readonly PageGroup[]
  /** Paths in the order of the menu, the sitemap and the pages export, and the tree that the links suggest. */
  links: SiteLinks
  keywords: readonly PlannedKeyword[]
  days: readonly DayVisits[]
  /** The addresses of images and other files, which are not pages and no fault of the export. */
  fileAddresses: readonly SkippedRow[]
  /** The rows of pages exports whose page another row has too, as with and without www. Their figures are added up. */
  mergedAddresses: number
  checkedOnly: readonly string[]
  skipped: readonly SkippedRow[]
  /** The recognized files. */
  files: readonly RecognizedFile[]
}

/**
 * Turns a client's files into the rows to write. `today` is the Los Angeles day, YYYY-MM-DD. `onMapped` receives the
 * number of queries that were matched with pages.
 */
export async function planClient(
  files: ClientFiles,
  today: string,
  onMapped?: (done: number) => Promise<void> | void,
): Promise<ClientPlan> {
  const { domain, site } = files
  const businessName = businessNameOf(domain, site)
  const queries = files.queries?.queries ?? []
  const days = files.chart?.days ?? []
  const day = exportDay({ ...files, chart: days }, today)
  const { order, stats, fileAddresses, mergedAddresses, skipped, parameterAddresses } = collectPaths(files)
  const all = namedPages(queries, domain)
  for (const { path } of all) order.add(path)
  const groups = findPageGroups(
    {
      domain,
      parameterAddresses,
      pages: [...order].map((path) => ({
        path,
        pageName: path === '/' ? businessName : (site?.pages.get(path)?.pageName ?? titleFromPath(path)),
        clicks: stats.get(path)?.clicks ?? 0,
      })),
    },
    files.pageGroups,
  )
  for (const path of groups.flatMap((group) => (group.isImported ? [] : group.all))) order.delete(path)
  const named = new Map(all.filter(({ path }) => order.has(path)).map(({ item, path }) => [item, path]))
  const pages = [...order].map((path): PlannedPage => {
    const html = site?.pages.get(path)
    return {
      path,
      kind: pageKind(path),
      content: html === undefined ? contentFromPath(path, businessName) : contentFromHtml(path, html, businessName),
      hasHtml: html !== undefined,
      stats: stats.get(path) ?? null,
    }
  })
  const guesses = await mapQueries(
    queries.map((query) => query.item),
    pages.map(mappable),
    domain,
    onMapped,
  )
  return {
    domain,
    businessName,
    day,
    // Two charts in one folder are of two exports: nothing says which of them the queries are of.
    countedFrom: exportStart({ ...files, chart: chartCount(files) > 1 ? [] : days }, day),
    history: historyOf(files, day),
    pages,
    pageGroups: groups.map(({ all: _all, ...group }) => group),
    links: { order: [...order], linkedFrom: site?.linkedFrom ?? new Map() },
    keywords: queries.map(({ item, clicks, impressions, position }) => ({
      keyword: item,
      clicks,
      impressions,
      position,
      guess: named.get(item) ?? guesses.get(item)?.path ?? null,
      isNamed: named.has(item),
    })),
    days,
    fileAddresses,
    mergedAddresses,
    checkedOnly: files.checkedOnly,
    skipped: [...files.skipped, ...unknownHistory(files, day), ...skipped],
    files: files.files,
  }
}

const chartCount = ({ files }: ClientFiles) => files.filter(({ kind }) => kind === 'chart').length

/** Returns the older range of an export that compares two, unless nothing says when it ended. */
function historyOf({ older }: ClientFiles, { day, source }: ExportDay): ClientPlan['history'] {
  if (older === undefined || (source === 'today' && !('end' in older.range))) return undefined
  const end = olderDay(day, older.range)
  return end === undefined || end >= day ? undefined : { day: end, rows: older.rows }
}

function unknownHistory(files: ClientFiles, day: ExportDay): SkippedRow[] {
  if (files.older === undefined || historyOf(files, day) !== undefined) return []
  const file = files.files.find(({ kind }) => kind === 'queries')?.path ?? `${files.name}/Queries.csv`
  const reason =
    'the older of its two ranges is left out, because the day on which it ended is unknown; give the day of the export'
  return [{ file, line: null, reason }]
}

/** The paths of a site that its files name, in the order of its menu, and the addresses that are no pages. */
interface CollectedPaths {
  order: Set<string>
  stats: Map<string, PageStats | null>
  fileAddresses: SkippedRow[]
  mergedAddresses: number
  skipped: SkippedRow[]
  /** The addresses with parameters by path, of paths without any other address. */
  parameterAddresses: Map<string, string[]>
}

function collectPaths({ domain, name, site, sitemap, pages, landingPages }: ClientFiles): CollectedPaths {
  const order = new Set<string>(['/', ...(site?.order ?? [])])
  const stats = new Map<string, PageStats | null>([['/', null]])
  const skipped: SkippedRow[] = []
  const fileAddresses: SkippedRow[] = []
  let mergedAddresses = 0
  const parameterAddresses = new Map<string, string[]>()
  const plain = new Set<string>(order)
  const pageOf = (address: string, file: string, line: number | null): string | undefined => {
    const found = siteOfAddress(address, domain)
    if (found.kind === 'page') {
      const known = parameterAddresses.get(found.path)
      if (!/[?]./.test(address)) plain.add(found.path)
      else if (known === undefined) parameterAddresses.set(found.path, [address])
      else known.push(address)
      return found.path
    }
    if (found.kind === 'file') fileAddresses.push({ file, line, reason: 'is the address of a picture or another file' })
    else if (found.kind === 'foreign')
      skipped.push({ file, line, reason: `${address} belongs to another site (${found.host})` })
    else skipped.push({ file, line, reason: `"${address}" is not a page address` })
    return undefined
  }
  const named = landingPages.map(({ item, file = '', line }) => ({ address: item, file, line }))
  for (const { address, file, line } of [...(sitemap?.entries ?? []), ...named]) {
    const path = pageOf(address, file, line)
    if (path !== undefined) order.add(path)
  }
  for (const row of pages?.rows ?? []) {
    const path = pageOf(row.item, row.file ?? `${name}/Pages.csv`, row.line)
    if (path === undefined) continue
    order.add(path)
    const known = stats.get(path) ?? null
    if (known !== null) mergedAddresses += 1
    stats.set(path, addStats(known, row))
  }
  for (const path of plain) parameterAddresses.delete(path)
  return { order, stats, fileAddresses, mergedAddresses, skipped, parameterAddresses }
}

/** Returns the pages of queries. A tool that names the page of a rank knows that the page exists. */
function namedPages(queries: readonly ExportRow[], domain: string) {
  return queries.flatMap(({ item, address }) => {
    const found = address === undefined ? undefined : siteOfAddress(address, domain)
    return found?.kind === 'page' ? [{ item, path: found.path }] : []
  })
}

/** Plans a client of clients.csv without a folder: its site is a home page. */
export function planWithoutFolder(domain: string, today: string): Promise<ClientPlan> {
  const none = {
    queries: undefined,
    pages: undefined,
    landingPages: [],
    chart: undefined,
    sitemap: undefined,
    site: undefined,
  }
  return planClient(
    { name: domain, domain, toolDay: null, namedDay: null, checkedOnly: [], files: [], skipped: [], ...none },
    today,
  )
}

function contentFromPath(path: string, businessName: string): PageContent {
  const title = titleFromPath(path)
  const heading = path === '/' ? businessName : title
  return {
    pageName: title,
    metaTitle: path === '/' ? businessName : `${title} | ${businessName}`,
    metaDescription: '',
    heading,
    sections: [],
  }
}

/** A heading may be a whole sentence. Above this length the path names the page in menus and lists. */
const LONGEST_NAME = 40

function contentFromHtml(
  path: string,
  { metaTitle, metaDescription, heading, sections }: PageContent,
  businessName: string,
): PageContent {
  const title = titleFromPath(path)
  const name = titleWithoutBusiness(heading, businessName)
  const isName = path !== '/' && name !== '' && name.length <= LONGEST_NAME
  return { pageName: isName ? name : title, metaTitle, metaDescription, heading: heading || title, sections }
}

function mappable(page: PlannedPage): { path: string; texts: string[] } {
  return { path: page.path, texts: page.hasHtml ? [page.content.metaTitle, page.content.heading] : [] }
}

/**
 * Adds up the figures of one page under several addresses (http, https, www). The position is weighted by impressions. A
 * row without counts adds nothing: what nobody counted is no 0.
 */
function addStats(before: PageStats | null, { clicks, impressions, position }: ExportRow): PageStats | null {
  if (clicks === null || impressions === null) return before
  const row = { clicks, impressions, position }
  if (before === null) return row
  const weights = [before, row].filter((part) => part.position !== null && part.impressions > 0)
  const shown = weights.reduce((sum, part) => sum + part.impressions, 0)
  return {
    clicks: before.clicks + row.clicks,
    impressions: before.impressions + row.impressions,
    position:
      shown === 0
        ? (before.position ?? row.position)
        : weights.reduce((sum, part) => sum + (part.position ?? 0) * part.impressions, 0) / shown,
  }
}
