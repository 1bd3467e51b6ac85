import { constants } from 'node:fs'
import { access, readdir, rename, rmdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_IMPORT_FILE_BYTES, MAX_IMPORT_PATH, MAX_IMPORT_ZIP_BYTES } from '@rankdesk/api'
import { hasUnsafeCharacter } from '@rankdesk/format'
import { IMPORT_LIMITS } from '#importers/files/ImportBudget.ts'
import { isHiddenName } from '#importers/files/listFolder.ts'

/** The extension that a file gets which can't be imported. It is then never looked at again. */
export const REJECTED = '.rejected'

/** The names of files that are still being copied, or were rejected. */
const IGNORED = /(\.(part|partial|tmp|temp|crdownload|filepart|rejected)|~)$/i

/** A file in the watched folder. */
export interface WatchedFile {
  /** The path below the client's folder, with slashes. */
  path: string
  /** Where it lies. */
  file: string
  bytes: number
  /** When it was last written or moved there, in ms since 1970. */
  changedAt: number
  /** Why it can't be imported, as a sentence. Undefined if it can. */
  problem: string | undefined
}

/** Lists the folders of clients in the watched folder. `''` stands for files that lie in none of them. */
export async function listClientFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && !isHiddenName(entry.name)).map(({ name }) => name)
  return ['', ...names.toSorted()]
}

/** Lists the files below a client's folder, without links, hidden files and those that are still being copied. */
export async function listWatchedFiles(folder: string, name: string): Promise<WatchedFile[]> {
  const found: WatchedFile[] = []
  const waiting = [{ path: '', depth: 1 }]
  for (const { path: parent, depth } of waiting) {
    for (const entry of await readdir(join(folder, name, parent), { withFileTypes: true })) {
      if (isHiddenName(entry.name) || hasUnsafeCharacter(entry.name)) continue
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      // Loose files only: the other folders are those of clients.
      if (entry.isDirectory() && name !== '' && depth < IMPORT_LIMITS.depth) waiting.push({ path, depth: depth + 1 })
      if (!entry.isFile() || IGNORED.test(entry.name)) continue
      const file = join(folder, name, path)
      const { size, mtimeMs, ctimeMs } = await stat(file)
      found.push({ path, file, bytes: size, changedAt: Math.max(mtimeMs, ctimeMs), problem: problemOf(path, size) })
    }
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function problemOf(path: string, bytes: number): string | undefined {
  const max = /\.zip$/i.test(path) ? MAX_IMPORT_ZIP_BYTES : MAX_IMPORT_FILE_BYTES
  if (bytes === 0) return `${path} is empty.`
  if (bytes > max) return `${path} is larger than ${max / 1024 ** 2} MB.`
  if (path.length > MAX_IMPORT_PATH / 2) return `The path of ${path.slice(0, 60)}… is too long.`
  return undefined
}

/** Whether this process may take files out of a folder. */
export async function canTakeFrom(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** Renames a file that can't be imported, so that the next check ignores it. */
export async function rejectFile({ file }: Pick<WatchedFile, 'file'>): Promise<void> {
  await rename(file, `${file}${REJECTED}`)
}

/**
 * Deletes a file that was taken, and the folders below the client's that are then empty. A file that was replaced since
 * stays, to be imported next.
 */
export async function removeTaken(
  folder: string,
  name: string,
  { path, bytes }: Pick<WatchedFile, 'path' | 'bytes'>,
): Promise<void> {
  const file = join(folder, name, path)
  const size = await stat(file).then(
    (stats) => stats.size,
    () => undefined,
  )
  if (size === bytes) await unlink(file)
  const parents = path.split('/').slice(0, -1)
  for (let depth = parents.length; depth > 0; depth--) {
    // A folder with other files stays.
    const removed = await rmdir(join(folder, name, ...parents.slice(0, depth))).then(
      () => true,
      () => false,
    )
    if (!removed) return
  }
}
