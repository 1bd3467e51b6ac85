import { describe, expect, it } from 'vitest'
import { observeConnection } from './observeConnection.ts'

/** Sends one request whose response or error is given, and returns the calls of the observer. */
async function observe(outcome: Response | Error, signal?: AbortSignal): Promise<string[]> {
  const seen: string[] = []
  const send = observeConnection(
    {
      reached: () => seen.push('reached'),
      unreachable: () => seen.push('unreachable'),
      busy: (retryAfterMs) => seen.push(`busy ${retryAfterMs}`),
    },
    async () => {
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  )
  await send('/x', signal === undefined ? {} : { signal }).catch(() => undefined)
  return seen
}

const busy = (retryAfter?: string) =>
  new Response('', { status: 503, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })

describe('observeConnection', () => {
  it.each([
    ['a success', new Response(''), ['reached']],
    ['a refused request', new Response('', { status: 400 }), ['reached']],
    ['an error of the server', new Response('', { status: 500 }), ['reached']],
    ['a proxy without a server', new Response('', { status: 502 }), ['unreachable']],
    ['a proxy whose server is late', new Response('', { status: 504 }), ['unreachable']],
    ['a busy server', busy('2'), ['busy 2000']],
    ['a busy server that may be asked at once', busy('0'), ['busy 0']],
    ['a busy server without a time', busy(), ['busy 5000']],
    ['a busy server with a date', busy('Wed, 21 Oct 2026 07:28:00 GMT'), ['busy 5000']],
    ['a busy server with an hour', busy('3600'), ['busy 60000']],
    ['no network', new TypeError('Failed to fetch'), ['unreachable']],
  ])('reports %s', async (_, outcome, seen) => {
    expect(await observe(outcome)).toEqual(seen)
  })

  it('reports nothing for an aborted request', async () => {
    expect(await observe(new DOMException('Aborted', 'AbortError'), AbortSignal.abort())).toEqual([])
  })

  it('passes the error on', async () => {
    const failing = observeConnection({ reached() {}, unreachable() {}, busy() {} }, async () =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    await expect(failing('/x')).rejects.toThrow('Failed to fetch')
  })
})
