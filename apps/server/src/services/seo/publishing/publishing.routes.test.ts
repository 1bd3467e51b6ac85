import { archiveClient, cancelPublication, changePublication, proveLiveAgain, strategyDetails } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { publishDue } from './publishDue.ts'
import { DUE, TODAY, TOMORROW, startPublishingEnvironment } from './testing/publishingEnvironment.ts'

const { at, complete, livePage, params, publish, published, receipt, statusOf, until } = startPublishingEnvironment()

describe('published today', () => {
  test('is on the page at once, and the receipt confirms it', async () => {
    expect(await publish(TODAY)).toBe(true)
    expect(await livePage()).toContain('<title>A new title</title>')
    const proof = await receipt()
    expect(proof).toMatchObject({ state: 'Live', differences: [] })
    expect(proof.url).toContain(at.strategy.domain)
    expect((await published())[0]).toMatchObject({ state: 'published', staffName: 'Maya Okafor', actedForName: null })
  })

  test('is confirmed with a picture of the library, which the page shows in several sizes', async () => {
    await at.environment.database.db.execute(sql`insert into media
      (project_id, folder_path, name, extension, content_type, size, sha256, store_key, width, height, variants, last_modified)
      select project_id, '/', 'van.jpg', 'jpg', 'image/jpeg', 1, repeat('a', 64), 'van', 900, 600,
        '[{"width":300,"format":"webp"},{"width":640,"format":"webp"}]', now()
      from sites where client_id = ${at.strategy.clientId}`)
    const image = '<p>One<br />two</p><figure class="image"><img src="/media/van.jpg" /></figure>'
    await at.environment.database.db.execute(
      sql`update strategy_zones set content = content || ${image} where strategy_id = ${at.strategy.strategyId}`,
    )
    at.strategy = await at.maya.call(strategyDetails, { params: params() })
    await publish(TODAY)
    expect(await livePage()).toContain('?width=640&amp;format=webp&amp;v=')
    expect(await receipt()).toMatchObject({ state: 'Live', differences: [] })
  })

  test('names the zone in the receipt that the page does not show as approved', async () => {
    await at.environment.database.db.execute(sql`
      create function spoil() returns trigger language plpgsql as $$ begin
        new.content := '<p>Somebody else wrote this.</p>'; return new; end $$`)
    await at.environment.database.db.execute(sql`create trigger spoil before update on page_zones for each row
      when (new.role = 'body') execute function spoil()`)
    await publish(TODAY)
    const proof = await receipt()
    expect(proof.state).toBe('Differs')
    expect(new Set(proof.differences.map(({ shown }) => shown))).toEqual(new Set(['<p>Somebody else wrote this.</p>']))
  })
})

test('can be checked again after a page that differed was corrected', async () => {
  expect(await at.maya.call(proveLiveAgain, { params: params() })).toBe(false)
  await publish(TODAY)
  await receipt()
  await at.environment.database.db.execute(sql`update page_zones set content = '<p>Spoiled.</p>'
    where page_id = ${at.strategy.pageId} and role = 'body'`)
  expect(await at.maya.call(proveLiveAgain, { params: params() })).toBe(true)
  const newest = () => published().then(([publication]) => publication?.receipts)
  expect((await until(async () => ((await newest())?.length === 2 ? newest() : undefined)))?.[0]?.state).toBe('Differs')
})

test('rejects the key of a publish for another day, and changes nothing', async () => {
  expect(await publish(TODAY, 'a')).toBe(true)
  expect(await publish(TODAY, 'a')).toBe(true)
  await expect(publish(TOMORROW, 'a')).rejects.toMatchObject({
    status: 422,
    message: 'This key was used for another request.',
  })
  expect((await published()).map(({ state }) => state)).toEqual(['published'])
})

describe('published later', () => {
  test('is published at six in the morning and checked', async () => {
    expect(await publish(TOMORROW)).toBe(true)
    expect(await complete()).toBe(true)
    expect(await livePage()).not.toContain('A new title')
    expect((await published())[0]).toMatchObject({ state: 'due', dueAt: '2026-11-18T14:00:00.000Z', publishedAt: null })
    at.environment.clock.set(DUE)
    expect(await receipt()).toMatchObject({ state: 'Live' })
    expect(await livePage()).toContain('<title>A new title</title>')
    expect(await statusOf()).toBe(1)
  })

  test('waits while its client is archived, and is published when the client is restored', async () => {
    await publish(TOMORROW)
    const { clientId } = await at.maya.call(strategyDetails, { params: params() })
    const archive = (archived: boolean) => at.maya.call(archiveClient, { params: { clientId }, body: { archived } })
    await archive(true)
    at.environment.clock.set(DUE)
    const { database, clock } = at.environment
    const enqueued: unknown[] = []
    const enqueue = (_tx: unknown, request: unknown) => Promise.resolve(enqueued.push(request))
    const { sweep } = publishDue({} as never, {} as never)
    await sweep?.({ db: database.db, clock, jobs: { enqueue } } as never)
    expect(enqueued).toEqual([])
    expect(await published()).toMatchObject([{ state: 'due' }])
    await archive(false)
    expect(await receipt()).toMatchObject({ state: 'Live' })
  })

  test('is published once when it was requested twice with one key', async () => {
    await publish(TOMORROW)
    expect(await publish(TOMORROW)).toBe(true)
    expect(await published()).toHaveLength(1)
  })

  test(
    'overwrites nothing if the page changed since: the receipt says Differs, and the strategy is reopened',
    { tags: ['long'] },
    async () => {
      await publish(TOMORROW)
      await complete()
      await at.environment.database.db.execute(sql`update page_zones set content = '<p>Changed by the client.</p>'
      where page_id = ${at.strategy.pageId} and role = 'body'`)
      at.environment.clock.set(DUE)
      const proof = await receipt()
      expect(proof.state).toBe('Differs')
      expect(proof.differences[0]).toMatchObject({ shown: '<p>Changed by the client.</p>' })
      expect(await livePage()).toContain('Changed by the client.')
      expect(await statusOf()).toBe(0)
      expect((await published())[0]?.state).toBe('refused')
    },
  )

  test('does not overwrite a title that was changed on the page since', { tags: ['long'] }, async () => {
    await publish(TOMORROW)
    await complete()
    await at.environment.database.db.execute(
      sql`update pages set meta_title = 'Drains & <more>' where page_id = ${at.strategy.pageId}`,
    )
    at.environment.clock.set(DUE)
    const proof = await receipt()
    expect(proof).toMatchObject({
      state: 'Differs',
      differences: [{ elementID: 'meta:title', approved: 'A new title', shown: 'Drains &amp; &lt;more&gt;' }],
    })
    expect(await livePage()).toContain('<title>Drains &amp; &lt;more&gt;</title>')
    expect((await published())[0]?.state).toBe('refused')
  })

  test('is retried, then says Failed and reopens the strategy', { tags: ['long'], timeout: 40_000 }, async () => {
    await publish(TOMORROW)
    await complete()
    await at.environment.database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await at.environment.database.db.execute(
      sql`create trigger refuse before update on page_zones execute function refuse()`,
    )
    at.environment.clock.set(DUE)
    expect(await receipt()).toMatchObject({ state: 'Failed' })
    expect((await published())[0]?.state).toBe('failed')
    expect(await statusOf()).toBe(0)
  })

  test('can be canceled until it is due, and must then be completed again', async () => {
    await publish(TOMORROW)
    await complete()
    expect(await at.maya.call(cancelPublication, { params: params() })).toBe(true)
    expect(await at.maya.call(cancelPublication, { params: params() })).toBe(false)
    expect(await statusOf()).toBe(0)
    at.environment.clock.set(DUE)
    await publish(TOMORROW, 'again')
    await receipt()
    expect((await published()).map(({ state }) => state)).toEqual(['published', 'canceled'])
  })

  test('can be rescheduled, which replaces the earlier publication', async () => {
    await publish(TOMORROW)
    await publish('2026-11-20', 'later still')
    expect((await published()).map(({ state, publishDate }) => [state, publishDate])).toEqual([
      ['due', '2026-11-20'],
      ['replaced', TOMORROW],
    ])
  })

  test('is rejected on a past day', async () => {
    await expect(publish('2026-11-16')).rejects.toMatchObject({ status: 400 })
    expect(await published()).toEqual([])
  })
})

describe('a scheduled publish', () => {
  const change = (publishDate: string) => at.maya.call(changePublication, { params: params(), body: { publishDate } })

  test('can be rescheduled although its strategy is completed', async () => {
    await publish(TOMORROW)
    await complete()
    expect(await change('2026-11-20')).toBe(true)
    at.environment.clock.set(DUE)
    expect((await published()).map(({ state, publishDate }) => [state, publishDate])).toEqual([
      ['due', '2026-11-20'],
      ['replaced', TOMORROW],
    ])
    at.environment.clock.set('2026-11-20T14:00:00Z')
    expect(await receipt()).toMatchObject({ state: 'Live' })
    expect(await statusOf()).toBe(1)
  })

  test('is published at once when it is moved to today, rejects a past day, and returns false if none is scheduled', async () => {
    expect(await change(TOMORROW)).toBe(false)
    await publish('2026-11-30')
    await expect(change('2026-11-16')).rejects.toMatchObject({ status: 400 })
    expect(await change(TODAY)).toBe(true)
    expect(await receipt()).toMatchObject({ state: 'Live' })
    expect(await livePage()).toContain('<title>A new title</title>')
  })
})
