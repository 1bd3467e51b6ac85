import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The parts of package-lock.json that we read. */
export interface LockFile {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>
}

/** Returns the lock file of the revision in `folder`. Throws when it has none. */
export async function readLock(folder: string): Promise<LockFile> {
  return JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')) as LockFile
}

/**
 * Returns the versions of every copy of a package in the lock file, sorted, wherever it is in the tree. These may be
 * more than the one that a module imports, so that a changed copy is never missed. Their location does not affect their
 * content.
 */
export function versionsOf({ packages }: LockFile, name: string): string[] {
  const ending = `node_modules/${name}`
  return Object.entries(packages)
    .filter(([folder, { link }]) => (folder === ending || folder.endsWith(`/${ending}`)) && link !== true)
    .map(([, { version = '', integrity = '' }]) => `${version} ${integrity}`)
    .filter((copy, index, all) => all.indexOf(copy) === index)
    .toSorted()
}
