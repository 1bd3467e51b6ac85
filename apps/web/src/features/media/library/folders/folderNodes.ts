import { mediaFoldersDownTo, splitMediaPath } from '@rankdesk/format'
import type { TreeNode } from '@rankdesk/ui'

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

/** Returns the folders as a tree under the root, sorted by name. The ids are the paths. */
export function folderNodes(paths: readonly string[], rootName: string): TreeNode[] {
  const children = new Map<string, string[]>()
  for (const path of new Set(paths.flatMap(mediaFoldersDownTo))) {
    const parent = splitMediaPath(path).folderPath
    children.set(parent, [...(children.get(parent) ?? []), path])
  }
  const nodesIn = (parent: string): TreeNode[] =>
    (children.get(parent) ?? [])
      .map((path) => ({ path, name: splitMediaPath(path).name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }))
      .map(({ path, name }) => ({ id: path, name, children: nodesIn(path) }))
  return [{ id: ROOT, name: rootName, fixed: true, children: nodesIn(ROOT) }]
}

/** Returns a folder and its ancestors, which must be open for it to be seen. */
export function openedFor(path: string): string[] {
  return [ROOT, ...mediaFoldersDownTo(splitMediaPath(path).folderPath)]
}

/** Whether a folder is another one or lies in it. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || ancestor === ROOT || path.startsWith(`${ancestor}/`)
}

/** Returns the path after a folder above it was moved. Other paths stay. */
export function movedPath(path: string, from: string, to: string): string {
  return isWithin(path, from) ? `${to}${path.slice(from.length)}` : path
}
