import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataDir } from '#platform/data-dir/index.ts'
import { loadSigningKeys } from './signingKeys.ts'

test('creates the keys once, keeps them across a restart, and lets nobody else read them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rankdesk-keys-'))
  const dataDir = await openDataDir(folder)
  const load = () => loadSigningKeys(dataDir.secretFile)
  const [first, atOnce] = await Promise.all([load(), load()])
  const second = await load()
  expect([atOnce.kid, second.kid]).toEqual([first.kid, first.kid])
  expect(second.formSecret).toEqual(first.formSecret)
  expect(first.publicJwk).not.toHaveProperty('d')
  expect((await stat(join(folder, 'keys/id-token.pem'))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})
