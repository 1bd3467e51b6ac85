/** @module-tag long */
import { readFile } from 'node:fs/promises'
import { type FakeModel, type ModelResponse, startFakeModel, streamed } from '@rankdesk/server/testing'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let model: FakeModel
let environment: TestEnvironment
beforeAll(async () => {
  model = await startFakeModel()
  model.respondWith(writeFromPrompt)
  environment = await startEnvironment({
    env: {
      CONTENT_MODEL_URL: model.url,
      PROMPT_EDITORS: 'maya.okafor@rankdesk.example,priya.raman@rankdesk.example',
    },
  })
})
afterAll(async () => {
  await environment.close()
  await model.stop()
})

/** The content model: writes about the target keyword, and ends with the prompt if it is short. */
const writeFromPrompt: ModelResponse = (response, request) => {
  const [instructions, facts] = request.body.messages
  const { searchTerm } = JSON.parse(facts?.content ?? '{}') as { searchTerm: string }
  const prompt = instructions?.content.split('\n\n').slice(1).join('\n\n') ?? ''
  const end = prompt.length < 80 ? prompt : 'We answer every question first.'
  const text = `${searchTerm}: we explain each step before the work begins, so that every owner knows what to expect from us.`
  streamed(
    JSON.stringify({
      zones: [{ elementId: 'main-body', html: `<h2>About ${searchTerm}</h2><p>${text} ${end}</p>` }],
      metaTitle: `About ${searchTerm}`,
      metaDescription: `What to expect from ${searchTerm}.`,
      finalNote: 'Check the text.',
    }),
  )(response, request)
}

const CLIENT = 3

async function open(path: string, staffName = 'Maya Okafor'): Promise<Page> {
  const page = await newAppPage(environment)
  await openAs(page, staffName, `${environment.server.url}${path}`)
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
    // Pages without text wait for the work that creates them.
    const all = await numberOf(`select count(*)::int n ${ofClient} and visible and searchable
      and exists (select from page_zones z where z.page_id = pages.page_id and z.content <> '')`)
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

    const actions = grid.getByRole('button', { name: /^Actions for/ }).first()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Check now', exact: true }).click()
    await page.getByText(/^1 page checked: /).waitFor()
    expect(await checks()).toBe(before + all + 3)
    await actions.click()
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
    const lines = await csvLines(page)
    expect(lines).toHaveLength(live.length)
    for (const [index, { author, published }] of live.entries()) {
      expect(lines[index]).toContain(`,${author},Live,`)
      expect(lines[index]).toContain(`,${published},`)
    }
    const [newest] = live
    await page.getByRole('combobox', { name: 'Live check', exact: true }).selectOption('All live checks')
    await page.getByRole('textbox', { name: 'Search SEO actions' }).fill(newest?.title ?? '')
    await hasRows(grid, all.filter(({ title }) => title === newest?.title).length)
  })
})

describe('the review of testimonials and the management of prompts, compared with SQL', () => {
  const TESTIMONIALS = `
    select c.client_id id, c.business_name name, c.ranking_package package, bool_and(s.status_id = 1) done,
           min(s.strategy_id) filter (where s.status_id = 0)::int open
    from clients c join strategies s using (client_id)
    where c.active and s.strategy_type_id = 15 and s.assigned_date = '2026-11-01'
      and 1 in (c.seo_manager_id, c.account_manager_id, c.marketing_manager_id, c.ads_manager_id)
    group by c.client_id order by c.client_id`

  /** Makes a strategy of the month of one of Maya's clients a testimonial blog, unless there is one in this state. */
  async function makeTestimonial(statusId: number): Promise<void> {
    await environment.rows(`
      with made as (
        update strategies set strategy_type_id = 15 where strategy_id = (
          select strategy_id from strategies join clients c using (client_id)
          where c.active and c.seo_manager_id = 1 and status_id = ${statusId} and assigned_date = '2026-11-01'
            and (status_id = 1 or content_completed_at is not null)
            and not exists (select from strategies o where o.client_id = c.client_id and o.strategy_type_id = 15)
          order by strategy_id limit 1)
        returning client_id, strategy_id)
      insert into reviews (client_id, strategy_id, quote, author, full_review, received_at)
      select client_id, strategy_id, 'On time.', 'Ana', 'They were on time.', '2026-11-01T10:00:00Z' from made`)
  }

  it('Testimonial Review counts its tabs, is searched by name and id, and a row opens the review [M448-M452]', async () => {
    await makeTestimonial(0)
    await makeTestimonial(1)
    const rows = await environment.rows<{ id: number; name: string; package: string; done: boolean; open: number }>(
      TESTIMONIALS,
    )
    const waiting = rows.filter(({ done }) => !done)
    const [first] = waiting
    if (first === undefined || waiting.length === rows.length) throw new Error('A tab has no testimonial')

    const page = await open('/testimonial-review')
    const grid = page.getByRole('grid', { name: 'Clients' })
    const tab = (name: string, count: number) => page.getByRole('tab', { name: `${name} ${count}`, exact: true })
    await tab('All', rows.length).waitFor()
    await tab('Completed', rows.length - waiting.length).waitFor()
    expect(await tab('Incomplete', waiting.length).getAttribute('aria-selected')).toBe('true')
    await hasRows(grid, waiting.length)
    expect(await grid.getByRole('columnheader').count()).toBe(11)
    await tab('Completed', rows.length - waiting.length).click()
    await hasRows(grid, rows.length - waiting.length)
    await tab('All', rows.length).click()
    await hasRows(grid, rows.length)

    const search = page.getByRole('textbox', { name: 'Search clients' })
    for (const text of [first.name, String(first.id)]) {
      await search.fill(text)
      await hasRows(grid, rows.filter(({ id, name }) => name.includes(text) || String(id).includes(text)).length)
    }
    await grid
      .getByRole('row', { name: new RegExp(first.package) })
      .getByRole('link', { name: first.name })
      .click()
    await page.waitForURL(`**/execution/${first.open}`)
    await page.getByText('Review Form Data', { exact: true }).waitFor()
    await page.getByText('They were on time.', { exact: true }).waitFor()
  })

  it('Prompt management tests a prompt with a model beside the current one, saves, compares and restores versions, between two people [M481]', async () => {
    const versions = () =>
      environment.rows<{ version: number; prompt: string; note: string; author: string }>(
        `select version, prompt, note, staff_name author from content_prompts join staff using (staff_id)
         where strategy_type_id = 3 order by version`,
      )
    // A repeated attempt starts without the versions of the first.
    await environment.rows('delete from content_prompts where strategy_type_id = 3')
    const path = '/admin/content-ai-settings?type=3'
    const maya = await open(path)
    const priya = await open(path, 'Priya Raman')
    const prompt = (page: Page) => page.getByRole('textbox', { name: /^Prompt/ })
    const standard = await prompt(maya).inputValue()
    await prompt(priya).fill('Mine.')

    await prompt(maya).fill('Greet in the name of {{business}}.')
    await maya.getByRole('textbox', { name: /^Note/ }).fill('Friendlier')
    const difference = maya.getByRole('list', { name: 'Difference from the current version' })
    expect(await difference.getByRole('listitem').last().innerText()).toContain('Greet in the name of {{business}}.')
    const sample = maya.getByRole('combobox', { name: 'Sample client' })
    const business = await sample.locator('option:checked').innerText()
    await maya.getByRole('button', { name: 'Test run', exact: true }).click()
    await maya.getByRole('region', { name: 'Your text' }).getByText(`Greet in the name of ${business}.`).waitFor()
    await maya.getByRole('region', { name: 'Current version' }).getByText('We answer every question first.').waitFor()
    expect(await versions()).toEqual([])

    await maya.getByRole('button', { name: 'Make live', exact: true }).click()
    await maya.getByText('Version 1 is in use.', { exact: true }).waitFor()
    const first = {
      version: 1,
      prompt: 'Greet in the name of {{business}}.',
      note: 'Friendlier',
      author: 'Maya Okafor',
    }
    expect(await versions()).toEqual([first])

    await priya.getByText('Maya Okafor saved version 1', { exact: true }).waitFor()
    expect(await prompt(priya).inputValue()).toBe('Mine.')
    await priya.getByRole('button', { name: 'Make live', exact: true }).click()
    await priya.getByText('Someone else changed this prompt after you opened it.').waitFor()
    await priya.getByRole('button', { name: 'Use their version', exact: true }).click()
    await expect.poll(() => prompt(priya).inputValue()).toBe(first.prompt)
    await priya.getByRole('list', { name: 'Versions' }).getByText('Friendlier', { exact: true }).waitFor()
    await priya.getByRole('button', { name: 'Compare Default', exact: true }).click()
    const compared = priya.getByRole('dialog', { name: 'Default and the current version' })
    await compared.getByText(first.prompt).waitFor()
    await priya.keyboard.press('Escape')
    await priya.getByRole('button', { name: 'Restore Default', exact: true }).click()
    await priya
      .getByRole('alertdialog', { name: 'Restore Default?' })
      .getByRole('button', { name: 'Yes', exact: true })
      .click()
    await priya.getByText('Version 2 is in use.', { exact: true }).waitFor()
    expect(await versions()).toEqual([
      first,
      { version: 2, prompt: standard, note: 'Restored the default', author: 'Priya Raman' },
    ])

    const daniel = await open(path, 'Daniel Reyes')
    await daniel.getByText(/You can read and test prompts, but not change them\.$/).waitFor()
    expect(await prompt(daniel).getAttribute('readonly')).not.toBeNull()
    expect(await daniel.getByRole('button', { name: /^(Make live|Restore)/ }).count()).toBe(0)
  })
})
