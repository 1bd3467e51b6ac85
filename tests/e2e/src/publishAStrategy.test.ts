import { losAngelesDateOf } from '@rankdesk/format'
import { testAgencyNow } from '@rankdesk/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { violations } from './accessibility.ts'
import { type TestEnvironment, IMPORTED, startEnvironment } from './environment.ts'
import { homeFigures } from './homeFigures.ts'
import { publishAll } from './publishing.ts'
import { signInAsMaya } from './signIn.ts'
import { writeAndSave } from './zones.ts'

const TODAY = losAngelesDateOf(new Date(testAgencyNow))

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment({ imported: 'scheduled' })
})
afterAll(() => environment.close())

/** Returns the hours of the greeting's gauge, completed and assigned, such as '36.5 of 60 h'. */
async function gaugeHours(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const figure = page.getByRole('figure', { name: 'Monthly queue work' })
  await figure.waitFor()
  const [hours] = /[\d.]+ of [\d.]+\s*h/.exec(await figure.innerText()) ?? []
  if (hours === undefined) throw new Error(`The gauge shows no hours: ${await figure.innerText()}`)
  return hours.replace(/\s+/g, ' ')
}

/** Waits until the gauge shows the hours of the rows, which are others than `before`: Home shows cached ones meanwhile. */
async function waitForGauge(page: Page, before: string): Promise<void> {
  const { hours } = await homeFigures(environment, 1, TODAY)
  expect(hours).not.toBe(before)
  await expect.poll(() => gaugeHours(page)).toBe(hours)
}

/** Filters a tab of My Clients by one client and returns whether the tab lists it. */
async function isOnTab(page: Page, tab: string, client: string): Promise<boolean> {
  await page.getByRole('link', { name: 'My Clients', exact: true }).click()
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  const clientsLoaded = page.waitForResponse(
    (response) => response.url().includes('report/run') && (response.request().postData() ?? '').includes(client),
  )
  await page.getByRole('textbox', { name: 'Search name or client id' }).fill(client)
  await clientsLoaded
  // The counts may arrive first; the list then still has the old rows and says so.
  await page.locator('[role=grid][aria-label=Clients]:not([aria-busy=true])').waitFor()
  const empty = page.getByText('No Results found')
  await page
    .getByRole('button', { name: `Show details of ${client}` })
    .or(empty)
    .waitFor()
  return !(await empty.isVisible())
}

/** Opens the first completable strategy of a client from its row. */
async function openStrategyOf(page: Page, client: string): Promise<void> {
  expect(await isOnTab(page, 'To Complete', client)).toBe(true)
  await page.getByRole('button', { name: `Show details of ${client}` }).click()
  // Cached strategies are shown while they are refetched: the one just completed still has its link then.
  await page
    .locator(`button[aria-label="Reload the strategies of ${client}"]:not(:disabled):not([aria-disabled=true])`)
    .waitFor()
  await page
    .getByRole('table', { name: `Strategies of ${client}` })
    .getByRole('link', { name: /^Complete / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
}

/** Adds a sentence to the first body zone and waits until it is saved. */
async function addSentence(page: Page, sentence: string): Promise<void> {
  await writeAndSave(page, await firstText(page), sentence)
}

/** Returns the name of the first body zone, which is numbered when there are several. */
async function firstText(page: Page): Promise<string> {
  const zone = page.getByRole('region', { name: /^Zone Text/ }).first()
  await zone.waitFor()
  return ((await zone.getAttribute('aria-label')) ?? '').replace('Zone ', '')
}

/** Publishes and completes; ends on My Clients. */
async function complete(page: Page): Promise<void> {
  await publishAll(page)
  await page.waitForURL(/\/my-clients/)
}

async function newPage(): Promise<{ page: Page; complaints: string[] }> {
  const context = await environment.browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Berlin',
  })
  const page = await context.newPage()
  // Skips the outbox's ten seconds.
  await page.clock.install()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  onTestFailed(async () => {
    const screen = await page.locator('body').innerText()
    process.stderr.write([page.url(), ...complaints, screen, environment.server.output(), ''].join('\n'))
  })
  return { page, complaints }
}

/** Returns Maya's clients that have open strategies with text, with their number. */
const clientsOfMaya = () =>
  environment.rows<{ name: string; domain: string; open: number }>(
    `select c.business_name as name, c.domain, count(*)::int open
     from clients c join strategies s using (client_id)
     where c.seo_manager_id = 1 and s.status_id = 0 and s.assigned_date = '2026-11-01'
     group by c.client_id order by c.client_id`,
  )

describe('I publish what is ready, see it live and see the gauge move', () => {
  it('for a client of the demo agency, until all its strategies are completed', { tags: ['long'] }, async () => {
    const client = (await clientsOfMaya()).find((candidate) => candidate.name !== IMPORTED)
    if (client === undefined) throw new Error('Maya has no open strategy in the demo agency')
    const { page, complaints } = await newPage()
    await signInAsMaya(page, environment.server.url)
    await page.getByRole('heading', { level: 1, name: 'Good morning, Maya' }).waitFor()
    const before = await gaugeHours(page)

    await openStrategyOf(page, client.name)
    await addSentence(page, 'Call before noon and we come the same day.')
    await page.reload()
    await page
      .getByRole('region', { name: `Zone ${await firstText(page)}` })
      .getByText('Call before noon')
      .waitFor()
    await complete(page)

    const [site] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('link', { name: 'View page' })
        .or(page.getByRole('button', { name: 'View page' }))
        .click(),
    ])
    await site.getByText('Call before noon and we come the same day.').waitFor()
    expect(new URL(site.url()).hostname).toBe(`${client.domain}.localhost`)
    await site.close()

    await waitForGauge(page, before)
    const after = await gaugeHours(page)
    for (let left = client.open - 1; left > 0; left--) {
      await openStrategyOf(page, client.name)
      await complete(page)
    }
    expect(await isOnTab(page, 'Completed', client.name)).toBe(true)
    expect(await isOnTab(page, 'To Complete', client.name)).toBe(false)
    await waitForGauge(page, after)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('for a client imported from its Search Console exports', async () => {
    const { page, complaints } = await newPage()
    await signInAsMaya(page, `${environment.server.url}/my-clients?tab=all`)
    await page.getByRole('heading', { level: 1, name: 'My Clients' }).waitFor()
    const before = await gaugeHours(page)
    await openStrategyOf(page, IMPORTED)
    await page.getByText('dental implants, boise').first().waitFor()
    await addSentence(page, 'Implants that last, placed in one visit.')
    await complete(page)

    const site = await page.context().newPage()
    const { port } = new URL(environment.server.url)
    await site.goto(`http://pinecrest-dental.example.localhost:${port}/services/dental-implants`)
    await site.getByText('Implants that last, placed in one visit.').waitFor()
    await site.close()
    expect(await isOnTab(page, 'Completed', IMPORTED)).toBe(true)
    await waitForGauge(page, before)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('I make sure that a page can be found', () => {
  it('with a check that names the obstacles, my own confirmation, and Complete [IND-1, IND-3]', async () => {
    const [work] = await environment.rows<{ id: string; page: string }>(`
      update strategies set strategy_type_id = 10, target_count = 1, assigned_date = '2026-11-01' where strategy_id = (
        select s.strategy_id from strategies s join pages p using (page_id)
        where s.status_id = 0 and p.visible and p.path <> '/' order by 1 desc limit 1)
      returning strategy_id id, page_id page`)
    if (work === undefined) throw new Error('The demo agency has no open strategy of a page')
    await environment.rows(`update pages set searchable = false where page_id = ${work.page}`)
    const { page, complaints } = await newPage()
    await signInAsMaya(page, `${environment.server.url}/execution/${work.id}`)
    const button = page.getByRole('button', { name: 'Complete', exact: true })
    const card = page.getByRole('region', { name: 'Indexation' })
    await card.getByText('Not checked yet').waitFor()
    expect(await button.getAttribute('aria-disabled')).toBe('true')

    await card.getByRole('button', { name: 'Check now' }).click()
    await card.getByText('Its robots meta tag says noindex, which keeps it out of the index.').waitFor()
    await card.getByText('Failed').waitFor()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await violations(page)).toEqual([])

    await card.getByRole('button', { name: 'Confirm with a note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm with a note' })
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await dialog.getByText('This field is required').waitFor()
    await dialog.getByRole('textbox', { name: /^How do you know/ }).fill('Found with site: this morning.')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await card.getByText('Found with site: this morning.').waitFor()
    await button.click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(/\/my-clients/)
    const [row] = await environment.rows(`select status_id s from strategies where strategy_id = ${work.id}`)
    expect(row).toEqual({ s: 1 })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
