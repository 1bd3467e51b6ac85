import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Clock, formatFileSize } from '@rankdesk/format'
import { z } from 'zod'
import { hasRoomFor, readDiskSpace } from '#platform/disk-space/index.ts'
import { readFileIfThere, replaceFile } from '../data-dir/index.ts'
import { parseJson } from '../parseJson.ts'
import { BackupError } from './manifest.ts'
import { readArchive, type RowSink } from './readArchive.ts'
import { partsOfEntry, RESTORE_LIMITS, RestoreMeter } from './restoreLimits.ts'
import { writeBackup } from './writeBackup.ts'

/** A backup in the folder of backups. */
export interface BackupFile {
  /** The name of the file, such as `rankdesk-20261123T113000Z.tar.gz`. */
  name: string
  /** When it was made. */
  createdAt: Date
  bytes: number
  /** The result of its last successful verification. */
  verified: BackupRecord | undefined
}

/** The record of a verified backup, stored next to it. */
export type BackupRecord = z.infer<typeof recordSchema>

const recordSchema = z.object({
  verifiedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.int(),
  files: z.int(),
})

const NAME = /^rankdesk-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/
const PARTIAL = /^rankdesk-\d{8}T\d{6}Z\.tar\.gz\.partial$/
/** The age in ms after which an unfinished file belongs to a dead process. */
const OLD_PARTIAL_MS = 24 * 60 * 60 * 1000
const LINE_FEED = 10

/** Returns the name of a backup that is made at this instant. */
function backupName(at: Date): string {
  return `rankdesk-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz`
}

/** Returns the path of a backup. Throws BackupError for any other name, so that a name never leads outside the folder. */
export function backupPath(folder: string, name: string): string {
  if (!NAME.test(name)) throw new BackupError(`${JSON.stringify(name)} is not the name of a backup.`)
  return join(folder, name)
}

/** Returns the backups of a folder, the newest first. Other files are ignored; a missing folder has none. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const found: BackupFile[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const createdAt = instantOf(name)
    if (createdAt === undefined) continue
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats?.isFile() !== true) continue
    const record = await readRecord(path)
    // The record of another file of this name says nothing about this one.
    const verified = record?.bytes === stats.size ? record : undefined
    found.push({ name, createdAt, bytes: stats.size, verified })
  }
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** Stores the result of a verification next to the backup. */
async function recordVerification(path: string, result: VerifiedBackup, at: Date): Promise<BackupRecord> {
  const record = { verifiedAt: at.toISOString(), ...result }
  await replaceFile(recordPath(path), `${JSON.stringify(record, undefined, 2)}\n`)
  return record
}

/** Deletes the record of a backup that turned out to be damaged, so that it no longer counts. */
async function forgetVerification(path: string): Promise<void> {
  await rm(recordPath(path), { force: true })
}

/**
 * Deletes the backups that are older than the newest `keep` verified ones, and unfinished files of dead processes. Does
 * nothing while there are fewer verified ones. Returns the names of the deleted backups.
 */
async function removeOldBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const backups = await listBackups(folder)
  const oldest = backups.filter(({ verified }) => verified !== undefined)[keep - 1]
  const old = oldest === undefined ? [] : backups.filter(({ createdAt }) => createdAt < oldest.createdAt)
  for (const { name } of old) {
    await rm(recordPath(join(folder, name)), { force: true })
    await rm(join(folder, name), { force: true })
  }
  for (const name of await readdir(folder).catch(() => [])) {
    if (!PARTIAL.test(name)) continue
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats !== undefined && now.getTime() - stats.mtimeMs > OLD_PARTIAL_MS) await rm(join(folder, name))
  }
  return old.map(({ name }) => name)
}

/** Returns the record next to a backup, or undefined. */
async function readRecord(path: string): Promise<BackupRecord | undefined> {
  const text = await readFileIfThere(recordPath(path))
  return text === undefined ? undefined : recordSchema.safeParse(parseJson(text)).data
}

function recordPath(path: string): string {
  return `${path}.json`
}

function instantOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (year === undefined) return undefined
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

interface MakeBackupOptions {
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
interface MadeBackup extends BackupRecord {
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

/** The content of a backup that was read from its first byte to its last. */
interface VerifiedBackup {
  /** When the backup was made: an ISO instant. */
  createdAt: string
  bytes: number
  /** The SHA-256 of the file in hexadecimal digits. */
  sha256: string
  rows: number
  files: number
}

/**
 * Reads a backup as a restore does, without a database: every checksum, the rows of each table and the number of files
 * must be right. Throws BackupError for a missing, damaged or incomplete file.
 */
async function verifyBackup(file: string, signal: AbortSignal = notAborted()): Promise<VerifiedBackup> {
  const stats = await stat(file).catch(() => undefined)
  if (stats?.isFile() !== true) throw new BackupError(`There is no file ${file}.`)
  let rows = 0
  let files = 0
  const reader = {
    begin: () => Promise.resolve(),
    openTable: () =>
      countRows((count) => {
        rows += count
      }),
    async addFile(name: string, content: AsyncIterable<Uint8Array>) {
      partsOfEntry(name)
      for await (const _chunk of content);
      files += 1
    },
    progress: () => undefined,
  }
  const { createdAt } = await readArchive(file, reader, { meter: new RestoreMeter(RESTORE_LIMITS, stats.size), signal })
  return { createdAt, bytes: stats.size, sha256: await sha256Of(file, signal), rows, files }
}

/** Counts rows instead of storing them. In PostgreSQL's text format each row ends with the only line feed in it. */
function countRows(report: (count: number) => void): RowSink {
  let count = 0
  return {
    write(chunk) {
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1
      return Promise.resolve()
    },
    finish() {
      report(count)
      return Promise.resolve(count)
    },
  }
}

async function sha256Of(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, { signal })
  return hash.digest('hex')
}

function notAborted(): AbortSignal {
  return new AbortController().signal
}
