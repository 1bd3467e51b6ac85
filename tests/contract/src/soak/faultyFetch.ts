import { setTimeout as pause } from 'node:timers/promises'

/** What happens to one call on its way. */
export type NetworkFault =
  /** The connection is reset before the server gets the call. */
  | 'reset before'
  /** The server does the work, and its response is lost. */
  | 'response lost'
  /** The server does the work, and the client has stopped waiting by then. */
  | 'timeout after acceptance'
  /** The response takes a second. */
  | 'slow'
  /** A proxy replaces the response by a page of its own. */
  | 'invalid JSON'
  /** A proxy replaces the response by an error. */
  | 'bad gateway'
  /** The response redirects the call to another address of the same service, which repeats it. */
  | 'redirect'

export const NETWORK_FAULTS: readonly NetworkFault[] = [
  'reset before',
  'response lost',
  'timeout after acceptance',
  'slow',
  'invalid JSON',
  'bad gateway',
  'redirect',
]

/** A fetch between a client and the server, which a test makes fail. */
export interface FaultyFetch {
  fetch: typeof globalThis.fetch
  /** Applies the fault to the nth next call whose address contains `path`, once. */
  fail(fault: NetworkFault, path: string, nth?: number): void
  /** Whether the last fault has happened. */
  hasFailed(): boolean
}

export function createFaultyFetch(): FaultyFetch {
  let pending: { fault: NetworkFault; path: string; left: number } | undefined
  const takeFault = (url: string) => {
    if (pending === undefined || !url.includes(pending.path)) return undefined
    pending.left -= 1
    if (pending.left > 0) return undefined
    const { fault } = pending
    pending = undefined
    return fault
  }
  return {
    async fetch(input, init) {
      const url = input instanceof Request ? input.url : String(input)
      const fault = takeFault(url)
      if (fault === undefined) return fetch(input, init)
      if (fault === 'reset before') throw new TypeError('The connection was reset.')
      // The server gets the whole call, whatever the client does at the same time.
      const { signal: _signal, ...call } = init ?? {}
      const response = await fetch(url, call)
      return spoil(fault, response, url)
    },
    fail(fault, path, nth = 1) {
      pending = { fault, path, left: nth }
    },
    hasFailed: () => pending === undefined,
  }
}

async function spoil(fault: NetworkFault, response: Response, url: string): Promise<Response> {
  // The client gets another response; this one has to be read to its end.
  if (fault !== 'slow') await response.arrayBuffer()
  switch (fault) {
    case 'slow':
      await pause(1000)
      return response
    case 'invalid JSON':
      return new Response('<!doctype html><title>Sign in to the network</title>', { status: 200 })
    case 'bad gateway':
      return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
    case 'redirect':
      return new Response(null, { status: 200, headers: { 'x-redirect': url } })
    case 'timeout after acceptance':
      throw new DOMException('The operation timed out.', 'TimeoutError')
    default:
      throw new TypeError('The connection was lost.')
  }
}
