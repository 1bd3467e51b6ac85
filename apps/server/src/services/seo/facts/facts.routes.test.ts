import {
  addNote,
  type ApiClient,
  chooseBusinessKind,
  clientFacts,
  type FactSheet,
  restoreFact,
  stateFact,
  withdrawFact,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const params = { clientId: 1 }
const sheet = () => maya.call(clientFacts, { params })
const state = (text: string, replaces: FactSheet['facts'][number] | null = null) =>
  maya.call(stateFact, {
    params,
    body: { kind: 'price', text, replaces: replaces && { kind: replaces.kind, text: replaces.text } },
  })
const textsOf = ({ facts }: FactSheet) => facts.map(({ text }) => text)
const auditEvents = () =>
  fetchRows<{ action: string }>(
    environment.database.db,
    sql`select action from audit_events where action like '%Fact' or action = 'chooseBusinessKind' order by audit_event_id`,
  )

/** Adds a zone with this HTML to the client's home page. */
async function publish(html: string) {
  await environment.database.db.execute(sql`
    insert into page_zones (page_id, element_id, seq, role, content, updated_at)
    select p.page_id, 'facts-of-test', 99, 'body', ${html}, '2026-11-17T18:00:00Z'
    from pages p join sites using (project_id) join templates t using (template_id)
    where sites.client_id = 1 and t.kind = 'home' limit 1
    on conflict (page_id, element_id) do update set content = excluded.content`)
}

describe('the facts sheet', () => {
  test('shows what pages, locations and notes state, each with its source', async () => {
    await publish('<p>A first visit costs $89.</p><blockquote>It cost us $50.</blockquote>')
    await maya.call(addNote, {
      params,
      body: {
        categoryId: 3,
        questionName: 'Which prices may we name?',
        answer: 'A drain costs $120 at most. Call first.',
      },
    })
    const { facts, business } = await sheet()
    expect(facts).toContainEqual({
      kind: 'price',
      text: 'A first visit costs $89.',
      source: 'site',
      sourceDetail: '/',
      about: '',
      at: '2026-11-17T18:00:00.000Z',
    })
    expect(facts.map(({ text }) => text)).not.toContain('It cost us $50.')
    expect(facts.some(({ kind, source }) => kind === 'place' && source === 'profile')).toBe(true)
    expect(facts.filter(({ sourceDetail }) => sourceDetail === 'Which prices may we name?')).toMatchObject([
      { kind: 'price', text: 'A drain costs $120 at most.', source: 'brief' },
    ])
    expect(business.chosen).toBe(false)
  })

  test('follows the pages', async () => {
    await publish('<p>A first visit costs $99.</p>')
    expect(textsOf(await sheet())).toContain('A first visit costs $99.')
    expect(textsOf(await sheet())).not.toContain('A first visit costs $89.')
  })

  test('takes statements of staff, and removes their questions', async () => {
    const after = await state('Parts cost what we pay for them.')
    expect(after.facts[0]).toMatchObject({
      text: 'Parts cost what we pay for them.',
      source: 'person',
      sourceDetail: 'Maya Okafor',
    })
    expect(after.questions.map(({ kind }) => kind)).not.toContain('price')
    const before = (await auditEvents()).length
    await state('Parts cost what we pay for them.')
    expect(await auditEvents()).toHaveLength(before)
  })

  test('keeps corrected and withdrawn sentences out while the page still states them', async () => {
    await publish('<p>A second visit costs $70.</p><p>A third visit costs $60.</p>')
    const facts = (await sheet()).facts
    const fact = (text: string) => facts.find((each) => each.text === text) ?? null
    const corrected = await state('A second visit costs $75.', fact('A second visit costs $70.'))
    expect(textsOf(corrected)).toContain('A second visit costs $75.')
    expect(textsOf(corrected)).not.toContain('A second visit costs $70.')
    const third = { kind: 'price' as const, text: 'A third visit costs $60.' }
    expect(textsOf(await maya.call(withdrawFact, { params, body: third }))).not.toContain(third.text)
    const restored = await maya.call(restoreFact, { params, body: third })
    expect(restored.facts.find(({ text }) => text === third.text)?.source).toBe('site')
  })

  test('restores a withdrawn statement as a statement', async () => {
    const body = { kind: 'people' as const, text: 'Ann and Bo run it together.' }
    await maya.call(stateFact, { params, body: { ...body, replaces: null } })
    await maya.call(withdrawFact, { params, body })
    const { facts } = await maya.call(restoreFact, { params, body })
    expect(facts.find(({ text }) => text === body.text)?.source).toBe('person')
  })

  test('rejects a correction of a fact that someone else has changed', async () => {
    const gone = {
      kind: 'price' as const,
      text: 'A visit of yesterday costs $1.',
      source: 'site' as const,
      sourceDetail: '/',
      about: '',
      at: '',
    }
    await expect(state('A visit costs $2.', gone)).rejects.toMatchObject({ status: 409 })
    expect(textsOf(await sheet())).not.toContain('A visit costs $2.')
  })

  test('takes the kind of business from staff before that of the pages', async () => {
    const care = await maya.call(chooseBusinessKind, { params, body: { kind: 'care' } })
    expect(care.business).toEqual({ kind: 'care', evidence: [], chosen: true })
    const back = await maya.call(chooseBusinessKind, { params, body: { kind: null } })
    expect(back.business.chosen).toBe(false)
  })

  test('records every change with an audit event', async () => {
    const actions = (await auditEvents()).map(({ action }) => action)
    expect(new Set(actions)).toEqual(new Set(['stateFact', 'withdrawFact', 'restoreFact', 'chooseBusinessKind']))
  })

  test.each([
    ['an unknown client', 4711, 'It costs $5.', 404],
    ['no text', 1, '  ', 400],
    ['a text that is too long', 1, 'x'.repeat(501), 400],
  ])('rejects %s', async (_case, clientId, text, status) => {
    const body = { kind: 'price' as const, text, replaces: null }
    await expect(maya.call(stateFact, { params: { clientId }, body })).rejects.toMatchObject({ status })
  })

  test('restores nothing that was not withdrawn', async () => {
    const body = { kind: 'price' as const, text: 'Never stated by anyone at all.' }
    await expect(maya.call(restoreFact, { params, body })).rejects.toMatchObject({ status: 404 })
  })
})
