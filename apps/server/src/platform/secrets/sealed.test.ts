import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSealed, SEAL_KEY_BYTES, sealSecret } from './sealed.ts'

const key = randomBytes(SEAL_KEY_BYTES)
const sealed = sealSecret(key, 'abcd efgh', 'website 1')

it('opens what it sealed, and never looks the same twice', () => {
  expect(openSealed(key, sealed, 'website 1')).toBe('abcd efgh')
  expect(sealSecret(key, 'abcd efgh', 'website 1')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('abcd')
})

/** The sealed value with one bit of a byte changed. */
function altered(index: number): string {
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return bytes.toString('base64url')
}

it.each([
  ['another key', randomBytes(SEAL_KEY_BYTES), sealed, 'website 1'],
  ['another owner', key, sealed, 'website 2'],
  ['an altered nonce', key, altered(0), 'website 1'],
  ['an altered tag', key, altered(12), 'website 1'],
  ['an altered text', key, altered(28), 'website 1'],
  ['a part', key, sealed.slice(0, 10), 'website 1'],
  ['nothing', key, '', 'website 1'],
])('opens nothing with %s', (_what, ofKey, value, owner) => {
  expect(openSealed(ofKey, value, owner)).toBeUndefined()
})
