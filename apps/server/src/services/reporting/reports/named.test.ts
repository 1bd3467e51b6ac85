import {
  type ApiClient,
  businessTypesReport,
  clientInfoNotesReport,
  clientInfoReport,
  clientSearchReport,
  clientSeoChecklistReport,
  clientSpecialtyTypesReport,
  type FilterEntry,
  iconsAndConnectSettingsReport,
  localProfileStrategyReport,
  pageOrganicTrafficReport,
  queryReport,
  type Report,
  type ReportRow,
  seoSpecialtiesReport,
  seoTargetsReport,
  siteInfoReport,
  specialtiesSystemsReport,
  templatesReport,
  testimonialFormReport,
  testimonialReviewClientsReport,
  testimonialTabsReport,
} from '@rankdesk/api'
import { priorityOfShare } from '@rankdesk/domain'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const CLIENT = 3
const is = (name: string, value: number | string): FilterEntry => ({ name, value, match: 'EQUALS' })
async function rowsOf<R extends Report>(report: R, ...filter: FilterEntry[]): Promise<ReportRow<R>[]> {
  return (await queryReport(maya, 'test', report, { filter, count: 500 })).rows
}
const select = <Row extends Record<string, unknown>>(query: SQL) => fetchRows<Row>(environment.database.db, query)
async function one<Row extends Record<string, unknown>>(query: SQL): Promise<Row> {
  const [row] = await select<Row>(query)
  if (row === undefined) throw new Error('The demo agency has no such row')
  return row
}

describe('reports about a client', () => {
  it('account details contain the client with its people, memberships and site (M116)', async () => {
    const [info] = await rowsOf(clientInfoReport, is('clientId', CLIENT))
    const record = await one<Record<string, string>>(sql`
      select c.*, s.staff_name from clients c left join staff s on s.staff_id = c.seo_manager_id where client_id = ${CLIENT}`)
    const memberships = await select(
      sql`select membership_name from memberships where client_id = ${CLIENT} order by membership_id`,
    )
    expect(info).toMatchObject({
      businessName: record['business_name'],
      primaryContact: { firstName: record['contact_first_name'], lastName: record['contact_last_name'] },
      address: {
        city: record['city'],
        region: record['region'],
        state: record['region'],
        postalCode: record['postal_code'],
      },
      seoManager: record['staff_name'],
      billingStatus: record['billing_status'],
      rankdeskValue: Number(record['rankdesk_value']),
      projectData: [{ CMSUrl: `https://${record['domain']}` }],
    })
    expect(info?.memberships.map(({ membershipName }) => membershipName)).toEqual(
      memberships.map((row) => row['membership_name']),
    )
  })

  it('account details have the fields of a client as the tables have them [M085]', async () => {
    const [info] = await rowsOf(clientInfoReport, is('clientId', CLIENT))
    const record = await one(sql`
      select client_id::int "clientId", business_name "businessName", active::int active, email_address "emailAddress",
        phone_number "phoneNumber", ad_budget::float8 "adBudget", legacy from clients where client_id = ${CLIENT}`)
    expect(info).toMatchObject(record)
  })

  it('a search matches part of the name or of the domain, or the id', async () => {
    const [info] = await rowsOf(clientInfoReport, is('clientId', CLIENT))
    const find = async (text: string) =>
      (await rowsOf(clientSearchReport, is('searchFor', text))).map((row) => row.clientId)
    expect(await find(info?.businessName.slice(1, 9).toLowerCase() ?? '')).toContain(CLIENT)
    expect(await find(info?.domain ?? '')).toEqual([CLIENT])
    expect(await find(String(CLIENT))).toContain(CLIENT)
    expect(await find('_')).toEqual([])
  })

  it('notes are grouped by question, newest answer first, with their count (M333)', async () => {
    const { staff } = await one<{ staff: number }>(sql`
      insert into notes (client_id, category_id, question_name, answer, staff_id, answer_date)
      select client_id, category_id, question_name, 'A newer answer.', staff_id, '2026-11-17T17:00:00Z' from notes
      where client_id = ${CLIENT} order by note_id limit 1 returning staff_id staff`)
    const rows = await rowsOf(clientInfoNotesReport, is('clientId', CLIENT))
    const all = await select(sql`select distinct category_id, question_name from notes where client_id = ${CLIENT}`)
    expect(rows).toHaveLength(all.length)
    const answered = rows.find(({ totalAnswerCount }) => totalAnswerCount === 2)
    expect(answered?.notes).toHaveLength(2)
    expect(answered?.notes[0]).toMatchObject({
      answer: 'A newer answer.',
      staffID: staff,
      answerDate: '2026-11-17T17:00:00.000Z',
    })
  })

  it('the checklist contains its open items and their number (M331, M334)', async () => {
    const left = await select(sql`
      select seo_checklist_id, item from checklist_items where client_id = ${CLIENT} and completed_at is null order by 1`)
    const rows = await rowsOf(clientSeoChecklistReport, is('clientId', CLIENT))
    expect(rows).toEqual(
      left.map((row) => ({ seoChecklistId: row['seo_checklist_id'], item: row['item'], checklistCount: left.length })),
    )
    const { total } = await queryReport(maya, 'test', clientSeoChecklistReport, {
      filter: [is('clientId', CLIENT)],
      count: 1,
    })
    expect(total).toBe(left.length)
  })

  it("targets contain their page and their keywords' ranks", async () => {
    const rows = await rowsOf(seoTargetsReport, is('clientId', CLIENT))
    const facts = await select(sql`
      select t.seo_target_id id, t.page_id page, count(k.keyword_id)::int keywords,
             (count(*) filter (where n.rank <= 10))::int page1, min(n.rank)::int best
      from seo_targets t left join keywords k using (seo_target_id)
      left join lateral (select rank from ranks r where r.keyword_id = k.keyword_id order by date desc limit 1) n on true
      where t.client_id = ${CLIENT} group by 1, 2 order by 1`)
    const plain = rows
      .map(({ seoTargetId: id, pageId: page, keywords, page1, bestRank: best }) => ({
        id,
        page,
        keywords,
        page1,
        best,
      }))
      .toSorted((a, b) => a.id - b.id)
    expect(plain).toEqual(facts)
  })

  it('specialties contain their share of the keywords and the matching priority (RANK-8)', async () => {
    const rows = await rowsOf(seoSpecialtiesReport, is('clientId', CLIENT))
    const targets = await rowsOf(seoTargetsReport, is('clientId', CLIENT))
    const all = targets.reduce((sum, { keywords }) => sum + keywords, 0)
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) {
      const own = targets.filter(({ specialtyTypeId }) => specialtyTypeId === row.specialtyTypeId)
      const keywords = own.reduce((sum, target) => sum + target.keywords, 0)
      expect(row).toMatchObject({
        targets: own.length,
        mappedTargets: own.filter(({ pageId }) => pageId !== null).length,
        keywords,
        priority: priorityOfShare((keywords * 100) / all),
      })
    }
    const types = await rowsOf(clientSpecialtyTypesReport, is('clientId', CLIENT))
    const counts = (of: readonly { specialtyTypeId: number; targets: number }[]) =>
      new Map(of.map(({ specialtyTypeId, targets: count }) => [specialtyTypeId, count]))
    expect(counts(types)).toEqual(counts(rows))
  })

  it("lines of business are the client's; without a client they are all, with the number of clients", async () => {
    const own = await rowsOf(businessTypesReport, is('clientId', CLIENT))
    const record = await one<{ name: string }>(
      sql`select business_type_name as name from clients where client_id = ${CLIENT}`,
    )
    expect(own[0]).toEqual({ businessTypeId: 1, businessTypeName: record.name, clients: 1 })
    const first = (await rowsOf(businessTypesReport)).filter(({ businessTypeId }) => businessTypeId === 1)
    expect(first.reduce((sum, { clients }) => sum + clients, 0)).toBe(12)
  })

  it('specialties are listed for every system of the site, with their mapping (M447)', async () => {
    const rows = await rowsOf(specialtiesSystemsReport, is('clientId', CLIENT))
    const mapped = await select(sql`
      select s.system_id, m.specialty_type_id, array_agg(m.title order by m.title) titles
      from system_mappings m join systems s using (system_id) where s.client_id = ${CLIENT} group by 1, 2`)
    const specialties = new Set(rows.map(({ specialtyTypeId }) => specialtyTypeId))
    expect(rows).toHaveLength(specialties.size * 3)
    expect(new Set(rows.map(({ systemName }) => systemName))).toEqual(new Set(['Services', 'Photo Gallery', 'Reviews']))
    expect(mapped.length).toBeGreaterThan(0)
    for (const row of rows) {
      const cell = mapped.find((m) => m['system_id'] === row.systemId && m['specialty_type_id'] === row.specialtyTypeId)
      expect(row.mappings.map(({ title }) => title)).toEqual(cell?.['titles'] ?? [])
    }
    const filter = [is('clientId', CLIENT), is('searchVolume', 3)]
    const { rows: high } = await queryReport(maya, 'test', specialtiesSystemsReport, { filter, count: 500 })
    expect(high).toEqual(rows.filter(({ searchVolume }) => searchVolume === 3))
  })
})

describe('reports about a site', () => {
  it('site info counts pages, templates and redirects', async () => {
    const [row] = await rowsOf(siteInfoReport, is('projectId', CLIENT))
    const facts = await one(sql`
      select (select count(*)::int from pages where project_id = ${CLIENT}) pages,
             (select count(*)::int from templates where project_id = ${CLIENT}) templates,
             (select count(*)::int from redirects where project_id = ${CLIENT}) redirects`)
    expect(row).toMatchObject({ ...facts, projectId: CLIENT, clientId: CLIENT })
  })

  it('templates are sorted by name, with their zones and pages', async () => {
    const rows = await rowsOf(templatesReport, is('projectId', CLIENT))
    const names = await select(sql`select template_name from templates where project_id = ${CLIENT}`)
    expect(new Set(rows.map(({ templateName }) => templateName))).toEqual(
      new Set(names.map((row) => row['template_name'])),
    )
    const { pages } = await one<{ pages: number }>(
      sql`select count(*)::int pages from pages where project_id = ${CLIENT}`,
    )
    expect(rows.reduce((sum, row) => sum + row.pages, 0)).toBe(pages)
    expect(rows.every(({ zones, thumbnail }) => zones > 0 && thumbnail.endsWith('.svg'))).toBe(true)
  })

  it('contact channels are those of the business', async () => {
    const rows = await rowsOf(iconsAndConnectSettingsReport, is('projectId', CLIENT))
    expect(rows.filter(({ kind }) => kind === 'icon').length).toBeGreaterThan(5)
    await environment.database.db.execute(sql`update clients set email_address = null where client_id = ${CLIENT}`)
    const without = await rowsOf(iconsAndConnectSettingsReport, is('projectId', CLIENT))
    const names = (of: typeof rows) => of.filter(({ kind }) => kind === 'connect').map(({ name }) => name)
    expect(names(rows)).toContain('email')
    expect(names(without)).toEqual(names(rows).filter((name) => name !== 'email'))
    expect(rows.find(({ name, kind }) => name === 'phone' && kind === 'connect')?.href).toMatch(/^tel:\d{10}/)
  })

  it("a page's visits are listed with those of the year before, including the old page's (M267)", async () => {
    const { page } = await one<{ page: number }>(sql`
      select page_id page from page_traffic group by 1 having count(*) >= 24 order by 1 limit 1`)
    const { old } = await one<{ old: number }>(sql`
      select page_id old from pages p where not exists (select from page_traffic t where t.page_id = p.page_id) limit 1`)
    const before = await rowsOf(pageOrganicTrafficReport, is('pageId', page))
    await environment.database.db.execute(sql`insert into page_traffic values (${old}, '2026-10-01', 1000)`)
    const both = await rowsOf(pageOrganicTrafficReport, is('pageId', page), is('oldPageId', old))
    const visits = await select<{ month: string; visits: number }>(sql`
      select month::text as month, visits from page_traffic where page_id = ${page}`)
    expect(before).toHaveLength(12)
    expect(before.at(-1)).toEqual({
      thisYearsVisits: visits.find(({ month }) => month === '2026-10-01')?.visits,
      lastYearsVisits: visits.find(({ month }) => month === '2025-10-01')?.visits,
      thisYearsDate: '2026-10-01',
      lastYearsDate: '2026-10-01',
      thisYearsActualDate: '2026-10-01',
      lastYearsActualDate: '2025-10-01',
    })
    expect(both.at(-1)?.thisYearsVisits).toBe((before.at(-1)?.thisYearsVisits ?? 0) + 1000)
    expect(both.at(-1)?.lastYearsVisits).toBe(before.at(-1)?.lastYearsVisits)
  })
})

it('a local profile strategy contains its location', async () => {
  const facts = await one<{ strategy: number; location: number; city: string; client: number }>(sql`
    select s.strategy_id strategy, l.location_id "location", l.city, s.client_id client
    from strategies s join locations l using (location_id) where s.strategy_type_id = 11 order by 1 limit 1`)
  const [row] = await rowsOf(localProfileStrategyReport, is('strategyId', facts.strategy))
  expect(row).toMatchObject({
    strategyId: facts.strategy,
    clientId: facts.client,
    city: facts.city,
    location: { locationId: facts.location, city: facts.city },
  })
})

describe('reports about testimonials', () => {
  it('a client is Completed if each of its testimonial blogs of the month is (M452)', async () => {
    const { client } = await one<{ client: number }>(sql`
      update strategies set strategy_type_id = 15 where strategy_id = (
        select strategy_id from strategies s join clients c using (client_id)
        where c.active and s.status_id = 0 and s.assigned_date = '2026-11-01' order by 1 limit 1) returning client_id client`)
    const rows = await rowsOf(testimonialReviewClientsReport)
    const tabs = await rowsOf(testimonialTabsReport)
    expect(rows.find(({ clientId }) => clientId === client)?.testimonialTab).toBe('Incomplete')
    for (const { strategies, testimonialTab } of rows) {
      expect(strategies.length).toBeGreaterThan(0)
      expect(testimonialTab).toBe(strategies.every(({ statusId }) => statusId === 1) ? 'Completed' : 'Incomplete')
    }
    const count = (tab: string) => rows.filter(({ testimonialTab }) => testimonialTab === tab).length
    expect(tabs).toEqual([
      { testimonialTab: 'All', clients: rows.length },
      { testimonialTab: 'Incomplete', clients: count('Incomplete') },
      { testimonialTab: 'Completed', clients: count('Completed') },
    ])
  })

  it("the form contains the customer's review, by its id or by its blog", async () => {
    const { strategy } = await one<{ strategy: number }>(
      sql`select strategy_id strategy from strategies order by 1 limit 1`,
    )
    const { review } = await one<{ review: number }>(sql`
      insert into reviews (client_id, strategy_id, quote, author, full_review, received_at)
      values (${CLIENT}, ${strategy}, 'On time.', 'Ana', 'They were on time.', '2026-11-01T10:00:00Z') returning review_id review`)
    const [form] = await rowsOf(testimonialFormReport, is('reviewId', review))
    expect(form).toMatchObject({
      quote: 'On time.',
      author: 'Ana',
      fullReview: 'They were on time.',
      strategyId: strategy,
    })
    expect(await rowsOf(testimonialFormReport, is('strategyId', strategy))).toContainEqual(form)
  })
})
