import type { MediaFile } from '@rankdesk/api'
import { mediaFoldersDownTo } from '@rankdesk/format'

/** A folder of the picker, with the number of pictures in it and its subfolders. */
export interface PickerFolder {
  /** The folder's path; '/' for all pictures. */
  path: string
  name: string
  /** The nesting depth; 0 for top-level folders. */
  depth: number
  count: number
}

/** Returns the folders that contain pictures, each below its parent; all pictures first. */
export function foldersOf(pictures: readonly Pick<MediaFile, 'folderPath'>[]): PickerFolder[] {
  const counts = new Map<string, number>()
  for (const { folderPath } of pictures) {
    for (const path of mediaFoldersDownTo(folderPath)) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  const below = [...counts]
    .filter(([path]) => path !== '/')
    // A child follows its parent: sorted by names, not by the characters of the path.
    .toSorted(([a], [b]) => byNames(a.split('/'), b.split('/')))
    .map(([path, count]) => {
      const names = path.split('/').slice(1)
      return { path, name: names.at(-1) ?? path, depth: names.length - 1, count }
    })
  return [{ path: '/', name: 'All pictures', depth: 0, count: pictures.length }, ...below]
}

function byNames(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, index) => name !== b[index])
  return at < 0 ? a.length - b.length : (a[at] ?? '').localeCompare(b[at] ?? '')
}

/** Returns the pictures of a folder and its subfolders whose path contains the search text. */
export function picturesIn<Picture extends Pick<MediaFile, 'folderPath' | 'path'>>(
  pictures: readonly Picture[],
  folder: string,
  search: string,
): Picture[] {
  const wanted = search.trim().toLowerCase()
  return pictures.filter(
    ({ folderPath, path }) =>
      (folder === '/' || folderPath === folder || folderPath.startsWith(`${folder}/`)) &&
      path.toLowerCase().includes(wanted),
  )
}
