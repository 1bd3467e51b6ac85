/** The outcome of one HTTP call: its status (0 without a response), its duration and its Retry-After. */
export interface TimedCall {
  status: number
  ms: number
  retryAfter: string | null
  body: string
}

/** Makes a call without retries and measures it. */
export async function timedCall(url: string, init: RequestInit = {}): Promise<TimedCall> {
  const start = performance.now()
  try {
    const response = await fetch(url, init)
    const body = await response.text()
    return {
      status: response.status,
      ms: performance.now() - start,
      retryAfter: response.headers.get('retry-after'),
      body,
    }
  } catch {
    return { status: 0, ms: performance.now() - start, retryAfter: null, body: '' }
  }
}
