import { setTimeout } from 'node:timers/promises'
import { startTestServer, testDataDir } from '@rankdesk/server/testing'
import { expect, it } from 'vitest'
import { clientOfServer, openStrategyOf } from '../environment.ts'
import { recordFigure } from './figures.ts'
import { readerOf } from './ownDatabase.ts'
import { signal } from './processes.ts'
import { rounds } from './rounds.ts'
import { timedCall } from './timedCall.ts'
import { NOTHING_LOST, Writers } from './writers.ts'

const TIMES = rounds(5)
const READS = 20

it('goes on when the clock of the server is set back by an hour', { timeout: 600_000 }, async () => {
  const folder = await testDataDir()
  const preload = new URL('./movedClock.ts', import.meta.url).href
  const server = await startTestServer({
    env: { DATA_DIR: folder.path, DEMO_CLIENTS: '12', NODE_OPTIONS: `--import=${preload}` },
  })
  const { client, token } = await clientOfServer(server)
  const writers = new Writers('clock back', await openStrategyOf(client))
  const statuses: number[] = []
  const before: number[] = []
  for (let round = 0; round < TIMES; round += 1) {
    const over = new AbortController()
    const writing = writers.write(client, round, over.signal)
    await setTimeout(1000)
    signal([server.pid], 'SIGUSR2')
    before.push(writers.acknowledged.length)
    for (let index = 0; index < READS; index += 1) {
      const headers = { authorization: `Bearer ${token}` }
      statuses.push((await timedCall(`${server.url}/services/seo/api/client/2/notes`, { headers })).status)
      await setTimeout(100)
    }
    over.abort()
    await writing
    // Writes were acknowledged after the clock was set back, too.
    expect(writers.acknowledged.length).toBeGreaterThan(before.at(-1) ?? 0)
  }
  const failed = statuses.filter((status) => status !== 200)
  recordFigure({ scenario: 'clock back: failed calls', values: [failed.length], unit: 'calls', goal: 0 })
  expect(await writers.check(readerOf(folder.path))).toEqual(NOTHING_LOST)
  expect(failed).toEqual([])
  // A new sign-in gets a token that is valid now.
  expect((await clientOfServer(server)).token).not.toBe('')
  expect(await server.stop()).toBe(0)
  await folder.remove()
})
