import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type FeedImport, MAX_IMPORT_FILE_BYTES, MAX_IMPORT_ZIP_BYTES } from '@rankdesk/api'
import { hasUnsafeCharacter } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import { isHiddenName } from '#importers/files/listFolder.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { feedTokens, importFiles, imports } from '#platform/db/schema/index.ts'
import { isDiskFull } from '#platform/disk-space/index.ts'
import { HttpError, NoSpaceError } from '#platform/http/httpError.ts'
import { unauthorized } from '#services/identity/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { ImportDeps } from '../importDeps.ts'
import { unknownImport } from '../imports.queries.ts'
import { readingJob, STARTED } from '../readFiles.ts'
import type { FeedSender } from './feedTokens.ts'

/** An export on its way. */
export interface SentExport {
  fileName: string
  /** The bytes, unless the call has no body. */
  body: Readable | undefined
  /** The length that the sender declared. Undefined for a body that is sent in chunks. */
  declaredBytes: number | undefined
}

/**
 * Receives an export and enqueues its import, which no one checks. Throws `HttpError` 400 for a name that no export has
 * and for an empty or interrupted body, 409 for an archived client, 413 for a body that is too large, and 507 if the disk
 * is nearly full.
 */
export async function receiveExport(
  context: UseCaseContext & Pick<ImportDeps, 'jobs' | 'staging' | 'diskSpace'>,
  sender: FeedSender,
  { fileName, body, declaredBytes }: SentExport,
): Promise<FeedImport> {
  if (sender.isArchived) throw new HttpError(409, 'This client is archived. Its exports are not imported.')
  const path = exportName(fileName)
  const maxBytes = /\.zip$/i.test(path) ? MAX_IMPORT_ZIP_BYTES : MAX_IMPORT_FILE_BYTES
  if (body === undefined) throw new HttpError(400, `${path} is empty.`)
  if ((declaredBytes ?? 0) > maxBytes) throw tooLarge(path, maxBytes)
  if (!(await context.diskSpace.hasRoomFor(declaredBytes ?? maxBytes, 'large'))) throw new NoSpaceError()
  const storedName = randomUUID()
  try {
    const bytes = await receiveBytes(context.staging, { path, storedName, body, maxBytes })
    const importId = await storeImport(context, sender, { path, bytes, storedName })
    return await readFeedImport(context.db, sender, importId)
  } finally {
    await context.staging.removeReceived(storedName)
  }
}

/** Returns the normalized name of an export. Throws `HttpError` 400 for a path, a hidden file or another type. */
function exportName(fileName: string): string {
  const name = fileName.normalize('NFC')
  if (name.includes('/') || hasUnsafeCharacter(name) || isHiddenName(name) || !/.\.(csv|tsv|zip)$/i.test(name))
    throw new HttpError(400, 'The address must end in the name of a .csv, .tsv or .zip file.')
  return name
}

const tooLarge = (path: string, maxBytes: number) =>
  new HttpError(413, `${path} is larger than ${maxBytes / 1024 ** 2} MB.`)

async function receiveBytes(
  staging: ImportDeps['staging'],
  { path, storedName, body, maxBytes }: { path: string; storedName: string; body: Readable; maxBytes: number },
): Promise<number> {
  let bytes: number | undefined
  try {
    bytes = await staging.receive(storedName, body, maxBytes)
  } catch (error) {
    if (isDiskFull(error)) throw new NoSpaceError()
    if (body.errored !== null) throw new HttpError(400, `${path} was not sent completely. Send it again.`)
    throw error
  }
  if (bytes === undefined) throw tooLarge(path, maxBytes)
  if (bytes === 0) throw new HttpError(400, `${path} is empty.`)
  return bytes
}

/** Stores the import of a received file and enqueues its reading. The creator of the token answers for it. */
function storeImport(
  context: UseCaseContext & Pick<ImportDeps, 'jobs' | 'staging'>,
  { tokenId, clientId, createdBy }: FeedSender,
  file: { path: string; bytes: number; storedName: string },
): Promise<number> {
  const actor = { staffId: createdBy, actedForId: createdBy }
  const lock = async (tx: Transaction) => {
    const [token] = await tx.select().from(feedTokens).where(eq(feedTokens.tokenId, tokenId)).for('update')
    // It may have been revoked while the file was on its way.
    if (token === undefined || token.revokedAt !== null) throw unauthorized()
  }
  return runWrite(context, { actor, action: 'receiveExport', lock }, async (tx, now) => {
    const [made] = await tx
      .insert(imports)
      .values({
        name: file.path,
        source: 'endpoint',
        state: 'reading',
        clientId,
        startedAt: now,
        fileCount: 1,
        ...STARTED,
      })
      .returning({ importId: imports.importId })
    if (made === undefined) throw new Error('The database did not return the new import.')
    const { importId } = made
    await tx.insert(importFiles).values({ importId, ...file, receivedBytes: file.bytes })
    await context.staging.keepReceived(importId, file.storedName)
    await tx.update(feedTokens).set({ lastUsedAt: now }).where(eq(feedTokens.tokenId, tokenId))
    await context.jobs.enqueue(tx, readingJob(importId, actor, { isUnattended: true }))
    return { result: importId, auditEvent: { clientId, details: { importId, tokenId }, changes: ['import'] } }
  })
}

/** Returns an import that arrived for the sender's client. Throws `HttpError` 404 for any other. */
export async function readFeedImport(
  db: Queryable,
  { clientId }: Pick<FeedSender, 'clientId'>,
  importId: number,
): Promise<FeedImport> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.importId, importId), eq(imports.clientId, clientId), eq(imports.source, 'endpoint')))
  if (row === undefined) throw unknownImport()
  return {
    importId,
    name: row.name,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    error: row.error,
    summary: row.result?.summary ?? null,
  }
}
