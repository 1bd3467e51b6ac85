import { randomUUID } from 'node:crypto'
import { fixedClock } from '@rankdesk/format/testing'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { jobs, strategies } from '#platform/db/schema/index.ts'
import { runJob } from '#platform/jobs/runJob.ts'
import { createTestDatabase, testAgencyNow } from '#testing/index.ts'
import { type ContentWriter, WritingFailed } from '#writer/index.ts'
import { createPageFactsCache } from '../score/pageFactsCache.ts'
import { DraftPace } from './DraftPace.ts'
import { generateContent } from './generateContent.ts'

let database: Database
let drop: () => Promise<void>
beforeEach(async () => {
  const created = await createTestDatabase({ seeded: true })
  database = openDatabase(created.url)
  drop = created.drop
})
afterEach(async () => {
  await database.close()
  await drop()
})

const clock = fixedClock(testAgencyNow)
const log = { info: () => undefined, warn: () => undefined }

/** Writes a sentence into each zone, except for the strategies of `failing`. */
function fakeWriter(failing: ReadonlySet<string> = new Set()): ContentWriter {
  return {
    name: 'fake',
    usesPrompts: false,
    write: (brief) => {
      if (failing.has(brief.seed)) return Promise.reject(new WritingFailed('The writer refused.'))
      const zones = brief.zones.map(({ elementId }) => ({
        elementId,
        content: `<p>Text for ${brief.seed}.</p>`,
        origin: 'writer' as const,
      }))
      return Promise.resolve({ zones, metaTitle: 'Title', metaDescription: '', finalNote: 'Note' })
    },
  }
}

interface Due {
  jobId: number
  strategyId: number
  requestId: string
}

/** Requests the texts of open strategies; without `requestedBy`, the server did. */
async function requestTexts(count: number, requestedBy: number | null = null, offset = 0): Promise<Due[]> {
  const open = await database.db
    .select()
    .from(strategies)
    .where(sql`status_id = 0 and strategy_type_id in (1, 2, 3) and page_id is not null`)
    .orderBy(strategies.strategyId)
    .limit(count)
    .offset(offset)
  const due: Due[] = []
  for (const { strategyId, clientId } of open) {
    const requestId = randomUUID()
    const zones = await fetchRows<{ elementId: string; version: number }>(
      database.db,
      sql`select element_id "elementId", version from strategy_zones where strategy_id = ${strategyId}`,
    )
    const [job] = await database.db
      .insert(jobs)
      .values({
        kind: 'generate-content',
        clientId,
        strategyId,
        state: 'waiting',
        requestedBy,
        actedForId: requestedBy,
        createdAt: clock.now(),
        input: {
          requestId,
          baseVersions: Object.fromEntries(zones.map(({ elementId, version }) => [elementId, version])),
          before: { requestId: null, contentRequestedAt: null },
        },
      })
      .returning()
    await database.db.update(strategies).set({ requestId }).where(eq(strategies.strategyId, strategyId))
    due.push({ jobId: job?.jobId ?? 0, strategyId, requestId })
  }
  return due
}

const runnerOf = (writer: ContentWriter) => {
  const work = {
    'generate-content': generateContent(writer, createPageFactsCache(), new DraftPace(() => false)),
  }
  const neverStops = { stopping: new AbortController().signal, enqueueAgain: () => Promise.resolve() }
  const context = { db: database.db, clock, log, ...neverStops }
  return (jobId: number) => runJob(context, work, jobId, new AbortController().signal)
}

const stateOf = async (due: readonly Due[]) =>
  fetchRows<{ state: string; message: string; drafts: number; written: string }>(
    database.db,
    sql`select j.state, j.message, s.xmin::text written,
        (select count(*)::int from content_generations g where g.request_id = j.input ->> 'requestId') drafts
      from jobs j join strategies s using (strategy_id)
      where j.job_id in ${due.map(({ jobId }) => jobId)} order by j.job_id`,
  )

test('saves all waiting texts that are due in one transaction', async () => {
  const due = await requestTexts(6)
  await runnerOf(fakeWriter())(due[0]?.jobId ?? 0)
  const states = await stateOf(due)
  expect(states.map(({ state, drafts }) => [state, drafts])).toEqual(due.map(() => ['done', 1]))
  for (const { message } of states) expect(message).toMatch(/^The text is ready: /)
  expect(new Set(states.map(({ written }) => written)).size).toBe(1)
})

test('leaves a text that staff requested to its own job', async () => {
  const [first] = await requestTexts(1)
  const requested = await requestTexts(1, 1, 1)
  await runnerOf(fakeWriter())(first?.jobId ?? 0)
  expect(await stateOf(requested)).toMatchObject([{ state: 'waiting', drafts: 0 }])
})

test('saves each text once when the queue delivers every job at the same time', async () => {
  const due = await requestTexts(5)
  await Promise.all(due.map(({ jobId }) => runnerOf(fakeWriter())(jobId)))
  const run = runnerOf(fakeWriter())
  const more = await requestTexts(5, null, 5)
  await Promise.all(more.map(({ jobId }) => run(jobId)))
  const states = await stateOf([...due, ...more])
  expect(states.map(({ state, drafts }) => [state, drafts])).toEqual([...due, ...more].map(() => ['done', 1]))
})

test('saves the other texts when one cannot be written, which fails in its own job', async () => {
  const due = await requestTexts(4)
  const [first, , third] = due
  const run = runnerOf(fakeWriter(new Set([third?.requestId ?? ''])))
  await run(first?.jobId ?? 0)
  expect((await stateOf(due)).map(({ state, drafts }) => [state, drafts])).toEqual([
    ['done', 1],
    ['done', 1],
    ['running', 0],
    ['done', 1],
  ])
  await run(third?.jobId ?? 0)
  expect((await stateOf(due))[2]).toMatchObject({ state: 'failed', message: 'The writer refused.' })
})
