import { clientColumn } from '../clients/clientColumns.ts'
import { readCsvTable } from '../files/csvTable.ts'
import { BadFileError } from '../files/importProblems.ts'
import { type ImportEntry, isHiddenName } from '../files/listFolder.ts'
import { isTablePath } from '../files/tablePath.ts'
import { plainDomain } from '../pages/pagePath.ts'
import { kindOfName } from '../search-console/exportFiles.ts'
import { readSitemap } from '../sitemap/readSitemap.ts'
import { toolOfHeader } from '../tables/recognizeTable.ts'
import type { StagedSource } from './stagedSource.ts'

/** The files of one client of an import. */
export interface FileGroup {
  /** Identifies the client within the import. */
  key: string
  /** The folder or zip of its files, '' for loose files. */
  folder: string
  /** Null if neither the folder nor the files name it. */
  domain: string | null
  entries: readonly ImportEntry[]
}

/** The files of an import by client, and the client lists. */
export interface GroupedFiles {
  groups: readonly FileGroup[]
  clientLists: readonly StagedSource[]
}

/** The key of loose files that lie in no folder. */
export const LOOSE_FILES = '(files)'

/**
 * Groups the files of an import by client: by the outermost folder or zip that is named by a domain, else by the folder
 * of its exports, whose domain is then read from the files. A table with a column of domains is a client list.
 * `domains` are the domains that a person gave, by key.
 */
export async function groupFiles(
  files: readonly StagedSource[],
  domains: Readonly<Record<string, string | undefined>>,
): Promise<GroupedFiles> {
  const visible = files.filter(({ path }) => !path.split('/').some(isHiddenName))
  const named = new Map<string, StagedSource[]>()
  const rest: StagedSource[] = []
  for (const file of visible) {
    const folder = domainFolderOf(file.path)
    if (folder === undefined) rest.push(file)
    else named.set(folder, [...(named.get(folder) ?? []), file])
  }
  const clientLists: StagedSource[] = []
  const loose: StagedSource[] = []
  for (const file of rest) {
    if (await isClientList(file)) clientLists.push(file)
    else loose.push(file)
  }
  const groups = [...named].map(([folder, own]): FileGroup => {
    const domain = domains[folder] ?? domainOfFolder(folder.split('/').at(-1) ?? '') ?? null
    return { key: folder, folder, domain, entries: entriesOf(own, folder) }
  })
  for (const [folder, own] of looseFolders(loose)) {
    const key = folder === '' ? LOOSE_FILES : folder
    groups.push({ key, folder, domain: domains[key] ?? (await domainOfFiles(own)), entries: entriesOf(own, folder) })
  }
  return { groups: mergeSameDomain(groups), clientLists }
}

/** Returns the domain that a folder or zip is named by: 'www.acme.com', 'https___acme.com_-Performance-on-Search.zip'. */
export function domainOfFolder(name: string): string | undefined {
  // A workbook is named by its report: 'acme.com-organic.Positions.xlsx'. Only Google's names begin with the site.
  if (/\.xlsx$/i.test(name) && !/-Performance-on-/i.test(name)) return undefined
  const text = name.replace(/\.zip$/i, '').replace(/^(https?___|sc-domain[_:])/i, '')
  const found = /^((?:[\p{L}\d][\p{L}\d-]*\.)+[\p{L}]{2,})(?=$|[_\s(-])/u.exec(text)?.[1]
  return found === undefined ? undefined : plainDomain(found)
}

function domainFolderOf(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1)
  const index = folders.findIndex((folder) => domainOfFolder(folder) !== undefined)
  return index < 0 ? undefined : folders.slice(0, index + 1).join('/')
}

const entriesOf = (files: readonly StagedSource[], folder: string): ImportEntry[] =>
  files.map(({ path, load }) => ({ path: folder === '' ? path : path.slice(folder.length + 1), label: path, load }))

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Groups files without a domain folder: below the outermost folder with a table or sitemap, else the outermost one. */
function looseFolders(files: readonly StagedSource[]): Map<string, StagedSource[]> {
  const homes = [
    ...new Set(
      files.filter(({ path }) => isTablePath(path) || /\.xml(\.gz)?$/i.test(path)).map(({ path }) => folderOf(path)),
    ),
  ]
  const byLength = homes.toSorted((a, b) => a.length - b.length)
  const groups = new Map<string, StagedSource[]>()
  for (const file of files) {
    const own = folderOf(file.path)
    const home = byLength.find((folder) => folder === '' || own === folder || own.startsWith(`${folder}/`))
    const key = home ?? own.split('/')[0] ?? ''
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  return groups
}

async function isClientList({ path, load }: StagedSource): Promise<boolean> {
  if (!isTablePath(path)) return false
  if (/^clients?\.(csv|tsv)$/i.test(fileName(path))) return true
  if (kindOfName(fileName(path)) !== undefined) return false
  try {
    const { header } = readCsvTable((await load()).text, path)
    const columns = header.map(clientColumn)
    return (
      columns.includes('domain') &&
      columns.filter((column) => column !== undefined).length > 1 &&
      toolOfHeader(header) === undefined
    )
  } catch (error) {
    if (error instanceof BadFileError && !error.isFatal) return false
    throw error
  }
}

/** Returns the host that most addresses of the pages and sitemaps have. Null if they have none. */
async function domainOfFiles(files: readonly StagedSource[]): Promise<string | null> {
  const counts = new Map<string, number>()
  for (const { path, load } of files) {
    const isSitemap = /\.xml(\.gz)?$/i.test(path)
    if (!isTablePath(path) && !isSitemap) continue
    try {
      for (const address of addressesOf((await load()).text, path, isSitemap)) {
        const domain = URL.canParse(address) ? plainDomain(new URL(address).hostname) : undefined
        if (domain !== undefined) counts.set(domain, (counts.get(domain) ?? 0) + 1)
      }
    } catch (error) {
      if (!(error instanceof BadFileError) || error.isFatal) throw error
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

function addressesOf(text: string, path: string, isSitemap: boolean): string[] {
  if (isSitemap) return readSitemap(text, path).entries.map(({ address }) => address)
  return readCsvTable(text, path).rows.flatMap(({ cells }) => cells.find((cell) => /^https?:\/\//i.test(cell)) ?? [])
}

/** Joins groups of one domain, such as a folder and a zip of the same client. */
function mergeSameDomain(groups: readonly FileGroup[]): FileGroup[] {
  const byDomain = new Map<string, FileGroup>()
  for (const group of groups) {
    const id = group.domain ?? `\0${group.key}`
    const first = byDomain.get(id)
    byDomain.set(id, first === undefined ? group : { ...first, entries: [...first.entries, ...group.entries] })
  }
  return [...byDomain.values()]
}
