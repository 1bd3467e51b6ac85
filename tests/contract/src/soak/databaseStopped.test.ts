import { setTimeout } from 'node:timers/promises'
import { startTestServer, testDataDir } from '@rankdesk/server/testing'
import { expect, it } from 'vitest'
import { clientOfServer, NOW, openStrategyOf } from '../environment.ts'
import { recordFigure } from './figures.ts'
import { readerOf } from './ownDatabase.ts'
import { postgresOf, signal } from './processes.ts'
import { rounds } from './rounds.ts'
import { type TimedCall, timedCall } from './timedCall.ts'
import { NOTHING_LOST, Writers } from './writers.ts'

const FROZEN_MS = 6000
/** Two timeouts of the server's monitor, and what a busy machine adds. */
const FIRST_ANSWER_MS = 3000
const READY_MS = 20_000

/**
 * What happens to the server's own PostgreSQL, and how it ends. It is killed four times at most: after the fifth end in ten
 * minutes the server leaves the start to its operator.
 */
const CASES = [
  {
    name: 'PostgreSQL frozen',
    times: rounds(10),
    stop: (pids: readonly number[]) => signal(pids, 'SIGSTOP'),
    restore: async (pids: readonly number[]) => {
      await setTimeout(FROZEN_MS)
      signal(pids, 'SIGCONT')
    },
  },
  {
    name: 'PostgreSQL killed',
    times: Math.min(4, rounds(10)),
    stop: (pids: readonly number[]) => signal(pids, 'SIGKILL'),
    restore: () => Promise.resolve(),
  },
]

it.each(CASES)(
  '$name: calls are answered soon, and nothing is lost',
  async ({ name, times, stop, restore }) => {
    const folder = await testDataDir()
    const server = await startTestServer({ env: { DATA_DIR: folder.path, DEMO_CLIENTS: '12', NOW } })
    const { client, token } = await clientOfServer(server)
    const writers = new Writers(name, await openStrategyOf(client))
    const first: number[] = []
    const ready: number[] = []
    const calls: TimedCall[] = []
    for (let round = 0; round < times; round += 1) {
      const over = new AbortController()
      const writing = writers.write(client, round, over.signal)
      await setTimeout(1000)
      const pids = await postgresOf(server.pid)
      expect(pids.length).toBeGreaterThan(3)
      stop(pids)
      const stopped = performance.now()
      const restored = restore(pids)
      const call = await timedCall(`${server.url}/services/seo/api/client/2/notes`, {
        headers: { authorization: `Bearer ${token}` },
      })
      calls.push(call)
      first.push(performance.now() - stopped)
      await restored
      const again = performance.now()
      while ((await timedCall(`${server.url}/readyz`)).status !== 200) await setTimeout(20)
      ready.push(performance.now() - again)
      await setTimeout(500)
      over.abort()
      await writing
    }
    recordFigure({ scenario: `${name}: first answer`, values: first, unit: 'ms', goal: FIRST_ANSWER_MS })
    recordFigure({ scenario: `${name}: until ready`, values: ready, unit: 'ms', goal: READY_MS })
    expect(await writers.check(readerOf(folder.path))).toEqual(NOTHING_LOST)
    const wrong = calls.filter(({ status, retryAfter }) => status !== 200 && (status !== 503 || retryAfter === null))
    expect(wrong).toEqual([])
    expect(await server.stop()).toBe(0)
    await folder.remove()
  },
  1_800_000,
)
