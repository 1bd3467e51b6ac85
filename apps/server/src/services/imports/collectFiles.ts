import { randomUUID } from 'node:crypto'
import {
  type ImportDetails,
  IMPORT_CHUNK_BYTES,
  MAX_IMPORT_FILE_BYTES,
  MAX_IMPORT_PATH,
  MAX_IMPORT_ZIP_BYTES,
  type StagedFile,
} from '@rankdesk/api'
import { hasUnsafeCharacter } from '@rankdesk/format'
import { and, eq, or, sql } from 'drizzle-orm'
import { IMPORT_LIMITS } from '#importers/files/ImportBudget.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { importFiles, imports } from '#platform/db/schema/index.ts'
import { isDiskFull, type SpaceMonitor } from '#platform/disk-space/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError, NoSpaceError } from '#platform/http/httpError.ts'
import { noLock, runWrite } from '../lib/runWrite.ts'
import type { UseCaseContext } from '../lib/useCaseContext.ts'
import { requireState } from './imports.policy.ts'
import { lockImport, readImport } from './imports.queries.ts'
import type { StagingFolder } from './stagingFolder.ts'

/** Starts an import that collects files. */
export async function startImport(
  context: UseCaseContext,
  { actor, name }: { actor: Actor; name: string },
): Promise<ImportDetails> {
  const importId = await runWrite(context, { actor, action: 'startImport', lock: noLock }, async (tx, now) => {
    const [made] = await tx
      .insert(imports)
      .values({ name, source: 'browser', state: 'collecting', startedBy: actor.staffId, startedAt: now })
      .returning({ importId: imports.importId })
    if (made === undefined) throw new Error('The database did not return the new import.')
    return { result: made.importId, auditEvent: { details: { ...made, name }, changes: ['import'] } }
  })
  return readImport(context.db, importId)
}

/** The headers of a sent file, decoded. */
export interface FileClaim {
  path: string
  bytes: number
  chunk: { index: number; total: number }
}

const bad = (reason: string) => new HttpError(400, `The request was not properly formed. ${reason}`)

/** Reads the headers of a sent file. Throws `HttpError` 400 for invalid ones and 413 for a file that is too large. */
export function readFileClaim(headers: {
  'x-file-name': string
  'x-file-length': string
  'x-chunk-index'?: string | undefined
  'x-total-chunks'?: string | undefined
}): FileClaim {
  const path = importPath(headers['x-file-name'])
  const bytes = wholeNumberOf(headers['x-file-length'])
  if (bytes === undefined) throw bad('X-File-Length must be a whole number.')
  if (bytes === 0) throw new HttpError(400, `${path} is empty.`)
  const max = /\.zip$/i.test(path) ? MAX_IMPORT_ZIP_BYTES : MAX_IMPORT_FILE_BYTES
  if (bytes > max) throw new HttpError(413, `${path} is larger than ${max / 1024 ** 2} MB.`)
  const index = wholeNumberOf(headers['x-chunk-index'] ?? '0')
  const total = wholeNumberOf(headers['x-total-chunks'] ?? '1')
  if (index === undefined || total !== Math.ceil(bytes / IMPORT_CHUNK_BYTES) || index >= total)
    throw bad('X-Chunk-Index and X-Total-Chunks do not fit X-File-Length.')
  return { path, bytes, chunk: { index, total } }
}

function wholeNumberOf(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** Decodes a dropped path. Throws `HttpError` 400 for absolute paths, and those that lead out of the dropped folder. */
function importPath(encoded: string): string {
  let path: string
  try {
    path = decodeURIComponent(encoded).normalize('NFC')
  } catch {
    throw bad('X-File-Name must be percent-encoded.')
  }
  const segments = path.split('/')
  if (path.length > MAX_IMPORT_PATH || segments.length > IMPORT_LIMITS.depth) throw bad('The path is too long.')
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..' || hasUnsafeCharacter(segment)))
    throw bad('The path of the file is not a relative one.')
  return path
}

/** What adding a file needs. */
export interface CollectContext {
  db: Db
  staging: StagingFolder
  diskSpace: SpaceMonitor
}

/**
 * Keeps a file, or a chunk of one. Throws `HttpError` 409 with the received bytes if an earlier chunk is missing, 413 if
 * the import would exceed its limits, and 507 if the disk is nearly full.
 */
export async function addImportFile(
  { db, staging, diskSpace }: CollectContext,
  { importId, claim, body }: { importId: number; claim: FileClaim; body: Buffer },
): Promise<StagedFile> {
  const { path, bytes, chunk } = claim
  const start = chunk.index * IMPORT_CHUNK_BYTES
  if (body.length !== Math.min(IMPORT_CHUNK_BYTES, bytes - start))
    throw bad('The body does not have the length that its headers say.')
  if (!(await diskSpace.hasRoomFor(body.length, bytes > IMPORT_CHUNK_BYTES ? 'large' : 'small')))
    throw new NoSpaceError()
  return db.transaction(async (tx) => {
    requireState(await lockImport(tx, importId), 'add files')
    const [known] = await tx.select().from(importFiles).where(isFile(importId, path))
    const received = known === undefined || known.bytes !== bytes ? 0 : known.receivedBytes
    if (chunk.index > 0 && start > received)
      throw new HttpError(409, 'An earlier part of this file is missing.', { receivedBytes: received })
    const storedName = known?.storedName ?? randomUUID()
    await requireRoom(tx, importId, path, bytes)
    try {
      await staging.write(importId, storedName, body, start)
    } catch (error) {
      throw isDiskFull(error) ? new NoSpaceError() : error
    }
    const file = { path, bytes, receivedBytes: start + body.length }
    await tx
      .insert(importFiles)
      .values({ importId, storedName, ...file })
      .onConflictDoUpdate({
        target: [importFiles.importId, importFiles.path],
        set: { bytes, receivedBytes: file.receivedBytes },
      })
    await countFiles(tx, importId)
    return file
  })
}

const isFile = (importId: number, path: string) => and(eq(importFiles.importId, importId), eq(importFiles.path, path))

async function requireRoom(tx: Transaction, importId: number, path: string, bytes: number): Promise<void> {
  const [sums] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${importFiles.bytes}), 0)::float8` })
    .from(importFiles)
    .where(and(eq(importFiles.importId, importId), sql`${importFiles.path} <> ${path}`))
  if ((sums?.count ?? 0) >= IMPORT_LIMITS.entries)
    throw new HttpError(413, `The import has more than ${IMPORT_LIMITS.entries} files. Split it into several.`)
  if ((sums?.bytes ?? 0) + bytes > IMPORT_LIMITS.bytes)
    throw new HttpError(413, `The import is larger than ${IMPORT_LIMITS.bytes / 1024 ** 2} MB. Split it into several.`)
}

async function countFiles(tx: Transaction, importId: number): Promise<void> {
  const fileCount = await tx.$count(importFiles, eq(importFiles.importId, importId))
  await tx.update(imports).set({ fileCount }).where(eq(imports.importId, importId))
}

/** Removes a file, or all files below a folder. Returns false if there is none. */
export async function removeImportFile(
  { db, staging }: Pick<CollectContext, 'db' | 'staging'>,
  { importId, path }: { importId: number; path: string },
): Promise<boolean> {
  const removed = await db.transaction(async (tx) => {
    requireState(await lockImport(tx, importId), 'add files')
    const gone = await tx
      .delete(importFiles)
      .where(
        and(
          eq(importFiles.importId, importId),
          or(eq(importFiles.path, path), sql`starts_with(${importFiles.path}, ${`${path}/`})`),
        ),
      )
      .returning({ storedName: importFiles.storedName })
    await countFiles(tx, importId)
    return gone
  })
  for (const { storedName } of removed) await staging.remove(importId, storedName)
  return removed.length > 0
}

/** Discards an import that was not written, with its files. Returns false if it was gone. */
export async function discardImport(
  context: UseCaseContext,
  { staging, actor, importId }: { staging: StagingFolder; actor: Actor; importId: number },
): Promise<boolean> {
  const lock = async (tx: Transaction) =>
    (await tx.select().from(imports).where(eq(imports.importId, importId)).for('update'))[0]
  const discarded = await runWrite(context, { actor, action: 'discardImport', lock }, async (tx, _now, row) => {
    if (row === undefined) return { result: false }
    requireState(row, 'discard')
    await tx.delete(imports).where(eq(imports.importId, importId))
    return { result: true, auditEvent: { details: { importId, name: row.name }, changes: ['import'] } }
  })
  if (discarded) await staging.removeAll(importId)
  return discarded
}
