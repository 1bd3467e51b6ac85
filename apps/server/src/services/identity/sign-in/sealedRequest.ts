import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../tokens/secret.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorizeRequest.ts'

/** How long a sign-in page is valid, in minutes. */
export const SEALED_MINUTES = 10

const contentSchema = z.object({ request: z.unknown(), until: z.number() })

interface Seal {
  /** The browser's pre-session cookie. A form is useless in another browser. */
  browser: string
  secret: Buffer
  now: Date
}

/** Seals a request as a form field that only this server can create, for this browser, for ten minutes. */
export function sealRequest(request: AuthorizeRequest, seal: Seal): string {
  const until = seal.now.getTime() + SEALED_MINUTES * 60_000
  const content = Buffer.from(JSON.stringify({ request, until })).toString('base64url')
  return `${content}.${signatureOf(content, seal)}`
}

/** Opens a sealed field. Undefined if it was not sealed here, is for another browser, or is too old. */
export function openSealedRequest(field: string, origin: string, seal: Seal): AuthorizeRequest | undefined {
  const [content = '', signature = '', ...rest] = field.split('.')
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(content, seal))) return undefined
  const { request, until } = contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  if (until <= seal.now.getTime()) return undefined
  const read = readAuthorizeRequest(request, origin)
  return 'request' in read ? read.request : undefined
}

function signatureOf(content: string, { browser, secret }: Seal): string {
  return createHmac('sha256', secret).update(`sign-in\n${browser}\n${content}`).digest('base64url')
}
