import { lstat, readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type ClientsFile, readClients } from '../clients/readClients.ts'
import { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError, checkName, type SkippedRow } from '../files/importProblems.ts'
import { isHiddenName, listFolder } from '../files/listFolder.ts'
import { readTextFile } from '../files/readTextFile.ts'
import { plainDomain } from '../pages/pagePath.ts'
import { kindOfName } from '../search-console/exportFiles.ts'
import { expandWorkbooks } from '../workbook/expandWorkbooks.ts'
import { type ClientFiles, isUsable, readClientFiles } from './readClientFiles.ts'

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
 * Reads all files of a folder of clients before anything is written. A file of a client that cannot be used is skipped
 * and reported, as in the browser. Throws BadFileError if the folder contains nothing to import.
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
      : readClients((await readTextFile(join(folder, clientsName), clientsName, budget)).text, clientsName)
  const skipped: SkippedRow[] = [...(clients?.skipped ?? [])]
  const candidates = names.filter((name) => name !== clientsName)
  const byDomain = await foldersByDomain(folder, candidates, skipped)
  if (byDomain.size === 0 && (clients?.clients.length ?? 0) === 0) {
    throw new BadFileError(
      `${path} contains no clients: each client needs a folder named by its domain, such as ${basename(folder)}/example.com.`,
    )
  }
  const folders: ClientFiles[] = []
  let done = 0
  for (const [domain, ofSite] of byDomain) {
    const name = ofSite.join(' and ')
    options.onProgress?.((done += 1), byDomain.size, name)
    const lists = []
    for (const part of ofSite) lists.push(await listFolder(join(folder, part), part, budget))
    const onUnrecognized = ({ path: file, reason }: { path: string; reason: string }) =>
      skipped.push({ file, line: null, reason: reason.replace(`${file} `, '').replace(/\.$/, '') })
    const listed = lists.flatMap(({ entries }) => entries)
    const entries = await expandWorkbooks(listed, budget, (label, reason) => onUnrecognized({ path: label, reason }))
    const source = { name: ofSite[0] ?? domain, domain, entries }
    const read = await readClientFiles(source, { sanitize, onUnrecognized })
    const files = { ...read, skipped: [...read.skipped, ...lists.flatMap((list) => list.skipped)] }
    if (isUsable(files)) folders.push(files)
    else skipped.push(...files.skipped, { file: name, line: null, reason: 'the folder has nothing to import' })
  }
  return { clients, folders, skipped }
}

/**
 * Returns the names of the clients' folders by domain, and adds what is none to the skipped rows. With and without www.
 * is one site, whose folders are read as one.
 */
async function foldersByDomain(
  folder: string,
  names: readonly string[],
  skipped: SkippedRow[],
): Promise<Map<string, string[]>> {
  const byDomain = new Map<string, string[]>()
  for (const name of names) {
    if (!(await isFolder(join(folder, name), name))) {
      skipped.push({ file: name, line: null, reason: 'is not a client folder' })
      continue
    }
    const domain = plainDomain(name)
    if (domain === undefined) {
      skipped.push({ file: name, line: null, reason: 'the folder is not named by a domain' })
      continue
    }
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), name])
  }
  return byDomain
}

async function namesIn(folder: string, budget: ImportBudget): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new BadFileError(`${folder} cannot be read as a folder.`)
  })
  for (const name of names) {
    checkName(name)
    budget.countEntry(name, 0)
  }
  return names.filter((name) => !isHiddenName(name)).toSorted()
}

/** Whether a path is a folder. Throws BadFileError for a symbolic link, which may lead out of the imported folder. */
async function isFolder(path: string, name: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined)
  if (stats?.isSymbolicLink() === true) {
    throw new BadFileError(`${name} is a symbolic link; replace it by the folder itself.`)
  }
  return stats?.isDirectory() ?? false
}
