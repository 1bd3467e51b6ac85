import {
  addPost,
  addQuestion,
  cancelPost,
  type ApiClient,
  deletePost,
  deleteQuestion,
  editPost,
  editQuestion,
  profilePosts,
  profileQuestions,
  proposeAnswer,
  restoreQuestion,
} from '@rankdesk/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#testing/index.ts'
import { NO_LOCATION } from '../profile/workedLocation.ts'
import { completeOnce, startProfileWork } from './testing/startProfileWork.ts'

let environment: TestApp
let maya: ApiClient
let questions: number
let posts: number
beforeAll(async () => {
  ;({ environment, maya, questions, posts } = await startProfileWork())
})
afterAll(() => environment.stop())

const version = (number: number) => ({ 'if-match': String(number) })
const complete = (strategyId: number) => completeOnce(maya, strategyId)

describe("[M316-M318] a profile's questions", () => {
  const params = () => ({ strategyId: questions })
  const list = async () => (await maya.call(profileQuestions, { params: params() })).questions
  const add = (question: string, answer = '') =>
    maya.call(addQuestion, { params: params(), body: { question, answer } })

  it('are added, answered and deleted, unanswered ones first', async () => {
    const parking = await add('Is there parking?', 'Behind the house.')
    const open = await add('Are you open on Sundays?')
    expect(parking.status).toBe('Custom')
    expect((await list()).map(({ question, status }) => [question, status])).toEqual([
      ['Are you open on Sundays?', 'Unanswered'],
      ['Is there parking?', 'Custom'],
    ])
    const edit = (answer: string, base: number) =>
      maya.call(editQuestion, {
        params: { ...params(), questionId: open.questionId },
        headers: version(base),
        body: { question: open.question, answer },
      })
    expect(await edit('From ten to two.', 1)).toMatchObject({ status: 'Custom', version: 2 })
    await expect(edit('No.', 1)).rejects.toMatchObject({
      status: 409,
      data: { theirs: { answer: 'From ten to two.' } },
    })
    const gone = { params: { ...params(), questionId: parking.questionId } }
    expect(await maya.call(deleteQuestion, gone)).toBe(true)
    expect(await maya.call(deleteQuestion, gone)).toBe(false)
    expect(await list()).toHaveLength(1)
  })

  it('that were deleted are restored as they were, with their ids and in their order [QNA-3]', async () => {
    const free = await add('Is it free?', 'Yes.')
    const { pool } = environment.database
    const isProposal = 'update profile_questions set is_suggested = true, worked_in = null where question_id = $1'
    await pool.query(isProposal, [free.questionId])
    await add('Do you work at night?')
    const before = await list()
    expect(before.find(({ questionId }) => questionId === free.questionId)?.status).toBe('Suggested')
    for (const { questionId } of before) {
      const one = { params: { ...params(), questionId } }
      await maya.call(deleteQuestion, one)
      expect(await list()).toEqual(before.filter((question) => question.questionId !== questionId))
      await expect(maya.call(proposeAnswer, { ...one, headers: version(1) })).rejects.toMatchObject({ status: 404 })
      for (let attempt = 0; attempt < 2; attempt += 1) await maya.call(restoreQuestion, one)
      expect(await list()).toEqual(before)
    }
    await pool.query('delete from profile_questions where question_id = any($1)', [
      before.filter(({ questionId }) => questionId >= free.questionId).map(({ questionId }) => questionId),
    ])
    const unknown = maya.call(restoreQuestion, { params: { ...params(), questionId: free.questionId } })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })

  it('are marked as suggested until a person changes them', async () => {
    const made = await add('Do you take cards?', 'Yes.')
    const { pool } = environment.database
    await pool.query('update profile_questions set is_suggested = true where question_id = $1', [made.questionId])
    expect((await list()).find(({ questionId }) => questionId === made.questionId)?.status).toBe('Suggested')
    const edited = await maya.call(editQuestion, {
      params: { ...params(), questionId: made.questionId },
      headers: version(1),
      body: { question: made.question, answer: 'All of them.' },
    })
    expect(edited.status).toBe('Custom')
  })

  it("are those of the client's first location for a strategy without one, and none without any location", async () => {
    const { pool } = environment.database
    const at = await pool.query<{ id: number; client: number }>(
      'select location_id id, client_id client from strategies where strategy_id = $1',
      [questions],
    )
    const { id, client } = at.rows[0] ?? { id: 0, client: 0 }
    const setLocation = (location: number | null) =>
      pool.query('update strategies set location_id = $2 where strategy_id = $1', [questions, location])
    const moveLocations = (from: number, to: number) =>
      pool.query('update locations set client_id = $2 where client_id = $1', [from, to])
    const before = await list()
    await setLocation(null)
    expect(await list()).toEqual(before)
    const other = await pool.query<{ id: number }>(
      "insert into clients (business_name, domain) select 'No locations', 'none.example' returning client_id id",
    )
    try {
      await moveLocations(client, other.rows[0]?.id ?? 0)
      const none = { status: 409, message: NO_LOCATION }
      await expect(list()).rejects.toMatchObject(none)
      await expect(add('Is there parking?')).rejects.toMatchObject(none)
    } finally {
      await moveLocations(other.rows[0]?.id ?? 0, client)
      await setLocation(id)
    }
  })

  it('are rejected if they are empty, for another type, or of another profile', async () => {
    await expect(add('  ')).rejects.toMatchObject({ status: 400 })
    const wrong = maya.call(profileQuestions, { params: { strategyId: posts } })
    await expect(wrong).rejects.toMatchObject({
      status: 409,
      message: 'This strategy has another screen. Open it from the list.',
    })
    const other = maya.call(editQuestion, {
      params: { ...params(), questionId: 999_999 },
      headers: version(1),
      body: { question: 'A?' },
    })
    await expect(other).rejects.toMatchObject({ status: 404, message: 'There is no question 999999 on this profile.' })
  })

  it('get a proposed answer, which counts as work once a person approves it [QNA-3, QNA-4]', async () => {
    const { questionId } = await add('Who can I ask about prices?')
    const workedIn = async () => (await list()).find((one) => one.questionId === questionId)?.workedIn
    await environment.database.pool.query('update profile_questions set worked_in = null')
    await expect(complete(questions)).rejects.toMatchObject({
      status: 409,
      message: 'Answer or add a question before you complete this strategy.',
    })
    const one = { ...params(), questionId }
    const proposed = await maya.call(proposeAnswer, { params: one, headers: version(1) })
    expect(proposed).toMatchObject({ status: 'Suggested', version: 2 })
    expect(proposed.answer).toMatch(/^You can reach .+ at \(\d{3}\) \d{3}-\d{4}\.$/)
    expect(await workedIn()).toBeNull()
    await expect(complete(questions)).rejects.toMatchObject({ status: 409 })
    const { question, answer } = proposed
    const approved = await maya.call(editQuestion, { params: one, headers: version(2), body: { question, answer } })
    expect(approved).toMatchObject({ status: 'Custom', version: 3 })
    expect(await workedIn()).toBe(questions)
    expect((await maya.call(proposeAnswer, { params: one, headers: version(3) })).version).toBe(3)
  })

  it('are completed by the call of every strategy, and cannot change afterwards', async () => {
    expect(await complete(questions)).toBe(true)
    await expect(add('One more?')).rejects.toMatchObject({
      status: 409,
      message: 'This strategy is completed; its work can no longer be changed.',
    })
  })
})

describe('[M319-M321] posts', () => {
  const params = () => ({ strategyId: posts })
  const post = {
    title: 'Winter check',
    content: 'Book yours.',
    ctaType: 'Book' as const,
    link: 'https://blueridge.com/book',
    publishDate: '2026-12-01',
  }
  const list = async () => (await maya.call(profilePosts, { params: params() })).posts
  const add = (changes: object = {}, key: string = crypto.randomUUID()) =>
    maya.call(addPost, { params: params(), headers: { 'idempotency-key': key }, body: { ...post, ...changes } })
  const change = (postId: number, base: number, changes: object) =>
    maya.call(editPost, {
      params: { ...params(), postId },
      headers: version(base),
      body: { ...post, ...changes },
    })
  const cancel = (postId: number) => maya.call(cancelPost, { params: { ...params(), postId } })
  const find = async (postId: number) => (await list()).find((one) => one.postId === postId)

  it('are added, changed and deleted, sorted by day', async () => {
    const later = await add()
    const first = await add({ title: 'Now', ctaType: 'Call', link: '', publishDate: '2026-11-17' })
    expect((await list()).map(({ title }) => title)).toEqual(['Now', 'Winter check'])
    const edit = (base: number) =>
      maya.call(editPost, {
        params: { ...params(), postId: later.postId },
        headers: version(base),
        body: { ...post, title: 'Cold?' },
      })
    expect(await edit(1)).toMatchObject({ title: 'Cold?', version: 2, ctaType: 'Book' })
    await expect(edit(1)).rejects.toMatchObject({ status: 409, data: { theirs: { title: 'Cold?' } } })
    await expect(change(999_999, 1, {})).rejects.toMatchObject({
      status: 404,
      message: 'There is no post 999999 of this strategy.',
    })
    expect(await maya.call(deletePost, { params: { ...params(), postId: first.postId } })).toBe(true)
    expect(await list()).toHaveLength(1)
  })

  it.each([
    [{ publishDate: '2026-11-16', publish: true }, 400, 'publishDate: The day must be today or later'],
    [{ content: 'x'.repeat(1501) }, 400, 'content: At most 1500 characters'],
    [{ title: ' ', link: 'no' }, 400, 'title: This field is required; link: Enter a web address'],
    [{ ctaType: 'Call' }, 400, 'link: A Call button cannot have a link'],
    [{ ctaType: 'none' }, 400, 'link: A post without a button cannot have a link'],
    [{ title: 'x'.repeat(301) }, 400, 'title: At most 300 characters'],
    [{ mediaId: 999_999 }, 409, "There is no file 999999 in this client's library."],
  ])('are rejected with %o', async (changes, status, message) => {
    await expect(add(changes)).rejects.toMatchObject({ status, message: expect.stringContaining(message) as string })
  })

  it('are restored as drafts once their days are over, and published only with new ones [PGP-9]', async () => {
    const days = { topic: 'event', startDate: '2025-05-01', endDate: '2025-05-02', publishDate: '2026-11-16' } as const
    const over = await add(days)
    expect(over).toMatchObject({ ...days, state: 'draft' })
    await expect(change(over.postId, 1, { ...days, publish: true })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('endDate: It must not end before the post is published') as string,
    })
    const next = { ...days, publishDate: '2026-12-01', startDate: '2026-12-03', endDate: '2026-12-04', publish: true }
    expect(await change(over.postId, 1, next)).toMatchObject({ state: 'due' })
    await maya.call(deletePost, { params: { ...params(), postId: over.postId } })
  })

  it('are added once for a repeated call', async () => {
    const before = (await list()).length
    const first = await add({ title: 'Once' }, 'the same key')
    expect(await add({ title: 'Once' }, 'the same key')).toEqual(first)
    expect(await list()).toHaveLength(before + 1)
    await maya.call(deletePost, { params: { ...params(), postId: first.postId } })
  })

  it('do not complete their strategy while all are drafts [PGP-3]', async () => {
    expect((await list()).every(({ state }) => state === 'draft')).toBe(true)
    await expect(complete(posts)).rejects.toMatchObject({
      status: 409,
      message: 'Publish or schedule a post before you complete this strategy.',
    })
  })

  it('are published by a job after ten seconds, in which they can be canceled', async () => {
    const now = await add({ title: 'Today', publishDate: '2026-11-17', publish: true })
    expect(now.state).toBe('due')
    expect(await cancel(now.postId)).toMatchObject({ state: 'draft', dueAt: null, version: 2 })
    expect(await cancel(now.postId)).toBeNull()
    await change(now.postId, 2, { title: 'Today', publishDate: '2026-11-17', publish: true })
    environment.clock.advance(11_000)
    await expect.poll(async () => (await find(now.postId))?.state, { timeout: 20_000 }).toBe('live')
    expect((await find(now.postId))?.publishedAt).not.toBeNull()
    await expect(change(now.postId, 4, { title: 'Later' })).rejects.toMatchObject({
      status: 409,
      message: 'This post is on Google already. It can no longer be changed here.',
    })
    const gone = maya.call(deletePost, { params: { ...params(), postId: now.postId } })
    await expect(gone).rejects.toMatchObject({ status: 409 })
  })

  it('are rejected by a profile that is not connected, with the reason', async () => {
    const { pool } = environment.database
    const setStatus = (status: string) =>
      pool.query(
        'update locations set gbp_panel_status = $2 where location_id = (select location_id from strategies where strategy_id = $1)',
        [posts, status],
      )
    await setStatus('addedButNotAuthorized')
    const due = await add({ title: 'No profile', publishDate: '2026-11-17', publish: true })
    environment.clock.advance(11_000)
    await expect.poll(async () => (await find(due.postId))?.state, { timeout: 20_000 }).toBe('failed')
    expect((await find(due.postId))?.failure).toBe('The Google Business Profile for this location is not connected')
    await setStatus('addedAndAuthorized')
  })

  it('need a connected profile, which is said when they are opened, unless one was sent before [PFW-1]', async () => {
    const { pool } = environment.database
    const run = (text: string, ...values: unknown[]) => pool.query(text, [posts, ...values])
    const blocker = async () => (await maya.call(profilePosts, { params: params() })).blocker?.message
    const where = 'where location_id = (select location_id from strategies where strategy_id = $1)'
    const missing = 'The Google Business Profile for this location is not connected'
    const live = (await list()).find(({ state }) => state === 'live')?.postId
    await run(`update locations set gbp_panel_status = 'addedButNotAuthorized' ${where}`)
    expect(await blocker()).toBeUndefined()
    await run(
      "update profile_posts set state = 'due', due_at = '2027-01-01' where strategy_id = $1 and post_id = $2",
      live,
    )
    expect(await blocker()).toBe(missing)
    await expect(complete(posts)).rejects.toMatchObject({ status: 409, message: missing })
    await run("update profile_posts set state = 'live', due_at = null where strategy_id = $1 and post_id = $2", live)
    await run(`update locations set gbp_panel_status = 'addedAndAuthorized' ${where}`)
  })

  it('complete their strategy; a scheduled one can still be moved, and reopens it when it is canceled', async () => {
    const live = (await list()).find(({ state }) => state === 'live')
    await environment.database.pool.query("update profile_posts set state = 'draft' where post_id = $1", [live?.postId])
    const due = await add({ title: 'Later', publish: true })
    expect(await complete(posts)).toBe(true)
    await expect(add()).rejects.toMatchObject({ status: 409 })
    const moved = await change(due.postId, 1, { title: 'Later', publishDate: '2026-12-05', publish: true })
    expect(moved).toMatchObject({ state: 'due', dueAt: '2026-12-05T14:00:00.000Z', version: 2 })
    await expect(change(due.postId, 2, { title: 'Draft' })).rejects.toMatchObject({ status: 409 })
    expect((await maya.call(profilePosts, { params: params() })).statusId).toBe(1)
    await cancel(due.postId)
    expect((await maya.call(profilePosts, { params: params() })).statusId).toBe(0)
  })
})
