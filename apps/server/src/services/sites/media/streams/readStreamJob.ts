import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type ReadStream, StreamUnavailable } from '#connectors/video/port.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Transaction } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import {
  JobFailed,
  type JobFailure,
  type JobHandler,
  type JobRetry,
  type Jobs,
  MAX_ATTEMPTS,
  type JobWork,
} from '#platform/jobs/index.ts'
import { ForbiddenHost } from '#platform/outbound/createGuard.ts'
import { type ManifestFacts, parseManifest } from './parseManifest.ts'
import { isStreamOfService } from './streamHost.policy.ts'

const inputSchema = z.object({ mediaId: z.number(), hls: z.string(), name: z.string() })
/** A linked stream whose manifest is to be read. */
export type UnreadStream = z.infer<typeof inputSchema>

/** The states of a stream whose manifest was not read yet (M458). */
const UNREAD = ['pendingupload', 'downloading'] as const

/** Enqueues the job that reads the manifest of a stream, in the transaction that links it. */
export async function enqueueStream(
  jobs: Jobs,
  tx: Transaction,
  { stream, clientId, actor }: { stream: UnreadStream; clientId: number; actor: Actor },
): Promise<void> {
  const { mediaId, hls, name } = stream
  const input = { mediaId, hls, name }
  await jobs.enqueue(tx, { kind: 'read-stream', clientId, input, singletonKey: `stream ${mediaId}`, actor })
}

/**
 * Creates the work that reads the manifest of a linked stream: dimensions, bitrate and duration. Only the hosts of
 * the video service are read.
 */
export function readStreamJob(read: ReadStream, hosts: readonly string[]): JobWork {
  const handler: JobHandler = async ({ job, db, clock, signal, finish }) => {
    const { mediaId, hls, name } = inputSchema.parse(job.input)
    const isUnread = and(eq(media.mediaId, mediaId), eq(media.hls, hls), inArray(media.status, [...UNREAD]))
    await db.transaction(async (tx) => {
      await tx.update(media).set({ status: 'downloading' }).where(isUnread)
      await recordChange(tx, { kind: 'media', clientId: job.clientId, at: clock.now() })
    })
    const { width, height, bitrate, duration } = await readFacts(hls, hosts, async (address) => {
      try {
        return await read(address, signal)
      } catch (error) {
        throw finalFailure(error, job.attempts) ?? error
      }
    })
    await finish(async (tx) => {
      await tx
        .update(media)
        .set({ status: 'ready', errorText: null, width, height, duration, videoBitrate: bitrate })
        .where(isUnread)
      const about = { ...(job.clientId !== null && { clientId: job.clientId }), details: { name } }
      await recordJobEvent(tx, { job, at: clock.now(), action: 'readMediaStream' }, { ...about, changes: ['media'] })
    }, `${name} is ready.`)
  }
  return { handler, failed: readStreamFailed, retried: readStreamRetried }
}

/**
 * Returns the sentence with which an error ends the reading of a stream: one that no retry can help, or one of the last
 * attempt. Undefined while a retry may help.
 */
function finalFailure(error: unknown, attempts: number): JobFailed | undefined {
  if (error instanceof JobFailed) return error
  if (error instanceof StreamUnavailable || error instanceof ForbiddenHost) return new JobFailed(error.message)
  if (attempts < MAX_ATTEMPTS) return undefined
  return new JobFailed('The video service could not be reached.', { cause: error })
}

/** Reads a stream's manifest, and that of its best rendition for the duration. */
async function readFacts(hls: string, hosts: readonly string[], read: (address: string) => Promise<string>) {
  const manifestAt = async (address: string): Promise<ManifestFacts> => {
    if (!isStreamOfService(address, hosts)) throw new JobFailed('The stream leads to a host that is not allowed.')
    const facts = parseManifest(await read(address))
    if (facts === undefined) throw new JobFailed('The address leads to no HLS stream.')
    return facts
  }
  const master = await manifestAt(hls)
  if (master.best === undefined) return master
  if (!URL.canParse(master.best, hls)) throw new JobFailed('The stream has an invalid address.')
  const { duration } = await manifestAt(new URL(master.best, hls).href)
  return { ...master, duration }
}

/** Shows the failure at the stream, which can be read again. */
const readStreamFailed: JobFailure = async (tx, job, at) => {
  const stream = inputSchema.safeParse(job.input)
  if (!stream.success) return
  await tx
    .update(media)
    .set({ status: 'error', errorText: job.message })
    .where(and(eq(media.mediaId, stream.data.mediaId), inArray(media.status, [...UNREAD])))
  await recordChange(tx, { kind: 'media', clientId: job.clientId, at })
}

/** Reads a stream again after its job was retried. */
const readStreamRetried: JobRetry = async (tx, job, at) => {
  const stream = inputSchema.safeParse(job.input)
  if (!stream.success) return
  await tx
    .update(media)
    .set({ status: 'pendingupload', errorText: null })
    .where(and(eq(media.mediaId, stream.data.mediaId), eq(media.hls, stream.data.hls), eq(media.status, 'error')))
  await recordChange(tx, { kind: 'media', clientId: job.clientId, at })
}
