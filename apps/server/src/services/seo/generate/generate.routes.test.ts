import {
  type ApiClient,
  backgroundJob,
  backgroundJobs,
  generateContent,
  MAX_GENERATED_AT_ONCE,
  saveContentZone,
  strategyDetails,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { ended, generate, inWork, strategyWhere } from './generateTesting.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const details = (strategyId: number) => maya.call(strategyDetails, { params: { strategyId } })
const versionsOf = (strategyId: number) =>
  fetchRows<{ elementId: string; version: number; content: string; reason: string }>(
    environment.database.db,
    sql`select element_id "elementId", version, content, reason from zone_versions where strategy_id = ${strategyId} order by 1, 2`,
  )

describe('generating content', () => {
  test('writes zones, meta data and a note, and keeps the replaced texts as versions', async () => {
    const { strategyId } = await inWork(environment, 3, 0)
    const before = await details(strategyId)
    const job = await generate(maya, strategyId)
    expect(job).toMatchObject({ state: 'done', kind: 'generate-content', strategyId, requestedBy: 'Maya Okafor' })
    expect(job.message).toMatch(/^The text is ready: \d+ zones?\./)
    expect(job.total).toBeGreaterThan(0)
    const after = await details(strategyId)
    const written = after.zones.filter((zone, index) => zone.content !== before.zones[index]?.content)
    expect(written.map(({ contentType }) => contentType)).toContain('type-ai')
    for (const zone of written) {
      const old = before.zones.find(({ elementID }) => elementID === zone.elementID)
      // A zone in which only questions would stand keeps the text of the page.
      expect(['type-ai', 'type-site']).toContain(zone.contentType)
      expect(zone.content).not.toContain('[To answer')
      expect(zone.version).toBe((old?.version ?? 0) + 1)
      expect(await versionsOf(strategyId)).toContainEqual(
        expect.objectContaining({ elementId: zone.elementID, version: old?.version, content: old?.content }),
      )
    }
    expect(after.contentGenerationDateCompleted).not.toBeNull()
    expect(after.metaTitle).not.toBe('')
    const [noted] = await fetchRows<{ writer: string; finalNote: string }>(
      environment.database.db,
      sql`select writer, final_note "finalNote" from content_generations where strategy_id = ${strategyId}`,
    )
    expect(noted?.writer).toBe('composer')
    expect(noted?.finalNote).toContain('New text in')
  })

  test('says what a draft lacks of its order: it is not ready until a person edits a zone [SCORE-21]', async () => {
    const { strategyId } = await inWork(environment, 3, 0)
    const misses = async () => {
      const rows = await fetchRows<{ misses: boolean }>(
        environment.database.db,
        sql`select misses_order misses from strategies where strategy_id = ${strategyId}`,
      )
      return rows[0]?.misses
    }
    const job = await generate(maya, strategyId)
    expect(job.message).toMatch(/ It is not what was ordered: The target ".+" is missing\.$/)
    expect(await misses()).toBe(true)
    const [zone] = (await details(strategyId)).zones
    if (zone === undefined) throw new Error('There is no zone.')
    const { elementID: elementId, version } = zone
    const body = { strategyId, elementID: elementId, content: '<p>A person wrote this.</p>' }
    await maya.call(saveContentZone, { body, headers: { 'if-match': String(version) } })
    expect(await misses()).toBe(false)
  })

  test('varies the wording the second time and loses nothing', async () => {
    const { strategyId } = await inWork(environment, 3, 1)
    await generate(maya, strategyId)
    const first = (await details(strategyId)).zones
    await generate(maya, strategyId)
    const second = (await details(strategyId)).zones
    const changed = second.filter((zone, index) => zone.content !== first[index]?.content)
    expect(changed.length).toBeGreaterThan(0)
    const texts = (await versionsOf(strategyId)).map(({ content }) => content)
    for (const zone of first) expect(texts).toContain(zone.content)
  })

  test("optimization labels new text as the writer's, and keeps the site's text and its label elsewhere", async () => {
    const { strategyId } = await inWork(environment, 3, 2)
    const before = new Map((await details(strategyId)).zones.map((zone) => [zone.elementID, zone]))
    await generate(maya, strategyId)
    const { zones } = await details(strategyId)
    const labeled = (label: string) => zones.filter(({ contentType }) => contentType === label)
    expect(labeled('type-site').length).toBeGreaterThan(0)
    const written = labeled('type-ai')
    expect(written.length).toBeGreaterThan(0)
    expect(written.every(({ elementID, content }) => before.get(elementID)?.content !== content)).toBe(true)
  })

  test('returns for each strategy its job, or the reason why there is none', async () => {
    const { strategyId } = await inWork(environment, 2, 3)
    const profile = await strategyWhere(environment, 's.status_id = 0 and s.strategy_type_id = 11')
    const done = await strategyWhere(environment, 's.status_id = 1 and s.strategy_type_id = 2')
    const responses = await maya.call(generateContent, {
      body: [strategyId, 999_999_999, profile.strategyId, done.strategyId, strategyId],
    })
    const [first, ...others] = responses
    expect(first?.jobId).toBeGreaterThan(0)
    expect(others).toEqual([
      { strategyId: 999_999_999, jobId: null, reason: 'There is no strategy 999999999.' },
      { strategyId: profile.strategyId, jobId: null, reason: 'This kind of strategy has no text to write.' },
      {
        strategyId: done.strategyId,
        jobId: null,
        reason: 'This strategy is completed; its text can no longer be changed.',
      },
    ])
    await ended(maya, first?.jobId ?? null)
  })

  test('creates one job for concurrent requests', async () => {
    const { strategyId } = await inWork(environment, 2, 4)
    const taken = () =>
      fetchRows(environment.database.db, sql`select from content_generations where strategy_id = ${strategyId}`)
    const before = await taken()
    const started = await Promise.all(
      Array.from({ length: 4 }, () => maya.call(generateContent, { body: [strategyId] })),
    )
    const jobs = new Set(started.flat().map(({ jobId }) => jobId))
    for (const jobId of jobs) await ended(maya, jobId)
    expect(await taken()).toHaveLength(before.length + jobs.size)
    expect(jobs).not.toContain(null)
  })

  test.each([[[]], [Array.from({ length: MAX_GENERATED_AT_ONCE + 1 }, (_, index) => index + 1)], [[0]], [[1.5]]])(
    'rejects a body that is not a list of ids: %#',
    async (body) => {
      await expect(maya.call(generateContent, { body })).rejects.toMatchObject({ status: 400 })
    },
  )

  test(
    'becomes due ten days before the month, once, and for text only',
    { tags: ['long'], timeout: 120_000 },
    async () => {
      const due = `s.status_id = 0 and s.request_id is null and not s.excluded and s.assigned_date = '2026-12-01'`
      await fetchRows(
        environment.database.db,
        sql`update strategies set assigned_date = '2026-12-01', in_queue = true
      where strategy_id in (select strategy_id from strategies where assigned_date is null and status_id = 0 and request_id is null and strategy_type_id in (2, 3, 11) order by 1 limit 6)`,
      )
      const { strategyId } = await strategyWhere(
        environment,
        `${due} and s.strategy_type_id in (1, 2, 3, 4, 5, 6, 7, 8, 9, 15)`,
      )
      // The first of those that are due: while staff work, as the calls of this test do, few are written at a time.
      await fetchRows(
        environment.database.db,
        sql`update strategies set excluded = excluded or assigned_date < '2026-12-01',
            strategy_value = case when strategy_id = ${strategyId} then 9999 else strategy_value end
          where status_id = 0 and request_id is null and assigned_date is not null`,
      )
      expect((await details(strategyId)).contentGenerationDateRequested).toBeNull()
      // 00:30 in Los Angeles on November 21.
      environment.clock.set('2026-11-21T08:30:00Z')
      const row = await vi.waitFor(
        async () => {
          const now = await details(strategyId)
          expect(now.contentGenerationDateCompleted).not.toBeNull()
          return now
        },
        { timeout: 90_000, interval: 200 },
      )
      expect(row.zones.length).toBeGreaterThan(0)
      const { jobs } = await maya.call(backgroundJobs, { query: { strategyId } })
      expect(jobs).toHaveLength(1)
      expect(jobs[0]).toMatchObject({ kind: 'generate-content', requestedBy: null })
      const others = await fetchRows(
        environment.database.db,
        sql`select from jobs j join strategies s using (strategy_id) where j.kind = 'generate-content' and s.strategy_type_id between 10 and 14`,
      )
      expect(others).toHaveLength(0)
    },
  )
})

describe('jobs', () => {
  test('are listed by client and by strategy, newest first, and by id', { tags: ['long'] }, async () => {
    const { strategyId, clientId } = await inWork(environment, 3, 5)
    const job = await generate(maya, strategyId)
    const ofClient = await maya.call(backgroundJobs, { query: { clientId } })
    expect(ofClient.jobs.map(({ jobId }) => jobId)).toContain(job.jobId)
    expect(ofClient.jobs.every((each) => each.clientId === clientId)).toBe(true)
    const ofStrategy = await maya.call(backgroundJobs, { query: { strategyId, clientId } })
    expect(ofStrategy.jobs[0]).toEqual(job)
    expect(await maya.call(backgroundJob, { params: { jobId: job.jobId } })).toEqual(job)
  })

  test('require a client or a strategy, and an unknown id is a 404', async () => {
    await expect(maya.call(backgroundJobs, { query: {} })).rejects.toMatchObject({ status: 400 })
    await expect(maya.call(backgroundJob, { params: { jobId: 2_000_000_000 } })).rejects.toMatchObject({ status: 404 })
    await expect(maya.call(backgroundJob, { params: { jobId: 2 ** 31 } })).rejects.toMatchObject({ status: 400 })
  })
})
