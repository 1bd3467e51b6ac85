import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasUnsafeCharacter } from '@rankdesk/format'
import type { DecodedText } from './decodeText.ts'
import type { ImportBudget } from './ImportBudget.ts'
import { BadFileError, checkName, type SkippedRow } from './importProblems.ts'

/** A file of a client, wherever its bytes lie. */
export interface ImportEntry {
  /** The path below the client's folder, with slashes. */
  path: string
  /** The name in messages, with the client's folder. */
  label: string
  /** Reads the text, in the given encoding or in the one that its bytes suggest. Throws BadFileError. */
  load: (encoding?: string) => Promise<DecodedText>
}

/** A file of an import: its path below the imported folder, with slashes, and where it lies. */
export interface ImportPath {
  path: string
  file: string
}

/** Whether a file or folder is none of the business: hidden, or the system's own. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') || name.startsWith('__')
}

/**
 * Lists the files below a folder by their paths. Follows no symbolic link, and skips what is no regular file or has a
 * name that files may not have. Throws BadFileError for a folder that cannot be read, and for too many or too deeply
 * nested folders.
 */
export async function listFolder(
  folder: string,
  budget: ImportBudget,
): Promise<{ files: ImportPath[]; skipped: SkippedRow[] }> {
  const files: ImportPath[] = []
  const skipped: SkippedRow[] = []
  const waiting: { path: string; depth: number }[] = [{ path: '', depth: 0 }]
  for (const { path: parent, depth } of waiting) {
    budget.countEntry(parent, depth)
    const entries = await opendir(join(folder, parent)).catch(() => {
      throw new BadFileError(`${parent === '' ? folder : parent} cannot be read as a folder.`)
    })
    for await (const entry of entries) {
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      const problem = problemOf(entry)
      if (isHiddenName(entry.name) && !hasUnsafeCharacter(entry.name)) continue
      if (problem !== undefined) skipped.push({ file: path, line: null, reason: problem })
      else if (entry.isDirectory()) waiting.push({ path, depth: depth + 1 })
      else files.push({ path, file: join(folder, path) })
    }
  }
  return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), skipped }
}

function problemOf(entry: { name: string; isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }) {
  try {
    checkName(entry.name)
  } catch (error) {
    if (error instanceof BadFileError) return error.message.replace(/\.$/, '')
    throw error
  }
  if (entry.isSymbolicLink()) return 'is a symbolic link; replace it by what it links to'
  return entry.isFile() || entry.isDirectory() ? undefined : 'is not a regular file'
}
