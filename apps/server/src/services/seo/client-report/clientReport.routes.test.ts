import {
  type ApiClient,
  createReportLink,
  loginAs,
  monthlyReport,
  revokeReportLink,
  saveMonthlyReport,
  archiveClient,
} from '@rankdesk/api'
import { monthOf } from '@rankdesk/format'
import { movableClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { outcomesOfClient } from '../outcomes/outcomes.queries.ts'

const DAY_MS = 86_400_000
const realClock = movableClock(new Date('2026-11-18T18:00:00Z'))
let environment: TestApp
let hannah: ApiClient
/** A client and a month with published work. */
let published: { clientId: number; strategyId: number; month: string; internalNote: string }
beforeAll(async () => {
  environment = await startTestApp({ realClock })
  hannah = await environment.clientOf('Hannah Lindqvist')
  const [row] = await fetchRows<{ clientId: number; strategyId: number; day: string }>(
    environment.database.db,
    sql`select s.client_id "clientId", s.strategy_id "strategyId",
        (s.completed_at at time zone 'America/Los_Angeles')::date::text "day"
      from publications b join strategies s using (strategy_id)
      where b.state = 'published' and s.completed_at is not null order by b.publication_id limit 1`,
  )
  if (row === undefined) throw new Error('Nothing was published.')
  const internalNote = 'INTERNAL: the client pays late'
  published = { clientId: row.clientId, strategyId: row.strategyId, month: monthOf(row.day), internalNote }
  const { db } = environment.database
  await db.execute(sql`update publications set internal_note = ${internalNote} where strategy_id = ${row.strategyId}`)
  await db.execute(sql`update strategies set note_from_ranking = ${internalNote}, summary = ${internalNote},
    reasons = ${JSON.stringify([internalNote])}::jsonb where client_id = ${row.clientId}`)
  await db.execute(sql`update notes set answer = ${internalNote} where client_id = ${row.clientId}`)
})
afterAll(() => environment.stop())

const read = () => hannah.call(monthlyReport, { params: target() })
const target = () => ({ clientId: published.clientId, month: published.month })
const share = (days = 30) => hannah.call(createReportLink, { params: target(), body: { days } })
const open = async (url: string) => {
  const response = await fetch(url.replace(/^https?:\/\/[^/]+/, environment.url))
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const problemOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

describe('the page of a shared report', () => {
  it('shows the work of the month with before and after, and stays out of caches and search engines', async () => {
    const { url, expiresAt } = await share()
    expect(new Date(expiresAt).getTime()).toBe(realClock.now().getTime() + 30 * DAY_MS)
    expect(url).toMatch(/\/platform\/report\/[\w-]{43}$/)
    const { status, headers, html } = await open(url)
    expect(status).toBe(200)
    expect(html).toContain('What we did')
    expect(html).toMatch(/Average rank<\/th>\s*<td>\d/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('name="robots" content="noindex')
    expect(html).not.toContain('<script')
  })

  it('leads to the real website of a client that has it in another system', async () => {
    const { db } = environment.database
    const set = (kind: string, address: string | null) =>
      db.execute(sql`update sites set kind = ${kind}, address = ${address} where client_id = ${published.clientId}`)
    await set('other', 'https://www.real.example')
    const { html } = await open((await share()).url)
    await set('hosted', null)
    expect(html).toMatch(/<a href="https:\/\/www\.real\.example\/[^"]*" rel="noreferrer">www\.real\.example\//)
    expect((await open((await share()).url)).html).not.toContain('real.example')
  })

  it('contains nothing internal: no note, no member of the staff, no price, no e-mail address', async () => {
    const { html } = await open((await share()).url)
    expect(html).not.toContain('INTERNAL')
    const staff = await fetchRows<{ staffName: string; staffEmail: string }>(
      environment.database.db,
      sql`select staff_name "staffName", staff_email "staffEmail" from staff`,
    )
    for (const { staffName, staffEmail } of staff) {
      expect(html).not.toContain(staffName)
      expect(html).not.toContain(staffEmail)
    }
    const [client] = await fetchRows<{ value: number; package: string }>(
      environment.database.db,
      sql`select rankdesk_value::float8 value, ranking_package "package" from clients where client_id = ${published.clientId}`,
    )
    expect(html).not.toContain(`$${client?.value}`)
    expect(html).not.toContain(client?.package ?? 'no package')
    expect(html).not.toMatch(/performance|expectations|billing|drift/i)
  })

  it('shows what the account manager wrote, escaped, and leaves out hidden work', async () => {
    const { url } = await share()
    const { version } = await read()
    const texts = {
      introduction: 'A <b>good</b> month & more.',
      plan: 'Two new pages.',
      items: [{ strategyId: published.strategyId, text: 'We rewrote your best page.', isHidden: false }],
    }
    const save = (body: typeof texts, base: number) =>
      hannah.call(saveMonthlyReport, { params: target(), headers: { 'if-match': String(base) }, body })
    expect(await save(texts, version)).toEqual({ version: version + 1 })
    expect(await problemOf(save({ ...texts, plan: 'Another plan.' }, version))).toMatchObject({ status: 409 })
    const { html } = await open(url)
    expect(html).toContain('A &lt;b&gt;good&lt;/b&gt; month &amp; more.')
    expect(html).toContain('We rewrote your best page.')
    expect(html).toContain('Two new pages.')
    const hidden = { ...texts, items: [{ strategyId: published.strategyId, text: 'Hidden words', isHidden: true }] }
    await save(hidden, version + 1)
    expect((await open(url)).html).not.toContain('Hidden words')
    expect((await read()).done.map(({ strategyId }) => strategyId)).toContain(published.strategyId)
  })
})

describe('the reviews of customers', () => {
  it('[CREV-9] are counted for the month, with the month before, and left out without any', async () => {
    const { db } = environment.database
    const { clientId, month } = published
    await db.execute(sql`delete from customer_reviews where location_id in (select location_id from locations where client_id = ${clientId})`) // prettier-ignore
    const sectionOf = async () => /Reviews of your customers.*?<\/section>/s.exec((await read()).html)?.[0]
    expect(await sectionOf()).toBeUndefined()
    const [first, last] = [`${month}-01T09:00:00Z`, `${month}-28T18:00:00Z`]
    await db.execute(sql`insert into customer_reviews
      (location_id, remote_id, author, stars, content, written_at, changed_at, first_replied_at)
      select min(location_id), x.id, 'Ana', x.stars, '', x.at::timestamptz, x.at::timestamptz, x.at::timestamptz + x.wait::interval
      from locations, (values ('a', 5, ${last}, '5 hours'), ('b', 2, ${first}, '3 days'), ('c', 4, ${last}, null)) x(id, stars, at, wait)
      where client_id = ${clientId} group by x.id, x.stars, x.at, x.wait`)
    const section = (await sectionOf()) ?? ''
    expect(section).toMatch(/New reviews<\/dt>\s*<dd>3<\/dd>\s*<dd class="muted">0 the month before/)
    expect(section).toMatch(/Average stars<\/dt>\s*<dd>3.7</)
    expect(section).toMatch(/Answered<\/dt>\s*<dd>2 of 3</)
    expect(section).toContain('5 stars: 1 · 4 stars: 1 · 2 stars: 1')
  })
})

describe('what earlier work achieved', () => {
  const effectsIn = (html: string) => /What earlier work achieved.*?<\/section>/s.exec(html)?.[0] ?? ''
  const measuredIn = (html: string) => effectsIn(html).match(/<td>\d+ weeks<\/td>/g)?.length ?? 0
  const countIn = (html: string, state: string) =>
    Number(new RegExp(`${state}: (\\d+)`).exec(effectsIn(html))?.[1] ?? 0)

  it('is what was known at the end of the month, with what is too early or has no data', async () => {
    const clients = await fetchRows<{ clientId: number }>(
      environment.database.db,
      sql`select client_id "clientId" from clients where active order by client_id`,
    )
    const totals = { measured: 0, tooEarly: 0, noData: 0 }
    for (const { clientId } of clients) {
      const { html } = await hannah.call(monthlyReport, { params: { clientId, month: '2026-09' } })
      const ranks = (await outcomesOfClient(environment.database.db, clientId, '2026-10-01'))
        .filter(({ liveOn }) => liveOn <= '2026-09-30')
        .map(({ outcomes }) => outcomes.filter(({ metric }) => metric === 'rank'))
      const measured = ranks.filter((periods) => periods.some((period) => period.measured !== null))
      const others = ranks.filter((periods) => !measured.includes(periods)).map(([first]) => first?.state)
      const tooEarly = others.filter((state) => state === 'tooEarly').length
      expect(measuredIn(html)).toBe(Math.min(measured.length, 8))
      expect(countIn(html, 'Too early')).toBe(tooEarly)
      expect(countIn(html, 'No data')).toBe(others.length - tooEarly)
      totals.measured += measured.length
      totals.tooEarly += tooEarly
      totals.noData += others.length - tooEarly
    }
    for (const total of Object.values(totals)) expect(total).toBeGreaterThan(0)
  })
})

describe('links', () => {
  it('are stored as a hash, and listed without their address', async () => {
    const { url } = await share()
    const secret = url.split('/').at(-1) ?? ''
    const rows = await fetchRows<Record<string, unknown>>(
      environment.database.db,
      sql`select * from client_report_links`,
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify((await read()).links)).not.toContain(secret)
    const events = await fetchRows<{ details: unknown }>(
      environment.database.db,
      sql`select details from audit_events where action = 'createReportLink'`,
    )
    expect(events.length).toBeGreaterThan(0)
    expect(JSON.stringify(events)).not.toContain(secret)
  })

  it('open nothing once revoked or expired, or when they never existed', async () => {
    const { url } = await share(1)
    const [link] = (await read()).links
    const params = { clientId: published.clientId, clientReportLinkId: link?.clientReportLinkId ?? 0 }
    expect(await hannah.call(revokeReportLink, { params })).toBe(true)
    expect(await hannah.call(revokeReportLink, { params })).toBe(true)
    const revoked = await open(url)
    expect(revoked.status).toBe(404)
    expect(revoked.html).toContain('This link can’t be opened')
    expect(revoked.html).not.toContain('What we did')
    expect(revoked.headers.get('cache-control')).toBe('no-store')

    const other = await share(1)
    realClock.set(new Date(realClock.now().getTime() + DAY_MS - 1))
    expect((await open(other.url)).status).toBe(200)
    realClock.set(new Date(realClock.now().getTime() + 1))
    expect((await open(other.url)).html).toBe(revoked.html)
    const unknown = await open(`${environment.url}/platform/report/${'A'.repeat(43)}`)
    expect(unknown.html).toBe(revoked.html)
    expect((await open(`${environment.url}/platform/report/short`)).status).toBe(404)
  })

  it('open nothing while the client is archived, and belong to their client', async () => {
    hannah = await environment.clientOf('Hannah Lindqvist')
    const { url } = await share()
    const [link] = (await read()).links
    const params = { clientId: published.clientId === 1 ? 2 : 1, clientReportLinkId: link?.clientReportLinkId ?? 0 }
    expect(await problemOf(hannah.call(revokeReportLink, { params }))).toMatchObject({ status: 404 })
    const archive = (archived: boolean) =>
      hannah.call(archiveClient, { params: { clientId: published.clientId }, body: { archived } })
    await archive(true)
    expect((await open(url)).status).toBe(404)
    await archive(false)
    expect((await open(url)).status).toBe(200)
  })

  it('put the report into the client platform for as long as they can be opened', async () => {
    hannah = await environment.clientOf('Hannah Lindqvist')
    const { id_token: token } = await hannah.call(loginAs, { params: { clientId: published.clientId }, body: {} })
    const ownCall = async (path: string) => {
      const response = await fetch(`${environment.url}/services/seo/api/client-platform/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return { status: response.status, text: await response.text() }
    }
    for (const { clientReportLinkId, isOpen } of (await read()).links) {
      const params = { clientId: published.clientId, clientReportLinkId }
      if (isOpen) await hannah.call(revokeReportLink, { params })
    }
    expect((await ownCall('reports')).text).toContain('"months":[]')
    expect((await ownCall(`reports/${published.month}`)).status).toBe(404)
    const { url } = await share()
    expect((await ownCall('reports')).text).toContain(`"months":["${published.month}"]`)
    const own = await ownCall(`reports/${published.month}`)
    expect(own.status).toBe(200)
    expect(own.text).toContain(JSON.stringify((await open(url)).html))
    expect((await ownCall('reports/2020-01')).status).toBe(404)
  })

  it.each([
    ['no days', 0],
    ['91 days', 91],
    ['half a day', 0.5],
  ])('reject %s', async (_name, days) => {
    expect(await problemOf(share(days))).toMatchObject({ status: 400 })
  })

  it('reject a month that is not one', async () => {
    const params = { clientId: published.clientId, month: '2026-13' }
    expect(await problemOf(hannah.call(monthlyReport, { params }))).toMatchObject({ status: 400 })
  })
})
