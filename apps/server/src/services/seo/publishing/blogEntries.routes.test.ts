import { blogContent, publishBlog, publishDryRun, saveBlogDraft, strategyDetails } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { DUE, TODAY, TOMORROW, startPublishingEnvironment } from './testing/publishingEnvironment.ts'

const { at, bodyFor, livePage, params, receipt } = startPublishingEnvironment()

describe('a blog entry', () => {
  const blogInfo = {
    entryName: 'Why drains smell',
    author: 'Maya Okafor',
    socialTitle: '',
    socialDescription: '',
    featured: false,
    blogCategories: [],
    specialties: [],
  }
  /** Creates work on a post without a page, for a client with a blog. */
  async function openBlog(): Promise<void> {
    const [row] = await fetchRows<{ id: number }>(
      at.environment.database.db,
      sql`update strategies set strategy_type_id = 6, page_id = null where strategy_id = (
        select s.strategy_id from strategies s join sites using (client_id)
        where s.status_id = 0 and s.strategy_type_id = 2 and s.target_count = 1
          and exists (select from strategy_zones z where z.strategy_id = s.strategy_id)
          and exists (select from templates t where t.project_id = sites.project_id and t.kind = 'blog-index')
        order by 1 limit 1) returning strategy_id::float8 id`,
    )
    if (row === undefined) throw new Error('The demo agency has no work for a client with a blog')
    at.strategy = await at.maya.call(strategyDetails, { params: { strategyId: row.id } })
  }
  const publishEntry = (key = 'once', entryName = blogInfo.entryName, reason: { failureReason?: string } = {}) =>
    at.maya.call(publishBlog, {
      params: params(),
      headers: { 'idempotency-key': key },
      body: { ...bodyFor(TODAY), ...reason, blogInfo: { ...blogInfo, entryName } },
    })

  test('gets a page under the blog, and two entries with one name get different addresses', async () => {
    await openBlog()
    await at.environment.database.db.execute(
      sql`update strategy_zones set content_type = 'type-ai-mod' where strategy_id = ${at.strategy.strategyId}`,
    )
    expect(await publishEntry()).toBe(true)
    at.strategy = await at.maya.call(strategyDetails, { params: params() })
    expect(at.strategy.targetPage).toMatch(/\/why-drains-smell$/)
    expect(await livePage()).toContain('<title>A new title</title>')
    await at.environment.database.db.execute(
      sql`update strategies set page_id = null where strategy_id = ${at.strategy.strategyId}`,
    )
    await publishEntry('another', blogInfo.entryName, { failureReason: 'The client wants it in two places.' })
    expect((await at.maya.call(strategyDetails, { params: params() })).targetPage).toMatch(/\/why-drains-smell-2$/)
  })

  test('is published on its later day: page with its details, list with the featured entry first, feed', async () => {
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
    await at.environment.database.db.execute(
      sql`update strategy_zones set content_type = 'type-ai-mod' where strategy_id = ${at.strategy.strategyId}`,
    )
    const dryRun = await at.maya.call(publishDryRun, { params: params(), body })
    expect(dryRun).toMatchObject({ makesPage: true, pageName: 'Why drains smell' })
    expect(dryRun.path).toMatch(/smell$/)
    const sent = { ...body, pageVersion: dryRun.pageVersion }
    expect(
      await at.maya.call(publishBlog, { params: params(), headers: { 'idempotency-key': 'later' }, body: sent }),
    ).toBe(true)
    at.strategy = await at.maya.call(strategyDetails, { params: params() })
    expect(at.strategy.targetPage).toBe(dryRun.path)
    const blogPath = dryRun.path.slice(0, dryRun.path.lastIndexOf('/'))
    const pageAt = async (path: string) => {
      at.strategy = { ...at.strategy, targetPage: path }
      return livePage()
    }
    expect(await pageAt(`${blogPath}/feed.xml`)).not.toContain('Why drains smell')
    expect(await pageAt(dryRun.path)).toContain('This page is not here')
    at.environment.clock.set(DUE)
    expect(await receipt()).toMatchObject({ state: 'Live' })
    const post = await pageAt(dryRun.path)
    expect(post).toContain('<meta property="og:title" content="Smelly drain?">')
    expect(post).toContain('By Maya Okafor, <time datetime="2026-11-18">November 18, 2026</time> · Advice · Projects')
    const list = await pageAt(blogPath)
    expect(list).toContain(`href="${blogPath}/feed.xml"`)
    expect(/class="cards"><li><a href="([^"]*)"/.exec(list.slice(list.indexOf('wrap listing')))?.[1]).toBe(dryRun.path)
    const feed = await pageAt(`${blogPath}/feed.xml`)
    expect(feed).toContain(`<title>Why drains smell</title><link href="https://${at.strategy.domain}${dryRun.path}"/>`)
    expect(feed).toContain('<summary>Three causes &amp; one fix.</summary>')
  })

  test('is listed in the systems that were chosen for it, once, under the specialty of its strategy [M273, M443]', async () => {
    await openBlog()
    const { db } = at.environment.database
    await db.execute(
      sql`update strategy_zones set content_type = 'type-ai-mod' where strategy_id = ${at.strategy.strategyId}`,
    )
    await db.execute(sql`
      update strategies set specialty_type_id = coalesce(specialty_type_id, (select min(specialty_type_id) from specialty_types))
      where strategy_id = ${at.strategy.strategyId}`)
    const systems = await fetchRows<{ id: number; specialty: number }>(
      db,
      sql`select y.system_id::int id, s.specialty_type_id::int specialty from systems y join strategies s using (client_id)
        where s.strategy_id = ${at.strategy.strategyId} order by 1`,
    )
    expect(systems.length).toBeGreaterThan(1)
    const [chosen] = systems
    const { version } = await at.maya.call(blogContent, { query: { strategyId: at.strategy.strategyId } })
    await at.maya.call(saveBlogDraft, {
      params: params(),
      headers: { 'if-match': String(version), 'idempotency-key': 'systems' },
      body: { ...blogInfo, systems: [chosen?.id ?? 0] },
    })
    expect(await publishEntry()).toBe(true)
    await publishEntry('again', blogInfo.entryName, { failureReason: 'Once more.' })
    const listed = await fetchRows(
      db,
      sql`select system_id::int id, specialty_type_id::int specialty from system_mappings where title = ${blogInfo.entryName}`,
    )
    expect(listed).toEqual([chosen])
  })

  test('is not published without a zone, and creates no page', async () => {
    await openBlog()
    await at.environment.database.db.execute(
      sql`update strategy_zones set content_type = 'type-ai' where strategy_id = ${at.strategy.strategyId}`,
    )
    at.strategy = await at.maya.call(strategyDetails, { params: params() })
    expect(at.strategy.zones.length).toBeGreaterThan(1)
    expect(await publishEntry()).toBe(false)
    expect((await at.maya.call(strategyDetails, { params: params() })).pageId).toBeNull()
  })
})
