import { createApiClient, publishContent, saveContentZone, strategyDetails } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAYA, openStrategy, servicesOf, startEnvironment, type TestEnvironment, TODAY } from '../environment.ts'
import { createFaultyFetch, NETWORK_FAULTS } from './faultyFetch.ts'
import { recordFigure } from './figures.ts'

const ROUNDS = 20
/** A person confirms again until it succeeds. */
const MAX_CONFIRMATIONS = 5

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Saves a new text and returns its publish with the key of one confirmation. */
async function prepare(strategyId: number, key: string) {
  const token = await environment.tokenOf(MAYA)
  const network = createFaultyFetch()
  const client = createApiClient({
    services: servicesOf(environment.server.url),
    application: 'rankdesk-tests',
    authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
    fetch: network.fetch,
  })
  const { zones } = await client.call(strategyDetails, { params: { strategyId } })
  const [zone] = zones
  if (zone === undefined) throw new Error('The strategy has no zone')
  const saved = await client.call(saveContentZone, {
    headers: { 'if-match': String(zone.version) },
    body: { strategyId, elementID: zone.elementID, content: `Text of ${key}` },
  })
  const body = {
    zones: [{ elementID: saved.elementID, content: saved.content, version: saved.version, strategyId }],
    externalSummary: '',
    internalNote: '',
    metaTitle: key,
    metaDescription: '',
    prevWordCount: 0,
    newWordCount: 0,
    // Such a title and text drop terms of page one (SCORE-20).
    failureReason: 'A test text.',
    publishDate: TODAY,
  }
  const publish = () =>
    client.call(publishContent, { params: { strategyId }, headers: { 'idempotency-key': key }, body })
  return { network, publish }
}

/** Returns how often a confirmation was published, by the rows, the audit trail and the jobs that check the page. */
async function publishedTimes(strategyId: number, key: string) {
  const [row] = await environment.rows<{ publications: number; events: number }>(
    `select (select count(*)::int from publications where strategy_id = $1 and idempotency_key = $2) publications,
            (select count(*)::int from audit_events where action = 'publishContent' and strategy_id = $1) events`,
    [strategyId, key],
  )
  return row ?? { publications: 0, events: 0 }
}

it.each([...NETWORK_FAULTS, 'double click' as const])(
  'a publish through "%s" is published exactly once for each confirmation',
  async (fault) => {
    const { strategyId } = await openStrategy(environment)
    const times: number[] = []
    let wrong = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = `${fault} ${round} ${crypto.randomUUID()}`
      const { network, publish } = await prepare(strategyId, key)
      const before = await publishedTimes(strategyId, key)
      const start = performance.now()
      if (fault === 'double click') {
        expect(await Promise.all([publish(), publish(), publish()])).toEqual([true, true, true])
      } else {
        network.fail(fault, 'publish')
        let confirmations = 0
        let isDone = false
        while (!isDone && confirmations < MAX_CONFIRMATIONS) {
          confirmations += 1
          isDone = await publish().catch(() => false)
        }
        expect([network.hasFailed(), isDone]).toEqual([true, true])
      }
      times.push(performance.now() - start)
      const after = await publishedTimes(strategyId, key)
      if (after.publications !== 1 || after.events - before.events !== 1) wrong += 1
    }
    recordFigure({ scenario: `publish, ${fault}: until confirmed`, values: times, unit: 'ms' })
    recordFigure({ scenario: `publish, ${fault}: not once`, values: [wrong], unit: 'doubled', goal: 0 })
    expect(wrong).toBe(0)
  },
  600_000,
)
