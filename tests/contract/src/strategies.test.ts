import {
  type ApiClient,
  ApiError,
  clientStrategies,
  completeStrategy,
  publishContent,
  saveContentZone,
  type StrategyDetails,
  strategyDetails,
} from '@rankdesk/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestEnvironment, MAYA, startEnvironment, openStrategy, TODAY, YESTERDAY } from './environment.ts'
import { visit } from './visit.ts'

let environment: TestEnvironment
let maya: ApiClient
beforeAll(async () => {
  environment = await startEnvironment()
  maya = await environment.clientOf(MAYA)
})
afterAll(() => environment.close())

const details = (strategyId: number) => maya.call(strategyDetails, { params: { strategyId } })

async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an error, got ${String(error)}`)
  return error
}

function save(strategy: StrategyDetails, content: string, change: { version?: number; elementID?: string } = {}) {
  const zone = bodyOf(strategy)
  return maya.call(saveContentZone, {
    headers: { 'if-match': String(change.version ?? zone.version) },
    body: { strategyId: strategy.strategyId, elementID: change.elementID ?? zone.elementID, content },
  })
}

function bodyOf(strategy: StrategyDetails) {
  const zone = strategy.zones.find((candidate) => candidate.role === 'body')
  if (zone === undefined) throw new Error(`Strategy ${strategy.strategyId} has no body zone`)
  return zone
}

function publish(strategy: StrategyDetails, key: string, change: object = {}) {
  const zones = strategy.zones.map(({ elementID, content, version }) => ({
    elementID,
    content,
    version,
    strategyId: strategy.strategyId,
  }))
  return maya.call(publishContent, {
    params: { strategyId: strategy.strategyId },
    headers: { 'idempotency-key': key },
    body: {
      zones,
      externalSummary: 'Rewrote the page.',
      internalNote: '',
      metaTitle: strategy.metaTitle,
      metaDescription: strategy.metaDescription,
      prevWordCount: strategy.prevWordCount,
      newWordCount: 10,
      publishDate: TODAY,
      ...change,
    },
  })
}

const complete = (strategyId: number, key: string) =>
  maya.call(completeStrategy, { params: { strategyId }, headers: { 'idempotency-key': key } })

const livePage = (pageId: number) =>
  environment.rows<{ element_id: string; content: string; version: number }>(
    'select element_id, content, version from page_zones where page_id = $1 order by seq',
    [pageId],
  )

describe("a client's strategies", () => {
  it("lists the client's own strategies with the fields of their rows [M225]", async () => {
    const { clientId, strategyId } = await openStrategy(environment)
    const { strategies } = await maya.call(clientStrategies, { params: { clientId } })
    expect(strategies.map((row) => row.strategyId)).toContain(strategyId)
    const known = await environment.rows<{ strategy_id: string }>(
      'select strategy_id from strategies where client_id = $1',
      [clientId],
    )
    const ofClient = new Set(known.map((row) => Number(row.strategy_id)))
    expect(strategies.every((row) => ofClient.has(row.strategyId))).toBe(true)
    const fields =
      'strategyId strategyTypeId strategyTypeName strategyGroupName geography specialty targetPage strategyValue ' +
      'pageOneKeywordPercentage keywordRank assignedDate completedDate statusId requestId contentRequested ' +
      'contentCompleted hasContent excludeStrategy targetStrategiesCompleteCount completedStrategiesCount'
    for (const row of strategies) expect(Object.keys(row)).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  it('have the value and the best newest rank that the tables have [M225]', async () => {
    const { clientId } = await openStrategy(environment)
    const { strategies } = await maya.call(clientStrategies, { params: { clientId } })
    const stored = await environment.rows<{ id: number; value: number | null; rank: number | null }>(
      `select s.strategy_id::int id, s.strategy_value::float value, (
         select min(r.rank)::int from strategy_keywords k
         join lateral (select rank from ranks where keyword_id = k.keyword_id order by date desc limit 1) r on r.rank > 0
         where k.strategy_id = s.strategy_id) rank
       from strategies s where client_id = $1`,
      [clientId],
    )
    const byId = new Map(stored.map((row) => [row.id, row]))
    expect(strategies.some(({ keywordRank }) => keywordRank !== null)).toBe(true)
    for (const { strategyId, strategyValue, keywordRank } of strategies)
      expect({ id: strategyId, value: strategyValue, rank: keywordRank }).toEqual(byId.get(strategyId))
  })
})

describe('saving a zone', () => {
  it('stores the text, increments the version, marks it as modified and records both texts with the author', async () => {
    const { strategyId } = await openStrategy(environment)
    const before = await details(strategyId)
    const zone = bodyOf(before)
    const saved = await save(before, '<p>Call us before noon.</p>')
    expect(saved).toMatchObject({
      content: '<p>Call us before noon.</p>',
      contentType: 'type-ai-mod',
      version: zone.version + 1,
    })
    expect(bodyOf(await details(strategyId)).content).toBe('<p>Call us before noon.</p>')
    const versions = await environment.rows<{ content: string; version: number; staff_id: number | null }>(
      'select content, version, staff_id from zone_versions where strategy_id = $1 and element_id = $2 order by version',
      [strategyId, zone.elementID],
    )
    expect(versions.map((version) => version.content)).toEqual([zone.content, '<p>Call us before noon.</p>'])
    expect(versions.at(-1)?.staff_id).toBe(1)
  })

  it('rejects an older version with both texts and loses nothing', async () => {
    const { strategyId } = await openStrategy(environment)
    const opened = await details(strategyId)
    const first = await save(opened, '<p>Theirs.</p>')
    const stale = await refusal(save(opened, '<p>Yours.</p>'))
    expect(stale.status).toBe(409)
    expect(stale.data).toMatchObject({
      yours: '<p>Yours.</p>',
      theirs: { content: '<p>Theirs.</p>', version: first.version },
    })
    expect(bodyOf(await details(strategyId)).content).toBe('<p>Theirs.</p>')
  })

  it('saves once when twenty calls use the same version at once', async () => {
    const { strategyId } = await openStrategy(environment)
    const opened = await details(strategyId)
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => save(opened, `<p>Writer ${n}</p>`)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(bodyOf(await details(strategyId)).version).toBe(bodyOf(opened).version + 1)
  })

  it('accepts the same text again after a lost response', async () => {
    const { strategyId } = await openStrategy(environment)
    const opened = await details(strategyId)
    const first = await save(opened, '<p>Once.</p>')
    expect(await save(opened, '<p>Once.</p>')).toEqual(first)
  })

  it("removes markup that could run in a visitor's browser", async () => {
    const { strategyId } = await openStrategy(environment)
    const hostile =
      '<p onclick="steal()">Hello <a href="javascript:steal()">there</a><script>steal()</script><img src="x" onerror="steal()"></p><iframe src="//evil.test"></iframe>'
    const { content } = await save(await details(strategyId), hostile)
    expect(content).toContain('Hello')
    expect(content).not.toMatch(/steal|javascript:|onclick|onerror|<script|<iframe/i)
  })

  it('rejects an unknown zone, an invalid version and an unknown strategy', async () => {
    const strategy = await details((await openStrategy(environment)).strategyId)
    expect((await refusal(save(strategy, '<p>x</p>', { elementID: 'nowhere' }))).status).toBe(404)
    expect((await refusal(save(strategy, '<p>x</p>', { version: 0 }))).message).toBe(
      'If-Match must be the version of the zone.',
    )
    expect((await refusal(save({ ...strategy, strategyId: 99_999_000 }, '<p>x</p>'))).status).toBe(404)
  })

  it('records both names when it acts for another staff member', async () => {
    const { strategyId } = await openStrategy(environment)
    const strategy = await details(strategyId)
    const zone = bodyOf(strategy)
    const forAnother = await environment.clientOf(MAYA, 2)
    await forAnother.call(saveContentZone, {
      headers: { 'if-match': String(zone.version) },
      body: { strategyId, elementID: zone.elementID, content: '<p>For you.</p>' },
    })
    const [act] = await environment.rows(
      'select staff_id, acted_for_id, action from audit_events where strategy_id = $1 order by audit_event_id desc limit 1',
      [strategyId],
    )
    expect(act).toEqual({ staff_id: 1, acted_for_id: 2, action: 'saveContentZone' })
  })
})

describe('publishing', () => {
  it('puts every approved zone and the meta data on the page at once, and once for each key [M610]', async () => {
    const { strategyId, pageId } = await openStrategy(environment, 1)
    await save(await details(strategyId), '<p>Freshly edited.</p>')
    const approved = await details(strategyId)
    // The new text drops terms of page one, which needs a reason (SCORE-20).
    const failureReason = 'The client no longer does this work.'
    const change = { metaTitle: 'A new title', metaDescription: 'A new description', failureReason }
    expect(await publish(approved, 'key-once', change)).toBe(true)
    const live = await livePage(pageId)
    for (const zone of approved.zones)
      expect(live.find((row) => row.element_id === zone.elementID)?.content).toBe(zone.content)
    expect(await publish(approved, 'key-once', change)).toBe(true)
    expect(await livePage(pageId)).toEqual(live)
    const [page] = await environment.rows('select meta_title, meta_description from pages where page_id = $1', [pageId])
    expect(page).toEqual({ meta_title: 'A new title', meta_description: 'A new description' })
    const [site] = await environment.rows<{ domain: string; path: string }>(
      'select c.domain, p.path from pages p join sites s using (project_id) join clients c using (client_id) where p.page_id = $1',
      [pageId],
    )
    const shown = await visit(environment.server.url, site?.domain ?? '', site?.path ?? '')
    expect(shown).toContain('Freshly edited.')
    expect(shown).toContain('<title>A new title</title>')
  })

  it('changes nothing when the text has changed since it was approved', async () => {
    const { strategyId, pageId } = await openStrategy(environment, 2)
    const approved = await details(strategyId)
    await save(approved, '<p>Somebody was quicker.</p>')
    const before = await livePage(pageId)
    expect((await refusal(publish(approved, 'key-stale'))).status).toBe(409)
    expect(await livePage(pageId)).toEqual(before)
  })

  it('returns false and changes nothing for zones without an element id', async () => {
    const { strategyId, pageId } = await openStrategy(environment, 2)
    const strategy = await details(strategyId)
    const before = await livePage(pageId)
    const zonesWithoutId = [{ elementID: ' ', content: '<p>x</p>', strategyId, version: 1 }]
    expect(await publish(strategy, 'key-none', { zones: zonesWithoutId })).toBe(false)
    expect(await livePage(pageId)).toEqual(before)
    await expect
      .poll(() => environment.server.output())
      .toContain('No valid content zones with elementID found to publish.')
  })

  it.each([
    [
      'a zone of another strategy',
      (strategy: StrategyDetails) => ({
        zones: [{ elementID: bodyOf(strategy).elementID, content: '', strategyId: 1, version: 1 }],
      }),
    ],
    ['a day that is past', () => ({ publishDate: YESTERDAY })],
    ['a day that does not exist', () => ({ publishDate: '2026-02-30' })],
  ])('rejects %s', async (_what, change) => {
    const strategy = await details((await openStrategy(environment, 2)).strategyId)
    expect((await refusal(publish(strategy, 'key-bad', change(strategy)))).status).toBe(400)
  })
})

describe('completing', () => {
  it('requires a publish, happens once and locks the text', async () => {
    const { strategyId } = await openStrategy(environment, 3)
    expect((await refusal(complete(strategyId, 'c1'))).message).toBe('Publish this strategy before you complete it.')
    await publish(await details(strategyId), 'p1')
    expect(await complete(strategyId, 'c1')).toBe(true)
    expect(await complete(strategyId, 'c1')).toBe(true)
    expect(await complete(strategyId, 'c2')).toBe(true)
    const done = await details(strategyId)
    expect(done.statusId).toBe(1)
    const completions = await environment.rows(
      'select completion_id from strategy_completions where strategy_id = $1',
      [strategyId],
    )
    expect(completions).toHaveLength(1)
    expect((await refusal(save(done, '<p>Too late.</p>'))).status).toBe(409)
    expect((await refusal(publish(done, 'p2'))).status).toBe(409)
  })
})
