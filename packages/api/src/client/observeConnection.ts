/** Receives what each request shows about the connection. */
export interface ConnectionObserver {
  /** The server answered. */
  reached(): void
  /** The request failed without a response. Not called for an aborted request. */
  unreachable(): void
  /** The server is overloaded and asks to wait, in ms. */
  busy(retryAfterMs: number): void
}

/** The wait after a response without a usable Retry-After, in ms. */
const DEFAULT_RETRY_MS = 5000
/** The longest wait that a Retry-After can ask for, in ms. */
const MAX_RETRY_MS = 60_000

/** Wraps `fetch` so that every request reports what it shows about the connection. Responses and errors pass unchanged. */
export function observeConnection(
  observer: ConnectionObserver,
  send: typeof globalThis.fetch = globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await send(input, init)
      if (response.status === 503) observer.busy(retryAfterMs(response.headers.get('retry-after')))
      else if (response.status !== 502 && response.status !== 504) observer.reached()
      else observer.unreachable()
      return response
    } catch (error) {
      if (init?.signal?.aborted !== true) observer.unreachable()
      throw error
    }
  }
}

function retryAfterMs(header: string | null): number {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, MAX_RETRY_MS) : DEFAULT_RETRY_MS
}
