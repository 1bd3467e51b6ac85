import { request } from 'undici'
import { createGuard, ForbiddenHost, type GuardRules, isTooLarge } from '#platform/outbound/createGuard.ts'

/** How a client's website responded to a request of the reader. It follows no redirect. */
export interface SiteResponse {
  status: number
  /** The address that it redirects to, as it was sent. */
  location: string | undefined
  /** The media type in lower case without parameters, such as text/html. '' for none. */
  contentType: string
  /** The values of its X-Robots-Tag headers. */
  robotsTag: readonly string[]
  /** The Last-Modified header. */
  lastModified: string | undefined
  /** The bytes of a text, such as HTML or XML. Empty for what is none: it is not downloaded. */
  body: Uint8Array
}

/** Why a request had no usable response. */
export type SiteFailure = 'timeout' | 'too-large' | 'no-response'

/** A request without a usable response. `message` continues a sentence: "acme.com …". */
export class SiteNotRead extends Error {
  override name = 'SiteNotRead'

  readonly failure: SiteFailure

  constructor(failure: SiteFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Requests an address of a client's website. Throws `SiteNotRead`, and the reason of the signal if it aborts. */
export type ReadSiteAddress = (address: string, signal: AbortSignal) => Promise<SiteResponse>

/** The name under which the reader introduces itself, and which robots.txt can address. */
export const SITE_READER = 'Rankdesk'

const MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 15_000
/** The most requests to one site at once. */
export const MAX_REQUESTS_AT_ONCE = 4
const TEXT = /^(?:text\/|application\/(?:xhtml\+xml|xml|rss\+xml|atom\+xml))/

export interface SiteReaderOptions extends Pick<GuardRules, 'embedded'> {
  /** The limits of one response. Tests set lower ones. */
  maxBytes?: number
  timeoutMs?: number
}

/**
 * Creates the reader of clients' own websites, as visitors see them. It reaches public ones, the origins of `trusted`
 * (TRUSTED_SITE_ORIGINS), and the copies that this server serves at `embedded`.
 */
export function openSiteReader(
  trusted: readonly string[],
  { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, ...rules }: SiteReaderOptions = {},
): ReadSiteAddress {
  const dispatcher = createGuard({ ...rules, trusted, maxBytes, timeoutMs })
  return async (address, signal) => {
    signal.throwIfAborted()
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const { statusCode, headers, body } = await request(address, {
        dispatcher,
        headers: {
          accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
          'user-agent': `Mozilla/5.0 (compatible; ${SITE_READER}/1.0)`,
        },
        signal: AbortSignal.any([limit, signal]),
      })
      const contentType = first(headers['content-type'])?.split(';')[0]?.trim().toLowerCase() ?? ''
      const location = statusCode >= 300 && statusCode < 400 ? first(headers.location) : undefined
      const isText = TEXT.test(contentType) || contentType === ''
      const bytes = isText ? await body.bytes() : undefined
      // Ends the connection instead of downloading a film, which the stream reports as an error.
      if (bytes === undefined) body.on('error', () => undefined).destroy()
      return {
        status: statusCode,
        location,
        contentType,
        robotsTag: [headers['x-robots-tag'] ?? []].flat(),
        lastModified: first(headers['last-modified']),
        body: bytes ?? new Uint8Array(),
      }
    } catch (error) {
      signal.throwIfAborted()
      throw limit.aborted ? new SiteNotRead('timeout', 'took too long to respond.') : failureOf(error)
    }
  }
}

function failureOf(error: unknown): SiteNotRead {
  if (error instanceof ForbiddenHost) return new SiteNotRead('no-response', 'is not a public website.')
  if (isTooLarge(error)) return new SiteNotRead('too-large', 'sent more than 2 MB for one page.')
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' || code === 'UND_ERR_CONNECT_TIMEOUT')
    return new SiteNotRead('timeout', 'took too long to respond.')
  if (code === 'ENOTFOUND') return new SiteNotRead('no-response', 'is not known to the name servers.')
  return new SiteNotRead('no-response', 'did not respond.')
}

function first(value: string | string[] | undefined): string | undefined {
  return [value].flat()[0]
}
