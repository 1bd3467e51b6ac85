import { randomUUID } from 'node:crypto'
import { addNote, CHUNK_BYTES, createApiClient, createUploadTransport } from '@rankdesk/api'
import { signIn } from '@rankdesk/server/testing'
import { expect, it } from 'vitest'
import { MAYA, servicesOf } from '../environment.ts'
import { startServerPair } from './startServerPair.ts'
import { isInstalled, PROXIES } from './startProxy.ts'

// The packages of a system bring the proxies, no registry does: where one is not installed, its case is reported as skipped.
for (const name of PROXIES) {
  it.runIf(isInstalled(name))(
    `${name} with the example of deploy/ signs in, passes chunks of uploads, and goes on with one server`,
    { tags: ['long'], timeout: 240_000 },
    async () => {
      const pair = await startServerPair(name, 4)
      const { id_token: token } = await signIn(pair.proxy.url, MAYA)
      const client = createApiClient({
        services: servicesOf(pair.proxy.url),
        application: 'rankdesk-tests',
        authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
      })
      // The example sends plain http to https.
      const plain = await fetch(pair.proxy.plainUrl, { redirect: 'manual' })
      expect([301, 308]).toContain(plain.status)
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost/)

      const bytes = Buffer.alloc(CHUNK_BYTES + 1000)
      bytes.write('%PDF-1.7\n')
      const sent = await createUploadTransport({ client, project: 1 }).send(
        { id: randomUUID(), blob: new Blob([bytes]), name: 'plan.pdf', type: '' },
        {
          signal: new AbortController().signal,
          onConflict: 'ask',
          resume: undefined,
          onProgress: () => undefined,
        },
      )
      expect(sent).toMatchObject({ kind: 'complete', size: bytes.length })

      const write = (answer: string) =>
        client.call(addNote, { params: { clientId: 1 }, body: { categoryId: 1, questionName: 'Proxy', answer } })
      const stopped = pair.stop(0)
      const after = stopped.then(() => 'stopped')
      const isStopped = async () => (await Promise.race([after, Promise.resolve('stopping')])) === 'stopped'
      for (let index = 0; index < 20 || !(await isStopped()); index += 1) await write(`Note ${index}`)
      expect(await stopped).toBe(0)
      await pair.close()
    },
  )
}
