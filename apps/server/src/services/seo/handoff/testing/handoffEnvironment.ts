import {
  type ApiClient,
  chooseWebsiteKind,
  createHandoffLink,
  handOver,
  type StrategyDetails,
  strategyDetails,
  strategyHandoff,
  strategyPublications,
} from '@rankdesk/api'
import type { MovableClock } from '@rankdesk/format'
import { movableClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startStaticSite, type StaticSite } from '#connectors/site/testing/staticSite.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

/** The fixtures of a test of hand-overs. */
interface HandoffState {
  site: StaticSite
  environment: TestApp
  realClock: MovableClock
  hannah: ApiClient
  /** Open work on a page of a client whose website is the static site. */
  strategy: StrategyDetails
}

/** Starts a server for each test of a file, with a client whose website is a static site, and common actions. */
export function startHandoffEnvironment() {
  const at = {} as HandoffState
  beforeAll(async () => {
    at.site = await startStaticSite()
  })
  afterAll(() => at.site.stop())
  beforeEach(async () => {
    at.realClock = movableClock(new Date('2026-11-17T18:00:00Z'))
    at.environment = await startTestApp({
      config: { trustedSiteOrigins: [at.site.origin] },
      realClock: at.realClock,
    })
    at.hannah = await at.environment.clientOf('Hannah Lindqvist')
    at.strategy = await openStrategy(at.environment, at.hannah)
    const { clientId } = at.strategy
    const body = { kind: 'other', address: at.site.origin } as const
    await at.hannah.call(chooseWebsiteKind, { params: { clientId }, body })
  })
  afterEach(async () => {
    at.site.put(path(), undefined)
    at.site.put('/robots.txt', undefined)
    await at.environment.stop()
  })

  const path = () => at.strategy.targetPage ?? '/'
  const params = () => ({ strategyId: at.strategy.strategyId })
  const body = () => ({
    zones: at.strategy.zones.map(({ elementID, content, version }) => ({
      elementID,
      content,
      version,
      strategyId: at.strategy.strategyId,
    })),
    externalSummary: 'Rewrote the page.',
    internalNote: 'Only for us.',
    metaTitle: 'A new title',
    metaDescription: 'A new description',
    prevWordCount: 100,
    newWordCount: 200,
    failureReason: 'A test.',
  })
  const give = (key = 'once') =>
    at.hannah.call(handOver, { params: params(), headers: { 'idempotency-key': key }, body: body() })
  const handoff = async () => (await at.hannah.call(strategyHandoff, { params: params() })).handoff
  const details = () => at.hannah.call(strategyDetails, { params: params() })
  const publications = async () => (await at.hannah.call(strategyPublications, { params: params() })).publications
  /** The page as a web master builds it from the text. */
  const built = (text = at.strategy.zones.map(({ content }) => content).join('\n')) =>
    `<!doctype html><html><head><title>A new title | Site</title><meta name="description" content="A new description"></head><body><nav>Home</nav>${text}</body></html>`
  const until = <T>(read: () => Promise<T | null | undefined>) =>
    vi.waitFor(
      async () => {
        const found = await read()
        if (found === undefined || found === null) throw new Error('not yet')
        return found
      },
      { timeout: 20_000, interval: 100 },
    )
  const link = async (days = 30) => {
    const { url } = await at.hannah.call(createHandoffLink, { params: params(), body: { days } })
    return url.replace(/^https?:\/\/[^/]+/, at.environment.url)
  }
  const eventsOf = (action: string) =>
    fetchRows<{ details: Record<string, unknown>; staffName: string | null }>(
      at.environment.database.db,
      sql`select a.details, s.staff_name "staffName" from audit_events a left join staff s using (staff_id)
        where action = ${action} order by audit_event_id desc`,
    )
  return { at, path, params, body, give, handoff, details, publications, built, until, link, eventsOf }
}

async function openStrategy(environment: TestApp, hannah: ApiClient): Promise<StrategyDetails> {
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select s.strategy_id::float8 id from strategies s join clients c using (client_id)
      where s.status_id = 0 and s.strategy_type_id = 2 and s.assigned_date is not null and s.target_count = 1
        and not c.content_approval and s.page_id is not null
        and exists (select from strategy_zones z where z.strategy_id = s.strategy_id)
        and not exists (select from publications u join strategies o using (strategy_id)
                        where o.client_id = c.client_id and u.state = 'due') order by 1 limit 1`,
  )
  if (row === undefined) throw new Error('The demo agency has no open strategy with a page.')
  return hannah.call(strategyDetails, { params: { strategyId: row.id } })
}
