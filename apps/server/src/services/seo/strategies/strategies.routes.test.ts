import {
  type ApiClient,
  blogContent,
  clientStrategies,
  completeStrategy,
  publishContent,
  resetAllContent,
  restoreZone,
  saveBlogDraft,
  saveContentZone,
  saveContentZoneToo,
  type StrategyDetails,
  strategyDetails,
  zoneVersionsOf,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { signIn, startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const run = (query: ReturnType<typeof sql>) => environment.database.db.execute(query)
const details = (strategyId: number) => maya.call(strategyDetails, { params: { strategyId } })

/** Returns the ids of a type's open strategies whose text is ready. */
async function ready(typeId: number): Promise<number[]> {
  const rows = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select strategy_id id from strategies s join clients c using (client_id)
      where s.status_id = 0 and s.strategy_type_id = ${typeId} and s.target_count = 1 and s.assigned_date = '2026-11-01'
        and exists (select from strategy_zones z where z.strategy_id = s.strategy_id) order by 1`,
  )
  return rows.map(({ id }) => id)
}
async function nth(typeId: number, index: number): Promise<StrategyDetails> {
  const id = (await ready(typeId))[index]
  if (id === undefined) throw new Error(`The demo agency has too few strategies of type ${typeId}`)
  return details(id)
}
const bodyZone = (strategy: StrategyDetails) => {
  const zone = strategy.zones.find(({ role, contentType }) => role === 'body' && contentType === 'type-ai')
  if (zone === undefined) throw new Error('The strategy has no written zone')
  return zone
}
const save = (strategyId: number, elementID: string, content: string, version: number) =>
  maya.call(saveContentZone, { headers: { 'if-match': String(version) }, body: { strategyId, elementID, content } })

describe("a strategy's details", () => {
  test("contain each keyword's change in four weeks, its value, and how often the text names it", async () => {
    const strategy = await nth(2, 0)
    const [keyword] = strategy.keywords
    if (keyword === undefined) throw new Error('The strategy has no keyword')
    await run(sql`update ranks set rank = 12, impressions = 99 where (keyword_id, date) in (
      select keyword_id, max(date) from ranks join keywords using (keyword_id)
      where keyword = ${keyword.keyword} and client_id = ${strategy.clientId} group by keyword_id)`)
    await run(sql`update ranks r set rank = 17 where r.date = (
        select max(b.date) from ranks b where b.keyword_id = r.keyword_id
          and b.date <= (select max(n.date) - 28 from ranks n where n.keyword_id = r.keyword_id))
      and r.keyword_id in (select keyword_id from keywords
        where keyword = ${keyword.keyword} and client_id = ${strategy.clientId})`)
    const zone = bodyZone(strategy)
    await save(strategy.strategyId, zone.elementID, `<p>${keyword.keyword}, and ${keyword.keyword}.</p>`, zone.version)
    const changed = await details(strategy.strategyId)
    expect(changed.keywords.find((each) => each.keyword === keyword.keyword)).toMatchObject({
      rank: 12,
      ranking: 12,
      previousRanking: 17,
      rankChange: 5,
      priorityScore: 79,
    })
    const analysis = changed.highlights.keywordAnalysis
    const entry = analysis.find(({ keywords }) => keywords === keyword.keyword)
    expect(entry?.keywordListType).toBe('targetKeywords')
    expect(entry?.mentions).toBeGreaterThanOrEqual(2)
    const targets = new Set(changed.keywords.map((each) => each.keyword))
    for (const { keywords, keywordListType } of analysis)
      expect(keywordListType === 'targetKeywords').toBe(targets.has(keywords))
    expect(changed.geoSpecialties.length).toBeGreaterThan(0)
    expect(changed.metadataResponse.title_tag).toBe(changed.metaTitle)
  })

  test('contain the day of a scheduled publish, and the newest receipt', async () => {
    const strategy = await nth(2, 1)
    expect(strategy).toMatchObject({ publishContentDate: null, receipt: null })
    await maya.call(publishContent, {
      params: { strategyId: strategy.strategyId },
      headers: { 'idempotency-key': 'later' },
      body: {
        zones: strategy.zones.map(({ elementID, content, version }) => ({
          elementID,
          content,
          version,
          strategyId: strategy.strategyId,
        })),
        externalSummary: '',
        internalNote: '',
        metaTitle: 'Title',
        metaDescription: 'Description',
        prevWordCount: 1,
        newWordCount: 2,
        publishDate: '2026-11-19',
        // Such a title names no term that the page ranks for (SCORE-20).
        failureReason: 'The title is short on purpose.',
      },
    })
    const { strategyId, clientId } = strategy
    await run(sql`insert into receipts (publication_id, strategy_id, state, approved_hash, url, checked_at)
      select publication_id, strategy_id, 'Not yet', '', 'http://x', '2026-11-17T18:00:00Z' from publications
      where strategy_id = ${strategyId}`)
    expect(await details(strategyId)).toMatchObject({
      publishContentDate: '2026-11-19',
      dueAt: '2026-11-19T14:00:00.000Z',
      receipt: { state: 'Not yet' },
    })
    const { strategies } = await maya.call(clientStrategies, { params: { clientId } })
    expect(strategies.find((row) => row.strategyId === strategyId)).toMatchObject({
      duePublishDate: '2026-11-19',
      receiptState: 'Not yet',
      isOutOfDate: false,
    })
  })

  test('mark work of a past month as outdated if its page changed after the request', async () => {
    const { strategyId, clientId, pageId } = await nth(2, 2)
    await run(sql`update strategies set assigned_date = '2026-10-01', content_requested_at = '2026-09-25T12:00:00Z'
      where strategy_id = ${strategyId}`)
    const changedOn = (day: string) =>
      run(sql`update pages set updated_at = ${day}::timestamptz where page_id = ${pageId}`)
    await changedOn('2026-09-24T12:00:00Z')
    expect((await details(strategyId)).isOutOfDate).toBe(false)
    await changedOn('2026-09-26T12:00:00Z')
    expect((await details(strategyId)).isOutOfDate).toBe(true)
    const { strategies } = await maya.call(clientStrategies, { params: { clientId } })
    expect(strategies.find((row) => row.strategyId === strategyId)?.isOutOfDate).toBe(true)
  })

  test('contain earlier work on the page, and hide the previous word count of a new page [M237]', async () => {
    const { strategyId, pageId } = await nth(2, 0)
    await run(sql`update strategies set strategy_type_id = 3 where strategy_id = ${strategyId}`)
    await run(sql`delete from strategy_completions where strategy_id in (select strategy_id from strategies
      where page_id = ${pageId})`)
    expect(await details(strategyId)).toMatchObject({ previousWork: [], showsPreviousWordCount: false })
    await run(sql`insert into strategies (client_id, strategy_type_id, title, page_id, created_at)
      select client_id, work.type, coalesce(work.name, title), page_id, created_at from strategies,
        (values (1, 'Lifted it'), (2, null)) work (type, name) where strategy_id = ${strategyId}
      order by work.type desc`)
    await run(sql`insert into strategy_completions (strategy_id, completed_at, staff_id, acted_for_id)
      select strategy_id, '2026-11-02T18:00:00Z', 1, 1 from strategies order by strategy_id desc limit 2`)
    const work = { fullName: 'Maya Okafor', actionDate: '2026-11-02T18:00:00.000Z' }
    expect(await details(strategyId)).toMatchObject({
      previousWork: [
        { strategyName: 'Almost Page One Optimization: Lifted it', ...work },
        { strategyName: 'Service Page Optimization', ...work },
      ],
      showsPreviousWordCount: true,
    })
    await run(sql`update strategies set strategy_type_id = 2 where strategy_id = ${strategyId}`)
  })

  test("contain the customer's review of a testimonial", async () => {
    const [review] = await fetchRows<{ strategyId: number; quote: string }>(
      environment.database.db,
      sql`select strategy_id "strategyId", quote from reviews where strategy_id is not null order by review_id limit 1`,
    )
    if (review === undefined) throw new Error('The demo agency has no review')
    expect((await details(review.strategyId)).testimonialForm).toMatchObject({ quote: review.quote })
    expect((await nth(2, 0)).testimonialForm).toBeNull()
  })
})

describe("a zone's versions", () => {
  test('are all kept; a reset restores the generated text and can be undone', async () => {
    const strategy = await nth(2, 3)
    const { strategyId } = strategy
    const { elementID, content: written } = bodyZone(strategy)
    const params = { strategyId, elementID }
    await save(strategyId, elementID, '<p>Mine.</p>', 1)
    const reset = await maya.call(resetAllContent, { params: { strategyId } })
    const after = reset.zones.find((zone) => zone.elementID === elementID)
    expect(after).toMatchObject({ content: written, contentType: 'type-ai', version: 3 })
    expect((await maya.call(resetAllContent, { params: { strategyId } })).zones).toEqual(reset.zones)
    const { versions } = await maya.call(zoneVersionsOf, { params, query: {} })
    expect(versions.map(({ version, reason, content }) => [version, reason, content])).toEqual([
      [3, 'reset', written],
      [2, 'save', '<p>Mine.</p>'],
      [1, 'generate', written],
    ])
    expect(versions.map(({ staffName }) => staffName)).toEqual(['Maya Okafor', 'Maya Okafor', null])
    expect((await maya.call(zoneVersionsOf, { params, query: { before: 2 } })).versions).toHaveLength(1)

    const restore = (version: number, base: number) =>
      maya.call(restoreZone, { params, headers: { 'if-match': String(base) }, body: { version } })
    await expect(restore(2, 2)).rejects.toMatchObject({ status: 409, data: { theirs: { version: 3 } } })
    expect(await restore(2, 3)).toMatchObject({ content: '<p>Mine.</p>', contentType: 'type-ai-mod', version: 4 })
    expect(await restore(2, 4)).toMatchObject({ version: 4 })
    await expect(restore(99, 4)).rejects.toMatchObject({ status: 404 })
  })

  test('that only followed a shared text are neither edited nor reviewed; what the browser says is checked [ZONE-10, M253]', async () => {
    const strategy = await nth(2, 5)
    const { strategyId } = strategy
    const { elementID, version } = bodyZone(strategy)
    const shared = (value: string) => `<p>Call <span data-token="phone">${value}</span> now.</p>`
    await run(
      sql`update strategy_zones set content = ${shared('1')}, authorship = null where strategy_id = ${strategyId} and element_id = ${elementID}`,
    )
    const saveAs = (content: string, from: number) =>
      maya.call(saveContentZone, {
        headers: { 'if-match': String(from) },
        body: { strategyId, elementID, content, hasFollowed: true },
      })
    const before = bodyZone(await details(strategyId))
    const followed = await saveAs(shared('<strong>2</strong>'), version)
    expect(followed).toMatchObject({
      version: version + 1,
      contentType: 'type-ai',
      updatedBy: before.updatedBy,
      updatedAt: before.updatedAt,
      approval: null,
    })
    const edited = await saveAs(shared('2').replace('Call', 'Ring'), version + 1)
    expect(edited).toMatchObject({ contentType: 'type-ai-mod', updatedBy: { staffName: 'Maya Okafor' } })
  })

  test('can be saved under both paths [M614]', async () => {
    const strategy = await nth(2, 4)
    const { strategyId } = strategy
    const { elementID } = bodyZone(strategy)
    const body = { strategyId, elementID, content: '<p>By the other path.</p>' }
    const saved = await maya.call(saveContentZoneToo, { headers: { 'if-match': '1' }, body })
    expect(saved).toMatchObject({ version: 2, content: body.content })
    expect((await save(strategyId, elementID, '<p>And back.</p>', 2)).version).toBe(3)
    await expect(maya.call(saveContentZoneToo, { headers: { 'if-match': '1' }, body })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('are a 404 for unknown ids, and cannot be reset for completed work', async () => {
    const none = { params: { strategyId: 77 } }
    await expect(maya.call(resetAllContent, none)).rejects.toMatchObject({ status: 404 })
    const zone = { params: { strategyId: 1000, elementID: 'nowhere' }, query: {} }
    await expect(maya.call(zoneVersionsOf, zone)).rejects.toMatchObject({ status: 404 })
    const strategy = await nth(2, 4)
    await run(sql`update strategies set status_id = 1 where strategy_id = ${strategy.strategyId}`)
    await expect(maya.call(resetAllContent, { params: { strategyId: strategy.strategyId } })).rejects.toMatchObject({
      status: 409,
    })
    await run(sql`update strategies set status_id = 0 where strategy_id = ${strategy.strategyId}`)
  })
})

describe('a blog entry', () => {
  test('has its topic, its text and its choices, and returns what was saved', async () => {
    const [proposed] = await fetchRows<{ strategyId: number }>(
      environment.database.db,
      sql`select strategy_id "strategyId" from strategies
        where strategy_type_id = 6 and status_id = 0 and blog_topic_id is not null order by 1 limit 1`,
    )
    if (proposed === undefined) throw new Error('The demo agency proposes no post')
    const { strategyId } = proposed
    await run(sql`insert into strategy_zones (strategy_id, element_id, seq, role, content, content_type, updated_at)
      select ${strategyId}, 'zone-' || n, n, 'body', '<p>Part ' || n || '</p>', 'type-ai', '2026-11-01T12:00:00Z'
      from generate_series(1, 2) n on conflict do nothing`)
    const entry = await maya.call(blogContent, { query: { strategyId } })
    expect(entry).toMatchObject({ entryId: null, version: 0, featured: false, selectedCategories: [] })
    // The article is the client's, and shared links show its own title and description until a person writes others.
    expect(entry).toMatchObject({
      socialTitle: '',
      socialDescription: '',
      author: expect.stringMatching(/./) as string,
    })
    const staffNames = await fetchRows<{ name: string }>(
      environment.database.db,
      sql`select staff_name "name" from staff`,
    )
    expect(staffNames.map(({ name }) => name)).not.toContain(entry.author)
    expect(entry.topic.blogTopicId).toBeGreaterThan(0)
    expect(entry.content).toContain('<p>Part 1</p>\n<p>Part 2</p>')
    expect(entry.categories.length).toBeGreaterThan(0)
    expect(entry.specialties.length).toBeGreaterThan(0)
    const body = {
      entryName: 'Why drains smell',
      author: 'Maya Okafor',
      socialTitle: 'Smelly drains',
      socialDescription: '',
      featured: true,
      blogCategories: [1, 5],
      specialties: [],
      systems: [],
    }
    const keep = (version: number) =>
      maya.call(saveBlogDraft, { params: { strategyId }, headers: { 'if-match': String(version) }, body })
    expect(await keep(0)).toEqual({ version: 1 })
    await expect(keep(0)).rejects.toMatchObject({ status: 409 })
    expect(await maya.call(blogContent, { query: { strategyId } })).toMatchObject({
      entryId: strategyId,
      version: 1,
      entryName: 'Why drains smell',
      featured: true,
      selectedCategories: [1, 5],
      selectedSpecialties: [],
    })
    expect((await details(strategyId)).entryId).toBe(strategyId)
  })

  test('is rejected for another type', async () => {
    const { strategyId } = await nth(2, 0)
    await expect(maya.call(blogContent, { query: { strategyId } })).rejects.toMatchObject({ status: 404 })
  })
})

/** Makes an open strategy one about questions with two rounds, in which a question was answered. */
async function makeQuestionsStrategy(strategyId: number) {
  await run(sql`update strategies set strategy_type_id = 13, target_count = 2 where strategy_id = ${strategyId}`)
  await run(sql`insert into profile_questions (location_id, question, answer, worked_in, updated_at)
    select min(location_id), 'Are you open?', 'Yes.', ${strategyId}, now() from locations`)
}

test('a strategy with two rounds counts them and is completed after the second', async () => {
  const { strategyId } = await nth(2, 0)
  await makeQuestionsStrategy(strategyId)
  const complete = (key: string) =>
    maya.call(completeStrategy, { params: { strategyId }, headers: { 'idempotency-key': key } })
  const completions = () =>
    fetchRows(
      environment.database.db,
      sql`select 1 from audit_events where strategy_id = ${strategyId} and action = 'completeStrategy'`,
    )
  await complete('first')
  await complete('first')
  expect(await details(strategyId)).toMatchObject({ statusId: 0, completedStrategiesCount: 1 })
  expect(await completions()).toHaveLength(1)
  await complete('second')
  expect(await details(strategyId)).toMatchObject({ statusId: 1, completedStrategiesCount: 2 })
})

test('counts each call without an Idempotency-Key, which the specification does not have', async () => {
  const { strategyId } = await nth(2, 0)
  await makeQuestionsStrategy(strategyId)
  const { id_token: token } = await signIn(environment.url, 'Maya Okafor')
  const complete = async () => {
    const address = `${environment.url}/services/seo/api/strategy/strategies/${strategyId}/complete`
    return (await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status
  }
  expect(await complete()).toBe(200)
  expect(await details(strategyId)).toMatchObject({ statusId: 0, completedStrategiesCount: 1 })
  expect(await complete()).toBe(200)
  expect(await details(strategyId)).toMatchObject({ statusId: 1, completedStrategiesCount: 2 })
})
