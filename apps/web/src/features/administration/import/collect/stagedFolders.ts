import type { StagedFile } from '@rankdesk/api'

/** The files of an import that were dropped together: a folder, or a single file. */
export interface StagedFolder {
  /** The path by which it is removed. */
  path: string
  /** Whether it is a folder. */
  isFolder: boolean
  files: number
  bytes: number
  /** How many of its files did not arrive completely. */
  incomplete: number
}

/** Returns the files of an import by their outermost folder, in the order of their names. */
export function stagedFolders(staged: readonly StagedFile[]): readonly StagedFolder[] {
  const folders = new Map<string, StagedFolder>()
  for (const { path, bytes, receivedBytes } of staged) {
    const slash = path.indexOf('/')
    const name = slash === -1 ? path : path.slice(0, slash)
    const before = folders.get(name) ?? { path: name, isFolder: slash !== -1, files: 0, bytes: 0, incomplete: 0 }
    folders.set(name, {
      ...before,
      files: before.files + 1,
      bytes: before.bytes + bytes,
      incomplete: before.incomplete + (receivedBytes < bytes ? 1 : 0),
    })
  }
  return [...folders.values()].toSorted((a, b) => a.path.localeCompare(b.path))
}
