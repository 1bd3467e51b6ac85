import { readSitePage, restorePage } from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changePost, html, json } from '#connectors/site/testing/fakeWordPress.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { pageSends } from '#platform/db/schema/index.ts'
import { OPENERS, startRemoteEnvironment } from '../testing/remoteEnvironment.ts'

const { at, params, details, edit, review, publish, published, complete, writes, until } = startRemoteEnvironment()

const WRITE = '/wp-json/wp/v2/pages/31'
const NEW = '<p>We repair all openers.</p>'
const WRITTEN = OPENERS.replace('We repair openers.', 'We repair all openers.')
const restore = () => at.maya.call(restorePage, { params: params() })

describe('a page of a connected website', () => {
  it('is reviewed from our copy, with the parts that stay', async () => {
    const { zones, sitePage } = await details()
    expect(zones.map(({ elementID, content }) => [elementID, content])).toEqual([
      ['page-heading', '<h1>Openers</h1>'],
      ['main-body', '<p>We repair openers.</p>'],
      ['text-2', '<p>Call us today.</p>'],
    ])
    expect(sitePage).toMatchObject({
      pageAddress: `${at.site.origin}/openers`,
      userName: 'rankdesk',
      change: null,
      layout: [{ elementID: 'main-body' }, { locked: 'acme/prices', text: '' }, { elementID: 'text-2' }],
    })
  })

  it('gets the approved text, keeps all other bytes, and is proven at its own address', async () => {
    await edit('main-body', NEW)
    const dryRun = await review()
    expect(dryRun.website).toMatchObject({ address: at.site.origin, userName: 'rankdesk' })
    expect(dryRun.metaTitle.changes).toBe(false)
    expect(dryRun.warnings.join()).toContain('Title and description')
    at.site.requests.length = 0
    expect(await publish(dryRun)).toBe(true)
    expect(at.post.content).toBe(WRITTEN)
    expect(at.site.requests.filter((request) => request.includes('/wp-json/'))).toHaveLength(3)
    expect(await complete()).toBe(true)
    const receipt = await until(async () => (await published())[0]?.receipts[0])
    expect(receipt).toMatchObject({ state: 'Live', url: `${at.site.origin}/openers` })
    expect((await details()).sitePage).toMatchObject({ change: null, canRestore: true })
    // The website has no place for title and description, so they were not sent.
    expect((await published())[0]).toMatchObject({ metaTitle: '', metaDescription: '' })
  })

  it('is published to once, however often it is confirmed', async () => {
    await edit('main-body', NEW)
    const dryRun = await review()
    expect(await publish(dryRun)).toBe(true)
    expect(await publish(dryRun)).toBe(true)
    expect(writes()).toBe(1)
    expect(await published()).toHaveLength(1)
  })

  it('is published although the response is lost, without a second write', async () => {
    await edit('main-body', NEW)
    const dryRun = await review()
    at.site.respondTo(WRITE, (response) => {
      changePost(at.post, { content: WRITTEN })
      response.destroy()
    })
    expect(await publish(dryRun)).toBe(true)
    expect(writes()).toBe(1)
    expect((await published())[0]?.state).toBe('published')
  })

  it('stays open while nobody knows whether the text arrived, and is finished by reading', async () => {
    await edit('main-body', NEW)
    const dryRun = await review()
    at.site.respondTo(WRITE, (response) => {
      at.site.respondTo('/wp-json/wp/v2/pages', html(503))
      changePost(at.post, { content: WRITTEN })
      response.destroy()
    })
    await expect(publish(dryRun)).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/nothing is sent twice/) as string,
    })
    await expect(complete()).rejects.toMatchObject({ status: 409 })
    expect((await published())[0]?.state).toBe('sending')
    at.site.respondTo(WRITE, undefined)
    at.site.respondTo('/wp-json/wp/v2/pages', undefined)
    expect(await publish(dryRun)).toBe(true)
    expect(writes()).toBe(1)
    expect((await published()).map(({ state }) => state)).toEqual(['published'])
  })

  it('is not overwritten after somebody changed it: both texts are returned', async () => {
    await edit('main-body', NEW)
    const dryRun = await review()
    changePost(at.post, { content: OPENERS.replace('today', 'tomorrow') })
    await expect(publish(dryRun)).rejects.toMatchObject({ status: 409 })
    expect(writes()).toBe(0)
    expect(at.post.content).toContain('tomorrow')
    const again = await review()
    expect(again.pageVersion).not.toBe(dryRun.pageVersion)
    expect(await publish(again, { key: 'again' })).toBe(true)
    expect(at.post.content).toBe(WRITTEN.replace('today', 'tomorrow'))
  })

  it.each([
    [
      'the account may not edit',
      () => at.site.respondTo(WRITE, json(403, { code: 'rest_cannot_edit' })),
      /role Editor/,
    ],
    [
      'the sign-in is lost',
      () => at.site.respondTo('/wp-json/wp/v2/pages', json(401, { code: 'rest_not_logged_in' })),
      /did not accept/,
    ],
    ['the site does not respond', () => at.site.respondTo('/wp-json/wp/v2/pages', html(500)), /error of its own/],
    ['a sign-in page responds', () => at.site.respondTo('/wp-json/wp/v2/pages', html(200)), /page instead of data/],
    ['the page is gone', () => void (at.post.status = 'trash'), /no longer on the website/],
  ])('is not published when %s, and its strategy stays open', async (_what, fail, message) => {
    await edit('main-body', NEW)
    const dryRun = await review()
    fail()
    await expect(publish(dryRun)).rejects.toThrow(message)
    expect((await published()).map(({ state }) => state)).toEqual(['failed'])
    await expect(complete()).rejects.toMatchObject({ status: 409 })
    expect(at.post.content).toBe(OPENERS)
  })

  it('does not count as published when the site alters the text, and says what is missing', async () => {
    await edit('main-body', NEW)
    const dryRun = await review()
    at.site.respondTo(WRITE, (response) => {
      changePost(at.post, { content: WRITTEN.replace('all openers', 'openers') + '<!-- by a plugin -->' })
      json(200, { id: 31 })(response)
    })
    await expect(publish(dryRun)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/altered the text/) as string,
    })
    const [publication] = await published()
    expect(publication).toMatchObject({ state: 'refused', receipts: [{ state: 'Differs' }] })
    expect(publication?.receipts[0]?.differences).toMatchObject([
      { elementID: 'main-body', approved: NEW, shown: '<p>We repair openers.</p>' },
    ])
    await expect(complete()).rejects.toMatchObject({ status: 409 })
    at.site.respondTo(WRITE, undefined)
    expect(await restore()).toBe(true)
    expect(at.post.content).toBe(OPENERS)
  })

  it('gets the text before ours back with one call, unless somebody changed it since', async () => {
    await edit('main-body', NEW)
    await publish(await review())
    await complete()
    expect(await restore()).toBe(true)
    expect(at.post.content).toBe(OPENERS)
    expect((await details()).statusId).toBe(0)
    expect(await restore()).toBe(false)
    await publish(await review(), { key: 'again' })
    changePost(at.post, { content: WRITTEN.replace('today', 'tomorrow') })
    await expect(restore()).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/undo that change/) as string,
    })
    expect(at.post.content).toContain('tomorrow')
  })

  it.each([
    ['was installed', false, true],
    ['was removed', true, false],
  ])('gets the text before ours back although the plugin %s since', async (_what, before, after) => {
    at.site.hasPlugin = before
    await at.maya.call(readSitePage, { params: params() })
    await edit('main-body', NEW)
    await publish(await review())
    await complete()
    at.site.hasPlugin = after
    expect(await restore()).toBe(true)
    expect(at.post.content).toBe(OPENERS)
    // No search text that was not known is written.
    expect(Object.values(at.post.meta)).not.toContain(null)
  })

  it('gets a text of a later day by our job, unless it was changed until then', async () => {
    await edit('main-body', NEW)
    expect(await publish(await review(), { publishDate: '2026-11-18' })).toBe(true)
    expect(writes()).toBe(0)
    await complete()
    at.environment.clock.set(new Date('2026-11-18T14:00:00Z'))
    await until(async () => ((await published())[0]?.state === 'published' ? true : undefined))
    expect(at.post.content).toBe(WRITTEN)
  })

  it('reopens its strategy when the page was changed before the later day', async () => {
    await edit('main-body', NEW)
    await publish(await review(), { publishDate: '2026-11-18' })
    await complete()
    changePost(at.post, { content: OPENERS.replace('openers', 'doors') })
    at.environment.clock.set(new Date('2026-11-18T14:00:00Z'))
    await until(async () => ((await published())[0]?.state === 'refused' ? true : undefined))
    expect(writes()).toBe(0)
    expect((await details()).statusId).toBe(0)
  })
})

describe('a change on the website', () => {
  const read = () => at.maya.call(readSitePage, { params: params() })

  it('is found when the strategy is opened, and drafts follow it', async () => {
    await edit('main-body', '<p>We repair openers and gates.</p>')
    changePost(at.post, { content: OPENERS.replace('We repair', 'We always repair').replace('today', 'tomorrow') })
    expect(await read()).toEqual({ state: 'changed' })
    const { zones, sitePage } = await details()
    expect(zones.map(({ content }) => content)).toEqual([
      '<h1>Openers</h1>',
      '<p>We always repair openers and gates.</p>',
      '<p>Call us tomorrow.</p>',
    ])
    expect(sitePage?.change?.zones).toEqual([
      { elementID: 'main-body', before: '<p>We repair openers.</p>', after: '<p>We always repair openers.</p>' },
      { elementID: 'text-2', before: '<p>Call us today.</p>', after: '<p>Call us tomorrow.</p>' },
    ])
    expect(await read()).toEqual({ state: 'unchanged' })
  })

  it('leaves a draft with other words in the same place as it is', async () => {
    await edit('main-body', '<p>We repair gates.</p>')
    changePost(at.post, { content: OPENERS.replace('openers.', 'doors.') })
    await read()
    const { zones, sitePage } = await details()
    expect(zones[1]?.content).toBe('<p>We repair gates.</p>')
    expect(sitePage?.change?.zones[0]?.after).toBe('<p>We repair doors.</p>')
  })

  it('that deletes the page is shown, and leaves the draft', async () => {
    at.post.status = 'trash'
    expect(await read()).toEqual({ state: 'gone' })
    expect((await details()).sitePage?.isMissing).toBe(true)
    expect((await details()).zones).toHaveLength(3)
  })
})

it('leaves no text that is being sent behind', async () => {
  await edit('main-body', NEW)
  await publish(await review())
  const db = at.environment.database.db
  expect(await db.$count(pageSends, eq(pageSends.state, 'sending'))).toBe(0)
  const events = await fetchRows<{ action: string }>(
    db,
    sql`select action from audit_events where strategy_id = ${at.strategy.strategyId} and action = 'publishContent'`,
  )
  // One for the record before the call, one for the result.
  expect(events).toHaveLength(2)
})
