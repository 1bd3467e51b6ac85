import {
  type ApiClient,
  completeStrategy,
  connectWebsite,
  type DryRun,
  publishContent,
  publishDryRun,
  saveContentZone,
  type StrategyDetails,
  strategyDetails,
  strategyPublications,
} from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, vi } from 'vitest'
import {
  FAKE_SIGN_IN,
  type FakePost,
  type FakeWordPress,
  fakePost,
  startFakeWordPress,
} from '#connectors/site/testing/fakeWordPress.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { strategies, strategyZones, websiteConnections } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

/** The text of the page on which the tests work: two texts around a part that stays. */
export const OPENERS = [
  '<!-- wp:paragraph {"className":"lead"} -->\n<p class="lead">We repair openers.</p>\n<!-- /wp:paragraph -->',
  '<!-- wp:acme/prices {"a":1} /-->',
  '<!-- wp:paragraph -->\n<p>Call us today.</p>\n<!-- /wp:paragraph -->',
].join('\n\n')

interface RemoteState {
  site: FakeWordPress
  environment: TestApp
  maya: ApiClient
  hannah: ApiClient
  clientId: number
  projectId: number
  /** Open work on the page "Openers". Its drafts are the text of the page. */
  strategy: StrategyDetails
  /** The page on the website. */
  post: FakePost
}

/** Starts a server for each test of a file, with a client whose stand-in of a WordPress is connected and read. */
export function startRemoteEnvironment() {
  const state = {} as RemoteState
  beforeEach(async () => {
    state.site = await startFakeWordPress()
    state.post = fakePost({ id: 31, slug: 'openers', title: 'Openers', content: OPENERS })
    state.site.posts.push(state.post)
    state.environment = await startTestApp({ config: { trustedSiteOrigins: [state.site.origin] } })
    state.maya = await state.environment.clientOf('Maya Okafor')
    state.hannah = await state.environment.clientOf('Hannah Lindqvist')
    await connectAndRead(state)
    state.strategy = await workOn(state, '/openers')
  })
  afterEach(async () => {
    await state.environment.stop()
    await state.site.stop()
  })

  const params = () => ({ strategyId: state.strategy.strategyId })
  const details = () => state.maya.call(strategyDetails, { params: params() })
  const edit = async (elementID: string, content: string) => {
    const zone = (await details()).zones.find((each) => each.elementID === elementID)
    if (zone === undefined) throw new Error(`The strategy has no zone ${elementID}.`)
    await state.maya.call(saveContentZone, {
      headers: { 'if-match': `"${zone.version}"` },
      body: { elementID, content, strategyId: state.strategy.strategyId },
    })
  }
  const body = async () => {
    const { zones, strategyId } = await details()
    return {
      zones: zones.map(({ elementID, content, version }) => ({ elementID, content, version, strategyId })),
      metaTitle: 'A new title',
      metaDescription: 'A new description',
    }
  }
  const review = async (): Promise<DryRun> => state.maya.call(publishDryRun, { params: params(), body: await body() })
  const publish = async (dryRun: DryRun, { key = 'once', publishDate = '2026-11-17' } = {}) =>
    state.maya.call(publishContent, {
      params: params(),
      headers: { 'idempotency-key': key },
      body: {
        ...(await body()),
        externalSummary: 'Rewrote the page.',
        internalNote: '',
        prevWordCount: 1,
        newWordCount: 2,
        publishDate,
        pageVersion: dryRun.pageVersion,
        failureReason: 'A short page of a test.',
      },
    })
  const published = async () => (await state.maya.call(strategyPublications, { params: params() })).publications
  const complete = () => state.maya.call(completeStrategy, { params: params(), headers: { 'idempotency-key': 'done' } })
  const writes = () => state.site.requests.filter((request) => request.startsWith('POST')).length
  return { at: state, params, details, edit, review, publish, published, complete, writes, until }
}

/** Waits until a reading has a result. */
export function until<Result>(read: () => Promise<Result | undefined>): Promise<Result> {
  return vi.waitFor(
    async () => {
      const found = await read()
      if (found === undefined) throw new Error('not yet')
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
}

async function connectAndRead(state: RemoteState): Promise<void> {
  const { db } = state.environment.database
  const [client] = await fetchRows<{ clientId: number; projectId: number }>(
    db,
    sql`select s.client_id "clientId", project_id "projectId" from strategies s join sites using (client_id)
      where s.status_id = 0 and s.strategy_type_id = 2 and s.assigned_date is not null and s.target_count = 1
        and exists (select from strategy_zones z where z.strategy_id = s.strategy_id) order by s.strategy_id limit 1`,
  )
  if (client === undefined) throw new Error('The demo agency has no open work.')
  Object.assign(state, client)
  const params = { clientId: client.clientId }
  await state.hannah.call(connectWebsite, { params, body: { address: state.site.origin, ...FAKE_SIGN_IN } })
  await untilRead(state)
}

/** Waits until the pages of the website were read. */
export function untilRead({ environment, clientId }: Pick<RemoteState, 'environment' | 'clientId'>): Promise<Date> {
  return until(async () => {
    const [row] = await environment.database.db
      .select()
      .from(websiteConnections)
      .where(eq(websiteConnections.clientId, clientId))
    return row?.pagesReadAt ?? undefined
  })
}

/** Gives the client's open work the page with a path, with the page's texts as its drafts. */
async function workOn({ environment, maya, clientId }: RemoteState, path: string): Promise<StrategyDetails> {
  const { db } = environment.database
  const [row] = await fetchRows<{ strategyId: number; pageId: number }>(
    db,
    sql`select s.strategy_id::float8 "strategyId", p.page_id "pageId" from strategies s
      join sites using (client_id) join pages p using (project_id)
      where s.client_id = ${clientId} and s.status_id = 0 and s.strategy_type_id = 2 and s.target_count = 1 and p.path = ${path}
      order by 1 limit 1`,
  )
  if (row === undefined) throw new Error(`The website's page ${path} was not read.`)
  const { strategyId, pageId } = row
  await db.update(strategies).set({ pageId }).where(eq(strategies.strategyId, strategyId))
  await db.delete(strategyZones).where(eq(strategyZones.strategyId, strategyId))
  await db.execute(sql`insert into strategy_zones (strategy_id, element_id, seq, role, content, content_type, updated_at)
    select ${strategyId}, element_id, seq, role, content, 'type-site', updated_at from page_zones where page_id = ${pageId}`)
  await db.execute(sql`delete from zone_versions where strategy_id = ${strategyId}`)
  await db.execute(sql`insert into zone_versions (strategy_id, element_id, version, content, content_type, reason, at)
    select strategy_id, element_id, version, content, content_type, 'start', updated_at from strategy_zones
    where strategy_id = ${strategyId}`)
  return maya.call(strategyDetails, { params: { strategyId } })
}
