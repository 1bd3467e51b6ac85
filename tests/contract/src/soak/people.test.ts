import { setTimeout } from 'node:timers/promises'
import { createTestDatabase, signIn, startTestServer } from '@rankdesk/server/testing'
import { expect, it } from 'vitest'
import { clientOfServer, MAYA, NOW, openStrategyOf } from '../environment.ts'
import { recordFigure } from './figures.ts'
import { rounds } from './rounds.ts'
import { timedCall } from './timedCall.ts'

const PEOPLE = 200
const MINUTES = rounds(30)
/** How long a person looks at a screen: from 4 to 12 s, which is 25 calls a second of all. */
const PAUSE_MS = 8000
const CALL_MS = 1000
/** How long a token is used, in ms: it expires after 10 minutes, and a browser renews it before that. */
const TOKEN_MS = 8 * 60_000

it('serves 200 people at work without an error', { timeout: (MINUTES + 5) * 60_000 }, async () => {
  const database = await createTestDatabase({ seeded: true })
  const env = { DATABASE_URL: database.url, NOW, TEST: '0', TRUSTED_PROXIES: '127.0.0.1,::1' }
  const server = await startTestServer({ env })
  const { client } = await clientOfServer(server)
  const strategyId = await openStrategyOf(client)
  const signedInAgain = () => ({ at: performance.now(), token: signIn(server.url, MAYA).then((to) => to.id_token) })
  let signedIn = signedInAgain()
  const currentToken = () => {
    if (performance.now() - signedIn.at > TOKEN_MS) signedIn = signedInAgain()
    return signedIn.token
  }
  const reads = [
    `/services/seo/api/strategy/strategies/${strategyId}/details-v2`,
    '/services/seo/api/client/2/notes',
    '/services/seo/api/strategy/strategies-v2/1',
    '/services/seo/api/client/1/checklist',
  ]
  const end = performance.now() + MINUTES * 60_000
  const took: number[] = []
  const wrong: string[] = []
  const work = async (person: number) => {
    // People don't begin at the same moment.
    await setTimeout((PAUSE_MS * person) / PEOPLE)
    for (let index = person; performance.now() < end; index += 1) {
      const headers = {
        authorization: `Bearer ${await currentToken()}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.0.${person}`,
      }
      const isWrite = index % 5 === 0
      const body = JSON.stringify({ categoryId: 1, questionName: 'People', answer: `Person ${person} ${index}` })
      const call = isWrite
        ? await timedCall(`${server.url}/services/seo/api/client/${1 + (person % 10)}/notes`, {
            method: 'POST',
            headers,
            body,
          })
        : await timedCall(`${server.url}${reads[index % reads.length] ?? ''}`, { headers })
      took.push(call.ms)
      if (call.status !== 200) wrong.push(`${call.status} ${call.body.slice(0, 100)}`)
      await setTimeout(PAUSE_MS / 2 + ((index * 7919) % PAUSE_MS))
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => work(person)))
  recordFigure({ scenario: `200 people for ${MINUTES} min: calls`, values: [took.length], unit: 'calls' })
  recordFigure({ scenario: `200 people for ${MINUTES} min: a call`, values: took, unit: 'ms', goal: CALL_MS })
  recordFigure({
    scenario: `200 people for ${MINUTES} min: failed calls`,
    values: [wrong.length],
    unit: 'calls',
    goal: 0,
  })
  expect(wrong).toEqual([])
  expect(await server.stop()).toBe(0)
  await database.drop()
})
