import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DecodedText } from './decodeText.ts'
import type { ImportBudget } from './ImportBudget.ts'
import { BadFileError, checkName, type SkippedRow } from './importProblems.ts'
import { readFileBytes, readTextFile } from './readTextFile.ts'

/** The maximum number of files and folders of one client. */
const MAX_ENTRIES = 20_000

/** A file of a client, wherever its bytes lie. */
export interface ImportEntry {
  /** The path below the client's folder, with slashes. */
  path: string
  /** The name in messages, with the client's folder. */
  label: string
  /** Reads the text, in the given encoding or in the one that its bytes suggest. Throws BadFileError. */
  load: (encoding?: string) => Promise<DecodedText>
  /** Reads the bytes as they are, of a file that may be a workbook. */
  bytes?: () => Promise<Uint8Array>
}

/** Whether a file or folder is none of the business: hidden, or the system's own. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') || name.startsWith('__')
}

/**
 * Lists the files below a client's folder. Follows no symbolic link: one in the client's folder itself is an entry that
 * cannot be read, and a deeper one is skipped. Throws BadFileError for a name that files may not have, for too many
 * entries, and for folders that are nested too deeply.
 */
export async function listFolder(
  folder: string,
  name: string,
  budget: ImportBudget,
): Promise<{ entries: ImportEntry[]; skipped: SkippedRow[] }> {
  const found = await listEntries(folder, name, budget)
  const isTopLevel = (path: string) => !path.includes('/')
  const isTableName = (path: string) => /\.(csv|tsv|xlsx|xml|xml\.gz)$/i.test(path)
  const entries = found
    .filter(({ path, entry }) => entry.isFile() || (isTopLevel(path) && isTableName(path)))
    .map(({ path }): ImportEntry => {
      const label = `${name}/${path}`
      const file = join(folder, path)
      return {
        path,
        label,
        load: (encoding) => readTextFile(file, label, budget, encoding),
        bytes: () => readFileBytes(file, label),
      }
    })
  const skipped = found
    .filter(({ path, entry }) => !entry.isFile() && !entry.isDirectory() && !(isTopLevel(path) && isTableName(path)))
    .map(({ path }) => ({ file: `${name}/${path}`, line: null, reason: 'is not a regular file' }))
  return { entries, skipped }
}

async function listEntries(
  folder: string,
  name: string,
  budget: ImportBudget,
): Promise<{ path: string; entry: Dirent }[]> {
  const found: { path: string; entry: Dirent }[] = []
  const waiting: { path: string; depth: number }[] = [{ path: '', depth: 0 }]
  for (const { path: parent, depth } of waiting) {
    const label = parent === '' ? name : `${name}/${parent}`
    const entries = await opendir(join(folder, parent)).catch(() => {
      throw new BadFileError(`${label} cannot be read as a folder.`)
    })
    for await (const entry of entries) {
      checkName(entry.name)
      budget.countEntry(`${name}/…/${entry.name}`, depth)
      if (isHiddenName(entry.name)) continue
      if (found.length >= MAX_ENTRIES) throw new BadFileError(`${name} has more than ${MAX_ENTRIES} files.`)
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      found.push({ path, entry })
      if (entry.isDirectory()) waiting.push({ path, depth: depth + 1 })
    }
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
