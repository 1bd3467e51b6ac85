import {
  type ApiClient,
  clientStrategies,
  completeStrategy,
  publishContent,
  type StrategyDetails,
  strategyDetails,
  strategyPublications,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, vi } from 'vitest'
import { readPublicPage } from '#connectors/site/index.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

export const TODAY = '2026-11-17'
export const TOMORROW = '2026-11-18'
/** 06:00 in Los Angeles tomorrow. */
export const DUE = '2026-11-18T14:00:00Z'

/** The fixtures of a publishing test. */
interface PublishingState {
  environment: TestApp
  /** Signed in as Maya Okafor. */
  maya: ApiClient
  /** Work on a page, ready to be published. A test may choose another. */
  strategy: StrategyDetails
}

/** Starts a server for each test of a file, with open work on a page and common actions. */
export function startPublishingEnvironment() {
  const state = {} as PublishingState
  beforeEach(async () => {
    state.environment = await startTestApp()
    state.maya = await state.environment.clientOf('Maya Okafor')
    state.strategy = await openStrategy(state.environment, state.maya, 2)
  })
  afterEach(() => state.environment.stop())

  const params = () => ({ strategyId: state.strategy.strategyId })
  const bodyFor = (publishDate: string) => ({
    zones: state.strategy.zones.map(({ elementID, content, version }) => ({
      elementID,
      content,
      version,
      strategyId: state.strategy.strategyId,
    })),
    externalSummary: 'Rewrote the page.',
    internalNote: '',
    metaTitle: 'A new title',
    metaDescription: 'A new description',
    prevWordCount: 100,
    newWordCount: 200,
    publishDate,
  })
  const publish = (publishDate: string, key = 'once') =>
    state.maya.call(publishContent, {
      params: params(),
      headers: { 'idempotency-key': key },
      body: bodyFor(publishDate),
    })
  const complete = () => state.maya.call(completeStrategy, { params: params(), headers: { 'idempotency-key': 'done' } })
  const published = async () => (await state.maya.call(strategyPublications, { params: params() })).publications
  const livePage = async () => {
    const reach = {
      kind: 'embedded' as const,
      origin: () => ({ host: '127.0.0.1', port: Number(new URL(state.environment.url).port) }),
    }
    return (await readPublicPage(reach, state.strategy.domain, state.strategy.targetPage ?? '/')).body
  }
  const statusOf = async () => {
    const { strategies } = await state.maya.call(clientStrategies, { params: { clientId: state.strategy.clientId } })
    return strategies.find((row) => row.strategyId === state.strategy.strategyId)?.statusId
  }
  const until = <T>(read: () => Promise<T | undefined>) =>
    vi.waitFor(
      async () => {
        const found = await read()
        if (found === undefined) throw new Error('not yet')
        return found
      },
      { timeout: 20_000, interval: 100 },
    )
  const receipt = () => until(async () => (await published())[0]?.receipts[0])
  return { at: state, params, bodyFor, publish, complete, published, livePage, statusOf, until, receipt }
}

async function openStrategy(environment: TestApp, maya: ApiClient, typeId: number): Promise<StrategyDetails> {
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select s.strategy_id::float8 id from strategies s join clients c using (client_id)
      where s.status_id = 0 and s.strategy_type_id = ${typeId} and s.assigned_date is not null and s.target_count = 1
        and exists (select from strategy_zones z where z.strategy_id = s.strategy_id) order by 1 limit 1`,
  )
  if (row === undefined) throw new Error(`The demo agency has no open strategy of type ${typeId}`)
  return maya.call(strategyDetails, { params: { strategyId: row.id } })
}
