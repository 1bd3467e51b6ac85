import type { MediaFile, MediaOutcome, MediaUse } from '@rankdesk/api'
import { and, eq, sql } from 'drizzle-orm'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { idList } from '../idList.ts'
import { folderPathOf, lockLibrary, type MediaRow, requireFolder } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFiles } from '../presentFiles.ts'
import { readUses } from '../references/uses.queries.ts'
import { purgeRows } from '../trash/purgeRows.ts'
import { changesOfUses, deleteRow } from './deleteFile.ts'
import { eachFile } from './eachFile.ts'
import { moveMediaRow } from './moveFile.ts'
import { undelete } from '../versions/restoreVersion.ts'

/** The files of a bulk call, which may be in different folders. */
export interface ItemsRequest {
  actor: Actor
  project: number
  mediaIds: readonly number[]
}

/** The context of one file's change. */
interface ItemChange {
  tx: Transaction
  at: Date
  clientId: number
  staffId: number
  /** The uses of the file. */
  uses: readonly MediaUse[]
}

/** The changed file, or null for one that no longer exists. */
interface ChangedItem {
  row: MediaRow | null
  auditEvent?: AuditEvent | undefined
}

/** Moves files into a folder and returns an outcome for each (D21). Throws `HttpError` 404 for a missing folder. */
export function moveItems(
  context: MediaContext,
  request: ItemsRequest & { moveToFolder: string },
): Promise<MediaOutcome[]> {
  const folderPath = folderPathOf(request.moveToFolder)
  return changeItems(context, request, {
    action: 'moveMediaFile',
    prepare: (tx) => requireFolder(tx, request.project, folderPath),
    change: async (row, { tx, at, clientId }) => {
      requirePresent(row)
      const { moved, auditEvent } = await moveMediaRow(tx, row, { folderPath, name: row.name }, { at, clientId })
      return { row: moved, auditEvent }
    },
  })
}

/** Deletes files and returns an outcome for each (D21). A file in use needs `confirmed`. */
export function deleteItems(
  context: MediaContext,
  { confirmed, ...request }: ItemsRequest & { confirmed: boolean },
): Promise<MediaOutcome[]> {
  return changeItems(context, request, {
    action: 'deleteMediaFile',
    change: async (row, { tx, at, clientId, staffId, uses }) => {
      requirePresent(row)
      const { deleted, auditEvent } = await deleteRow(tx, row, { at, clientId, staffId, confirmed, uses })
      return { row: deleted, auditEvent }
    },
  })
}

/** Restores deleted files and returns an outcome for each (D21). */
export function restoreItems(context: MediaContext, request: ItemsRequest): Promise<MediaOutcome[]> {
  return changeItems(context, request, {
    action: 'restoreMediaFile',
    change: async (row, { tx, at, clientId, uses }) => {
      requireDeleted(row)
      const { projectId, folderPath, name } = row
      const details = { projectId, folderPath, name, deleted: true }
      return { row: await undelete(tx, row, at), auditEvent: { clientId, details, changes: changesOfUses(uses) } }
    },
  })
}

/** Deletes files from Deleted permanently, with their versions, and returns an outcome for each. */
export function purgeItems(context: MediaContext, request: ItemsRequest): Promise<MediaOutcome[]> {
  return changeItems(context, request, {
    action: 'purgeMediaFile',
    change: async (row, { tx, at, clientId }) => {
      requireDeleted(row)
      await purgeRows(tx, [row], at)
      const { projectId, folderPath, name } = row
      return { row: null, auditEvent: { clientId, details: { projectId, folderPath, name }, changes: ['media'] } }
    },
  })
}

/** Deletes all deleted files of a library permanently. Returns their number. */
export function emptyTrash(
  context: MediaContext,
  { actor, project }: Omit<ItemsRequest, 'mediaIds'>,
): Promise<{ files: number }> {
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'emptyMediaTrash', lock }, async (tx, at, { clientId }) => {
    const rows = await tx
      .select()
      .from(media)
      .where(and(eq(media.projectId, project), eq(media.deleted, true)))
    if (rows.length === 0) return { result: { files: 0 } }
    await purgeRows(tx, rows, at)
    const details = { projectId: project, files: rows.length }
    return { result: { files: rows.length }, auditEvent: { clientId, details, changes: ['media'] } }
  })
}

/**
 * Changes files in one transaction: a rejected file does not stop the others, and an internal error undoes all. The feed gets
 * the changes once, the audit trail an event for each file.
 */
function changeItems(
  context: MediaContext,
  { actor, project, mediaIds }: ItemsRequest,
  {
    action,
    prepare,
    change,
  }: {
    action: string
    prepare?: (tx: Transaction) => Promise<void>
    change: (row: MediaRow, item: ItemChange) => Promise<ChangedItem>
  },
): Promise<MediaOutcome[]> {
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action, lock }, async (tx, at, { clientId }) => {
    await prepare?.(tx)
    const items = await itemsOf(tx, project, mediaIds)
    const uses = Map.groupBy(
      await readUses(tx, project, sql`m.media_id = any(${idList(mediaIds)})`),
      (use) => use.mediaId,
    )
    const changed = new Map<number, MediaRow>()
    const events: AuditEvent[] = []
    const outcomes = await eachFile(items, async ({ mediaId, row }) => {
      if (row === undefined) throw new HttpError(404, `There is no file ${mediaId} in this library.`)
      const own = uses.get(mediaId) ?? []
      const item = await change(row, { tx, at, clientId, staffId: actor.staffId, uses: own })
      if (item.row !== null) changed.set(mediaId, item.row)
      if (item.auditEvent !== undefined) events.push(item.auditEvent)
      return null
    })
    const files = new Map((await presentFiles(tx, [...changed.values()])).map((file) => [file.mediaId, file]))
    const result = outcomes.map((outcome, index) => withFile(outcome, files.get(items[index]?.mediaId ?? 0)))
    const kinds = [...new Set(events.flatMap((event) => event.changes))]
    return { result, auditEvent: events.map((event, index) => ({ ...event, changes: index === 0 ? kinds : [] })) }
  })
}

const withFile = (outcome: MediaOutcome, file: MediaFile | undefined): MediaOutcome =>
  outcome.error === null ? { ...outcome, file: file ?? null } : outcome

/** Returns the files in the order of their ids, each once. Unknown ones, and those of another client, have no row. */
async function itemsOf(tx: Transaction, project: number, mediaIds: readonly number[]) {
  const rows = await tx
    .select()
    .from(media)
    .where(and(eq(media.projectId, project), sql`${media.mediaId} = any(${idList(mediaIds)})`))
  const byId = new Map(rows.map((row) => [row.mediaId, row]))
  return [...new Set(mediaIds)].map((mediaId) => {
    const row = byId.get(mediaId)
    return { mediaId, row, folderPath: row?.folderPath ?? '', name: row?.name ?? '' }
  })
}

function requirePresent({ deleted, name, folderPath }: MediaRow): void {
  if (deleted) throw new HttpError(404, `There is no file ${name} in ${folderPath}.`)
}

function requireDeleted({ deleted, name }: MediaRow): void {
  if (!deleted) throw new HttpError(409, `${name} is not deleted.`)
}
