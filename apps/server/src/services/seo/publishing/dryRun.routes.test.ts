import { publishContent, publishDryRun } from '@rankdesk/api'
import { NO_ZONES_WARNING } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { TODAY, startPublishingEnvironment } from './testing/publishingEnvironment.ts'

const { at, bodyFor, livePage, params, publish, published } = startPublishingEnvironment()

describe('a dry run', () => {
  const dryRun = (part: object = {}) => {
    const { zones, metaTitle, metaDescription } = bodyFor(TODAY)
    return at.maya.call(publishDryRun, { params: params(), body: { zones, metaTitle, metaDescription, ...part } })
  }
  const publishSeen = (pageVersion: string) =>
    at.maya.call(publishContent, {
      params: params(),
      headers: { 'idempotency-key': 'seen' },
      body: { ...bodyFor(TODAY), pageVersion },
    })
  const someoneWrites = () =>
    at.environment.database.db.execute(sql`update page_zones set content = '<p>Changed by the client.</p>'
      where page_id = ${at.strategy.pageId} and role = 'body'`)

  test('reports the changes of a publish by zone and for title and description, and changes nothing', async () => {
    const [changed] = at.strategy.zones.filter((zone) => zone.role === 'body')
    await at.environment.database.db.execute(sql`update page_zones set content = case element_id
        when ${changed?.elementID ?? ''} then '<p>What was there.</p>'
        else (select z.content from strategy_zones z where z.strategy_id = ${at.strategy.strategyId}
              and z.element_id = page_zones.element_id) end
      where page_id = ${at.strategy.pageId} and element_id in
        (select element_id from strategy_zones where strategy_id = ${at.strategy.strategyId})`)
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
      path: at.strategy.targetPage,
      makesPage: false,
      metaTitle: { approved: 'A new title', changes: true },
      leftOut: [],
      failures: [],
      warnings: [],
    })
    expect(await livePage()).toBe(before)
    expect(await published()).toEqual([])
  })

  test('names what stops the publish, which then needs a written reason [SCORE-18]', async () => {
    const metaTitle = 'Drains in [city]'
    expect((await dryRun({ metaTitle })).failures).toEqual(['1 placeholder: [city]'])
    const publishAs = (part: object) =>
      at.maya.call(publishContent, {
        params: params(),
        headers: { 'idempotency-key': 'unfinished' },
        body: { ...bodyFor(TODAY), metaTitle, ...part },
      })
    for (const part of [{}, { failureReason: '  ' }])
      await expect(publishAs(part)).rejects.toMatchObject({
        status: 400,
        message: 'Give a reason for publishing it as it is: 1 placeholder: [city]',
      })
    expect(await published()).toEqual([])
    expect(await publishAs({ failureReason: 'The client wants it so.' })).toBe(true)
    const [event] = await fetchRows<{ details: object }>(
      at.environment.database.db,
      sql`select details from audit_events where strategy_id = ${at.strategy.strategyId} and action = 'publishContent'`,
    )
    expect(event?.details).toMatchObject({ failureReason: 'The client wants it so.' })
  })

  test('refuses text that stands in for a text, whatever the reason [WRITE-15]', async () => {
    const metaDescription = 'Text about “Drains” goes here: the import had no HTML of this page.'
    const publishWithReason = at.maya.call(publishContent, {
      params: params(),
      headers: { 'idempotency-key': 'sample' },
      body: { ...bodyFor(TODAY), metaDescription, failureReason: 'The client wants it so.' },
    })
    await expect(publishWithReason).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('stands in for a text') as string,
    })
    expect(await published()).toEqual([])
  })

  test('stops a page without any text, which then needs a written reason [SCORE-17, SCORE-18]', async () => {
    const zones = bodyFor(TODAY).zones.map((zone) => ({ ...zone, content: '<p> </p>' }))
    await at.environment.database.db.execute(
      sql`update strategy_zones set content = '<p> </p>' where strategy_id = ${at.strategy.strategyId}`,
    )
    expect((await dryRun({ zones })).failures).toEqual(['The page has no text.'])
    const publishAs = (part: object) =>
      at.maya.call(publishContent, {
        params: params(),
        headers: { 'idempotency-key': 'empty' },
        body: { ...bodyFor(TODAY), zones, ...part },
      })
    await expect(publishAs({})).rejects.toMatchObject({
      status: 400,
      message: 'Give a reason for publishing it as it is: The page has no text.',
    })
    expect(await published()).toEqual([])
    expect(await publishAs({ failureReason: 'The page goes next week.' })).toBe(true)
  })

  test('stops a near-duplicate of another page of the client, which then needs a written reason [SCORE-18]', async () => {
    const text = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ')
    const [zone] = at.strategy.zones.filter(({ role }) => role === 'body')
    const { rows } = await at.environment.database.db.execute<{ name: string }>(sql`
      with other as (
        select page_id, page_name from pages where visible and page_id <> ${at.strategy.pageId}
          and project_id = (select project_id from pages where page_id = ${at.strategy.pageId}) order by 1 limit 1),
      cleared as (
        update page_zones set version = version + 1, content = case when seq = (
          select min(seq) from page_zones f where f.page_id = page_zones.page_id) then ${`<p>${text}</p>`} else '' end
        where page_id in (select page_id from other)),
      emptied as (update page_zones set content = '' where page_id = ${at.strategy.pageId}),
      drafted as (
        update strategy_zones set content = case element_id when ${zone?.elementID ?? ''} then ${`<p>${text}</p>`} else '' end
        where strategy_id = ${at.strategy.strategyId})
      select page_name name from other`)
    const failure = `About 100% is also on another page: ${rows[0]?.name ?? ''}`
    const zones = bodyFor(TODAY).zones.map((each) => ({
      ...each,
      content: each.elementID === zone?.elementID ? `<p>${text}</p>` : '',
    }))
    const { failures } = await dryRun({ zones })
    expect(failures).toHaveLength(1)
    expect(failures[0]).toContain(failure)
    const publishAs = (part: object) =>
      at.maya.call(publishContent, {
        params: params(),
        headers: { 'idempotency-key': 'copy' },
        body: { ...bodyFor(TODAY), zones, ...part },
      })
    await expect(publishAs({})).rejects.toThrow(failure)
    expect(await publishAs({ failureReason: 'The other page goes next week.' })).toBe(true)
  })

  test('of a page that changed since is not published: 409 with the new differences', async () => {
    const seen = await dryRun()
    await someoneWrites()
    const before = await livePage()
    const error = await publishSeen(seen.pageVersion).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      status: 409,
      message: 'The page has changed since you reviewed the differences. Nothing was published.',
    })
    const { data } = error as { data: { dryRun: typeof seen } }
    expect(data.dryRun.zones.find(({ elementID }) => elementID === seen.zones.at(-1)?.elementID)).toBeDefined()
    expect(data.dryRun.zones.map(({ live }) => live)).toContain('<p>Changed by the client.</p>')
    expect(await livePage()).toBe(before)
    expect(await published()).toEqual([])
    expect(await publishSeen(data.dryRun.pageVersion)).toBe(true)
  })

  test('writes only changed zones: an identical zone keeps its version on the page', async () => {
    await publish(TODAY)
    const versions = () =>
      fetchRows<{ id: string; version: number }>(
        at.environment.database.db,
        sql`select element_id id, version from page_zones where page_id = ${at.strategy.pageId} order by 1`,
      )
    const before = await versions()
    await publish(TODAY, 'again')
    expect(await versions()).toEqual(before)
  })

  test('warns if nothing is left to publish, and if other work is due on the page', async () => {
    expect((await dryRun({ zones: [] })).warnings).toContain(NO_ZONES_WARNING)
    await at.environment.database.db
      .execute(sql`insert into publications (strategy_id, page_id, idempotency_key, zones, meta_title,
        meta_description, external_summary, internal_note, prev_word_count, new_word_count, publish_date, state,
        approved_at, due_at, staff_id, acted_for_id)
      select s.strategy_id, ${at.strategy.pageId}, 'other', '[]', '', '', '', '', 0, 0, '2026-11-30', 'due', now(), now(), 1, 1
      from strategies s where s.strategy_id <> ${at.strategy.strategyId} limit 1`)
    expect((await dryRun()).warnings.join()).toContain('Other work is due on this page on 11/30/2026')
  })

  test("rejects a text that was saved since, another strategy's zone and work without text", async () => {
    await expect(
      dryRun({ zones: bodyFor(TODAY).zones.map((zone) => ({ ...zone, version: zone.version + 1 })) }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'The text has changed since you approved it. Review it again before you publish.',
    })
    await expect(
      dryRun({ zones: bodyFor(TODAY).zones.map((zone) => ({ ...zone, elementID: 'elsewhere' })) }),
    ).rejects.toMatchObject({ status: 400, message: `Strategy ${at.strategy.strategyId} has no zone elsewhere.` })
    await at.environment.database.db.execute(
      sql`update strategies set page_id = null where strategy_id = ${at.strategy.strategyId}`,
    )
    await expect(dryRun()).rejects.toMatchObject({ status: 409, message: 'This strategy has no page to publish to.' })
    await expect(publish(TODAY)).rejects.toMatchObject({ status: 409 })
    await at.environment.database.db.execute(
      sql`update strategies set strategy_type_id = 13 where strategy_id = ${at.strategy.strategyId}`,
    )
    await expect(dryRun()).rejects.toMatchObject({ status: 409, message: 'This strategy has no text to publish.' })
  })
})
