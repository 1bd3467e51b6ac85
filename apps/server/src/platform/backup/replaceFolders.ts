import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../data-dir/index.ts'
import { backedUpFolders } from './manifest.ts'

const STAGING = /^\.restore-[\da-f]+$/
/** The prefix of staging folders whose restore is over. Only their deletion is left. */
const FINISHED_PREFIX = '.finished'

/** `ready`: everything is staged and the database may be committed. `committed`: the database holds the backup. */
export type RestoreMarker = 'ready' | 'committed'

/** Records on the disk how far a restore got, for a start after a crash. */
export async function markRestore(staging: string, marker: RestoreMarker): Promise<void> {
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const file = await open(join(staging, marker), 'w', 0o600)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Moves the staged folders into place and deletes the replaced ones. Can be repeated after a crash at any step: a
 * replaced folder is deleted only when all folders are in place. A folder that the backup doesn't contain stays unchanged.
 */
export async function replaceFolders(staging: string, dataDir: string): Promise<void> {
  for (const folder of backedUpFolders) {
    const staged = join(staging, folder)
    if (!(await exists(staged))) continue
    const present = join(dataDir, folder)
    let replaced = join(staging, `replaced-${folder}`)
    while (await exists(replaced)) replaced += '-again'
    await rename(present, replaced).catch(ignoreMissing)
    await rename(staged, present)
  }
  const finished = join(dataDir, `${FINISHED_PREFIX}${staging.slice(staging.lastIndexOf('.'))}`)
  await rename(staging, finished)
  await rm(finished, { recursive: true })
}

/**
 * Completes or cleans up the restores that a crash interrupted, before a server uses the folder. A restore whose
 * database may or may not hold the backup is kept for the operator, with a warning.
 */
export async function recoverRestores(dataDir: string, warn: (message: string) => void): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith(`${FINISHED_PREFIX}.restore-`)) await rm(path, { recursive: true })
    if (!STAGING.test(name)) continue
    if (await exists(join(path, 'committed'))) await replaceFolders(path, dataDir)
    else if (!(await exists(join(path, 'ready')))) await rm(path, { recursive: true })
    else
      warn(`A restore ended unexpectedly: its files are kept in ${path}. Restore the backup again, then delete them.`)
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error
}
