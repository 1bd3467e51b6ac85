import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that nobody guesses: 256 random bits as 43 characters that are safe in addresses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The secret that follows `secret`: as hard to guess as a new one for everybody without `key`, and always the same for
 * us, so that it can be given once more without having been kept.
 */
export function successorOf(secret: string, key: Buffer): string {
  return createHmac('sha256', key).update(`successor\n${secret}`).digest('base64url')
}

/** What the database keeps of a secret. It needs no salt: there is nothing to guess. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares without telling by the time it takes how much of it was right. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The same id for the same text, in the form of a UUID. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  // Version 8 (made by a rule of one's own) and the variant of RFC 9562.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
