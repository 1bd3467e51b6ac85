import { createHash, randomUUID } from 'node:crypto'
import type { MediaFile } from '@rankdesk/api'
import { changesImage, editedSize, type ImageEdit } from '@rankdesk/format'
import sharp from 'sharp'
import type { Raw, Sharp } from 'sharp'
import { MediaMissing, readAll } from '#connectors/storage/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError, NoSpaceError } from '#platform/http/httpError.ts'
import { inspectMedia } from '../inspect/inspectMedia.ts'
import { MAX_PIXELS, measurePicture, PICTURE_SECONDS, pictureError } from '../inspect/makeSizes.ts'
import { type MediaRow, requireFileById } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { requireQuota } from '../quota/quota.queries.ts'
import { fileKey } from '../storeKeys.ts'
import { createLimiter } from '../uploads/createLimiter.ts'
import { placeUpload } from '../uploads/placeFile.ts'
import { storeFile } from '../uploads/storeFile.ts'
import { startUpload } from '../uploads/uploads.queries.ts'

/** An edit of the content with this hash. */
export interface EditRequest {
  actor: Actor
  project: number
  mediaId: number
  sha256: string
  edit: ImageEdit
}

/** A decoded picture takes up to 400 MB of memory. */
const inTurn = createLimiter(1)

/** Returns the sizes before and after an edit. Throws `HttpError` 400, 404, and 409 for another content. */
export async function previewEdit(context: MediaContext, request: EditRequest) {
  const { row, bytes } = await editedContent(context, request)
  const { width, height, contentType } = await inspectMedia(bytes, row.name)
  const after = { width: width ?? 0, height: height ?? 0, size: bytes.length, contentType }
  const before = { width: row.width ?? 0, height: row.height ?? 0, size: row.size, contentType: row.contentType }
  return { before, after }
}

/**
 * Saves an edited picture under the same name and address. The present content becomes a version, which can be restored.
 * Throws `HttpError` 400, 404, 409 for another content, 413 for a full library, and 507.
 */
export async function saveEdit(context: MediaContext, request: EditRequest): Promise<MediaFile> {
  const { db, store, realClock, diskSpace, limits } = context
  const { actor } = request
  const { row, bytes } = await editedContent(context, request)
  if (!changesImage({ width: row.width ?? 0, height: row.height ?? 0 }, request.edit)) {
    throw new HttpError(400, 'The edit changes nothing.')
  }
  if ((await diskSpace?.hasRoomFor(bytes.length, 'small')) === false) throw new NoSpaceError()
  const { projectId, folderPath, name } = row
  const storeKey = randomUUID()
  // The present content stays as a version, so the edited picture needs space of its own.
  await requireQuota(db, { projectId, uploadId: storeKey, name, length: bytes.length }, limits)
  const upload = { uploadId: storeKey, projectId, folderPath, name, length: bytes.length, totalChunks: 1 }
  // The remains of an edit that is interrupted are deleted like those of an upload.
  await startUpload(db, { ...upload, staffId: actor.staffId }, realClock.now())
  const facts = await inspectMedia(bytes, name)
  await storeFile(store, storeKey, facts.content, facts.sizes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { projectId, folderPath, name, storeKey, size: bytes.length, sha256, facts }
  const saved = await placeUpload(context, { ...file, actor, replace: 'true', reason: 'edited' })
  if (saved === undefined) throw new HttpError(404, `There is no file ${name} in ${folderPath}.`)
  return presentFile(db, saved)
}

async function editedContent({ db, store }: MediaContext, { project, mediaId, sha256, edit }: EditRequest) {
  const row = await requireFileById(db, project, mediaId)
  requireEditable(row)
  if (row.sha256 !== sha256) throw new HttpError(409, `${row.name} has changed. Open it again.`)
  const bytes = await inTurn(async () =>
    applyEdit({ bytes: await contentOf(store, row), name: row.name, contentType: row.contentType }, edit),
  )
  return { row, bytes }
}

/** The quality of lossy results. */
const QUALITY = 82

/** The formats in which an edited picture can be saved, by content type. */
const FORMATS = {
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: QUALITY, mozjpeg: true }),
  'image/png': (image: Sharp) => image.png({ compressionLevel: 9 }),
  'image/webp': (image: Sharp) => image.webp({ quality: QUALITY }),
  'image/avif': (image: Sharp) => image.avif({ quality: 60, effort: 2 }),
  'image/gif': (image: Sharp) => image.gif(),
} as const

interface Pixels {
  data: Buffer
  raw: Raw
}

/**
 * Applies an edit to a picture, whose orientation is that of the camera first. The result has no metadata and the colors of
 * sRGB. Throws `HttpError` 400 for an edit that does not fit, an animated picture, and one that cannot be opened, and `PictureTooSlow`.
 */
async function applyEdit(picture: { bytes: Buffer; name: string; contentType: string }, edit: ImageEdit) {
  const { bytes, name, contentType } = picture
  const { width, height, isAnimated } = await measurePicture(bytes, name)
  if (isAnimated) throw new HttpError(400, 'An animated picture cannot be edited.')
  const size = editedSize({ width, height }, edit)
  if (typeof size === 'string') throw new HttpError(400, size)
  const save = edit.format === 'webp' ? FORMATS['image/webp'] : saverOf(contentType)
  try {
    const upright = await pixelsOf(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient())
    const rotated = edit.rotate === 0 ? upright : await pixelsOf(imageOf(upright).rotate(edit.rotate))
    const flipped = await pixelsOf(imageOf(rotated).flip(edit.flipVertical).flop(edit.flipHorizontal))
    const { crop } = edit
    const area = crop && { left: crop.x, top: crop.y, width: crop.width, height: crop.height }
    const cropped = area === null ? imageOf(flipped) : imageOf(await pixelsOf(imageOf(flipped).extract(area)))
    return await save(cropped.resize(size.width, size.height, { fit: 'fill' }))
      .timeout({ seconds: PICTURE_SECONDS.request })
      .toBuffer()
  } catch (error) {
    throw pictureError(name, error)
  }
}

function saverOf(contentType: string) {
  const format = Object.entries(FORMATS).find(([type]) => type === contentType)
  if (format === undefined) throw new HttpError(400, 'This file cannot be edited.')
  return format[1]
}

/** Decodes a picture after a step, so that the order of the steps is certain. */
async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .timeout({ seconds: PICTURE_SECONDS.request })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

function imageOf({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw, limitInputPixels: MAX_PIXELS })
}

function requireEditable({ deleted, name, contentType, storeKey, folderPath }: MediaRow): void {
  if (deleted) throw new HttpError(404, `There is no file ${name} in ${folderPath}.`)
  const isPicture = contentType.startsWith('image/') && contentType !== 'image/x-icon'
  if (!isPicture || storeKey === '') throw new HttpError(400, 'This file cannot be edited.')
}

async function contentOf(store: MediaContext['store'], { storeKey, name }: MediaRow): Promise<Buffer> {
  try {
    return await readAll(store, fileKey(storeKey))
  } catch (error) {
    throw error instanceof MediaMissing ? new HttpError(404, `The content of ${name} is missing.`) : error
  }
}
