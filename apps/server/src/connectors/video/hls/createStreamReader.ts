import { request } from 'undici'
import { createGuard, type GuardRules } from '#platform/outbound/createGuard.ts'
import { type ReadStream, StreamUnavailable } from '../port.ts'

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
