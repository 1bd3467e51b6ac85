/** The statuses of a server that rejects a call before it does any work: overload, too many calls. */
const BUSY = [429, 503]
/** The number of retries of one call. */
const MAX_RETRIES = 5
/** The longest wait in ms. A response that asks for more is final, because a person should read its message. */
const MAX_WAIT_MS = 30_000
/** The longest random addition to a wait in ms, so that the waiting browsers don't all return at once. */
const MAX_JITTER_MS = 2000

/**
 * Makes a call and repeats it while the server is busy and names the time to wait (Retry-After). The server sends that
 * header only for calls that it hasn't started, so that even a write is safe to repeat. Returns the last response.
 * Throws the signal's reason when a wait is aborted.
 */
export async function retryWhenBusy(attempt: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  for (let retries = 0; ; retries++) {
    const response = await attempt()
    const wait = waitOf(response)
    if (wait === undefined || retries === MAX_RETRIES) return response
    await response.body?.cancel()
    await pause(wait + Math.random() * MAX_JITTER_MS, signal)
    signal?.throwIfAborted()
  }
}

/** Returns the wait in ms that a busy server asks for: a number of seconds, or an HTTP date. */
function waitOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after')?.trim() ?? ''
  if (!BUSY.includes(response.status) || header === '') return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return wait <= MAX_WAIT_MS ? Math.max(0, wait) : undefined
}

/** Waits until the time is over or the signal is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, signal?.aborted === true ? 0 : ms)
    signal?.addEventListener('abort', end)
  })
}
