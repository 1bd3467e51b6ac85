import { mkdir, rm } from 'node:fs/promises'
import { type Clock, formatFileSize } from '@rankdesk/format'
import { hasRoomFor, readDiskSpace } from '../disk-space/index.ts'
import {
  type BackupRecord,
  backupName,
  backupPath,
  forgetVerification,
  listBackups,
  readRecord,
  recordVerification,
  removeOldBackups,
} from './backupFiles.ts'
import { BackupError } from './manifest.ts'
import { verifyBackup } from './verifyBackup.ts'
import { writeBackup } from './writeBackup.ts'

export interface MakeBackupOptions {
  url: string
  /** The folder whose media and keys are included. */
  dataDir: string
  /** The folder of the backups. It is created if it is missing. */
  folder: string
  /** The number of verified backups that are kept. */
  keep: number
  /** Real time. */
  clock: Clock
  /** Ends the backup when it aborts. No file stays. */
  signal: AbortSignal
  /** Called before each step, with its name. An error ends the backup, and no file stays. */
  onStep: (step: string) => Promise<void>
}

/** A backup that was just made and verified. */
export interface MadeBackup extends BackupRecord {
  name: string
  /** The names of the older backups that were deleted. */
  removed: string[]
}

/**
 * Makes a backup in the folder of backups, reads it again to verify it, and only then deletes old ones. A backup that
 * fails the verification is deleted, and the old ones stay. Throws BackupError.
 */
export async function makeBackup(options: MakeBackupOptions): Promise<MadeBackup> {
  const { url, dataDir, folder, keep, clock, signal } = options
  const name = backupName(clock.now())
  const path = backupPath(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new BackupError(`The folder of backups ${folder} cannot be created: ${String(error)}`)
  })
  await requireRoom(folder)
  await options.onStep('Writing the backup')
  await writeBackup({ url, dataDir, file: path, progress: () => undefined, signal })
  const record = await verifyNewBackup(path, options)
  const removed = await removeOldBackups(folder, keep, clock.now())
  return { ...record, name, removed }
}

/** Throws BackupError if a backup as large as the newest one would fill the disk, which the server needs. */
async function requireRoom(folder: string): Promise<void> {
  const [newest] = await listBackups(folder)
  const space = await readDiskSpace(folder).catch(() => undefined)
  if (newest === undefined || space === undefined || hasRoomFor(space, newest.bytes, 'large')) return
  throw new BackupError(
    `There is not enough space in ${folder} for another backup: ${formatFileSize(space.free)} are free, and the newest one has ${formatFileSize(newest.bytes)}.`,
  )
}

async function verifyNewBackup(path: string, { clock, signal, onStep }: MakeBackupOptions): Promise<BackupRecord> {
  try {
    await onStep('Reading the backup again')
    return await recordVerification(path, await verifyBackup(path, signal), clock.now())
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/**
 * Verifies a backup of the folder again and records the result. Throws BackupError if it is missing, damaged, or no longer
 * the file that was verified before; it then no longer counts as verified.
 */
export async function verifyBackupAgain(folder: string, name: string, clock: Clock): Promise<BackupRecord> {
  const path = backupPath(folder, name)
  const before = await readRecord(path)
  try {
    const result = await verifyBackup(path)
    if (before !== undefined && before.sha256 !== result.sha256) {
      throw new BackupError(`${name} has changed since it was verified on ${before.verifiedAt}.`)
    }
    return await recordVerification(path, result, clock.now())
  } catch (error) {
    await forgetVerification(path)
    throw error
  }
}
