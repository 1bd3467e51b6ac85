import { fallbackMessage } from '@rankdesk/api'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { MediaMissing, type MediaStore, readAll } from '#connectors/storage/index.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Transaction } from '#platform/db/database.ts'
import { media, mediaVersions } from '#platform/db/schema/index.ts'
import { isDiskFull } from '#platform/disk-space/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import {
  JobFailed,
  type JobFailure,
  type JobHandler,
  type JobRetry,
  type JobRow,
  type Jobs,
  MAX_ATTEMPTS,
  type JobWork,
} from '#platform/jobs/index.ts'
import { makeSizes, measurePicture, PICTURE_SECONDS, PictureTooSlow, type PictureSizes } from '../inspect/makeSizes.ts'
import { fileKey } from '../storeKeys.ts'
import { createLimiter } from '../uploads/createLimiter.ts'
import { variantsOf } from '../uploads/storeFile.ts'

const inputSchema = z.object({
  storeKey: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
})
/** A picture whose variants are still missing. */
export type UnprocessedPicture = z.infer<typeof inputSchema>

/** A decoded picture takes up to 400 MB of memory. */
const inTurn = createLimiter(1)

/** Returns the key under which a picture's job runs once. */
export const pictureJobKey = (storeKey: string) => `picture ${storeKey}`

/** Enqueues the job that makes the smaller variants of a picture, in the transaction that adds it to the library. */
export async function enqueuePicture(
  jobs: Jobs,
  tx: Transaction,
  { picture, clientId, actor }: { picture: UnprocessedPicture; clientId: number; actor: Actor },
): Promise<void> {
  const { storeKey, name, width, height } = picture
  const input = { storeKey, name, width, height }
  await jobs.enqueue(tx, { kind: 'process-picture', clientId, input, singletonKey: pictureJobKey(storeKey), actor })
}

/**
 * Creates the work that makes the smaller variants of a large picture. The library shows the picture as ready with the end
 * of the job. `make` makes the variants.
 */
export function processPicture(store: MediaStore, make = makeSizes): JobWork {
  const handler: JobHandler = async ({ job, db, clock, signal, progress, finish }) => {
    const picture = inputSchema.parse(job.input)
    const { storeKey, name } = picture
    let made: PictureSizes = { sizes: [], blur: '' }
    await inTurn(async () => {
      signal.throwIfAborted()
      await db.transaction(async (tx) => {
        await tx
          .update(media)
          .set({ status: 'inprogress' })
          .where(and(eq(media.storeKey, storeKey), eq(media.status, 'queued')))
        await recordChange(tx, { kind: 'media', clientId: job.clientId, at: clock.now() })
      })
      await asJobFailure(job, async () => {
        const bytes = await readAll(store, fileKey(storeKey))
        const { isAnimated } = await measurePicture(bytes, name)
        made = await make(bytes, { ...picture, isAnimated }, PICTURE_SECONDS.job, async (done, total) => {
          signal.throwIfAborted()
          await progress(done, total, `Processing ${name}`)
        })
        for (const { size, bytes: content } of made.sizes) await store.put(fileKey(storeKey, size), content)
      })
    })
    await finish(async (tx) => {
      const derived = { blur: made.blur, variants: variantsOf(storeKey, made.sizes) }
      // A picture that was replaced in the meantime has become a version.
      await tx.update(mediaVersions).set(derived).where(eq(mediaVersions.storeKey, storeKey))
      await tx
        .update(media)
        .set({ status: 'ready', errorText: null, ...derived })
        .where(and(eq(media.storeKey, storeKey), inArray(media.status, ['queued', 'inprogress'])))
      const about = { ...(job.clientId !== null && { clientId: job.clientId }), details: { name } }
      await recordJobEvent(tx, { job, at: clock.now(), action: 'processPicture' }, { ...about, changes: ['media'] })
    }, `${name} is ready.`)
  }
  return { handler, failed: processPictureFailed, retried: processPictureRetried }
}

/** Runs the work. A picture that no retry can help ends the job with a sentence. */
async function asJobFailure({ attempts }: JobRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // A busy machine is no fault of the picture: it is tried again, and the last time with the sentence.
    if (error instanceof PictureTooSlow && attempts < MAX_ATTEMPTS) throw error
    if (error instanceof HttpError) throw new JobFailed(error.message)
    if (error instanceof MediaMissing) throw new JobFailed('The file was deleted before it was processed.')
    if (isDiskFull(error)) throw new JobFailed(fallbackMessage(507))
    throw error
  }
}

/** Shows the failure at the file, which keeps its bytes and can be deleted or replaced. */
const processPictureFailed: JobFailure = async (tx, job, at) => {
  const picture = inputSchema.safeParse(job.input)
  if (!picture.success) return
  await tx
    .update(media)
    .set({ status: 'error', errorText: job.message })
    .where(and(eq(media.storeKey, picture.data.storeKey), inArray(media.status, ['queued', 'inprogress'])))
  await recordChange(tx, { kind: 'media', clientId: job.clientId, at })
}

/** Shows a failed picture as queued again. */
const processPictureRetried: JobRetry = async (tx, job, at) => {
  const picture = inputSchema.safeParse(job.input)
  if (!picture.success) return
  await tx
    .update(media)
    .set({ status: 'queued', errorText: null })
    .where(and(eq(media.storeKey, picture.data.storeKey), eq(media.status, 'error')))
  await recordChange(tx, { kind: 'media', clientId: job.clientId, at })
}
