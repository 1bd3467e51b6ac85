import {
  type ApiClient,
  cancelPublication,
  changePublication,
  clientStrategies,
  completeStrategy,
  publishBlog,
  publishContent,
  proveLiveAgain,
  publishDryRun,
  type StrategyDetails,
  strategyDetails,
  strategyPublications,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { NO_ZONES_WARNING } from '@rankdesk/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchRows } from '../../../db/fetchRows.ts'
import { readPublicPage } from '../../../sites/readPublicPage.ts'
import { startTestApp, type TestApp } from '../../../testing/index.ts'

const TODAY = '2026-11-17'
const TOMORROW = '2026-11-18'
/** 06:00 in Los Angeles tomorrow. */
const DUE = '2026-11-18T14:00:00Z'

let desk: TestApp
let maya: ApiClient
let strategy: StrategyDetails
beforeEach(async () => {
  desk = await startTestApp()
  maya = await desk.clientOf('Maya Okafor')
  strategy = await openStrategy(2)
})
afterEach(() => desk.stop())

async function openStrategy(typeId: number): Promise<StrategyDetails> {
  const [row] = await fetchRows<{ id: number }>(
    desk.database.db,
    sql`select s.strategy_id::float8 id from strategies s join clients c using (client_id)
      where s.status_id = 0 and s.strategy_type_id = ${typeId} and s.assigned_date is not null and s.target_count = 1
        and exists (select from strategy_zones z where z.strategy_id = s.strategy_id) order by 1 limit 1`,
  )
  if (row === undefined) throw new Error(`The demo agency has no open strategy of type ${typeId}`)
  return maya.call(strategyDetails, { params: { strategyId: row.id } })
}

const params = () => ({ strategyId: strategy.strategyId })
const bodyFor = (publishDate: string) => ({
  zones: strategy.zones.map(({ elementID, content, version }) => ({
    elementID,
    content,
    version,
    strategyId: strategy.strategyId,
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
  maya.call(publishContent, { params: params(), headers: { 'idempotency-key': key }, body: bodyFor(publishDate) })
const complete = () => maya.call(completeStrategy, { params: params(), headers: { 'idempotency-key': 'done' } })
const published = async () => (await maya.call(strategyPublications, { params: params() })).publications
const livePage = async () => {
  const reach = {
    kind: 'embedded' as const,
    origin: () => ({ host: '127.0.0.1', port: Number(new URL(desk.url).port) }),
  }
  return (await readPublicPage(reach, strategy.domain, strategy.targetPage ?? '/')).body
}
const statusOf = async () => {
  const { strategies } = await maya.call(clientStrategies, { params: { clientId: strategy.clientId } })
  return strategies.find((row) => row.strategyId === strategy.strategyId)?.statusId
}
const until = <T>(look: () => Promise<T | undefined>) =>
  vi.waitFor(
    async () => {
      const found = await look()
      if (found === undefined) throw new Error('not yet')
      return found
    },
    { timeout: 20_000, interval: 100 },
  )
const receipt = () => until(async () => (await published())[0]?.receipts[0])

describe('published today', () => {
  test('is on the page at once, and the receipt says that the page shows it', async () => {
    expect(await publish(TODAY)).toBe(true)
    expect(await livePage()).toContain('<title>A new title</title>')
    const proof = await receipt()
    expect(proof).toMatchObject({ state: 'Live', differences: [] })
    expect(proof.url).toContain(strategy.domain)
    expect((await published())[0]).toMatchObject({ state: 'published', staffName: 'Maya Okafor', actedForName: null })
  })

  test('with a page that does not show a zone as approved, the receipt names the zone', async () => {
    await desk.database.db.execute(sql`
      create function spoil() returns trigger language plpgsql as $$ begin
        new.content := '<p>Somebody else wrote this.</p>'; return new; end $$`)
    await desk.database.db.execute(sql`create trigger spoil before update on page_zones for each row
      when (new.role = 'body') execute function spoil()`)
    await publish(TODAY)
    const proof = await receipt()
    expect(proof.state).toBe('Differs')
    expect(new Set(proof.differences.map(({ shown }) => shown))).toEqual(new Set(['<p>Somebody else wrote this.</p>']))
  })
})

test('a page that showed something else can be read back again when it was put right', async () => {
  expect(await maya.call(proveLiveAgain, { params: params() })).toBe(false)
  await publish(TODAY)
  await receipt()
  await desk.database.db.execute(sql`update page_zones set content = '<p>Spoiled.</p>'
    where page_id = ${strategy.pageId} and role = 'body'`)
  expect(await maya.call(proveLiveAgain, { params: params() })).toBe(true)
  const newest = () => published().then(([publication]) => publication?.receipts)
  expect((await until(async () => ((await newest())?.length === 2 ? newest() : undefined)))?.[0]?.state).toBe('Differs')
})

describe('published later', () => {
  test('stays off the page until six in the morning, then is on it and proven', async () => {
    expect(await publish(TOMORROW)).toBe(true)
    expect(await complete()).toBe(true)
    expect(await livePage()).not.toContain('A new title')
    expect((await published())[0]).toMatchObject({ state: 'due', dueAt: '2026-11-18T14:00:00.000Z', publishedAt: null })
    desk.clock.set(DUE)
    expect(await receipt()).toMatchObject({ state: 'Live' })
    expect(await livePage()).toContain('<title>A new title</title>')
    expect(await statusOf()).toBe(1)
  })

  test('is taken up once, although it was asked for twice under one key', async () => {
    await publish(TOMORROW)
    expect(await publish(TOMORROW)).toBe(true)
    expect(await published()).toHaveLength(1)
  })

  test('overwrites nothing when the page changed since: the receipt says Differs, the strategy is open again', async () => {
    await publish(TOMORROW)
    await complete()
    await desk.database.db.execute(sql`update page_zones set content = '<p>Changed by the client.</p>'
      where page_id = ${strategy.pageId} and role = 'body'`)
    desk.clock.set(DUE)
    const proof = await receipt()
    expect(proof.state).toBe('Differs')
    expect(proof.differences[0]).toMatchObject({ shown: '<p>Changed by the client.</p>' })
    expect(await livePage()).toContain('Changed by the client.')
    expect(await statusOf()).toBe(0)
    expect((await published())[0]?.state).toBe('refused')
  })

  test('that can not be done is tried, then says Failed, and the strategy is open again', async () => {
    await publish(TOMORROW)
    await complete()
    await desk.database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await desk.database.db.execute(sql`create trigger refuse before update on page_zones execute function refuse()`)
    desk.clock.set(DUE)
    expect(await receipt()).toMatchObject({ state: 'Failed' })
    expect((await published())[0]?.state).toBe('failed')
    expect(await statusOf()).toBe(0)
  }, 40_000)

  test('can be cancelled until it is due, and then is to be completed again', async () => {
    await publish(TOMORROW)
    await complete()
    expect(await maya.call(cancelPublication, { params: params() })).toBe(true)
    expect(await maya.call(cancelPublication, { params: params() })).toBe(false)
    expect(await statusOf()).toBe(0)
    desk.clock.set(DUE)
    await publish(TOMORROW, 'anew')
    await receipt()
    expect((await published()).map(({ state }) => state)).toEqual(['published', 'cancelled'])
  })

  test('can be changed to another day: the earlier one is replaced', async () => {
    await publish(TOMORROW)
    await publish('2026-11-20', 'later still')
    expect((await published()).map(({ state, publishDate }) => [state, publishDate])).toEqual([
      ['due', '2026-11-20'],
      ['replaced', TOMORROW],
    ])
  })

  test('on a day that is past is refused', async () => {
    await expect(publish('2026-11-16')).rejects.toMatchObject({ status: 400 })
    expect(await published()).toEqual([])
  })
})

describe('a dry run', () => {
  const dryRun = (part: object = {}) => {
    const { zones, metaTitle, metaDescription } = bodyFor(TODAY)
    return maya.call(publishDryRun, { params: params(), body: { zones, metaTitle, metaDescription, ...part } })
  }
  const publishSeen = (pageVersion: string) =>
    maya.call(publishContent, {
      params: params(),
      headers: { 'idempotency-key': 'seen' },
      body: { ...bodyFor(TODAY), pageVersion },
    })
  const someoneWrites = () =>
    desk.database.db.execute(sql`update page_zones set content = '<p>Changed by the client.</p>'
      where page_id = ${strategy.pageId} and role = 'body'`)

  test('tells zone by zone and for title and description what a publish would change, and changes nothing', async () => {
    const [changed] = strategy.zones.filter((zone) => zone.role === 'body')
    await desk.database.db.execute(sql`update page_zones set content = case element_id
        when ${changed?.elementID ?? ''} then '<p>What was there.</p>'
        else (select z.content from strategy_zones z where z.strategy_id = ${strategy.strategyId}
              and z.element_id = page_zones.element_id) end
      where page_id = ${strategy.pageId} and element_id in
        (select element_id from strategy_zones where strategy_id = ${strategy.strategyId})`)
    const before = await livePage()
    const found = await dryRun()
    expect(found.zones.filter(({ changes }) => changes)).toEqual([
      {
        elementID: changed?.elementID,
        live: '<p>What was there.</p>',
        approved: changed?.content,
        changes: true,
      },
    ])
    expect(found).toMatchObject({
      path: strategy.targetPage,
      makesPage: false,
      metaTitle: { approved: 'A new title', changes: true },
      leftOut: [],
      warnings: [],
    })
    expect(await livePage()).toBe(before)
    expect(await published()).toEqual([])
  })

  test('of a page that changed since is not published: 409 with the new differences, nothing written', async () => {
    const seen = await dryRun()
    await someoneWrites()
    const before = await livePage()
    const refusal = await publishSeen(seen.pageVersion).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      status: 409,
      message: 'The page changed since you looked at the differences. Nothing was published.',
    })
    const { data } = refusal as { data: { dryRun: typeof seen } }
    expect(data.dryRun.zones.find(({ elementID }) => elementID === seen.zones.at(-1)?.elementID)).toBeDefined()
    expect(data.dryRun.zones.map(({ live }) => live)).toContain('<p>Changed by the client.</p>')
    expect(await livePage()).toBe(before)
    expect(await published()).toEqual([])
    expect(await publishSeen(data.dryRun.pageVersion)).toBe(true)
  })

  test('only what changes is written: a zone that is there already keeps its version on the page', async () => {
    await publish(TODAY)
    const versions = () =>
      fetchRows<{ id: string; version: number }>(
        desk.database.db,
        sql`select element_id id, version from page_zones where page_id = ${strategy.pageId} order by 1`,
      )
    const before = await versions()
    await publish(TODAY, 'again')
    expect(await versions()).toEqual(before)
  })

  test('warns when nothing is left to publish, and when other work is due on the page', async () => {
    expect((await dryRun({ zones: [] })).warnings).toContain(NO_ZONES_WARNING)
    await desk.database.db
      .execute(sql`insert into publications (strategy_id, page_id, idempotency_key, zones, meta_title,
        meta_description, external_summary, internal_note, prev_word_count, new_word_count, publish_date, state,
        approved_at, due_at, staff_id, acted_for_id)
      select s.strategy_id, ${strategy.pageId}, 'other', '[]', '', '', '', '', 0, 0, '2026-11-30', 'due', now(), now(), 1, 1
      from strategies s where s.strategy_id <> ${strategy.strategyId} limit 1`)
    expect((await dryRun()).warnings.join()).toContain('Other work is due on this page on 11/30/2026')
  })

  test('of a text that was saved anew since, of a zone of other work and of work without text is refused', async () => {
    await expect(
      dryRun({ zones: bodyFor(TODAY).zones.map((zone) => ({ ...zone, version: zone.version + 1 })) }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'The text was changed since you approved it. Look at it again and publish then.',
    })
    await expect(
      dryRun({ zones: bodyFor(TODAY).zones.map((zone) => ({ ...zone, elementID: 'elsewhere' })) }),
    ).rejects.toMatchObject({ status: 400, message: `Strategy ${strategy.strategyId} has no zone elsewhere.` })
    await desk.database.db.execute(sql`update strategies set page_id = null where strategy_id = ${strategy.strategyId}`)
    await expect(dryRun()).rejects.toMatchObject({ status: 409, message: 'This strategy has no page to publish to.' })
    await expect(publish(TODAY)).rejects.toMatchObject({ status: 409 })
    await desk.database.db.execute(
      sql`update strategies set strategy_type_id = 13 where strategy_id = ${strategy.strategyId}`,
    )
    await expect(dryRun()).rejects.toMatchObject({ status: 409, message: 'This strategy has no text to publish.' })
  })
})

describe('what is due', () => {
  const change = (publishDate: string) => maya.call(changePublication, { params: params(), body: { publishDate } })

  test('gets another day although its strategy is completed, and is published on that one', async () => {
    await publish(TOMORROW)
    await complete()
    expect(await change('2026-11-20')).toBe(true)
    desk.clock.set(DUE)
    expect((await published()).map(({ state, publishDate }) => [state, publishDate])).toEqual([
      ['due', '2026-11-20'],
      ['replaced', TOMORROW],
    ])
    desk.clock.set('2026-11-20T14:00:00Z')
    expect(await receipt()).toMatchObject({ state: 'Live' })
    expect(await statusOf()).toBe(1)
  })

  test('given today is published at once; given a day that is past it stays, and without any it is false', async () => {
    expect(await change(TOMORROW)).toBe(false)
    await publish('2026-11-30')
    await expect(change('2026-11-16')).rejects.toMatchObject({ status: 400 })
    expect(await change(TODAY)).toBe(true)
    expect(await receipt()).toMatchObject({ state: 'Live' })
    expect(await livePage()).toContain('<title>A new title</title>')
  })
})

describe('a blog', () => {
  const blogInfo = {
    entryName: 'Why drains smell',
    author: 'Maya Okafor',
    socialTitle: '',
    socialDescription: '',
    featured: false,
    blogCategories: [],
    specialties: [],
  }
  /** Work on a post that has no page yet, for a client with a blog. */
  async function openBlog(): Promise<void> {
    const [row] = await fetchRows<{ id: number }>(
      desk.database.db,
      sql`update strategies set strategy_type_id = 6, page_id = null where strategy_id = (
        select s.strategy_id from strategies s join sites using (client_id)
        where s.status_id = 0 and s.strategy_type_id = 2 and s.target_count = 1
          and exists (select from strategy_zones z where z.strategy_id = s.strategy_id)
          and exists (select from templates t where t.project_id = sites.project_id and t.kind = 'blog-index')
        order by 1 limit 1) returning strategy_id::float8 id`,
    )
    if (row === undefined) throw new Error('The demo agency has no work for a client with a blog')
    strategy = await maya.call(strategyDetails, { params: { strategyId: row.id } })
  }
  const publishEntry = (key = 'once', entryName = blogInfo.entryName) =>
    maya.call(publishBlog, {
      params: params(),
      headers: { 'idempotency-key': key },
      body: { ...bodyFor(TODAY), blogInfo: { ...blogInfo, entryName } },
    })

  test('gets a page of its own under the blog, and two of one name two addresses', async () => {
    await openBlog()
    await desk.database.db.execute(
      sql`update strategy_zones set content_type = 'type-ai-mod' where strategy_id = ${strategy.strategyId}`,
    )
    expect(await publishEntry()).toBe(true)
    strategy = await maya.call(strategyDetails, { params: params() })
    expect(strategy.targetPage).toMatch(/\/why-drains-smell$/)
    expect(await livePage()).toContain('<title>A new title</title>')
    await desk.database.db.execute(sql`update strategies set page_id = null where strategy_id = ${strategy.strategyId}`)
    await publishEntry('another')
    expect((await maya.call(strategyDetails, { params: params() })).targetPage).toMatch(/\/why-drains-smell-2$/)
  })

  test('of a later day goes out by itself: page with its marks, list with the featured first, feed', async () => {
    await openBlog()
    const body = {
      ...bodyFor(TOMORROW),
      blogInfo: {
        ...blogInfo,
        socialTitle: 'Smelly drain?',
        socialDescription: 'Three causes & one fix.',
        featured: true,
        blogCategories: [1, 3],
      },
    }
    await desk.database.db.execute(
      sql`update strategy_zones set content_type = 'type-ai-mod' where strategy_id = ${strategy.strategyId}`,
    )
    const look = await maya.call(publishDryRun, { params: params(), body })
    expect(look).toMatchObject({ makesPage: true, pageName: 'Why drains smell', path: expect.stringMatching(/smell$/) })
    const sent = { ...body, pageVersion: look.pageVersion }
    expect(
      await maya.call(publishBlog, { params: params(), headers: { 'idempotency-key': 'later' }, body: sent }),
    ).toBe(true)
    strategy = await maya.call(strategyDetails, { params: params() })
    expect(strategy.targetPage).toBe(look.path)
    const blogPath = look.path.slice(0, look.path.lastIndexOf('/'))
    const at = async (path: string) => {
      strategy = { ...strategy, targetPage: path }
      return livePage()
    }
    expect(await at(`${blogPath}/feed.xml`)).not.toContain('Why drains smell')
    expect(await at(look.path)).toContain('This page is not here')
    desk.clock.set(DUE)
    expect(await receipt()).toMatchObject({ state: 'Live' })
    const post = await at(look.path)
    expect(post).toContain('<meta property="og:title" content="Smelly drain?">')
    expect(post).toContain('By Maya Okafor, <time datetime="2026-11-18">November 18, 2026</time> · Advice · Projects')
    const list = await at(blogPath)
    expect(list).toContain(`href="${blogPath}/feed.xml"`)
    expect(/class="cards"><li><a href="([^"]*)"/.exec(list.slice(list.indexOf('wrap listing')))?.[1]).toBe(look.path)
    const feed = await at(`${blogPath}/feed.xml`)
    expect(feed).toContain(`<title>Why drains smell</title><link href="https://${strategy.domain}${look.path}"/>`)
    expect(feed).toContain('<summary>Three causes &amp; one fix.</summary>')
  })

  test('without a zone to publish is not published, and makes no page', async () => {
    await openBlog()
    await desk.database.db.execute(
      sql`update strategy_zones set content_type = 'type-ai' where strategy_id = ${strategy.strategyId}`,
    )
    strategy = await maya.call(strategyDetails, { params: params() })
    expect(strategy.zones.length).toBeGreaterThan(1)
    expect(await publishEntry()).toBe(false)
    expect((await maya.call(strategyDetails, { params: params() })).pageId).toBeNull()
  })
})
