import { setTimeout } from 'node:timers/promises'
import { addNote } from '@rankdesk/api'
import { signIn } from '@rankdesk/server/testing'
import pg from 'pg'
import { expect, it } from 'vitest'
import { MAYA } from '../environment.ts'
import { startServerPair } from '../proxies/startServerPair.ts'
import { isInstalled, type Proxy, PROXIES } from '../proxies/startProxy.ts'
import { recordFigure, recordNotRun } from './figures.ts'
import { rounds } from './rounds.ts'
import { timedCall } from './timedCall.ts'

/** Each restarts both servers. */
const ROUNDS = rounds(10)
/** Enough that both servers are busy all the time, and that their connections are used again at once. */
const WRITERS = 24
/** Longer than the interval of 2 s in which HAProxy and Caddy ask whether a server is ready. */
const DRAIN_SECONDS = 4

interface Sent {
  status: number
  answer: string
  reason: string
}

/** Writes until the signal, and returns every response. */
async function write(proxy: Proxy, token: string, writer: number, until: AbortSignal): Promise<Sent[]> {
  const sent: Sent[] = []
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const url = `${proxy.url}/services/seo${addNote.path.replace(':clientId', String(1 + (writer % 10)))}`
  for (let index = 0; !until.aborted; index += 1) {
    const answer = `Writer ${writer} ${index}`
    const body = JSON.stringify({ categoryId: 1, questionName: 'Restart', answer })
    const { status, body: reason } = await timedCall(url, { method: 'POST', headers, body })
    sent.push({ status, answer, reason })
    if (status !== 200) await setTimeout(200)
  }
  return sent
}

for (const name of PROXIES) {
  if (!isInstalled(name)) recordNotRun(`restart behind ${name}: POSTs lost`, `${name} is not installed`)
  it.runIf(isInstalled(name))(
    `${name} loses no write while two busy servers are restarted`,
    { timeout: ROUNDS * 120_000 },
    async () => {
      const pair = await startServerPair(name, DRAIN_SECONDS)
      const { database, proxy } = pair
      const { id_token: token } = await signIn(proxy.url, MAYA)

      const done = new AbortController()
      const writing = Array.from({ length: WRITERS }, (_, writer) => write(proxy, token, writer, done.signal))
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const index of [0, 1] as const) {
          expect(await pair.stop(index)).toBe(0)
          await pair.start(index)
          // The proxy takes a server back within its interval.
          await setTimeout(6000)
        }
      }
      done.abort()
      const sent = (await Promise.all(writing)).flat()

      const reader = new pg.Client({ connectionString: database.url })
      await reader.connect()
      const { rows } = await reader.query<{ answer: string }>(`select answer from notes where answer like 'Writer %'`)
      await reader.end()
      const output = proxy.output()
      await pair.close()

      const stored = new Set(rows.map(({ answer }) => answer))
      const failed = sent.filter(({ status }) => status !== 200)
      const lost = sent.filter(({ status, answer }) => status === 200 && !stored.has(answer))
      recordFigure({ scenario: `restart behind ${name}: POSTs`, values: [sent.length], unit: 'calls' })
      recordFigure({
        scenario: `restart behind ${name}: POSTs refused or failed`,
        values: [failed.length],
        unit: 'calls',
        goal: 0,
      })
      recordFigure({ scenario: `restart behind ${name}: writes lost`, values: [lost.length], unit: 'lost', goal: 0 })
      recordFigure({
        scenario: `restart behind ${name}: writes doubled`,
        values: [rows.length - stored.size],
        unit: 'doubled',
        goal: 0,
      })
      expect(
        failed.slice(0, 5).map(({ status, reason }) => `${status} ${reason.slice(0, 200)}`),
        output,
      ).toEqual([])
      expect([lost.length, rows.length - stored.size]).toEqual([0, 0])
    },
  )
}
