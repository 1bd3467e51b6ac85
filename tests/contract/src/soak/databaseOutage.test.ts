import { setTimeout } from 'node:timers/promises'
import { addNote, saveContentZone, strategyDetails } from '@rankdesk/api'
import { createTestDatabase, startTcpProxy, startTestServer, type TcpProxy } from '@rankdesk/server/testing'
import pg from 'pg'
import { expect, it } from 'vitest'
import { clientOfServer, NOW, openStrategyOf } from '../environment.ts'
import { recordFigure } from './figures.ts'
import { rounds } from './rounds.ts'
import { type TimedCall, timedCall } from './timedCall.ts'

/** Long enough that the server's monitor notices it and calls are refused, however short the run. */
const OUTAGE_MS = Math.max(20_000, rounds(60_000))
const ROUNDS = rounds(2)
/** Two timeouts of the server's monitor, and a little. */
const MAX_CALL_MS = 15_000

const OUTAGES: [string, (proxy: TcpProxy) => Promise<void>][] = [
  ['unreachable', (proxy) => proxy.refuse()],
  ['half-open', (proxy) => proxy.freeze()],
]

it.each(OUTAGES)(
  'a database that is %s for as long as a minute causes 503, nothing lost and nothing doubled',
  async (name, interrupt) => {
    const database = await createTestDatabase({ seeded: true })
    const address = new URL(database.url)
    const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) })
    address.port = String(proxy.port)
    const server = await startTestServer({ env: { DATABASE_URL: address.href, NOW } })
    const { client: maya, token } = await clientOfServer(server)
    const strategyId = await openStrategyOf(maya)
    const recovery: number[] = []
    const reads: TimedCall[] = []
    const confirmed: string[] = []
    const tried: string[] = []
    let savedText = ''

    for (let round = 0; round < ROUNDS; round += 1) {
      const end = performance.now() + OUTAGE_MS
      const isOut = () => performance.now() < end
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let index = 0; isOut(); index += 1) {
          const answer = `${name} ${round} ${writer} ${index}`
          tried.push(answer)
          const body = { categoryId: 1, questionName: 'Outage', answer }
          await maya.call(addNote, { params: { clientId: 1 }, body }).then(
            () => confirmed.push(answer),
            () => setTimeout(100),
          )
        }
      })
      const saver = (async () => {
        for (let index = 0; isOut(); index += 1) {
          try {
            const [zone] = (await maya.call(strategyDetails, { params: { strategyId } })).zones
            if (zone === undefined) throw new Error('The strategy has no zone')
            const content = `Saved ${name} ${round} ${index}`
            await maya.call(saveContentZone, {
              headers: { 'if-match': String(zone.version) },
              body: { strategyId, elementID: zone.elementID, content },
            })
            savedText = content
          } catch {
            await setTimeout(100)
          }
        }
      })()
      const reader = (async () => {
        while (isOut()) {
          const headers = { authorization: `Bearer ${token}` }
          reads.push(await timedCall(`${server.url}/services/seo/api/client/2/notes`, { headers }))
          await setTimeout(250)
        }
      })()
      await setTimeout(500)
      await interrupt(proxy)
      // A part of the time remains, in which the writers see the database again.
      await setTimeout(OUTAGE_MS - 5000)
      await proxy.restore()
      const restored = performance.now()
      while ((await timedCall(`${server.url}/readyz`)).status !== 200) await setTimeout(20)
      recovery.push(performance.now() - restored)
      await Promise.all([...writers, saver, reader])
    }

    const pool = new pg.Client({ connectionString: database.url })
    await pool.connect()
    const { rows } = await pool.query<{ answer: string; count: number }>(
      `select answer, count(*)::int from notes where answer like $1 group by 1`,
      [`${name} %`],
    )
    const stored = new Map(rows.map(({ answer, count }) => [answer, count]))
    const lost = confirmed.filter((answer) => !stored.has(answer)).length
    const doubled = rows.filter(({ count }) => count > 1).length
    const versions = await pool.query<{ gaps: number }>(
      `select count(*) - count(distinct (element_id, version)) gaps from zone_versions where strategy_id = $1`,
      [strategyId],
    )
    const [zone] = (await maya.call(strategyDetails, { params: { strategyId } })).zones
    await pool.end()

    const refused = reads.filter(({ status }) => status !== 200)
    recordFigure({
      scenario: `database ${name}: call during`,
      values: reads.map(({ ms }) => ms),
      unit: 'ms',
      goal: MAX_CALL_MS,
    })
    recordFigure({ scenario: `database ${name}: until ready`, values: recovery, unit: 'ms', goal: 10_000 })
    recordFigure({ scenario: `database ${name}: writes lost`, values: [lost], unit: 'lost', goal: 0 })
    recordFigure({ scenario: `database ${name}: writes doubled`, values: [doubled], unit: 'doubled', goal: 0 })
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
    expect([lost, doubled, Number(versions.rows[0]?.gaps)]).toEqual([0, 0, 0])
    expect(zone?.content).toBe(savedText)
    expect(server.output()).not.toContain('Unhandled')
    expect(await server.stop()).toBe(0)
    await proxy.close()
    await database.drop()
  },
  ROUNDS * OUTAGE_MS * 2 + 120_000,
)
