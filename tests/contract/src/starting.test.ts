/** @module-tag long */
import { createServer } from 'node:net'
import { createTestDatabase, startTestServer, testDataDir } from '@rankdesk/server/testing'
import { describe, expect, it } from 'vitest'

async function startError(env: Record<string, string>): Promise<string> {
  const error = await startTestServer({ env }).then(
    async (server) => {
      await server.stop()
      return new Error('it started')
    },
    (reason: unknown) => reason as Error,
  )
  return error.message
}

describe('a failing start', () => {
  // `config.test.ts` has every setting.
  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"'],
    [{ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }, 'The database at DATABASE_URL cannot be used'],
  ])('explains %o', async (env, sentence) => {
    const reason = await startError(env)
    expect(reason).toContain(sentence)
    expect(reason).not.toContain('secret')
    expect(reason).not.toMatch(/\n\s+at /)
  })

  it('names the port that is in use', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const database = await createTestDatabase()
    const reason = await startError({ PORT: String(port), DATABASE_URL: database.url })
    other.close()
    await database.drop()
    expect(reason).toContain(
      `Port ${port} on 127.0.0.1 is in use by another program; stop it or set PORT to another port.`,
    )
  })
})

describe('a data folder', () => {
  it('serves one server at a time, and the next one after that has stopped or crashed', async () => {
    const folder = await testDataDir()
    const first = await startTestServer({ env: { DATA_DIR: folder.path } })
    expect(await startError({ DATA_DIR: folder.path })).toMatch(/Another Rankdesk \(process \d+\) is already using/)
    await first.kill()
    const second = await startTestServer({ env: { DATA_DIR: folder.path } })
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
    await folder.remove()
  })
})
