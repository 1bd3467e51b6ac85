import { z } from 'zod'
import type { GoogleProfileSettings } from '#platform/config/googleProfileSettings.ts'
import { ProfileRejected, ProfileUnavailable } from '../port.ts'

/** The Business Information API. */
export const INFORMATION_URL = 'https://mybusinessbusinessinformation.googleapis.com/v1'
const TOKEN_URL = 'https://oauth2.googleapis.com/token'
/** The time in ms after which a call is given up. */
const TIMEOUT_MS = 10_000
/** The time before its end at which an access token is renewed, in ms. */
const RENEW_BEFORE_MS = 60_000

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })
const errorSchema = z.object({
  error: z.object({
    message: z.string(),
    details: z
      .array(
        z.object({
          fieldViolations: z.array(z.object({ description: z.string().default('') })).default([]),
          metadata: z.record(z.string(), z.string()).default({}),
        }),
      )
      .default([])
      .catch([]),
  }),
})

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Makes a call with an access token. `missing` is the rejection of a call about something that Google no longer has. */
export type GoogleCall = (url: string, method?: Method, body?: unknown, missing?: string) => Promise<unknown>
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Creates the function that makes calls with an access token of the agency's account. */
export function createGoogleCaller(settings: GoogleProfileSettings, send: Fetch, now: () => number): GoogleCall {
  let token: { text: Promise<string>; until: number } | undefined

  /** Returns the access token. Calls at the same time share one request. */
  function accessToken(): Promise<string> {
    if (token !== undefined && now() < token.until) return token.text
    const requested = { text: requestToken(), until: Infinity }
    token = requested
    return requested.text

    async function requestToken(): Promise<string> {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        refresh_token: settings.refreshToken,
      })
      try {
        const granted = tokenSchema.parse(await request(send, TOKEN_URL, { method: 'POST', body }))
        requested.until = now() + granted.expires_in * 1000 - RENEW_BEFORE_MS
        return granted.access_token
      } catch (error) {
        requested.until = 0
        throw error instanceof ProfileRejected ? new ProfileUnavailable(NO_ACCESS, { cause: error }) : error
      }
    }
  }

  return async (url, method = 'GET', body, missing) => {
    const headers = { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' }
    return request(send, url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }, missing)
  }
}

/** Makes one call. Throws `ProfileRejected` for a rejected edit, `ProfileUnavailable` without a usable response. */
async function request(send: Fetch, url: string, init: RequestInit, missing?: string): Promise<unknown> {
  const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new ProfileUnavailable('Google did not respond. Try again in a few minutes.', { cause: error })
    },
  )
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  if (response.status === 404 && missing !== undefined) throw new ProfileRejected(missing)
  const message = messageOf(body) ?? `Google responded with ${response.status}.`
  // Only an edit can be rejected: what can't be read, for lack of a permission or an API that is off, is unavailable.
  const isEdit = init.method !== 'GET'
  if (isEdit && [400, 403, 409].includes(response.status)) throw new ProfileRejected(message)
  throw new ProfileUnavailable(message)
}

/** The message once the account was changed or its access was withdrawn at Google. */
const NO_ACCESS =
  'Google no longer accepts the account of this server. Your administrator renews GOOGLE_PROFILE_REFRESH_TOKEN.'

/** The message while the project of the agency has no access to the APIs: Google starts every project with a quota of 0. */
const NO_QUOTA =
  'Google allows this project no calls: its quota is 0. Request access to the Business Profile APIs for the project at Google.'

/** Returns the reason of an error as Google words it, with what it says about single fields. */
function messageOf(body: unknown): string | undefined {
  const error = errorSchema.safeParse(body).data?.error
  if (error === undefined) return undefined
  if (error.details.some(({ metadata }) => metadata['quota_limit_value'] === '0')) return NO_QUOTA
  const violations = error.details.flatMap(({ fieldViolations }) =>
    fieldViolations.map(({ description }) => description),
  )
  return violations.filter((text) => text !== '').join(' ') || error.message
}
