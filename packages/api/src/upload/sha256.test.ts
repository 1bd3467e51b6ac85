import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Sha256 } from './sha256.ts'

async function hashOf(...chunks: Uint8Array<ArrayBuffer>[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(chunks).arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('hashes "%s" as printed in the standard', (text, hash) => {
  expect(new Sha256().update(new TextEncoder().encode(text)).hex()).toBe(hash)
})

it.each([55, 56, 57, 63, 64, 65, 119, 120, 128])(
  'hashes %d bytes correctly, around a change of the padding',
  async (length) => {
    const bytes = new Uint8Array(length).fill(97)
    expect(new Sha256().update(bytes).hex()).toBe(await hashOf(bytes))
  },
)

it('gives the same hash however the bytes are split', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), async (chunks) => {
      const ours = new Sha256()
      for (const chunk of chunks) ours.update(chunk)
      expect(ours.hex()).toBe(await hashOf(...chunks.map((chunk) => new Uint8Array(chunk))))
    }),
  )
})
