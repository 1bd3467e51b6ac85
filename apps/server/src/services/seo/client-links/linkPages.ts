import type { FastifyReply } from 'fastify'
import type { Config } from '#platform/config/config.ts'

const SECRET = /^[\w-]{43}$/
/** A person opens a page a few times; guessing a secret is hopeless anyway. */
const OPENED_PER_MINUTE = 60

/** Returns what a link with this secret opens; undefined for a text that is no secret, without a query. */
export async function openWithSecret<Opened>(
  secret: string,
  open: (secret: string) => Promise<Opened | undefined>,
): Promise<Opened | undefined> {
  return SECRET.test(secret) ? open(secret) : undefined
}

/** Returns the options of a route behind a link: it is no part of the API, and limited per minute and address. */
export const linkRoute = ({ isTest }: Pick<Config, 'isTest'>, perMinute = OPENED_PER_MINUTE) => ({
  schema: { hide: true },
  config: { rateLimit: { max: isTest ? Number.MAX_SAFE_INTEGER : perMinute } },
})

/**
 * Prepares the response with a page behind a link. It loads a font, runs nothing, and sends a form here only, if it has one.
 * Its secret stays out of caches, search engines and other sites' logs.
 */
export function asLinkPage(reply: FastifyReply, content: 'text' | 'form' = 'text'): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action ${content === 'form' ? "'self'" : "'none'"}`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
}
