import { request } from 'undici'
import { createGuard, type GuardRules } from '#platform/outbound/createGuard.ts'

/** Reads the manifest at an address as text. Rejects with `StreamUnavailable` for a status other than 200. */
export type ReadStream = (address: string, signal: AbortSignal) => Promise<string>

/** Thrown for a manifest that the video service does not serve, which no retry changes soon. */
export class StreamUnavailable extends Error {
  override name = 'StreamUnavailable'
}

/** A manifest of a long film has some hundred KB. */
const MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 10_000

/** Creates the reader of manifests. It reaches public websites only and follows no redirect. */
export function createStreamReader(rules: GuardRules = {}): ReadStream {
  const dispatcher = createGuard({ maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, ...rules })
  return async (address, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    const { statusCode, body } = await request(address, { dispatcher, signal: limit })
    const text = await body.text()
    if (statusCode !== 200) throw new StreamUnavailable(`The video service responded with status ${statusCode}.`)
    return text
  }
}

/** Stands in for the video service in test mode: every address is a stream of 64 seconds. */
export const readSampleStream: ReadStream = (address) =>
  Promise.resolve(
    address.includes('/rendition/')
      ? '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n#EXTINF:60,\n2.ts\n#EXT-X-ENDLIST\n'
      : '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1920x1080\n/rendition/1080.m3u8\n',
  )
