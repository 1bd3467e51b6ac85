import { linkHls, mediaDetails, type MediaFile, retryMediaFile } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStreamReader } from '#connectors/video/index.ts'
import { StreamUnavailable } from '#connectors/video/port.ts'
import { JobFailed, type JobRow, MAX_ATTEMPTS } from '#platform/jobs/index.ts'
import { type MediaEnvironment, startMediaEnvironment } from '../testing/mediaEnvironment.ts'
import { readStreamJob } from './readStreamJob.ts'

/** The addresses that were read, and what they contain instead of the sample. */
const read: string[] = []
const contents = new Map<string, string | Error>()
let goOn: Promise<void> | undefined

let environment: MediaEnvironment
beforeAll(async () => {
  environment = await startMediaEnvironment({
    readStream: async (address, signal) => {
      read.push(address)
      await goOn
      const content = contents.get(address)
      if (content instanceof Error) throw content
      return content ?? openStreamReader({ isTestMode: true })(address, signal)
    },
  })
})
afterAll(() => environment.stop())

const addressOf = (id: string) => `https://customer-1.cloudflarestream.com/${id}/manifest/video.m3u8`
async function link(id: string): Promise<MediaFile> {
  const body = { project: environment.project, hlsLink: addressOf(id), name: `${id}.m3u8` }
  const file = await environment.maya.call(linkHls, { body })
  if (file === null) throw new Error('The link was ignored')
  return file
}
const fileOf = async ({ mediaId }: MediaFile) =>
  (await environment.maya.call(mediaDetails, { query: { project: environment.project, mediaId } })).file
async function waitForStatus(file: MediaFile, status: MediaFile['status']): Promise<void> {
  await expect.poll(async () => (await fileOf(file)).status, { timeout: 15_000 }).toBe(status)
}

it('reads dimensions, bitrate and duration of a linked stream in a job, with its statuses [M458, M470]', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  goOn = promise
  const file = await link('one')
  expect(file).toMatchObject({ status: 'pendingupload', duration: null })
  await waitForStatus(file, 'downloading')
  resolve(undefined)
  await waitForStatus(file, 'ready')
  expect(await fileOf(file)).toMatchObject({ width: 1920, height: 1080, videoBitrate: 4_000_000, duration: 64 })
  expect(read).toEqual([addressOf('one'), 'https://customer-1.cloudflarestream.com/rendition/1080.m3u8'])
})

it.each([
  ['is missing', new StreamUnavailable('The video service responded with status 404.'), /status 404/],
  ['is no manifest', '<html>Sign in</html>', /leads to no HLS stream/],
  ['leads elsewhere', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttps://10.0.0.1/a.m3u8', /not allowed/],
])('shows why a stream that %s failed, and reads it again on request', async (title, content, problem) => {
  const id = title.replaceAll(' ', '-')
  contents.set(addressOf(id), content)
  const file = await link(id)
  await waitForStatus(file, 'error')
  expect((await fileOf(file)).errorText).toMatch(problem)
  expect(read.some((address) => address.includes('10.0.0.1'))).toBe(false)
  contents.delete(addressOf(id))
  const body = { project: environment.project, mediaId: file.mediaId }
  expect(await environment.maya.call(retryMediaFile, { body })).toMatchObject({ status: 'pendingupload' })
  await waitForStatus(file, 'ready')
})

it.each<[string, Error, number, string]>([
  ['a status of the service', new StreamUnavailable('The video service responded with status 404.'), 1, 'status 404'],
  ['an address without a stream', new JobFailed('The address leads to no HLS stream.'), 1, 'no HLS stream'],
  ['a connection lost until the end', new Error('getaddrinfo ENOTFOUND'), MAX_ATTEMPTS, 'could not be reached'],
])('says why a stream was not read after %s', async (_what, error, attempts, message) => {
  const failure = await failureOf(error, attempts)
  expect(failure).toBeInstanceOf(JobFailed)
  expect(failure).toMatchObject({ message: expect.stringContaining(message) as unknown })
})

it('tries a stream again after a lost connection', async () => {
  const error = new Error('getaddrinfo ENOTFOUND')
  expect(await failureOf(error, MAX_ATTEMPTS - 1)).toBe(error)
})

/** Returns the error with which an attempt ends when the stream cannot be read. */
async function failureOf(thrown: Error, attempts: number): Promise<unknown> {
  const hls = addressOf('lost')
  const { handler } = readStreamJob(() => Promise.reject(thrown), [new URL(hls).hostname])
  const job = {
    input: { mediaId: 0, hls, name: 'lost.m3u8' },
    attempts,
    clientId: environment.clientId,
  } as unknown as JobRow
  const nothing = () => Promise.resolve(undefined)
  const log = { info: () => undefined, warn: () => undefined }
  const { signal } = new AbortController()
  const context = { job, db: environment.database.db, clock: environment.clock, signal, log }
  return handler({ ...context, progress: nothing, finish: nothing }).then(nothing, (reason: unknown) => reason)
}
