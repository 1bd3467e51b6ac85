import type { ReplaceFlag } from '@rankdesk/api'
import { endingOf, freeMediaName } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { MediaFacts } from '../inspect/inspectMedia.ts'
import {
  findByStoreKey,
  findFile,
  lockLibrary,
  type MediaRow,
  nameTaken,
  requireFolder,
  takenNames,
} from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { enqueuePicture } from '../processing/processPicture.ts'
import { requireQuota } from '../quota/quota.queries.ts'
import { freePaths, rewriteUses } from '../references/moveReferences.ts'
import { keepVersion, type VersionReason } from '../versions/restoreVersion.ts'
import { variantsOf } from './storeFile.ts'
import { endUpload } from './uploads.queries.ts'

/** A file whose bytes are in the store, and its destination. */
export interface Placement {
  actor: Actor
  projectId: number
  folderPath: string
  name: string
  replace: ReplaceFlag
  /** The upload's id, by which the store knows the bytes. */
  storeKey: string
  size: number
  sha256: string
  facts: MediaFacts
  /** Why it takes the place of another content. @default 'replaced' */
  reason?: 'replaced' | 'edited'
}

/**
 * Ends an upload and adds its file to the library: under its name, in place of the file that has it (whose path and address
 * stay, and whose bytes are kept for a restore, C45), or under a free name. When the upload has ended already, returns the
 * file that it became, if any. A large picture is processed in a job. Throws `HttpError` 404 for a missing site or folder, and 409 with the file that has the name.
 */
export function placeUpload(context: MediaContext, placement: Placement): Promise<MediaRow | undefined> {
  const { projectId, folderPath, replace, storeKey, actor, reason = 'replaced' } = placement
  const lock = (tx: Transaction) => lockLibrary(tx, projectId)
  return runWrite(context, { actor, action: actionOf(placement), lock }, async (tx, now, { clientId }) => {
    // Of two calls at the same time, the second finds the upload ended.
    if (!(await endUpload(tx, storeKey))) return { result: await findByStoreKey(tx, storeKey) }
    await requireFolder(tx, projectId, folderPath)
    const { name, size } = placement
    await requireQuota(tx, { projectId, uploadId: storeKey, name, length: size }, context.limits)
    const there = await findFile(tx, projectId, folderPath, placement.name)
    const live = there?.deleted === false ? there : undefined
    if (live !== undefined && replace === 'false') throw await nameTaken(tx, live)
    const { isLarge, sizes, content: _content, ...facts } = placement.facts
    const bytes = {
      storeKey,
      size: placement.size,
      sha256: placement.sha256,
      lastModified: now,
      extension: endingOf({ name: placement.name, type: '' }),
      uploadedBy: actor.staffId,
      ...facts,
      variants: variantsOf(storeKey, sizes),
      status: isLarge ? ('queued' as const) : ('ready' as const),
    }
    const row =
      live !== undefined && replace === 'true'
        ? await replaceBytes(tx, live, bytes, { at: now, staffId: actor.staffId, reason })
        : await addFile(tx, there, bytes, placement)
    if (isLarge) {
      const picture = { storeKey, name: row.name, width: facts.width ?? 0, height: facts.height ?? 0 }
      await enqueuePicture(context.jobs, tx, { picture, clientId, actor })
    }
    const details = { projectId, folderPath, name: row.name, replaced: live !== undefined && replace === 'true' }
    return { result: row, auditEvent: { clientId, details, changes: ['media'] } }
  })
}

const actionOf = ({ reason }: Placement) => (reason === 'edited' ? 'editMediaImage' : 'saveMediaFile')

type NewBytes = Pick<
  MediaRow,
  | 'storeKey'
  | 'size'
  | 'sha256'
  | 'lastModified'
  | 'extension'
  | 'contentType'
  | 'width'
  | 'height'
  | 'duration'
  | 'videoBitrate'
  | 'audioBitrate'
  | 'blur'
  | 'variants'
  | 'status'
  | 'uploadedBy'
>

async function replaceBytes(tx: Transaction, live: MediaRow, bytes: NewBytes, by: VersionReason): Promise<MediaRow> {
  const versions = await keepVersion(tx, live, by)
  const stream = { hls: null, uniqueId: null, errorText: null }
  const [row] = await tx
    .update(media)
    .set({ ...bytes, ...stream, ...versions })
    .where(eq(media.mediaId, live.mediaId))
    .returning()
  return made(row)
}

async function addFile(tx: Transaction, there: MediaRow | undefined, bytes: NewBytes, placement: Placement) {
  const { projectId, folderPath } = placement
  const taken = there === undefined ? new Set<string>() : await takenNames(tx, projectId, folderPath)
  let { name } = placement
  if (there?.deleted === true) await park(tx, there, taken)
  else if (there !== undefined) name = freeMediaName(name, (other) => taken.has(other))
  await freePaths(tx, projectId, [{ folderPath, name }])
  const [row] = await tx
    .insert(media)
    .values({ projectId, folderPath, name, ...bytes })
    .returning()
  return made(row)
}

/**
 * Renames a deleted file, so that its name is free and it can still be restored. The texts that use it follow, and don't
 * show the other file.
 */
export async function park(tx: Transaction, row: MediaRow, taken: ReadonlySet<string>): Promise<void> {
  const { mediaId, projectId, folderPath } = row
  const name = freeMediaName(row.name, (other) => taken.has(other))
  await rewriteUses(tx, projectId, [{ mediaId, from: row, to: { folderPath, name } }])
  await tx.update(media).set({ name }).where(eq(media.mediaId, row.mediaId))
}

function made(row: MediaRow | undefined): MediaRow {
  if (row === undefined) throw new Error('The file was not put into the library.')
  return row
}
