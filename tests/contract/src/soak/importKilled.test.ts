import { addImportFile, importDetails, readImportFiles, startImport, writeImport } from '@rankdesk/api'
import { createTestDatabase, startTestServer, testDataDir, type TestServer } from '@rankdesk/server/testing'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { clientOfServer, NOW } from '../environment.ts'

const PATH = 'killed.example/Queries.csv'
const QUERIES = 'Top queries,Clicks,Impressions,CTR,Position\nlocks,3,10,30%,4.5\nkeys,1,5,20%,7\n'

it('an import continues after its process was killed before it had read, and while it wrote', async () => {
  const [database, folder] = [await createTestDatabase({ seeded: true }), await testDataDir()]
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path, NOW }
  const [blocker, reader] = [0, 1].map(() => new pg.Client({ connectionString: database.url }))
  if (blocker === undefined || reader === undefined) throw new Error('There is no connection.')
  await Promise.all([blocker.connect(), reader.connect()])
  let server: TestServer = await startTestServer({ env })
  let { client } = await clientOfServer(server)
  const { importId } = await client.call(startImport, { body: {} })
  const params = { importId }
  await client.call(addImportFile, {
    params,
    headers: { 'x-file-name': encodeURIComponent(PATH), 'x-file-length': String(QUERIES.length) },
    binary: new Blob([QUERIES], { type: 'application/octet-stream' }),
  })

  /** Kills the server, and starts another one on the same database and folder. */
  const restart = async () => {
    await server.kill()
    await blocker.query('rollback')
    server = await startTestServer({ env })
    ;({ client } = await clientOfServer(server))
  }
  const stateOf = async () => (await client.call(importDetails, { params })).state

  // The job waits in the queue or reads.
  await client.call(readImportFiles, { params })
  await restart()
  await expect.poll(stateOf, { timeout: 90_000 }).toBe('ready')

  // The job waits for a table in the middle of its transaction.
  await blocker.query('begin; lock table keywords in access exclusive mode')
  await client.call(writeImport, { params })
  await vi.waitFor(
    async () => {
      const { rows } = await reader.query(`select from pg_locks where not granted and relation = 'keywords'::regclass`)
      expect(rows.length).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 50 },
  )
  await restart()
  await expect.poll(stateOf, { timeout: 90_000 }).toBe('done')
  const { rows } = await reader.query<{ keyword: string }>(
    `select keyword from keywords join clients using (client_id) where domain = 'killed.example' order by 1`,
  )
  expect(rows).toEqual([{ keyword: 'keys' }, { keyword: 'locks' }])

  await server.stop()
  await Promise.all([blocker.end(), reader.end()])
  await Promise.all([database.drop(), folder.remove()])
}, 240_000)
