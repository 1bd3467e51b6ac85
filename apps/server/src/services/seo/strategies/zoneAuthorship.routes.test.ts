import {
  type ApiClient,
  resetAllContent,
  restoreZone,
  saveContentZone,
  type StrategyDetails,
  strategyDetails,
  type Zone,
} from '@rankdesk/api'
import { textOf } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
let strategyId: number
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const [found] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select strategy_id id from strategies s join strategy_zones z using (strategy_id)
      where s.status_id = 0 and z.content_type = 'type-ai' order by 1 limit 1`,
  )
  if (found === undefined) throw new Error('The demo agency has no written zone')
  strategyId = found.id
})
afterAll(() => environment.stop())

const details = (): Promise<StrategyDetails> => maya.call(strategyDetails, { params: { strategyId } })

async function written(): Promise<Zone> {
  const zone = (await details()).zones.find(
    ({ role, contentType }) => role === 'body' && contentType.startsWith('type-ai'),
  )
  if (zone === undefined) throw new Error('The strategy has no written zone')
  return zone
}

const save = ({ elementID, version }: Zone, content: string) =>
  maya.call(saveContentZone, { headers: { 'if-match': String(version) }, body: { strategyId, elementID, content } })

/** Formats each origin's words, as 'ai:a b|human:c'. */
function formatAuthorship({ content, authorship }: Zone): string {
  let at = 0
  return authorship
    .map(({ origin, length }) => {
      at += length
      return `${origin}:${textOf(content).slice(at - length, at)}`
    })
    .join('|')
}

test('[D03] keeps who wrote which words, and who saved last, through saves, a restore and a reset', async () => {
  const start = await written()
  const text = textOf(start.content)
  expect(formatAuthorship(start)).toBe(`ai:${text}`)
  expect(start.updatedBy).toBeNull()

  const added = await save(start, `${start.content}<p>Ask for Ann.</p>`)
  expect(formatAuthorship(added)).toBe(`ai:${text}|human:\nAsk for Ann.`)
  expect(added.updatedBy).toMatchObject({ staffName: 'Maya Okafor' })
  const cleared = await save(added, '<p>Ask for Ann.</p>')
  expect(formatAuthorship(cleared)).toBe('human:Ask for Ann.')
  // A restored text keeps its authorship.
  expect(formatAuthorship(await save(cleared, start.content))).toBe(`ai:${text}`)

  const now = await written()
  const restored = await maya.call(restoreZone, {
    params: { strategyId, elementID: now.elementID },
    headers: { 'if-match': String(now.version) },
    body: { version: added.version },
  })
  expect(formatAuthorship(restored)).toBe(`ai:${text}|human:\nAsk for Ann.`)
  expect(formatAuthorship(await written())).toBe(formatAuthorship(restored))

  const reset = await maya.call(resetAllContent, { params: { strategyId } })
  const back = reset.zones.find(({ elementID }) => elementID === start.elementID)
  expect(back && formatAuthorship(back)).toBe(`ai:${text}`)
})
