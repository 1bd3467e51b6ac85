import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** The query or the form of a page that a link with a secret opens. */
export const linkWithSecretSchema = z.object({ link: z.string().regex(/^[\w-]{43}$/) })

/** Generates a secret: 256 random bits as 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the successor of `secret`: unpredictable without `key`, and always the same with it, so that it can be
 * returned again without being stored.
 */
export function successorOf(secret: string, key: Buffer): string {
  return createHmac('sha256', key).update(`successor\n${secret}`).digest('base64url')
}

/** Returns the hash of a secret for the database. It needs no salt, because the secret cannot be guessed. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares two secrets in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns the same UUID for the same text. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  // Version 8 (custom) and the variant of RFC 9562.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
