import type { CustomFetch } from 'openid-client'
import { request } from 'undici'
import { createGuard } from './createGuard.ts'

/** Statuses of responses that have no body. */
const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * Returns a `fetch` for the OpenID client that reaches a trusted origin and public addresses only, follows no redirect,
 * and reads each response whole.
 */
export function guardedFetch(trusted: string, limits: { maxBytes: number; timeoutMs: number }): CustomFetch {
  const dispatcher = createGuard({ trusted: [trusted], ...limits })
  return async (url, { method, headers, body, signal }) => {
    const response = await request(url, {
      dispatcher,
      method,
      headers,
      signal: signal ?? AbortSignal.timeout(limits.timeoutMs),
      // The library sends forms only.
      body: body instanceof URLSearchParams ? body.toString() : null,
    })
    const bytes = await response.body.arrayBuffer()
    const received = new Headers()
    for (const [name, values] of Object.entries(response.headers)) {
      for (const value of [values ?? []].flat()) received.append(name, value)
    }
    const { statusCode: status } = response
    return new Response(WITHOUT_BODY.has(status) ? null : bytes, { status, headers: received })
  }
}
