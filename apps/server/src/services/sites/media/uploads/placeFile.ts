import type { ReplaceFlag } from '@rankdesk/api'
import { endingOf, freeMediaName } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../../audit/recordAuditEvent.ts'
import type { Transaction } from '../../../../db/database.ts'
import { media, type PreviousBytes } from '../../../../db/schema/index.ts'
import type { Actor } from '../../../../plugins/actor.ts'
import type { MediaFacts } from '../inspect/inspectMedia.ts'
import { findFile, lockLibrary, type MediaRow, nameTaken, requireFolder, takenNames } from '../media.queries.ts'
import { clearLater } from './uploads.queries.ts'

/** A file whose bytes are in the store, and where it wants to go. */
export interface Placement {
  actor: Actor
  at: Date
  requestId: string
  projectId: number
  folderPath: string
  name: string
  replace: ReplaceFlag
  storeKey: string
  size: number
  sha256: string
  facts: Omit<MediaFacts, 'sizes'>
}

/**
 * Puts a file into the library: under its name, in the place of the one that has it (whose path and address stay, and
 * whose bytes are kept for restore, C45), or under a free name. Throws `HttpError` 404 for a site or a folder that is not
 * there, and 409 with the file that has the name.
 */
export async function placeFile(tx: Transaction, placement: Placement): Promise<MediaRow> {
  const { projectId, folderPath, replace, storeKey, actor, at, requestId } = placement
  const { clientId } = await lockLibrary(tx, projectId)
  await requireFolder(tx, projectId, folderPath)
  const there = await findFile(tx, projectId, folderPath, placement.name)
  const live = there?.deleted === false ? there : undefined
  if (live !== undefined && replace === 'false') throw nameTaken(live)
  const bytes = {
    storeKey,
    size: placement.size,
    sha256: placement.sha256,
    lastModified: at,
    extension: endingOf({ name: placement.name, type: '' }),
    ...placement.facts,
  }
  const row =
    live !== undefined && replace === 'true'
      ? await replaceBytes(tx, live, bytes, placement)
      : await addFile(tx, there, bytes, placement)
  const details = { projectId, folderPath, name: row.name, replaced: live !== undefined && replace === 'true' }
  await recordAuditEvent(tx, { actor, at, requestId, action: 'saveMediaFile', clientId, kind: 'media', details })
  return row
}

type NewBytes = Pick<
  MediaRow,
  'storeKey' | 'size' | 'sha256' | 'lastModified' | 'extension' | 'contentType' | 'width' | 'height' | 'duration'
>

async function replaceBytes(tx: Transaction, live: MediaRow, bytes: NewBytes, { actor }: Placement): Promise<MediaRow> {
  // One step back can be restored; what lies before it is cleared away.
  if (live.previous !== null) await clearLater(tx, live.previous.storeKey, live, actor.staffId)
  const stream = { hls: null, uniqueId: null, status: 'ready' as const, errorText: null }
  const [row] = await tx
    .update(media)
    .set({ ...bytes, ...stream, previous: previousOf(live) })
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
  const [row] = await tx
    .insert(media)
    .values({ projectId, folderPath, name, ...bytes })
    .returning()
  return made(row)
}

/** Gives a deleted file another name, so that its own is free and it can still be restored. */
export async function park(tx: Transaction, row: MediaRow, taken: ReadonlySet<string>): Promise<void> {
  const name = freeMediaName(row.name, (other) => taken.has(other))
  await tx.update(media).set({ name }).where(eq(media.mediaId, row.mediaId))
}

/** What is kept of a file's bytes when others take their place; nothing of a linked stream. */
export function previousOf(row: MediaRow): PreviousBytes | null {
  if (row.storeKey === '') return null
  const { storeKey, size, sha256, contentType, width, height, duration, lastModified } = row
  return { storeKey, size, sha256, contentType, width, height, duration, lastModified: lastModified.toISOString() }
}

function made(row: MediaRow | undefined): MediaRow {
  if (row === undefined) throw new Error('The file was not put into the library.')
  return row
}
