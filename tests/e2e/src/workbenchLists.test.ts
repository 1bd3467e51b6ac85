import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

const CLIENT = 3

async function open(path: string): Promise<Page> {
  const page = await newAppPage(environment)
  await openAs(page, 'Maya Okafor', `${environment.server.url}${path}`)
  return page
}

const numberOf = async (query: string) => (await environment.rows<{ n: number }>(query))[0]?.n ?? 0

/** Waits until the list has this many rows below its header. */
async function hasRows(grid: Locator, count: number): Promise<void> {
  await expect.poll(() => grid.getByRole('row').count(), { message: 'rows of the list' }).toBe(count + 1)
}

/** Downloads the list and returns its lines without the header. */
async function csvLines(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV', exact: true }).click(),
  ])
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1)
}

describe('the lists of a client, compared with SQL', () => {
  it('Indexation checks all pages, selected ones and one, queues Page Indexation and shows the checks of a page [M478]', async () => {
    const ofClient = `from pages join sites using (project_id) where client_id = ${CLIENT}`
    const checks = () =>
      numberOf(`select count(*)::int n from page_checks where page_id in (select page_id ${ofClient})`)
    const queued = () =>
      numberOf(
        `select count(*)::int n from strategies
         where client_id = ${CLIENT} and strategy_type_id = 10 and status_id = 0 and assigned_date = '2026-12-01'`,
      )
    const before = await checks()
    const queuedBefore = await queued()
    const page = await open(`/client/${CLIENT}/indexation`)
    const grid = page.getByRole('grid', { name: /^Indexation of / })
    await hasRows(grid, await numberOf(`select count(*)::int n ${ofClient}`))

    await page.getByRole('button', { name: 'Check all pages now', exact: true }).click()
    const all = await numberOf(`select count(*)::int n ${ofClient} and visible and searchable`)
    await page.getByText(new RegExp(`^${all} pages checked: `)).waitFor()
    expect(await checks()).toBe(before + all)

    const boxes = grid.getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByText('2 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Check now', exact: true }).click()
    await page.getByText(/^2 pages checked: /).waitFor()
    expect(await checks()).toBe(before + all + 2)

    await page.getByRole('button', { name: 'Queue Page Indexation', exact: true }).click()
    await page.getByRole('menuitem', { name: 'December 2026' }).click()
    const outcome = page.getByText(/^Page Indexation was queued in December 2026 for \d of 2 pages\.$/)
    await outcome.waitFor()
    // A page for which it is queued already, as by an earlier attempt, is reported and not queued twice.
    const count = Number(/for (\d) of/.exec(await outcome.innerText())?.[1])
    expect(await queued()).toBe(queuedBefore + count)
    if (queuedBefore === 0) expect(count).toBe(2)

    await grid
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Check now', exact: true }).click()
    await page.getByText(/^1 page checked: /).waitFor()
    expect(await checks()).toBe(before + all + 3)
    await grid
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Checks of this page' }).click()
    const history = page.getByRole('dialog', { name: /^Checks of / })
    const path = await history.getByText(/^\//).first().innerText()
    const ofPage = await numberOf(
      `select count(*)::int n from page_checks where page_id = (select page_id ${ofClient} and path = '${path}')`,
    )
    await expect.poll(() => history.getByText('Findings', { exact: true }).count()).toBe(ofPage)
    await history.getByText('The first check.', { exact: true }).waitFor()
  })

  it('Keywords are searched, filtered, downloaded with their trend, and added to a strategy [M475]', async () => {
    const page = await open(`/client/${CLIENT}/keywords`)
    const grid = page.getByRole('grid', { name: /^Keywords of / })
    const keywords = (and = '') =>
      numberOf(
        `select count(*)::int n from keywords k left join lateral (
           select rank from ranks r where r.keyword_id = k.keyword_id order by date desc limit 1) newest on true
         where client_id = ${CLIENT} ${and}`,
      )
    const all = await keywords()
    await hasRows(grid, all)
    await page.getByRole('combobox', { name: 'Position', exact: true }).selectOption('Page two')
    const pageTwo = await keywords('and rank > 10 and rank <= 20')
    await hasRows(grid, pageTwo)
    expect(await grid.getByRole('img', { name: /^Rank of / }).count()).toBeGreaterThan(0)
    expect(await csvLines(page)).toHaveLength(pageTwo)
    await page.getByRole('combobox', { name: 'Position', exact: true }).selectOption('All positions')
    await hasRows(grid, all)

    const [longest] = await environment.rows<{ keyword: string }>(
      `select keyword from keywords where client_id = ${CLIENT} order by length(keyword) desc, keyword limit 1`,
    )
    const word = longest?.keyword ?? ''
    await page.getByRole('textbox', { name: 'Search keywords' }).fill(word)
    await hasRows(grid, await keywords(`and keyword ilike '%${word}%'`))
    await grid
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Add to strategy', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add 1 keyword to a strategy' })
    const choice = dialog.getByRole('combobox', { name: /^Strategy/ })
    await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(1)
    const strategyId = Number(await choice.locator('option').nth(1).getAttribute('value'))
    await choice.selectOption(String(strategyId))
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const done = page.getByText(/ now targets \d+ keywords?\.$/)
    await done.waitFor()
    const targeted = await numberOf(`select count(*)::int n from strategy_keywords where strategy_id = ${strategyId}`)
    expect(await done.innerText()).toMatch(new RegExp(` now targets ${targeted} keywords?\\.$`))
    expect(
      await numberOf(
        `select count(*)::int n from strategy_keywords join keywords using (keyword_id)
         where strategy_id = ${strategyId} and keyword = '${word}'`,
      ),
    ).toBe(1)
  })

  it('Specialties & Systems has a column for each system, entries, search and filters, and Edit opens the specialty [M440-M446]', async () => {
    const page = await open(`/system-mapping/${CLIENT}`)
    const grid = page.getByRole('grid', { name: 'Specialties' })
    const specialties = await environment.rows<{
      name: string
      volume: number | null
      services: string
      entries: number
    }>(
      `select specialty_type_name name, search_volume volume, service_type_name services, (
         select count(*)::int from system_mappings m join systems using (system_id)
         where client_id = ${CLIENT} and m.specialty_type_id = y.specialty_type_id) entries
       from specialty_types y where specialty_type_id in (
         select specialty_type_id from seo_targets where client_id = ${CLIENT} union
         select specialty_type_id from system_mappings join systems using (system_id) where client_id = ${CLIENT})
       order by entries desc, 1`,
    )
    const systems = await environment.rows<{ name: string; priority: number }>(
      `select system_name name, business_type_id priority from systems where client_id = ${CLIENT} order by 2, 1`,
    )
    await hasRows(grid, specialties.length)
    const priorities = ['Primary', '2nd', '2nd', '3rd', '3rd']
    for (const { name, priority } of systems) {
      await grid.getByRole('columnheader', { name: `${name} ${priorities[priority - 1]} Priority` }).waitFor()
    }
    expect(await grid.getByRole('listitem').count()).toBe(specialties.reduce((sum, { entries }) => sum + entries, 0))
    const volumes = ['Low', 'Medium', 'High']
    for (const { name, volume } of specialties) {
      const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      await row.getByText(volumes[(volume ?? 0) - 1] ?? 'N/A', { exact: true }).waitFor()
    }

    const [first] = specialties
    if (first === undefined) throw new Error('The demo client has no specialties')
    await page.getByRole('textbox', { name: 'Search specialties' }).fill(first.name)
    await hasRows(grid, specialties.filter(({ name }) => name.includes(first.name)).length)
    await page.getByRole('textbox', { name: 'Search specialties' }).fill('')
    await page.getByRole('combobox', { name: 'Service', exact: true }).selectOption(first.services)
    await hasRows(grid, specialties.filter(({ services }) => services === first.services).length)
    await page.getByRole('combobox', { name: 'Specialty', exact: true }).selectOption(first.name)
    await hasRows(grid, 1)
    expect(await grid.getByText('No entries mapped.', { exact: true }).count()).toBe(
      systems.length -
        (await numberOf(
          `select count(distinct system_id)::int n from system_mappings join systems using (system_id)
           join specialty_types using (specialty_type_id) where client_id = ${CLIENT} and specialty_type_name = '${first.name}'`,
        )),
    )
    await grid.getByRole('link', { name: `Edit ${first.name}` }).click()
    await page.waitForURL(`**/client/${CLIENT}/geos-specialties?search=*`)
    const search = page.getByRole('textbox', { name: 'Search geos and specialties' })
    await search.waitFor()
    expect(await search.inputValue()).toBe(first.name)
    await hasRows(
      page.getByRole('grid', { name: /^Geos & Specialties of / }),
      await numberOf(
        `select count(*)::int n from seo_targets join specialty_types using (specialty_type_id)
         where client_id = ${CLIENT} and specialty_type_name = '${first.name}'`,
      ),
    )
  })

  it('Content Tracker has author, month, live check and next check of each SEO action, filters and a download [M479]', async () => {
    const page = await open(`/client/${CLIENT}/content-tracker`)
    const grid = page.getByRole('grid', { name: /^Content Tracker of / })
    const actions = (and = '') =>
      environment.rows<{ title: string; author: string; published: string | null; state: string | null }>(
        `select w.title, f.staff_name author, to_char(b.published_at at time zone 'America/Los_Angeles', 'FMMM/FMDD/YYYY') published, r.state
         from strategy_completions d join strategies w using (strategy_id) join staff f on f.staff_id = d.acted_for_id
         left join publications b on b.strategy_id = w.strategy_id and b.state = 'published'
         left join receipts r using (publication_id)
         where w.client_id = ${CLIENT} ${and} order by d.completed_at desc, d.completion_id desc`,
      )
    const all = await actions()
    await hasRows(grid, all.length)
    for (const [index, { title, author, published, state }] of all.entries()) {
      const text = await grid
        .getByRole('row')
        .nth(index + 1)
        .innerText()
      expect(text).toContain(title.slice(0, 40))
      expect(text).toContain(author)
      if (published !== null) expect(text).toContain(published)
      if (state !== null) expect(text).toContain(state)
    }

    await page.getByRole('combobox', { name: 'Live check', exact: true }).selectOption('Live')
    const live = await actions(`and r.state = 'Live'`)
    await hasRows(grid, live.length)
    expect(await csvLines(page)).toHaveLength(live.length)
    const [newest] = live
    await page.getByRole('combobox', { name: 'Live check', exact: true }).selectOption('All live checks')
    await page.getByRole('textbox', { name: 'Search SEO actions' }).fill(newest?.title ?? '')
    await hasRows(grid, all.filter(({ title }) => title === newest?.title).length)
  })
})
