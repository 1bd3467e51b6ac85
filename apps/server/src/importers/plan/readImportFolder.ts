import { lstat, readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type ClientsFile, readClients } from '../clients/readClients.ts'
import { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError, checkName, type SkippedRow } from '../files/importProblems.ts'
import { readTextFile } from '../files/readTextFile.ts'
import { readSiteFolder, type SiteFolder } from '../html/readSiteFolder.ts'
import { plainDomain, siteAddress } from '../pages/pagePath.ts'
import { type ExportKind, kindOfContent, kindOfName } from '../search-console/exportFiles.ts'
import { type ExportTable, readExportTable } from '../search-console/exportTable.ts'
import { readChart } from '../search-console/readChart.ts'
import { readQueries } from '../search-console/readQueries.ts'
import { readSitemap } from '../sitemap/readSitemap.ts'

/** The read files of one client; undefined for missing ones. `name` is the folder's name. */
export interface ClientFiles {
  name: string
  domain: string
  queries: ReturnType<typeof readQueries> | undefined
  pages: ExportTable | undefined
  chart: ReturnType<typeof readChart> | undefined
  /** Countries.csv and Devices.csv are validated, but their figures are not stored. */
  checkedOnly: readonly string[]
  sitemap: ReturnType<typeof readSitemap> | undefined
  site: SiteFolder | undefined
  skipped: readonly SkippedRow[]
}

/** All read files of an import. */
export interface ImportFolder {
  clients: ClientsFile | undefined
  folders: readonly ClientFiles[]
  skipped: readonly SkippedRow[]
}

export interface ReadOptions {
  sanitize: (html: string) => string
  /** @default one with the usual limits */
  budget?: ImportBudget
  /** Called for each client whose files are read: number, total, name. */
  onProgress?: (done: number, total: number, name: string) => void
}

const isDataFile = (name: string) =>
  kindOfName(name) !== undefined || ['sitemap.xml', 'site'].includes(name.toLowerCase())

/**
 * Reads all files of a folder of clients before anything is written. Throws BadFileError for the first file that cannot
 * be used, and if the folder contains nothing to import.
 */
export async function readImportFolder(path: string, options: ReadOptions): Promise<ImportFolder> {
  const { sanitize, budget = new ImportBudget() } = options
  const folder = resolve(path)
  const names = await namesIn(folder, budget)
  const own = names.filter(isDataFile)
  if (own.length > 0) {
    throw new BadFileError(
      `${path} contains ${own[0]} itself; pass the folder above it, in which each client has a folder named by its domain.`,
    )
  }
  const clientsName = names.find((name) => name.toLowerCase() === 'clients.csv')
  const clients =
    clientsName === undefined
      ? undefined
      : readClients(await readTextFile(join(folder, clientsName), clientsName, budget), clientsName)
  const skipped: SkippedRow[] = [...(clients?.skipped ?? [])]
  const byDomain = new Map<string, string>()
  for (const name of names.filter((candidate) => candidate !== clientsName)) {
    if (!(await isFolder(join(folder, name), name))) {
      skipped.push({ file: name, line: null, reason: 'is not a client folder' })
      continue
    }
    const domain = plainDomain(name)
    if (domain === undefined) {
      skipped.push({ file: name, line: null, reason: 'the folder is not named by a domain' })
      continue
    }
    const same = byDomain.get(domain)
    if (same !== undefined)
      throw new BadFileError(`${same} and ${name} are the same site; keep one of the two folders.`)
    byDomain.set(domain, name)
  }
  if (byDomain.size === 0 && (clients?.clients.length ?? 0) === 0) {
    throw new BadFileError(
      `${path} contains no clients: each client needs a folder named by its domain, such as ${basename(folder)}/example.com.`,
    )
  }
  const folders: ClientFiles[] = []
  let done = 0
  for (const [domain, name] of byDomain) {
    options.onProgress?.((done += 1), byDomain.size, name)
    const files = await readClientFiles(join(folder, name), name, domain, { sanitize, budget })
    if (isUsable(files)) folders.push(files)
    else skipped.push(...files.skipped, { file: name, line: null, reason: 'the folder has nothing to import' })
  }
  return { clients, folders, skipped }
}

async function namesIn(folder: string, budget: ImportBudget): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new BadFileError(`${folder} cannot be read as a folder.`)
  })
  for (const name of names) {
    checkName(name)
    budget.countEntry(name, 0)
  }
  return names.filter((name) => !name.startsWith('.') && !name.startsWith('__')).toSorted()
}

/** Whether a path is a folder. Throws BadFileError for a symbolic link, which may lead out of the imported folder. */
async function isFolder(path: string, name: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  if (stats?.isSymbolicLink() === true) {
    throw new BadFileError(`${name} is a symbolic link; replace it by the folder itself.`)
  }
  return stats?.isDirectory() ?? false
}

async function readClientFiles(
  folder: string,
  name: string,
  domain: string,
  { sanitize, budget }: Pick<ReadOptions, 'sanitize'> & { budget: ImportBudget },
): Promise<ClientFiles> {
  const names = await namesIn(folder, budget)
  const find = (file: string) => names.find((candidate) => candidate.toLowerCase() === file)
  const labelOf = (file: string) => `${name}/${file}`
  const load = (file: string) => readTextFile(join(folder, file), labelOf(file), budget)
  const siteName = find('site')
  const site =
    siteName !== undefined && (await isFolder(join(folder, siteName), labelOf(siteName)))
      ? await readSiteFolder(join(folder, siteName), labelOf(siteName), domain, { sanitize, budget })
      : undefined
  const { files, skipped: others } = await findExports(names, load, labelOf)
  const read = <Result>(kind: ExportKind, parse: (text: string, label: string) => Result): Result | undefined => {
    const found = files.get(kind)
    return found === undefined ? undefined : parse(found.text, labelOf(found.file))
  }
  const queries = read('queries', readQueries)
  const pages = read('pages', readExportTable)
  const chart = read('chart', readChart)
  const countries = read('countries', readExportTable)
  const devices = read('devices', readExportTable)
  const sitemapName = find('sitemap.xml')
  const sitemap = sitemapName === undefined ? undefined : readSitemap(await load(sitemapName), labelOf(sitemapName))
  const parts = [queries, pages, chart, countries, devices, sitemap, site]
  const skipped: SkippedRow[] = [...others, ...parts.flatMap((part) => part?.skipped ?? [])]
  const checkedOnly = [countries && 'Countries.csv', devices && 'Devices.csv'].filter((file) => file !== undefined)
  return { name, domain, queries, pages, chart, checkedOnly, sitemap, site, skipped }
}

type Load = (file: string) => Promise<string>

/**
 * Finds the files of an export among the names of a folder: by their names in any of Google's languages, and other CSV
 * files by their contents. A file that is none of them, or the second of its kind, is skipped with a reason.
 */
async function findExports(
  names: readonly string[],
  load: Load,
  labelOf: (file: string) => string,
): Promise<{ files: ReadonlyMap<ExportKind, { file: string; text: string }>; skipped: readonly SkippedRow[] }> {
  const files = new Map<ExportKind, { file: string; text: string }>()
  const skipped: SkippedRow[] = []
  const csv = names.filter((file) => /\.(csv|tsv)$/i.test(file))
  // Files with a known name come first: the contents of one without may look like theirs.
  for (const file of csv.toSorted(
    (a, b) => Number(kindOfName(a) === undefined) - Number(kindOfName(b) === undefined),
  )) {
    const text = await load(file)
    const kind = kindOfName(file) ?? kindOfContent(text, labelOf(file))
    const first = kind === undefined ? undefined : files.get(kind)
    const skip = (reason: string) => skipped.push({ file: labelOf(file), line: null, reason })
    if (kind === undefined) skip('is not a Search Console export')
    else if (first !== undefined) skip(`holds the same as ${first.file}`)
    else files.set(kind, { file, text })
  }
  return { files, skipped }
}

/** Whether a folder holds anything of a site: a page, a query or a day. Rule IMP-15. */
function isUsable({ domain, queries, pages, chart, sitemap, site }: ClientFiles): boolean {
  const isOfSite = (address: string) => siteAddress(address, domain).kind === 'page'
  return (
    (queries?.queries.length ?? 0) > 0 ||
    (chart?.days.length ?? 0) > 0 ||
    (site?.pages.size ?? 0) > 0 ||
    (pages?.rows.some(({ item }) => isOfSite(item)) ?? false) ||
    (sitemap?.entries.some(({ address }) => isOfSite(address)) ?? false)
  )
}
