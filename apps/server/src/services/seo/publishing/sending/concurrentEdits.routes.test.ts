import { saveContentZone, strategyDetails } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { changePost, json } from '#connectors/site/testing/fakeWordPress.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { OPENERS, startRemoteEnvironment } from '../testing/remoteEnvironment.ts'

const { at, params, details, edit, review, publish, published, complete } = startRemoteEnvironment()

const WRITE = '/wp-json/wp/v2/pages/31'
const OURS = '<p>We repair all openers.</p>'
const THEIRS = OPENERS.replace('today', 'tomorrow')

/** Lets somebody save the page in wp-admin after we have looked at it, immediately before our text is written. */
function saveBeforeOurs() {
  at.site.respondTo(WRITE, (response, request) => {
    at.site.respondTo(WRITE, undefined)
    changePost(at.post, { content: THEIRS })
    let sent = ''
    request.on('data', (part: Buffer) => (sent += part.toString()))
    request.on('end', () => {
      changePost(at.post, JSON.parse(sent) as { content: string })
      json(200, { id: 31 })(response)
    })
  })
}

/** Returns every text that the page has had, as our versions keep it. */
const texts = async () =>
  (
    await fetchRows<{ content: string }>(
      at.environment.database.db,
      sql`select content from zone_versions where page_id = ${at.strategy.pageId} or strategy_id = ${at.strategy.strategyId}`,
    )
  ).map(({ content }) => content)

it('shows both people and wp-admin what the others wrote, and loses none of the three texts', async () => {
  const hannahs = await at.hannah.call(strategyDetails, { params: params() })
  // Maya saves first. Hannah, who has the older text open, is shown Maya's instead of replacing it.
  await edit('main-body', OURS)
  const zone = hannahs.zones.find(({ elementID }) => elementID === 'main-body')
  const second = at.hannah.call(saveContentZone, {
    headers: { 'if-match': `"${zone?.version}"` },
    body: { elementID: 'main-body', content: '<p>We repair gates.</p>', strategyId: at.strategy.strategyId },
  })
  await expect(second).rejects.toMatchObject({ status: 409, data: { theirs: { content: OURS } } })
  // Hannah chose hers on top of it, and somebody saves the page in wp-admin.
  await at.hannah.call(saveContentZone, {
    headers: { 'if-match': `"${(await details()).zones[1]?.version}"` },
    body: { elementID: 'main-body', content: '<p>We repair gates.</p>', strategyId: at.strategy.strategyId },
  })
  const dryRun = await review()
  changePost(at.post, { content: THEIRS.replace('openers', 'doors') })
  await expect(publish(dryRun)).rejects.toMatchObject({ status: 409 })
  expect(at.post.content).toBe(THEIRS.replace('openers', 'doors'))
  const { zones, sitePage } = await details()
  expect(zones[1]?.content).toBe('<p>We repair gates.</p>')
  expect(sitePage?.change?.zones).toEqual([
    { elementID: 'main-body', before: '<p>We repair openers.</p>', after: '<p>We repair doors.</p>' },
    { elementID: 'text-2', before: '<p>Call us today.</p>', after: '<p>Call us tomorrow.</p>' },
  ])
  expect(await texts()).toEqual(
    expect.arrayContaining([OURS, '<p>We repair gates.</p>', '<p>We repair doors.</p>', '<p>We repair openers.</p>']),
  )
})

it('takes one of two publishes that are confirmed at once', async () => {
  await edit('main-body', OURS)
  const dryRun = await review()
  const results = await Promise.allSettled([publish(dryRun, { key: 'maya' }), publish(dryRun, { key: 'hannah' })])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await published()).filter(({ state }) => state === 'published')).toHaveLength(1)
  expect(at.post.content.match(/all openers/g)).toHaveLength(1)
})

it('shows what somebody saved between the last look and the write, and keeps it', async () => {
  await edit('main-body', OURS)
  const dryRun = await review()
  saveBeforeOurs()
  await expect(publish(dryRun)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/it replaced a change that somebody saved/) as string,
    data: { isWritten: true },
  })
  expect(at.post.content).toContain('all openers')
  const { sitePage, statusId } = await details()
  expect(statusId).toBe(0)
  expect(sitePage?.change).toMatchObject({
    isReplaced: true,
    zones: [{ elementID: 'text-2', before: '<p>Call us today.</p>', after: '<p>Call us tomorrow.</p>' }],
  })
  expect(await texts()).toContain('<p>Call us tomorrow.</p>')
  expect((await published()).map(({ state }) => state)).toEqual(['published'])
  // The person has seen it: confirming again completes the work.
  expect(await publish(dryRun)).toBe(true)
  expect(await complete()).toBe(true)
})

it('reopens the work of a later day whose text replaced such a change', async () => {
  await edit('main-body', OURS)
  await publish(await review(), { publishDate: '2026-11-18' })
  await complete()
  saveBeforeOurs()
  at.environment.clock.set(new Date('2026-11-18T14:00:00Z'))
  await expect.poll(async () => (await details()).statusId, { timeout: 20_000 }).toBe(0)
  expect((await details()).sitePage?.change).toMatchObject({ isReplaced: true })
})

it('takes what WordPress saves by itself, such as unfinished words, for no change', async () => {
  await edit('main-body', OURS)
  const dryRun = await review()
  const autosave = { slug: '31-autosave-v1', title: { raw: 'Openers' }, content: { raw: 'Unfinished' } }
  at.site.respondTo(WRITE, (response) => {
    at.site.respondTo(WRITE, undefined)
    at.post.revisions = [autosave, ...at.post.revisions]
    changePost(at.post, { content: OPENERS.replace('We repair openers.', 'We repair all openers.') })
    json(200, { id: 31 })(response)
  })
  at.post.revisions = [{ slug: '31-revision-v1', title: { raw: 'Openers' }, content: { raw: OPENERS } }]
  expect(await publish(dryRun)).toBe(true)
})
