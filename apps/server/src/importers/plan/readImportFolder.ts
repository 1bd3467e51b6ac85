import { lstat, readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type ClientsFile, readClients } from '../clients/readClients.ts'
import { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError, checkName, type SkippedRow } from '../files/importProblems.ts'
import { readTextFile } from '../files/readTextFile.ts'
import { readSiteFolder, type SiteFolder } from '../html/readSiteFolder.ts'
import { plainDomain } from '../pages/pagePath.ts'
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

const DATA_FILES = ['queries.csv', 'pages.csv', 'chart.csv', 'countries.csv', 'devices.csv', 'sitemap.xml', 'site']

/**
 * Reads all files of a folder of clients before anything is written. Throws BadFileError for the first file that cannot
 * be used, and if the folder contains nothing to import.
 */
export async function readImportFolder(path: string, options: ReadOptions): Promise<ImportFolder> {
  const { sanitize, budget = new ImportBudget() } = options
  const folder = resolve(path)
  const names = await namesIn(folder, budget)
  const own = names.filter((name) => DATA_FILES.includes(name.toLowerCase()))
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
  for (const [domain, name] of byDomain) {
    options.onProgress?.(folders.length + 1, byDomain.size, name)
    folders.push(await readClientFiles(join(folder, name), name, domain, { sanitize, budget }))
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
  const read = async <Result>(
    file: string,
    parse: (text: string, label: string) => Result,
  ): Promise<Result | undefined> => {
    const found = find(file)
    if (found === undefined) return undefined
    const label = `${name}/${found}`
    return parse(await readTextFile(join(folder, found), label, budget), label)
  }
  const siteName = find('site')
  const site =
    siteName !== undefined && (await isFolder(join(folder, siteName), `${name}/${siteName}`))
      ? await readSiteFolder(join(folder, siteName), `${name}/${siteName}`, domain, { sanitize, budget })
      : undefined
  const queries = await read('queries.csv', readQueries)
  const pages = await read('pages.csv', readExportTable)
  const chart = await read('chart.csv', readChart)
  const countries = await read('countries.csv', readExportTable)
  const devices = await read('devices.csv', readExportTable)
  const sitemap = await read('sitemap.xml', readSitemap)
  const parts = [queries, pages, chart, countries, devices, sitemap, site]
  const skipped: SkippedRow[] = parts.flatMap((part) => part?.skipped ?? [])
  if (parts.every((part) => part === undefined))
    skipped.push({ file: name, line: null, reason: 'the folder has none of the files of an import' })
  const checkedOnly = [countries && 'Countries.csv', devices && 'Devices.csv'].filter((file) => file !== undefined)
  return { name, domain, queries, pages, chart, checkedOnly, sitemap, site, skipped }
}
