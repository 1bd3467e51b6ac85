import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { ClientsFile } from '../clients/readClients.ts'
import { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'
import { type ImportPath, listFolder } from '../files/listFolder.ts'
import type { ClientFiles } from '../plan/readClientFiles.ts'
import type { OnProgress } from '../write/ImportProgress.ts'
import { domainOfFolder } from './groupFiles.ts'
import { readStagedFiles, type StagedImport } from './readStagedFiles.ts'

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
  onProgress?: OnProgress
}

/**
 * Reads a folder or a zip as the import in the browser does, before anything is written: folders and zips of clients,
 * lists of clients, loose exports. A file that cannot be used is skipped and reported. Throws BadFileError if there is
 * nothing to import, or when a limit of the whole import is exceeded.
 */
export async function readImportFolder(path: string, options: ReadOptions): Promise<ImportFolder> {
  const { sanitize, budget = new ImportBudget(), onProgress } = options
  const { files, skipped } = await filesAt(resolve(path), budget)
  const read = await readStagedFiles(files, {
    sanitize,
    domains: {},
    mappings: {},
    budget,
    ...(onProgress === undefined ? {} : { onProgress }),
  })
  const usable = read.groups.filter(({ domain, isUsable }) => domain !== null && isUsable)
  if (usable.length === 0 && read.clients.clients.length === 0)
    throw new BadFileError(`${path} contains nothing to import. ${reasonOf(read, basename(path))}`)
  return {
    clients: read.clients,
    folders: usable.flatMap((group) => group.files ?? []),
    skipped: [...skipped, ...read.skipped, ...unused(read)],
  }
}

async function filesAt(path: string, budget: ImportBudget): Promise<{ files: ImportPath[]; skipped: SkippedRow[] }> {
  const stats = await stat(path).catch(() => {
    throw new BadFileError(`${path} cannot be read.`)
  })
  if (!stats.isDirectory()) return { files: [{ path: basename(path), file: path }], skipped: [] }
  const listed = await listFolder(path, budget)
  const name = basename(path)
  const isNamed = ({ path: below }: ImportPath) =>
    /\/|\.zip$/i.test(below) && domainOfFolder(below.split('/')[0] ?? '') !== undefined
  // The folder of a single client names it, as when it is dropped in the browser.
  const isClient = domainOfFolder(name) !== undefined && !listed.files.some(isNamed)
  if (!isClient) return listed
  return { ...listed, files: listed.files.map((file) => ({ ...file, path: `${name}/${file.path}` })) }
}

/** Says why an import has nothing. */
function reasonOf({ groups, unrecognized }: StagedImport, name: string): string {
  if (groups.some(({ domain }) => domain === null))
    return 'Neither the files nor their folders name the domain of a client.'
  const [file] = unrecognized
  if (file === undefined) return `Each client has a folder named by its domain, such as ${name}/example.com.`
  return file.reason.endsWith('.') ? file.reason : `${file.path} ${file.reason}.`
}

/** What was read and makes no client, with its reason. */
function unused({ groups, unrecognized }: StagedImport): SkippedRow[] {
  return [
    ...unrecognized.map(({ path, reason }) => ({
      file: path,
      line: null,
      reason: reason.replace(`${path} `, '').replace(/\.$/, ''),
    })),
    ...groups.flatMap(({ key, domain, isUsable, files }) => {
      if (domain === null) return [{ file: key, line: null, reason: 'no file or folder names the domain' }]
      if (isUsable) return []
      return [...(files?.skipped ?? []), { file: key, line: null, reason: 'has nothing to import' }]
    }),
  ]
}
