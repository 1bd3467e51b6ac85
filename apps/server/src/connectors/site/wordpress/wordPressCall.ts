import { type Dispatcher, request } from 'undici'
import { z } from 'zod'
import { ForbiddenHost, isTooLarge } from '#platform/outbound/createGuard.ts'
import { parseJson } from '#platform/parseJson.ts'
import { SiteRejected, SiteSignInLost, SiteUnavailable } from '../port.ts'
import type { WebsiteSignIn } from '../websitePort.ts'

/** The maximum size of a response. A page may have 5 MB, and a list has several. */
export const MAX_BYTES = 64 * 1024 * 1024
/** The time limit in ms for the head of a response, and between two pieces of it. */
export const TIMEOUT_MS = 15_000

/** The time in ms after which a call is given up, even if bytes still arrive. */
const LONGEST_CALL_MS = 60_000

/** What our requests call themselves, so that an owner can allow them in a firewall. */
const USER_AGENT = 'Rankdesk'

/** A response of a site with its whole body. */
export interface SiteResponse {
  status: number
  headers: Dispatcher.ResponseData['headers']
  body: string
}

/** Sends a GET. Throws `SiteRejected` or `SiteUnavailable` if there is no response. */
export async function getFrom(dispatcher: Dispatcher, url: URL, authorization?: string): Promise<SiteResponse> {
  try {
    const response = await request(url, {
      dispatcher,
      headers: {
        accept: authorization === undefined ? 'text/html' : 'application/json',
        'user-agent': USER_AGENT,
        'cache-control': 'no-cache',
        ...(authorization !== undefined && { authorization }),
      },
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    })
    return { status: response.statusCode, headers: response.headers, body: await response.body.text() }
  } catch (error) {
    throw unreachable(url, error)
  }
}

/** The site sent more than is read of one response. */
export class SiteTooLarge extends SiteRejected {
  constructor() {
    super('The website sent more than 64 MB at once, which Rankdesk does not read.')
  }
}

/** A request that writes. */
interface WriteRequest {
  method: 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/**
 * Sends a request that writes, and throws what its status means. `SiteRejected` and `SiteSignInLost` if the site refused it;
 * after any other error it may have taken effect.
 */
export async function sendTo(
  dispatcher: Dispatcher,
  url: URL,
  authorization: string,
  { method, headers: own, body = '' }: WriteRequest,
): Promise<unknown> {
  const response = await request(url, {
    dispatcher,
    method,
    headers: { accept: 'application/json', 'user-agent': USER_AGENT, authorization, ...own },
    ...(body !== '' && { body }),
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
  })
  const { statusCode: status, headers } = response
  const value = parseJson(await response.body.text())
  if (status >= 200 && status < 300 && value !== undefined) return value
  if (status >= 200 && status < 300) throw new Error('The website responded with a page instead of data.')
  // A server that is overloaded did not run the request.
  if (status === 429) throw new SiteRejected(`The website asks us to slow down. ${waitText(headers)}`)
  throw refused(status, headers, codeOf(value))
}

/** Returns the value of a call, or throws what its status means. Rejected calls name a code in their JSON. */
export function requireValue({ status, headers, body }: SiteResponse): unknown {
  const value = parseJson(body)
  if (status >= 200 && status < 300) {
    if (value !== undefined) return value
    throw new SiteRejected(
      'The website responded with a page instead of data. A sign-in page, a security plugin or a cache is in front of its REST API: ask its owner to let requests to /wp-json through.',
    )
  }
  throw refused(status, headers, codeOf(value))
}

/** Returns what a refusal means that only its code tells. */
function refusedByCode(status: number, code: string | undefined): Error | undefined {
  if (status === 404 && code === 'rest_no_route') {
    return new SiteRejected(
      'The website does not offer this to its REST API: Rankdesk’s plugin was removed, or a part of the API is turned off. Check the website again on client › Website.',
    )
  }
  // WordPress reports a kind of file that it does not take as an error of its own.
  if (code === 'rest_upload_sideload_error') {
    return new SiteRejected('The website does not accept this kind of picture. Choose a JPEG, PNG or WebP file.')
  }
  return undefined
}

function refused(status: number, headers: SiteResponse['headers'], code: string | undefined): Error {
  const special = refusedByCode(status, code)
  if (special !== undefined) return special
  if (status === 401 && code !== undefined && !code.startsWith('rest_not_logged_in') && !SIGN_IN_CODES.has(code)) {
    return new SiteRejected(
      'The website’s REST API is closed, usually by a security plugin. Ask its owner to open it for signed-in people.',
    )
  }
  if (status === 401) return new SiteSignInLost(NOT_ACCEPTED)
  if (status === 403 && code?.startsWith('rest_') === true) {
    return new SiteRejected(
      'The account may not do this on the website. Ask its owner for an account with the role Editor.',
    )
  }
  if (status === 403) {
    return new SiteRejected(
      `The website refused the request (403). A firewall or a security plugin blocks it: ask the owner to allow the user agent “${USER_AGENT}” for /wp-json.`,
    )
  }
  if (status === 429) return new SiteUnavailable(status, `The website asks us to slow down. ${waitText(headers)}`)
  if (status >= 300 && status < 400) {
    return new SiteRejected('The website’s REST API has moved. Connect the address to which the website redirects.')
  }
  if (status >= 500) {
    return new SiteUnavailable(
      status,
      `The website reports an error of its own (${status}). Try again in a few minutes; if it stays, tell its owner.`,
    )
  }
  return new SiteRejected(`The website did not understand the request (${status}). Its REST API may be turned off.`)
}

/** WordPress responds alike to a wrong password, an unknown user and a header that its host removed. */
const NOT_ACCEPTED =
  'The website did not accept the user name and the application password. Check that both are right, that the password is an application password of that user and that it was not revoked. If they are right, the website’s host removes the Authorization header: ask the host to pass it on.'

const SIGN_IN_CODES = new Set(['incorrect_password', 'invalid_username', 'invalid_email', 'rest_forbidden_context'])

/** Returns when to try again, from Retry-After in seconds. */
function waitText(headers: SiteResponse['headers']): string {
  const seconds = Number(headers['retry-after'])
  if (!Number.isFinite(seconds) || seconds <= 0) return 'Try again in a few minutes.'
  const minutes = Math.ceil(seconds / 60)
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

const errorSchema = z.object({ code: z.string() })

function codeOf(value: unknown): string | undefined {
  return errorSchema.safeParse(value).data?.code
}

/** The errors of TLS that say that a certificate is not valid. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS/

function unreachable(url: URL, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof ForbiddenHost) {
    return new SiteRejected(
      `${url.host} is not a public website. Enter the address under which visitors reach it, or ask your operator to allow it with TRUSTED_SITE_ORIGINS.`,
    )
  }
  if (isTooLarge(error)) return new SiteTooLarge()
  if (code === 'ENOTFOUND') return new SiteRejected(`There is no website at ${url.host}. Check the address.`)
  if (CERTIFICATE.test(code)) {
    return new SiteRejected(
      `The certificate of ${url.host} is not valid (${code}), so the password would not be safe. Ask the owner to renew it.`,
    )
  }
  return new SiteUnavailable(error)
}

/** Returns the address of a route below the root, in its path or in its query. */
export function addressOf(root: URL, route: string, query: Record<string, string>): URL {
  const url = new URL(root)
  const inQuery = url.searchParams.get('rest_route')
  if (inQuery === null) url.pathname = `${url.pathname.replace(/\/$/, '')}${route}`
  else url.searchParams.set('rest_route', `${inQuery.replace(/\/$/, '')}${route}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Returns the value of the Authorization header of an account. */
export function authorizationOf({ userName, password }: WebsiteSignIn): string {
  return `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
}

/** Reads a value that WordPress sent. Throws `SiteRejected` if it has another shape. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new SiteRejected('The website’s REST API responded with something else than WordPress does.')
}
