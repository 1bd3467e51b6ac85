import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SERVICE_NAMES, type ServiceName } from '../contract/contract.ts'
import { failure, success } from '../contract/envelope.ts'
import { runReport } from '../contracts/reporting/run.ts'
import { ApiError } from '../errors/ApiError.ts'
import { createApiClient } from './createApiClient.ts'

const services = Object.fromEntries(SERVICE_NAMES.map((name) => [name, `http://desk.test/${name}`])) as Record<
  ServiceName,
  string
>
const RESULT = { fields: [], rows: [], total: 0 }
const good = () => Response.json(success('r', RESULT))
const busy = (retryAfter: string | undefined, status = 503) => {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  return Response.json(failure('r', status, 'The server is busy.'), { status, headers })
}

/** Starts a call to a server that returns these responses in turn, the last one again and again. */
function start(responses: (() => Response)[], signal?: AbortSignal) {
  const [last] = responses.slice(-1)
  let count = 0
  const fetch = () => Promise.resolve((responses[count++] ?? last ?? good)())
  const client = createApiClient({ services, application: 'rankdesk', fetch })
  const outcome = client
    .call(runReport, { body: { fromApp: 'rankdesk', queryId: 'home' } }, signal === undefined ? {} : { signal })
    .catch((error: unknown) => error)
  return { outcome, attempts: () => count }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T18:00:00Z') })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a call to a busy server', () => {
  it.each([
    ['seconds', '3', 503],
    ['a date', 'Tue, 10 Mar 2026 18:00:03 GMT', 503],
    ['seconds, after too many calls', '3', 429],
  ])('is repeated after the time that the server names in %s, and a bit of chance', async (_what, header, status) => {
    const { outcome, attempts } = start([() => busy(header, status), good])
    await vi.advanceTimersByTimeAsync(3999)
    expect(attempts()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts()).toBe(2)
    expect(await outcome).toEqual(RESULT)
  })

  it('fails after five retries with the message of the server', async () => {
    const { outcome, attempts } = start([() => busy('1')])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempts()).toBe(6)
    expect(await outcome).toMatchObject({ status: 503, message: 'The server is busy.' })
  })

  it.each([
    ['names no time', () => busy(undefined)],
    ['names a time that is no number', () => busy('soon')],
    ['names more than half a minute', () => busy('31', 429)],
    ['has failed', () => busy('3', 500)],
  ])('fails at once if the server %s', async (_what, response) => {
    const { outcome, attempts } = start([response])
    expect(await outcome).toBeInstanceOf(ApiError)
    expect(attempts()).toBe(1)
  })

  it('ends with the reason of its signal while it waits', async () => {
    const controller = new AbortController()
    const { outcome, attempts } = start([() => busy('3'), good], controller.signal)
    await vi.advanceTimersByTimeAsync(1000)
    controller.abort(new Error('left the page'))
    expect(await outcome).toMatchObject({ message: 'left the page' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(attempts()).toBe(1)
  })
})
