import { setTimeout } from 'node:timers/promises'
import { startTestServer, testDataDir } from '@rankdesk/server/testing'
import { expect, it } from 'vitest'
import { clientOfServer, NOW, openStrategyOf } from '../environment.ts'
import { recordFigure } from './figures.ts'
import { readerOf } from './ownDatabase.ts'
import { postgresOf, signal } from './processes.ts'
import { rounds } from './rounds.ts'
import { NOTHING_LOST, Writers } from './writers.ts'

const KILLS = rounds(200)
/** Every so many kills, PostgreSQL is killed with the server, as by a power cut. */
const WITH_POSTGRES = 3
const REFUSALS = rounds(10)
const READY_MS = 20_000
const REFUSED_MS = 2000

it('a killed server is ready again with every acknowledged write, and a second one is refused', async () => {
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

  const strategyId = await openStrategyOf((await clientOfServer(server)).client)
  const writers = new Writers('kill -9', strategyId)
  const starts: number[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const { client } = await clientOfServer(server)
    const killed = new AbortController()
    const writing = writers.write(client, round, killed.signal)
    // Each round is killed at another moment of the writes.
    await setTimeout(1000 + ((round * 37) % 500))
    const postgres = round % WITH_POSTGRES === 0 ? await postgresOf(server.pid) : []
    const kill = server.kill()
    signal(postgres, 'SIGKILL')
    await kill
    killed.abort()
    await writing
    const start = performance.now()
    server = await startTestServer({ env })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    starts.push(performance.now() - start)
  }
  recordFigure({ scenario: 'kill -9: until ready again', values: starts, unit: 'ms', goal: READY_MS })
  expect(await writers.check(readerOf(folder.path))).toEqual(NOTHING_LOST)
  recordFigure({ scenario: 'second server: until refused', values: refusals, unit: 'ms', goal: REFUSED_MS })
  await server.stop()
  await folder.remove()
}, 7_200_000)
