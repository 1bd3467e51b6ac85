import {
  addReplyTemplate,
  type ApiClient,
  approveReply,
  type CustomerReview,
  customerReview,
  customerReviews,
  deleteReplyTemplate,
  editReplyTemplate,
  readReviews,
  removeReply,
  replyTemplates,
  saveReplyDraft,
} from '@rankdesk/api'
import { customerReviewState, isReviewAlert, REPLY_STATES } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProfileCommand } from '#connectors/profile/index.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let app: TestApp
let maya: ApiClient
let locationId: number
let clientId: number
const reviewIds: number[] = []

beforeAll(async () => {
  app = await startTestApp()
  maya = await app.clientOf('Maya Okafor')
  const [row] = await fetchRows<{ locationId: number; clientId: number }>(
    app.database.db,
    sql`update locations set gbp_panel_status = 'addedAndAuthorized'
      where location_id = (select min(location_id) from locations join location_profiles using (location_id))
      returning location_id "locationId", client_id "clientId"`,
  )
  if (row === undefined) throw new Error('The agency has no profile.')
  ;({ locationId, clientId } = row)
})
afterAll(() => app.stop())

/** Begins each test with four reviews: five stars, one star, three stars in German, five without words. */
beforeEach(async () => {
  const { db } = app.database
  await db.execute(sql`delete from customer_reviews`)
  await db.execute(sql`delete from built_in_reviews`)
  await command('reset')
  await db.execute(sql`insert into built_in_reviews (remote_id, location_id, author, stars, content, written_at, changed_at) values
    ('a', ${locationId}, 'Ana Ortiz', 5, 'They were great and very friendly.', '2026-11-10T18:00:00Z', '2026-11-10T18:00:00Z'),
    ('b', ${locationId}, 'Bo Lind', 1, 'Terrible, never again.', '2026-11-12T18:00:00Z', '2026-11-12T18:00:00Z'),
    ('c', ${locationId}, 'Cem', 3, 'Leider nicht sauber, sehr spät.', '2026-11-01T18:00:00Z', '2026-11-01T18:00:00Z'),
    ('d', ${locationId}, '', 5, '', '2026-11-14T18:00:00Z', '2026-11-14T18:00:00Z')`)
  await read()
  const { reviews } = await list({ state: 'All' })
  reviewIds.splice(
    0,
    reviewIds.length,
    ...['Ana Ortiz', 'Bo Lind', 'Cem', ''].map(
      (name) => reviews.find(({ author }) => author === name)?.customerReviewId ?? 0,
    ),
  )
})

async function command(name: ProfileCommand['command'], seconds = 3600) {
  const body = JSON.stringify({ locationId, command: name, seconds })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${app.url}/test/profile`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The profile service responded to ${name} with ${status}.`)
}

const list = (query: NonNullable<Parameters<typeof maya.call<typeof customerReviews>>[1]>['query'] = {}) =>
  maya.call(customerReviews, { query: { clientId, ...query } })
const authors = ({ reviews }: { reviews: readonly CustomerReview[] }) => reviews.map(({ author }) => author)
const details = (customerReviewId: number) => maya.call(customerReview, { params: { customerReviewId } })
const one = async (customerReviewId: number) => (await details(customerReviewId)).review
const draft = (customerReviewId: number, text: string, version: number) =>
  maya.call(saveReplyDraft, { params: { customerReviewId }, headers: { 'if-match': String(version) }, body: { text } })
const approve = (customerReviewId: number, text: string, version = 0, acceptedFindings: string[] = []) =>
  maya.call(approveReply, {
    params: { customerReviewId },
    headers: { 'if-match': String(version) },
    body: { text, acceptedFindings },
  })
const remove = (customerReviewId: number) => maya.call(removeReply, { params: { customerReviewId } })
const problemOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

/** Reads the reviews and waits for the job. */
async function read() {
  await maya.call(readReviews, { params: { clientId } })
  await expect
    .poll(() =>
      fetchRows(app.database.db, sql`select from jobs where kind = 'read-reviews' and state in ('waiting', 'running')`),
    )
    .toEqual([])
}
/** Ends the ten seconds of approved answers. */
const sendNow = () =>
  app.database.db.execute(sql`update customer_reviews set send_at = '2026-01-01' where send_at is not null`)
/** Waits until the answer has a state. */
async function waitForState(customerReviewId: number, state: CustomerReview['replyState']) {
  await expect.poll(async () => (await one(customerReviewId)).replyState, { timeout: 10_000 }).toBe(state)
}
const shownAtProvider = async (remoteId: string) => {
  const [row] = await fetchRows<{ reply: string | null }>(
    app.database.db,
    sql`select reply from built_in_reviews where remote_id = ${remoteId}`,
  )
  return row?.reply
}

describe('the inbox', () => {
  it('lists alerts first, then the oldest, with counts and languages', async () => {
    const inbox = await list()
    expect(authors(inbox)).toEqual(['Bo Lind', 'Cem', 'Ana Ortiz', ''])
    expect(inbox.counts).toEqual({ New: 4, Waiting: 0, Answered: 0, alerts: 1 })
    expect(inbox.languages).toEqual(['English', 'German'])
    expect(inbox.profiles).toMatchObject({ connected: 3, failed: [] })
  })

  it('filters by stars, language, words and state', async () => {
    expect(authors(await list({ stars: 'alerts' }))).toEqual(['Bo Lind'])
    expect(authors(await list({ stars: '3' }))).toEqual(['Cem'])
    expect(authors(await list({ language: 'German' }))).toEqual(['Cem'])
    expect(authors(await list({ search: 'FRIENDLY ana' }))).toEqual(['Ana Ortiz'])
    expect(authors(await list({ search: '100%' }))).toEqual([])
    expect(authors(await list({ state: 'Answered' }))).toEqual([])
    await draft(reviewIds[0] ?? 0, 'Thank you', 0)
    expect(authors(await list({ state: 'Waiting' }))).toEqual(['Ana Ortiz'])
    expect((await list()).counts).toMatchObject({ New: 3, Waiting: 1 })
  })

  it('shows the clients of the person, or of everybody', async () => {
    const { db } = app.database
    await db.execute(sql`update clients set active = true, seo_manager_id = 2, account_manager_id = 2, marketing_manager_id = 2,
      ads_manager_id = 2 where client_id = ${clientId}`)
    const across = (scope: 'mine' | 'all') => maya.call(customerReviews, { query: { scope } })
    expect((await across('mine')).total).toBe(0)
    expect((await across('all')).total).toBe(4)
    await db.execute(sql`update clients set account_manager_id = 1 where client_id = ${clientId}`)
    expect((await across('mine')).total).toBe(4)
  })

  it('[CREV-1] [CREV-2] has the states and alerts of the rules', async () => {
    const { db } = app.database
    for (const replyState of REPLY_STATES) {
      for (const hasDraft of [true, false]) {
        for (const changedSinceReply of [true, false]) {
          await db.execute(sql`update customer_reviews set reply_state = ${replyState}, draft = ${hasDraft ? 'x' : null},
            replied_at = changed_at + ${changedSinceReply ? '-1 day' : '1 day'}::interval`)
          const progress = { replyState, hasDraft, changedSinceReply }
          for (const { state, isAlert, stars } of (await list({ state: 'All' })).reviews) {
            expect([state, isAlert]).toEqual([customerReviewState(progress), isReviewAlert(stars, progress)])
          }
        }
      }
    }
  })
})

describe('an answer', () => {
  it('is proposed from the profile in the language of the review, with filled templates', async () => {
    const { clientId: of } = await one(reviewIds[0] ?? 0)
    await maya.call(addReplyTemplate, { body: { clientId: of, name: 'Thanks', text: 'Hello {author} of {town}' } })
    const { proposal, templates, phones, blocker } = await details(reviewIds[0] ?? 0)
    expect(proposal).toMatch(/^Hello(?: Ana)?,\n\n/)
    expect(templates.find(({ name }) => name === 'Thanks')?.text).toMatch(/^Hello Ana Ortiz of \w/)
    expect(phones.length).toBeGreaterThan(0)
    expect(blocker).toBeNull()
    expect((await details(reviewIds[2] ?? 0)).proposal).toMatch(/^Guten Tag/)
  })

  it('is saved as a draft by version, and never over somebody else’s', async () => {
    const id = reviewIds[0] ?? 0
    expect(await draft(id, 'Thank', 0)).toEqual({ draftVersion: 1 })
    expect(await draft(id, 'Thank', 0)).toEqual({ draftVersion: 1 })
    expect(await problemOf(draft(id, 'Thanks', 0))).toMatchObject({ status: 409, data: { theirs: { draft: 'Thank' } } })
    expect(await draft(id, ' ', 1)).toEqual({ draftVersion: 2 })
    expect(await one(id)).toMatchObject({ draft: null, state: 'New' })
  })

  it('is sent as it was approved once its ten seconds are over, and shown', async () => {
    const id = reviewIds[1] ?? 0
    await draft(id, 'An older text', 0)
    const text = 'We are sorry to read this.'
    const approved = await approve(id, `${text}\n`, 1)
    expect(approved).toMatchObject({
      replyState: 'sending',
      reply: text,
      draft: null,
      isAlert: false,
      approvedBy: 'Maya Okafor',
    })
    expect(await shownAtProvider('b')).toBeNull()
    await sendNow()
    await waitForState(id, 'live')
    expect(await shownAtProvider('b')).toBe(text)
    expect(await one(id)).toMatchObject({ state: 'Answered', reply: text })
    await read()
    expect(await one(id)).toMatchObject({ state: 'Answered', approvedBy: 'Maya Okafor' })
  })

  it('can be stopped within its ten seconds, and becomes the draft again', async () => {
    const id = reviewIds[0] ?? 0
    await approve(id, 'Thank you, Ana.')
    expect(await problemOf(approve(id, 'Twice', 1))).toMatchObject({ status: 409 })
    expect(await remove(id)).toMatchObject({
      replyState: 'none',
      draft: 'Thank you, Ana.',
      reply: null,
      state: 'Waiting',
    })
    await sendNow()
    expect(await shownAtProvider('a')).toBeNull()
  })

  it('[CREV-6] is rejected with what Google does not take, and needs a word about each finding', async () => {
    const id = reviewIds[0] ?? 0
    expect(await problemOf(approve(id, 'Hello {author}'))).toMatchObject({
      status: 400,
      message: expect.stringContaining('placeholder') as string,
    })
    const text = 'We promise to refund $20.'
    expect(await problemOf(approve(id, text))).toMatchObject({ status: 422 })
    expect(await problemOf(approve(id, text, 0, ['promise']))).toMatchObject({
      status: 422,
      message: expect.stringContaining('price') as string,
    })
    await approve(id, text, 0, ['promise', 'price'])
    const [event] = await fetchRows<{ details: object }>(
      app.database.db,
      sql`select details from audit_events where action = 'approveReply' order by audit_event_id desc limit 1`,
    )
    expect(event?.details).toMatchObject({ accepted: ['price', 'promise'] })
  })

  it('that the provider rejects keeps its text and the reason, and waits again', async () => {
    const id = reviewIds[1] ?? 0
    await command('reject')
    await approve(id, 'We are sorry to read this.')
    await sendNow()
    await waitForState(id, 'rejected')
    expect(await one(id)).toMatchObject({
      state: 'Waiting',
      isAlert: true,
      reply: 'We are sorry to read this.',
      rejection: expect.stringContaining('guidelines') as string,
    })
    await command('accept')
    await approve(id, 'We are sorry to read this.', 1)
    await sendNow()
    await waitForState(id, 'live')
    expect(await one(id)).toMatchObject({ rejection: null })
  })

  it('in review at the provider is read again until it is shown', async () => {
    const id = reviewIds[0] ?? 0
    await command('delay', 3600)
    await approve(id, 'Thank you, Ana.')
    await sendNow()
    await waitForState(id, 'sent')
    expect(await one(id)).toMatchObject({ state: 'Waiting' })
    await app.database.db.execute(sql`update built_in_reviews set visible_at = '2026-01-01'`)
    await read()
    expect(await one(id)).toMatchObject({ replyState: 'live', state: 'Answered' })
  })

  it('on the profile can be removed there', async () => {
    const id = reviewIds[0] ?? 0
    await approve(id, 'Thank you, Ana.')
    await sendNow()
    await waitForState(id, 'live')
    await remove(id)
    await waitForState(id, 'none')
    expect(await shownAtProvider('a')).toBeNull()
    expect(await one(id)).toMatchObject({ state: 'New', reply: null })
  })

  it('is not sent to a profile that is not connected', async () => {
    const { db } = app.database
    await db.execute(
      sql`update locations set gbp_panel_status = 'addedButNotAuthorized' where location_id = ${locationId}`,
    )
    const problem = await problemOf(approve(reviewIds[0] ?? 0, 'Thank you, Ana.'))
    await db.execute(
      sql`update locations set gbp_panel_status = 'addedAndAuthorized' where location_id = ${locationId}`,
    )
    expect(problem).toMatchObject({ status: 409, message: expect.stringContaining('not connected') as string })
  })
})

describe('a reading', () => {
  it('finds changed, answered and removed reviews', async () => {
    const { db } = app.database
    const [first = 0, second = 0, third = 0] = reviewIds
    await approve(first, 'Thank you, Ana.')
    await sendNow()
    await waitForState(first, 'live')
    await db.execute(
      sql`update built_in_reviews set stars = 2, content = 'Changed my mind.', changed_at = '2027-01-05T18:00:00Z' where remote_id = 'a'`,
    )
    await db.execute(
      sql`update built_in_reviews set reply = 'Written at Google.', replied_at = '2026-11-15T18:00:00Z' where remote_id = 'b'`,
    )
    await db.execute(sql`delete from built_in_reviews where remote_id = 'c'`)
    await read()
    expect(await one(first)).toMatchObject({ state: 'New', isAlert: true, stars: 2, reply: 'Thank you, Ana.' })
    expect(await one(second)).toMatchObject({ state: 'Answered', reply: 'Written at Google.', approvedBy: null })
    expect(await one(third)).toMatchObject({ isRemoved: true })
    expect((await list()).counts).toMatchObject({ New: 2, Answered: 1 })
    expect(await problemOf(approve(third, 'Danke.'))).toMatchObject({ status: 409 })
  })

  it('that fails says why, and keeps what is known', async () => {
    await command('unavailable')
    await read()
    const { profiles, counts } = await list()
    expect(profiles.failed).toMatchObject([
      { locationId, failure: expect.stringContaining('did not respond') as string },
    ])
    expect(counts.New).toBe(4)
    await command('accept')
    await read()
    expect((await list()).profiles.failed).toEqual([])
  })
})

describe('templates', () => {
  it('are added, changed by version, and deleted', async () => {
    const body = { name: 'Late', text: 'Sorry, {author}.' }
    const added = await maya.call(addReplyTemplate, { body: { ...body, clientId: null } })
    const params = { replyTemplateId: added.replyTemplateId }
    const edit = (text: string, version: number) =>
      maya.call(editReplyTemplate, { params, headers: { 'if-match': String(version) }, body: { ...body, text } })
    expect(await edit('Very sorry, {author}.', 1)).toMatchObject({ version: 2 })
    expect(await problemOf(edit('Other', 1))).toMatchObject({ status: 409 })
    expect(await problemOf(edit('Sorry {name}', 2))).toMatchObject({ status: 400 })
    const names = async () => (await maya.call(replyTemplates, { query: {} })).templates.map(({ name }) => name)
    expect(await names()).toEqual(['Late'])
    expect(await maya.call(deleteReplyTemplate, { params })).toBe(true)
    expect(await maya.call(deleteReplyTemplate, { params })).toBe(false)
    expect(await names()).toEqual([])
  })
})
