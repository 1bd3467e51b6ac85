import { dirname } from 'node:path/posix'
import type { ColumnMapping, FileChoice, PageGroupChoices, UnrecognizedFile } from '@rankdesk/api'
import { type ClientsFile, readClients } from '../clients/readClients.ts'
import { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'
import type { ImportPath } from '../files/listFolder.ts'
import { readFileBytes, readTextFile } from '../files/readTextFile.ts'
import { isSheet } from '../files/tablePath.ts'
import { plainDomain, siteOfAddress } from '../pages/pagePath.ts'
import { type ClientFiles, readClientFiles } from '../plan/readClientFiles.ts'
import { expandWorkbooks } from '../workbook/expandWorkbooks.ts'
import { ImportProgress, type OnProgress } from '../write/ImportProgress.ts'
import { type FileGroup, groupFiles } from './groupFiles.ts'
import type { StagedSource } from './stagedSource.ts'
import { openZip, type OpenZip } from './zipEntries.ts'

/** A client's read files; undefined while its domain is unknown. */
export interface ReadGroup extends Omit<FileGroup, 'entries'> {
  files: ClientFiles | undefined
  isUsable: boolean
}

/** Everything that the files of an import contain. */
export interface StagedImport {
  groups: readonly ReadGroup[]
  clients: ClientsFile
  clientLists: readonly { path: string; rows: number }[]
  unrecognized: readonly UnrecognizedFile[]
  skipped: readonly SkippedRow[]
}

export interface StagedOptions {
  sanitize: (html: string) => string
  /** The domains that a person gave, by the key of the client. */
  domains: Readonly<Record<string, string | undefined>>
  mappings: Readonly<Record<string, ColumnMapping>>
  /** How a person said that files are read, by their path. */
  choices?: Readonly<Record<string, FileChoice>>
  /** Whether a person wants the pages of groups, by the key of the client and the id of the group. */
  pageGroups?: Readonly<Record<string, PageGroupChoices | undefined>>
  /** The only domain of the import: all files are this client's, and those of another domain end it. */
  onlyDomain?: string
  budget?: ImportBudget
  onProgress?: OnProgress
}

/**
 * Reads the files of an import, from the browser, a watched folder or the command line. A file that cannot be used is
 * reported and does not stop the others. Throws BadFileError when a limit of the whole import is exceeded.
 */
export async function readStagedFiles(paths: readonly ImportPath[], options: StagedOptions): Promise<StagedImport> {
  const budget = options.budget ?? new ImportBudget()
  const unrecognized: UnrecognizedFile[] = []
  const zips: OpenZip[] = []
  try {
    const files = await openFiles(paths, budget, zips, (path, reason) => unrecognized.push(withoutRows(path, reason)))
    const grouped = await groupAll(files, options)
    const lists = await readLists(grouped.clientLists, unrecognized)
    const groups: ReadGroup[] = []
    const total = grouped.groups.reduce((sum, { entries }) => sum + entries.length, 0)
    const progress = new ImportProgress(total, options.onProgress)
    for (const group of grouped.groups) {
      const step = { title: `Reading the files of ${group.domain ?? group.folder}`, rows: group.entries.length }
      const counted = withProgress(group, progress)
      const read = await progress.run(step, () => readGroup(counted, options, unrecognized))
      if (mayBeClient(read, unrecognized)) groups.push(read)
      else unrecognized.push(...nothingRead(group))
    }
    return { groups, ...lists, unrecognized }
  } finally {
    for (const zip of zips) zip.close()
  }
}

/** What stands for a file that no table is read of. */
const withoutRows = (path: string, reason: string): UnrecognizedFile => ({
  path,
  clientKey: null,
  reason,
  columns: [],
  firstRows: [],
  mapping: null,
})

/** Reports the folders, or loose files, of a group of which nothing is read. */
function nothingRead({ entries }: FileGroup): UnrecognizedFile[] {
  const folderOf = (label: string) => (label.includes('/') ? dirname(label) : undefined)
  const folders = new Set(entries.flatMap(({ label }) => folderOf(label) ?? []))
  const loose = entries.filter(({ label }) => folderOf(label) === undefined)
  return [
    ...loose.map(({ label }) => withoutRows(label, 'is no file that an import reads')),
    ...[...folders].map((folder) => withoutRows(folder, 'has no file that an import reads')),
  ]
}

/** Returns the files of a client so that each counts as read once it is loaded for the first time. */
function withProgress(group: FileGroup, progress: ImportProgress): FileGroup {
  const labels = new Set<string>()
  const entries = group.entries.map((entry) => ({
    ...entry,
    load: async (encoding?: string) => {
      const loaded = await entry.load(encoding)
      await progress.rows(labels.add(entry.label).size)
      return loaded
    },
  }))
  return { ...group, entries }
}

/** Whether a folder is a client or could become one, with a domain or with columns that a person chooses. */
function mayBeClient({ key, domain, files }: ReadGroup, unrecognized: readonly UnrecognizedFile[]): boolean {
  return domain !== null || (files?.files.length ?? 0) > 0 || unrecognized.some(({ clientKey }) => clientKey === key)
}

async function openFiles(
  paths: readonly ImportPath[],
  budget: ImportBudget,
  zips: OpenZip[],
  onBadFile: (path: string, reason: string) => void,
): Promise<StagedSource[]> {
  const sources: StagedSource[] = []
  for (const { path, file } of paths) {
    budget.countEntry(path, path.split('/').length - 1)
    if (!/\.zip$/i.test(path)) {
      // Counted once, though a file may be read several times.
      let uncounted: ImportBudget | undefined = budget
      const count = () => {
        const counting = uncounted
        uncounted = undefined
        return counting
      }
      sources.push({
        path,
        load: (encoding) => readTextFile(file, path, count(), encoding),
        bytes: () => readFileBytes(file, path, count()),
      })
      continue
    }
    try {
      const zip = await openZip(file, path, budget)
      zips.push(zip)
      sources.push(...zip.files)
    } catch (error) {
      if (!(error instanceof BadFileError) || error.isFatal) throw error
      onBadFile(path, error.message)
    }
  }
  return expandWorkbooks(sources, budget, onBadFile)
}

async function groupAll(files: readonly StagedSource[], { domains, onlyDomain }: StagedOptions) {
  if (onlyDomain === undefined) return groupFiles(files, domains)
  const { groups, clientLists } = await groupFiles(files, {})
  requireDomain(groups, onlyDomain)
  // A list of clients is no data of this one. It stays a file that no rule recognizes.
  const lists = clientLists.map(({ path, load }) => ({ path, label: path, load }))
  const entries = [...groups.flatMap((group) => group.entries), ...lists]
  return { groups: [{ key: onlyDomain, folder: '', domain: onlyDomain, entries }], clientLists: [] }
}

/** Throws BadFileError for files of another domain. Those of a subdomain belong to the domain. */
function requireDomain(groups: readonly FileGroup[], onlyDomain: string): void {
  const own = plainDomain(onlyDomain) ?? onlyDomain
  const isOwn = (domain: string | null) => domain === null || domain === own || domain.endsWith(`.${own}`)
  const other = groups.find(({ domain }) => !isOwn(domain))
  if (other !== undefined)
    throw new BadFileError(`The files are about ${other.domain}, not about ${own}.`, { isFatal: true })
}

async function readGroup(
  { entries, ...group }: FileGroup,
  { sanitize, mappings, choices = {}, pageGroups = {} }: StagedOptions,
  unrecognized: UnrecognizedFile[],
): Promise<ReadGroup> {
  const onUnrecognized = (file: Omit<UnrecognizedFile, 'clientKey'>) =>
    unrecognized.push({ ...file, clientKey: group.key })
  for (const { path, label } of entries) {
    if (/\.(csv|tsv|xml|xml\.gz|html?)$/i.test(path) || isSheet(label) || isSiteAsset(path)) continue
    onUnrecognized({ ...withoutRows(label, 'is no file that an import reads'), isStray: true })
  }
  // Without a domain the pages cannot be told from other sites'; a placeholder still shows the files.
  const source = { name: group.folder, domain: group.domain ?? 'unknown.invalid', entries }
  const read = await readClientFiles(source, { sanitize, mappings, choices, onUnrecognized })
  const chosen = pageGroups[group.key]
  const files = chosen === undefined ? read : { ...read, pageGroups: chosen }
  return { ...group, files, isUsable: isUsable(files) || (group.domain === null && files.files.length > 0) }
}

/** Files that belong to a static site and are no pages are not worth a remark. */
function isSiteAsset(path: string): boolean {
  return /\.(css|js|mjs|map|json|txt|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|eot|otf|mp4|webm|pdf|webmanifest)$/i.test(
    path,
  )
}

async function readLists(
  lists: readonly StagedSource[],
  unrecognized: UnrecognizedFile[],
): Promise<Pick<StagedImport, 'clients' | 'clientLists' | 'skipped'>> {
  const skipped: SkippedRow[] = []
  const clientLists: { path: string; rows: number }[] = []
  const rows = new Map<string, ClientsFile['clients'][number]>()
  const unknownColumns: string[] = []
  for (const { path, load } of lists) {
    try {
      const file = readClients((await load()).text, path)
      clientLists.push({ path, rows: file.clients.length })
      skipped.push(...file.skipped)
      unknownColumns.push(...file.unknownColumns)
      for (const row of file.clients) {
        if (rows.has(row.domain))
          skipped.push({ file: path, line: row.line, reason: `repeats the domain ${row.domain}` })
        else rows.set(row.domain, row)
      }
    } catch (error) {
      if (!(error instanceof BadFileError) || error.isFatal) throw error
      unrecognized.push(withoutRows(path, error.message))
    }
  }
  return { clients: { clients: [...rows.values()], unknownColumns, skipped: [] }, clientLists, skipped }
}

/** Whether a client's files hold anything of its site: a page, a query or a day. Rule IMP-15. */
function isUsable({ domain, queries, pages, landingPages, chart, sitemap, site }: ClientFiles): boolean {
  const counts = [queries?.queries.length, chart?.days.length, site?.pages.size]
  const addresses = [
    ...[...(pages?.rows ?? []), ...landingPages].map(({ item }) => item),
    ...(sitemap?.entries ?? []).map(({ address }) => address),
  ]
  return (
    counts.some((count) => (count ?? 0) > 0) ||
    addresses.some((address) => siteOfAddress(address, domain).kind === 'page')
  )
}
