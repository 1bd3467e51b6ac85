import { mediaFoldersDownTo } from '@rankdesk/format'

/** The root of the tree, whose path is '/'. */
export const ROOT = '/'

/** A folder with the number of files directly in it. */
export interface FolderCount {
  path: string
  files: number
}

/** Returns the number of files in each folder and its subfolders, by path. */
export function filesBelow(folders: readonly FolderCount[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { path, files } of folders) {
    for (const above of new Set([ROOT, ...mediaFoldersDownTo(path)])) {
      counts.set(above, (counts.get(above) ?? 0) + files)
    }
  }
  return counts
}

/** Whether a folder is another one or lies in it. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || ancestor === ROOT || path.startsWith(`${ancestor}/`)
}

/** Returns the path after a folder above it was moved. Other paths stay. */
export function movedPath(path: string, from: string, to: string): string {
  return isWithin(path, from) ? `${to}${path.slice(from.length)}` : path
}
