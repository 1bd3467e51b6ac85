import type { MediaFile, MediaFolder, MediaNode } from '@rankdesk/api'
import { mediaFoldersDownTo, splitMediaPath } from '@rankdesk/format'

const byName = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }) || (a.name < b.name ? -1 : 1)

/**
 * Nests folders and files in arrays, folders first, each sorted by name (M459, M630). Includes folders that only a
 * file's path names.
 */
export function mediaTreeOf(folderPaths: readonly string[], files: readonly MediaFile[]): MediaNode[] {
  const root: MediaFolder = { kind: 'folder', path: '/', name: '', children: [] }
  const folders = new Map([['/', root]])
  const paths = new Set([...folderPaths, ...files.map((file) => file.folderPath)].flatMap(mediaFoldersDownTo))
  // A folder comes after its parent.
  for (const path of [...paths].toSorted((a, b) => a.length - b.length)) {
    const { folderPath, name } = splitMediaPath(path)
    const folder: MediaFolder = { kind: 'folder', path, name, children: [] }
    folders.set(path, folder)
    folders.get(folderPath)?.children.push(folder)
  }
  for (const folder of folders.values()) folder.children.sort(byName)
  for (const file of files.toSorted(byName)) folders.get(file.folderPath)?.children.push(file)
  return root.children
}
