import { setTimeout } from 'node:timers/promises'
import { addNote } from '@rankdesk/api'
import { startTestServer, testDataDir } from '@rankdesk/server/testing'
import { expect, it } from 'vitest'
import { clientOfServer, NOW } from '../environment.ts'
import { recordFigure } from './figures.ts'

const KILLS = 10
const REFUSALS = 10
const READY_MS = 10_000
const REFUSED_MS = 2000

it('a killed server is ready again, and a second server on its data folder is refused', async () => {
  const folder = await testDataDir()
  const env = { DATA_DIR: folder.path, DEMO_CLIENTS: '50', NOW }
  let server = await startTestServer({ env })

  const refusals: number[] = []
  for (let round = 0; round < REFUSALS; round += 1) {
    const start = performance.now()
    const reason = await startTestServer({ env }).then(
      () => 'it started',
      (error: unknown) => String(error),
    )
    refusals.push(performance.now() - start)
    expect(reason).toMatch(/Another Rankdesk \(process \d+\) is already using/)
  }

  const starts: number[] = []
  for (let round = 0; round < KILLS; round += 1) {
    // Writes until the end, so that PostgreSQL has something to recover.
    const { client } = await clientOfServer(server)
    const stopped = new AbortController()
    const writing = Array.from({ length: 4 }, async () => {
      while (!stopped.signal.aborted) {
        const body = { categoryId: 1, questionName: 'Restart', answer: `Round ${round}` }
        await client.call(addNote, { params: { clientId: 1 }, body }).catch(() => undefined)
      }
    })
    await setTimeout(2000)
    stopped.abort()
    await server.kill()
    await Promise.all(writing)
    const start = performance.now()
    server = await startTestServer({ env })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    starts.push(performance.now() - start)
  }
  recordFigure({ scenario: 'kill -9: until ready again', values: starts, unit: 'ms', goal: READY_MS })
  recordFigure({ scenario: 'second server: until refused', values: refusals, unit: 'ms', goal: REFUSED_MS })
  await server.stop()
  await folder.remove()
}, 1_800_000)
