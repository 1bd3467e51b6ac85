import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readFileIfThere, replaceFile } from '../data-dir/index.ts'
import { BackupError } from './manifest.ts'
import type { VerifiedBackup } from './verifyBackup.ts'

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

/** Returns the name of a backup that is made at this instant. */
export function backupName(at: Date): string {
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
export async function recordVerification(path: string, result: VerifiedBackup, at: Date): Promise<BackupRecord> {
  const record = { verifiedAt: at.toISOString(), ...result }
  await replaceFile(recordPath(path), `${JSON.stringify(record, undefined, 2)}\n`)
  return record
}

/** Deletes the record of a backup that turned out to be damaged, so that it no longer counts. */
export async function forgetVerification(path: string): Promise<void> {
  await rm(recordPath(path), { force: true })
}

/**
 * Deletes the backups that are older than the newest `keep` verified ones, and unfinished files of dead processes. Does
 * nothing while there are fewer verified ones. Returns the names of the deleted backups.
 */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<string[]> {
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
export async function readRecord(path: string): Promise<BackupRecord | undefined> {
  const text = await readFileIfThere(recordPath(path))
  if (text === undefined) return undefined
  try {
    return recordSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
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
