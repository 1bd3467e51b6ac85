import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The parts of package-lock.json that we read. */
interface LockFile {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>
}

/**
 * The versions of every copy of each package in a lock file, sorted, wherever it is in the tree. These may be more than the
 * one that a module imports, so that a changed copy is never missed. Their location does not affect their content.
 */
export type LockedVersions = ReadonlyMap<string, readonly string[]>

/** Reads the lock file of the revision in `folder`. Throws when it has none. */
export async function readVersions(folder: string): Promise<LockedVersions> {
  const { packages } = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')) as LockFile
  const start = 'node_modules/'
  const copies = Object.entries(packages).filter(([place, { link }]) => place.includes(start) && link !== true)
  return new Map(
    [...Map.groupBy(copies, ([place]) => place.slice(place.lastIndexOf(start) + start.length))].map(([name, own]) => [
      name,
      [...new Set(own.map(([, { version = '', integrity = '' }]) => `${version} ${integrity}`))].toSorted(),
    ]),
  )
}
