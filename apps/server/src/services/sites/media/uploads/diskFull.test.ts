import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaTree } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaStore, openMediaStore } from '../../../../media-store/index.ts'
import { largeFile, type MediaEnvironment, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'

let environment: MediaEnvironment
let folder: string
/** The code with which the store's disk rejects writes, or undefined while it accepts them. */
let diskError: string | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-full-'))
  const store = openMediaStore({ dataDir: folder, mediaBucket: undefined })
  const mediaStore: MediaStore = {
    ...store,
    async put(key, bytes) {
      if (diskError !== undefined) throw Object.assign(new Error(`${diskError}: write`), { code: diskError })
      await store.put(key, bytes)
    },
  }
  environment = await startMediaEnvironment({ mediaStore })
})
afterAll(async () => {
  await environment.stop()
  await rm(folder, { recursive: true })
})

it.each(['ENOSPC', 'EDQUOT'])('an upload responds with 507 after %s, and works again afterwards', async (code) => {
  const file = { name: `${code}.pdf`, bytes: largeFile(2000) }
  const tree = () => environment.maya.call(mediaTree, { query: { project: environment.project } })
  const before = await tree()
  diskError = code
  await expect(save(environment, file)).rejects.toMatchObject({ status: 507, message: 'The server has no space left' })
  expect(await tree()).toEqual(before)
  diskError = undefined
  expect((await save(environment, file)).file).toMatchObject({ name: file.name })
})
