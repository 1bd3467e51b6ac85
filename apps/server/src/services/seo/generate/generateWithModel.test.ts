import {
  type ApiClient,
  generateContent,
  loggedErrors,
  saveContentZone,
  sentPrompt,
  strategyBrief,
  strategyDetails,
  testPrompt,
  zoneVersionsOf,
} from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  failWithStatus,
  type FakeModel,
  startFakeModel,
  streamed,
} from '#connectors/content-model/testing/fakeModel.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { strategies } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { createWriter } from '#writer/index.ts'
import { createPageFactsCache } from '../score/pageFactsCache.ts'
import { ended, generate, inWork, strategyWhere } from './generateTesting.ts'
import { settleDraft } from './settleDraft.ts'
import { writingBrief } from './writingBrief.ts'

let model: FakeModel
let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  model = await startFakeModel()
  environment = await startTestApp({ config: { contentModel: { url: model.url, key: undefined, name: 'stand-in' } } })
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(async () => {
  await environment.stop()
  await model.stop()
})

const details = (strategyId: number) => maya.call(strategyDetails, { params: { strategyId } })
const responseFor = (zones: Record<string, string>) =>
  JSON.stringify({
    zones: Object.entries(zones).map(([elementId, html]) => ({ elementId, html })),
    metaTitle: 'By the model',
    metaDescription: 'All of it.',
    finalNote: 'Look at the town.',
  })

test('a model writes the requested zones, and the site keeps the others', async () => {
  const { strategyId } = await inWork(environment, 2, 0)
  model.respondWith(streamed(responseFor({ 'main-body': '<h2>New</h2><p>By the model.</p>' })))
  expect((await generate(maya, strategyId)).state).toBe('done')
  const { zones } = await details(strategyId)
  expect(zones.find(({ elementID }) => elementID === 'main-body')).toMatchObject({
    content: '<h2>New</h2><p>By the model.</p>',
    contentType: 'type-ai',
  })
  expect(zones.find(({ elementID }) => elementID === 'page-heading')?.contentType).toBe('type-site')
})

test('keeps an edit that was made during writing, and the text can be restored', async () => {
  const { strategyId } = await inWork(environment, 2, 1)
  // The short text would drop terms that rank on page one (SCORE-20).
  await environment.database.db.execute(
    sql`update keywords set page_id = null where page_id = (select page_id from strategies where strategy_id = ${strategyId})`,
  )
  let release: () => void = () => undefined
  const late = streamed(responseFor({ 'main-body': '<p>Late text.</p>', intro: '<p>New intro.</p>' }))
  model.respondWith((response, request) => {
    release = () => late(response, request)
  }, late)
  const [result] = await maya.call(generateContent, { body: [strategyId] })
  await vi.waitFor(() => expect(model.requests).toHaveLength(1), { timeout: 10_000 })
  // A second request in the meantime returns the same job.
  expect(await maya.call(generateContent, { body: [strategyId] })).toEqual([result])
  const zone = (await details(strategyId)).zones.find(({ elementID }) => elementID === 'main-body')
  const body = { strategyId, elementID: 'main-body', content: '<p>Mine.</p>' }
  const saved = await maya.call(saveContentZone, { headers: { 'if-match': String(zone?.version) }, body })
  release()
  const job = await ended(maya, result?.jobId ?? null)
  expect(job.state).toBe('done')
  expect(job.message).toMatch(/^1 zone was edited while the text was being written and keeps the edit: main-body\./)
  const { zones } = await details(strategyId)
  const writtenZone = zones.find(({ elementID }) => elementID === 'main-body')
  expect(writtenZone).toMatchObject({ content: '<p>Mine.</p>', contentType: saved.contentType })
  expect(zones.find(({ elementID }) => elementID === 'intro')?.content).toBe('<p>New intro.</p>')
  const { versions } = await maya.call(zoneVersionsOf, { params: { strategyId, elementID: 'main-body' }, query: {} })
  expect(versions.slice(0, 3).map(({ content }) => content)).toEqual([
    '<p>Mine.</p>',
    '<p>Late text.</p>',
    '<p>Mine.</p>',
  ])
  // The next save builds on the present text.
  const next = { ...body, content: '<p>Mine, longer.</p>' }
  await maya.call(saveContentZone, { headers: { 'if-match': String(writtenZone?.version) }, body: next })
})

test('resets the strategy when a model refuses, and the job says why', async () => {
  const { strategyId } = await inWork(environment, 3, 2)
  const before = await details(strategyId)
  model.respondWith(failWithStatus(401))
  expect(await generate(maya, strategyId)).toMatchObject({
    state: 'failed',
    message: 'The content model rejected our key. Ask an administrator.',
  })
  expect(await details(strategyId)).toEqual(before)
  model.respondWith(streamed(responseFor({ 'main-body': '<p>Now it works.</p>' })))
  expect((await generate(maya, strategyId)).state).toBe('done')
})

test('reports the reason of a failed test run', async () => {
  const { clientId } = await inWork(environment, 3, 0)
  model.respondWith(failWithStatus(400))
  await expect(
    maya.call(testPrompt, { params: { strategyTypeId: 3 }, body: { prompt: 'Try.', clientId } }),
  ).rejects.toMatchObject({ status: 502 })
})

test('shows the text of a failing endpoint to administrators, and a sentence to staff', async () => {
  const { strategyId } = await inWork(environment, 2, 2)
  model.respondWith(failWithStatus(404, {}, { error: { message: 'No model stand-in in org-7' } }))
  const job = await generate(maya, strategyId)
  expect(job).toMatchObject({
    state: 'failed',
    message: 'The content model rejected our request (404). Ask an administrator.',
  })
  const { errors } = await maya.call(loggedErrors, { query: {} })
  expect(errors[0]).toMatchObject({ application: 'content model', requestId: `job ${job.jobId}` })
  expect(errors[0]?.message).toContain('404: No model stand-in in org-7')
})

test('[WRITE-31] returns what was sent for the newest draft, word for word, and nothing without one', async () => {
  const { strategyId } = await inWork(environment, 2, 3)
  const sentFor = (params: { strategyId: number }) => maya.call(sentPrompt, { params })
  expect(await sentFor({ strategyId })).toEqual({ sent: null })
  model.respondWith(streamed('I cannot.'), streamed(responseFor({ intro: '<h2>New</h2><p>By the model.</p>' })))
  await generate(maya, strategyId)
  const { sent } = await sentFor({ strategyId })
  expect(sent).toMatchObject({ writer: expect.any(String) as string, strategyTypeName: 'Service Page Optimization' })
  expect(sent?.messages).toEqual(model.requests.at(-1)?.body.messages)
  const data = JSON.parse(sent?.messages[1]?.content ?? '') as Record<string, unknown>
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['facts', 'targetKeywords', 'zones', 'keepTerms', 'checks']))
  await expect(sentFor({ strategyId: 999_999_999 })).rejects.toMatchObject({ status: 404 })
  await expect(sentFor({ strategyId: 0 })).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['refused by our checks', responseFor({ 'main-body': '<p>We have a 12-year warranty for $99.</p>' })],
  ['no draft', 'As a model I cannot.'],
])(
  '[WRITE-12] after three texts that are %s the client gets the brief of the offline writer',
  async (_case, response) => {
    const { db } = environment.database
    const { strategyId, clientId } = await strategyWhere(
      environment,
      's.status_id = 0 and s.strategy_type_id = 3 and s.assigned_date is not null',
    )
    await db.execute(sql`delete from page_zones where page_id in
    (select page_id from pages join sites using (project_id) where client_id = ${clientId})`)
    await db.execute(sql`delete from notes where client_id = ${clientId}`)
    await db.execute(sql`delete from strategy_zones where strategy_id = ${strategyId}`)
    await db.execute(sql`delete from client_briefs where strategy_id = ${strategyId}`)
    await db.execute(sql`update strategies set request_id = null, content_requested_at = null, content_completed_at = null,
    page_id = null where strategy_id = ${strategyId}`)
    model.respondWith(streamed(response))
    const job = await generate(maya, strategyId)
    expect(model.requests).toHaveLength(3)
    expect(job.message).toMatch(
      /^Too little is known of the client for a text\. The brief asks \d+ questions first\. The text of stand-in was refused\. .+ Written in 3 attempts, about [\d,]+ tokens\.$/,
    )
    expect((await details(strategyId)).zones).toEqual([])
    const { brief } = await maya.call(strategyBrief, { params: { strategyId } })
    const [strategy] = await db.select().from(strategies).where(eq(strategies.strategyId, strategyId))
    const [{ seed } = { seed: '' }] = await fetchRows<{ seed: string }>(
      db,
      sql`select input ->> 'requestId' seed from jobs where job_id = ${job.jobId}`,
    )
    if (strategy === undefined) throw new Error('The strategy is gone.')
    const pageFacts = createPageFactsCache()
    const given = await writingBrief(db, { strategy, pageFacts, today: '2026-11-17', seed, prompt: '' })
    const offline = await createWriter({ contentModel: undefined }).write(given, {
      signal: new AbortController().signal,
      onProgress: () => Promise.resolve(),
    })
    const { asked } = settleDraft(given, offline)
    expect(brief).toMatchObject({ replacesDraft: true, knownFacts: asked.knownFacts, outline: asked.outline })
    expect(brief?.questions.map(({ question }) => question)).toEqual(asked.questions.map(({ question }) => question))
  },
)
