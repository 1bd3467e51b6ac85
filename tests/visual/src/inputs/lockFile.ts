import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What we read of a package-lock.json. */
export interface LockFile {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>
}

/** The lock file of the revision in `folder`; throws when it has none. */
export async function readLock(folder: string): Promise<LockFile> {
  return JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')) as LockFile
}

/**
 * Every copy of a package that the lock file installs, wherever it lies in the tree, sorted. More than the one that a
 * module imports, so that a changed copy is never missed. Where they lie says nothing of what is in them.
 */
export function versionsOf({ packages }: LockFile, name: string): string[] {
  const ending = `node_modules/${name}`
  return Object.entries(packages)
    .filter(([place, { link }]) => (place === ending || place.endsWith(`/${ending}`)) && link !== true)
    .map(([, { version = '', integrity = '' }]) => `${version} ${integrity}`)
    .filter((copy, place, all) => all.indexOf(copy) === place)
    .toSorted()
}
