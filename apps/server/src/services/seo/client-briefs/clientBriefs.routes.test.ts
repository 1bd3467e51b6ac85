import {
  addBriefQuestion,
  type ApiClient,
  beginOwnText,
  chooseLanguage,
  clientStrategies,
  clientFacts,
  createBriefLink,
  removeBriefQuestion,
  revokeBriefLink,
  saveContentZone,
  saveBriefQuestion,
  strategyBrief,
  strategyDetails,
  strategyFacts,
} from '@rankdesk/api'
import { movableClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { generate, strategyWhere } from '../generate/generateTesting.ts'

const DAY_MS = 86_400_000
const realClock = movableClock(new Date('2026-11-17T18:00:00Z'))
let environment: TestApp
let maya: ApiClient
let params: { strategyId: number }
let clientId: number

beforeAll(async () => {
  environment = await startTestApp({ realClock })
  maya = await environment.clientOf('Maya Okafor')
  const found = await strategyWhere(
    environment,
    `s.status_id = 0 and s.strategy_type_id = 3 and s.assigned_date is not null`,
  )
  params = { strategyId: found.strategyId }
  clientId = found.clientId
  const { db } = environment.database
  // A client of which nothing but its name and its queries is known.
  await db.execute(sql`delete from page_zones where page_id in
    (select page_id from pages join sites using (project_id) where client_id = ${clientId})`)
  await db.execute(sql`delete from notes where client_id = ${clientId}`)
  await db.execute(sql`delete from strategy_zones where strategy_id = ${params.strategyId}`)
  await db.execute(sql`update strategies set meta_title = 'Our own title', meta_description = null, request_id = null,
    content_requested_at = null, content_completed_at = null, page_id = null where strategy_id = ${params.strategyId}`)
})
afterAll(() => environment.stop())

const brief = async () => {
  const { brief: found } = await maya.call(strategyBrief, { params })
  if (found === null) throw new Error('There is no brief.')
  return found
}
const details = () => maya.call(strategyDetails, { params })
const link = async (days = 30) => {
  const { url } = await maya.call(createBriefLink, { params, body: { days } })
  return url.replace(/^https?:\/\/[^/]+/, environment.url)
}
const open = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const send = async (url: string, fields: Record<string, string>) => {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}
const question = async (pattern: RegExp) => {
  const found = (await brief()).questions.find((each) => pattern.test(each.question))
  if (found === undefined) throw new Error(`The brief does not ask ${pattern.source}.`)
  return found
}
const answerOf = ({ briefQuestionId, version }: { briefQuestionId: number; version: number }, answer: string) => ({
  [`a${briefQuestionId}`]: answer,
  [`v${briefQuestionId}`]: String(version),
})
const eventsOf = (action: string) =>
  fetchRows<{ staffId: number | null }>(
    environment.database.db,
    sql`select staff_id "staffId" from audit_events where action = ${action}`,
  )

describe('a client about whom nothing is known', () => {
  test('gets a brief in place of a draft; no zone, title or description changes, and it is not ready', async () => {
    expect((await maya.call(strategyBrief, { params })).brief).toBeNull()
    const job = await generate(maya, params.strategyId)
    expect(job).toMatchObject({ state: 'done' })
    expect(job.message).toMatch(/^Too little is known of the client for a text\. The brief asks \d+ questions first\.$/)
    const { replacesDraft, questions, outline } = await brief()
    expect(replacesDraft).toBe(true)
    expect(questions.length).toBeGreaterThan(3)
    expect(questions.every(({ answer, version }) => answer === '' && version === 1)).toBe(true)
    expect(outline[0]?.level).toBe(1)
    expect(outline.some(({ asks }) => asks.length > 0)).toBe(true)
    const after = await details()
    expect(after.zones).toEqual([])
    expect(after.metaTitle).toBe('Our own title')
    expect(after.metaDescription).not.toContain('[To answer')
    expect(after.contentGenerationDateCompleted).toBeNull()
    expect(after.contentGenerationDateRequested).toBeNull()
  })

  test('keeps what staff edited, added and removed when the text is generated again', async () => {
    const [first, second, third] = (await brief()).questions
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few questions.')
    const body = { question: 'Which tools do you use?', answer: '', version: first.version }
    await maya.call(saveBriefQuestion, { params: { ...params, briefQuestionId: first.briefQuestionId }, body })
    await maya.call(removeBriefQuestion, { params: { ...params, briefQuestionId: second.briefQuestionId } })
    await maya.call(addBriefQuestion, { params, body: { section: 'price', question: 'What does a visit cost?' } })
    await maya.call(addBriefQuestion, { params, body: { section: 'price', question: 'what does a visit cost' } })
    await generate(maya, params.strategyId)
    const asked = (await brief()).questions.map((each) => each.question)
    expect(asked).toContain('Which tools do you use?')
    expect(asked).not.toContain(second.question)
    expect(asked.filter((each) => /what does a visit cost/i.test(each))).toEqual(['What does a visit cost?'])
    expect(asked.filter((each) => each === third.question)).toHaveLength(1)
    await expect(
      maya.call(removeBriefQuestion, { params: { ...params, briefQuestionId: second.briefQuestionId } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('refuses a question that somebody changed after it was read', async () => {
    const { briefQuestionId, version } = await question(/tools/)
    const save = (answer: string) =>
      maya.call(saveBriefQuestion, {
        params: { ...params, briefQuestionId },
        body: { question: 'Which tools do you use?', answer, version },
      })
    await save('We use steel snakes and cameras.')
    await expect(save('None.')).rejects.toMatchObject({ status: 409 })
    expect((await question(/tools/)).facts).toMatchObject([{ text: 'We use steel snakes and cameras.' }])
  })
})

describe('a text of staff while the brief is open', () => {
  const row = async () => {
    const { strategies } = await maya.call(clientStrategies, { params: { clientId } })
    return strategies.find(({ strategyId }) => strategyId === params.strategyId)
  }

  test('[WRITE-32] is opened once, and replaces the brief with the first words', async () => {
    const before = (await brief()).questions
    expect(await row()).toMatchObject({ asksClient: true, contentCompleted: null })
    await maya.call(beginOwnText, { params })
    const opened = await details()
    expect(opened.zones.length).toBeGreaterThan(0)
    expect(opened.zones.every(({ content, contentType }) => content === '' && contentType === 'type-new')).toBe(true)
    await maya.call(beginOwnText, { params })
    expect(await details()).toEqual(opened)
    expect(await eventsOf('beginOwnText')).toHaveLength(1)
    expect(opened.brief?.replacesDraft).toBe(true)
    expect(await row()).toMatchObject({ asksClient: true, contentCompleted: null })
    const zone = opened.zones.find(({ role }) => role === 'body')
    const body = { ...params, elementID: zone?.elementID ?? '' }
    const save = (content: string, version: number) =>
      maya.call(saveContentZone, { body: { ...body, content }, headers: { 'if-match': String(version) } })
    const empty = await save('<p> </p>', zone?.version ?? 0)
    expect((await details()).brief?.replacesDraft).toBe(true)
    await save('<p>We clear drains.</p>', empty.version)
    expect((await details()).brief).toMatchObject({ replacesDraft: false, asked: before.length })
    expect(await row()).toMatchObject({ asksClient: false, contentCompleted: expect.any(String) as string })
    expect((await brief()).questions).toEqual(before)
  })

  test('[WRITE-32] keeps its place when a text is requested again and too little is known', async () => {
    const job = await generate(maya, params.strategyId)
    expect(job.message).toMatch(/^Too little is known/)
    const after = await details()
    expect(after.brief?.replacesDraft).toBe(false)
    expect(after.zones.some(({ content }) => content === '<p>We clear drains.</p>')).toBe(true)
    expect(await row()).toMatchObject({ asksClient: false })
    const { db } = environment.database
    await db.execute(sql`delete from strategy_zones where strategy_id = ${params.strategyId}`)
    await db.execute(sql`delete from zone_versions where strategy_id = ${params.strategyId}`)
    await db.execute(sql`update client_briefs set replaces_draft = true where strategy_id = ${params.strategyId}`)
  })

  test('[WRITE-32] is opened for no strategy without a brief, and for none that is unknown', async () => {
    const other = await strategyWhere(environment, `s.status_id = 0 and s.strategy_id <> ${params.strategyId}`)
    const begin = (strategyId: number) => maya.call(beginOwnText, { params: { strategyId } })
    await expect(begin(other.strategyId)).rejects.toMatchObject({ status: 404 })
    await expect(begin(999_999_999)).rejects.toMatchObject({ status: 404 })
    await expect(begin(0)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the link of a brief', () => {
  test('[WRITE-33] speaks the language of the client', async () => {
    await maya.call(chooseLanguage, { params: { clientId }, body: { language: 'German' } })
    const { html } = await open(await link())
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('Antworten speichern')
    await maya.call(chooseLanguage, { params: { clientId }, body: { language: null } })
    expect((await open(await link())).html).toContain('Save the answers')
  })

  test('shows the questions without an account, and nothing of staff', async () => {
    const { status, headers, html } = await open(await link())
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('What does a visit cost?')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('Maya')
  })

  test('stores each answer as a confirmed fact of the client with its day', async () => {
    const url = await link()
    const asked = await question(/a visit cost/)
    const sent = await send(url, answerOf(asked, 'A first visit costs $89.\r\nYes & <b>no</b>'))
    expect(sent).toMatchObject({ status: 303, location: `${new URL(url).pathname}?saved=1` })
    const page = await open(`${url}?saved=1`)
    expect(page.html).toContain('Thank you, your answers are saved')
    expect(page.html).toContain('A first visit costs $89.\nYes &amp; &lt;b&gt;no&lt;/b&gt;')
    expect(await question(/a visit cost/)).toMatchObject({ byClient: true, staffName: 'Maya Okafor' })
    const { facts } = await maya.call(clientFacts, { params: { clientId } })
    expect(facts.find(({ text }) => text === 'A first visit costs $89.')).toMatchObject({
      kind: 'price',
      source: 'person',
      byClient: true,
    })
    expect(await eventsOf('answerBrief')).toEqual([{ staffId: null }])
  })

  test('replaces the facts of an answer that the client changes', async () => {
    await send(await link(), answerOf(await question(/a visit cost/), 'A first visit costs $99.'))
    const { facts } = await maya.call(clientFacts, { params: { clientId } })
    const stated = facts.map(({ text }) => text)
    expect(stated).toContain('A first visit costs $99.')
    expect(stated).not.toContain('A first visit costs $89.')
  })

  test('loses nothing that was typed when somebody else answered in the meantime, or when it is too long', async () => {
    const url = await link()
    const asked = await question(/a visit cost/)
    const other = (await brief()).questions.find(({ answer }) => answer === '')
    if (other === undefined) throw new Error('Everything is answered.')
    await send(url, answerOf(asked, 'A first visit costs $79.'))
    const late = await send(url, {
      ...answerOf(asked, 'A first visit costs $69.'),
      ...answerOf(other, 'x'.repeat(2001)),
    })
    expect(late.status).toBe(409)
    expect(late.html).toContain('2 answers were not saved')
    expect(late.html).toContain('A first visit costs $69.')
    expect(late.html).toContain('A first visit costs $79.')
    expect(late.html).toContain('x'.repeat(2001))
    expect((await question(/a visit cost/)).answer).toBe('A first visit costs $79.')
  })

  test('leads to a draft that states the answers once enough is known', async () => {
    const answers: Record<string, string> = {
      business: 'Ann Bell founded the company in 1998. We are open Monday to Friday from 8:00 to 17:00.',
      service:
        'We look into every pipe with a camera before we clear it. We remove the clog with a steel snake and flush the line.',
      place: 'Our vans start from the workshop on Main Street every morning and reach every house in town.',
      proof: 'Each of our plumbers is licensed and insured. We guarantee each repair for two years.',
      price: 'A first visit costs $79.',
    }
    const fields = (await brief()).questions.map((each) => answerOf(each, answers[each.section] ?? ''))
    await send(await link(), Object.assign({}, ...fields) as Record<string, string>)
    const job = await generate(maya, params.strategyId)
    expect(job.message).toMatch(/^The text is ready/)
    const after = await details()
    const text = after.zones.map(({ content }) => content).join('\n')
    expect(text).not.toContain('[To answer')
    expect(after.metaDescription).not.toContain('[To answer')
    expect(text).toContain('$79')
    expect(after.contentGenerationDateCompleted).not.toBeNull()
    expect((await brief()).replacesDraft).toBe(false)
    const { facts } = await maya.call(strategyFacts, { params })
    expect(facts.map(({ text: stated }) => stated)).toContain('A first visit costs $79.')
  })

  test('opens nothing once it is revoked or expired, and returns what was typed', async () => {
    const revoked = await link()
    const [newest] = (await brief()).links
    const briefLinkId = newest?.briefLinkId ?? 0
    await maya.call(revokeBriefLink, { params: { ...params, briefLinkId } })
    expect((await open(revoked)).status).toBe(404)
    const typed = await send(revoked, answerOf(await question(/a visit cost/), 'Typed <i>for</i> an hour.'))
    expect(typed.status).toBe(404)
    expect(typed.html).toContain('Typed &lt;i&gt;for&lt;/i&gt; an hour.')
    expect((await question(/a visit cost/)).answer).toBe('A first visit costs $79.')
    const expiring = await link(1)
    realClock.set(new Date(realClock.now().getTime() + DAY_MS))
    expect((await open(expiring)).status).toBe(404)
    expect((await open(`${environment.url}/platform/questions/guess`)).status).toBe(404)
  })
})
