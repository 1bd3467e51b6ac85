/** @module-tag long */
import { losAngelesDateOf } from '@rankdesk/format'
import { testAgencyNow } from '@rankdesk/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { actFor } from './actFor.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { homeFigures } from './homeFigures.ts'
import { openAs } from './signIn.ts'
import { readLeadershipReport, spendAMorningAsLead } from './teamMorning.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

const TODAY = losAngelesDateOf(new Date(testAgencyNow))

async function home(options: { colorScheme?: 'light' | 'dark'; width?: number } = {}): Promise<Page> {
  const { colorScheme = 'light', width = 1440 } = options
  const context = await environment.browser.newContext({ viewport: { width, height: 900 }, colorScheme })
  const page = await context.newPage()
  await openAs(page, 'Maya Okafor', `${environment.server.url}/`)
  await page.getByRole('heading', { level: 1, name: 'Good morning, Maya' }).waitFor()
  return page
}

const chosen = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()
const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Compares every figure of Home with the database's figures of `staffId`. */
async function expectFiguresOf(page: Page, staffId: number): Promise<void> {
  const expected = await homeFigures(environment, staffId, TODAY)
  await page.getByRole('figure', { name: 'Monthly queue work' }).getByText(expected.hours, { exact: true }).waitFor()
  await page
    .getByRole('button', { name: new RegExp(`^${expected.pace}\\s*${expected.lead}`) })
    .first()
    .waitFor()
  const clients = page.getByRole('region', { name: 'My Clients' })
  await clients.getByText(`${expected.clients} client`).first().waitFor()
  const bar = (name: string) => clients.getByRole('progressbar', { name }).getAttribute('aria-valuetext')
  await expect.poll(() => bar('Mapped Clients')).toContain(`${expected.mapped},`)
  await expect.poll(() => bar('Page 1 Ranking')).toContain(`${expected.page1},`)
  for (const [place, name] of ['Successful', 'Below', 'Significantly Below'].entries()) {
    await clients.getByRole('button', { name: `${name} ${expected.expectations[place]}`, exact: true }).waitFor()
  }
  const completed = page.getByRole('region', { name: 'Your Clients Completed' })
  await completed
    .getByRole('group', { name: 'Completed in November 2026' })
    .getByText(expected.strategies, { exact: true })
    .waitFor()
  await figure(page, 'Successful now').getByText(expected.successfulNow).waitFor()
  await chosen(page, 'Keyword Ranking')
  await figure(page, 'On page one').getByText(expected.pageOnePercent).waitFor()
  await figure(page, 'In the top three').getByText(expected.topThreePercent).waitFor()
  await chosen(page, 'Organic Traffic')
  await figure(page, 'Visits, October 2026').getByText(expected.visitsOfOctober, { exact: true }).waitFor()
  await chosen(page, 'Organic Leads')
  await figure(page, 'Leads, October 2026').getByText(expected.leadsOfOctober, { exact: true }).waitFor()
  await chosen(page, 'Ranking Progress')
  const wins = page.getByRole('region', { name: 'Ranking Wins' }).getByRole('listitem')
  const ofOthers = async () =>
    (await wins.allInnerTexts()).filter((win) => !expected.businesses.some((name) => win.includes(name)))
  await expect.poll(ofOthers).toEqual([])
}

describe('Home', () => {
  it('shows my figures as the database has them, and my colleague’s once I act for them', async () => {
    const page = await home()
    await expectFiguresOf(page, 1)
    const [colleague] = await environment.rows<{ id: number; name: string }>(`
      select st.staff_id id, st.staff_name "name" from staff st join clients c on st.staff_id = c.account_manager_id
      where c.active and st.staff_id <> 1 group by st.staff_id order by count(*) desc, st.staff_id limit 1`)
    if (colleague === undefined) throw new Error('Nobody else has clients.')
    await actFor(page, colleague.name, colleague.name)
    await page.getByRole('button', { name: `acting for ${colleague.name}` }).waitFor()
    await expectFiguresOf(page, colleague.id)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Good morning, Maya')
    await page.context().close()
  })

  it('explains its gauge on a click, and starts the next item by keyboard', async () => {
    const page = await home()
    const expected = await homeFigures(environment, 1, TODAY)
    await page.getByRole('slider', { name: 'Monthly queue work' }).click({ position: { x: 60, y: 120 } })
    const sum = page.getByRole('dialog', { name: 'How Monthly queue work is calculated' })
    await sum.getByText(`${expected.hours} = `).waitFor()
    await sum.getByText('End of the month').waitFor()
    await page.keyboard.press('Escape')
    await sum.waitFor({ state: 'hidden' })
    await page.keyboard.press('s')
    await page.waitForURL((address) => address.pathname !== '/')
    expect(new URL(page.url()).pathname).toMatch(/^\/(execution|scheduler)\/.*\d+$/)
    await page.context().close()
  })

  it("takes a lead from the team's figures to the lists behind them, and to the leadership report", async () => {
    const page = await home()
    await spendAMorningAsLead(page, environment, TODAY)
    await readLeadershipReport(page, environment, TODAY)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('region', { name: 'Monthly Queue Progress' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    // The account remembers which Home it shows (M160), also for the next cases.
    await page.getByRole('radio', { name: 'Staff', exact: true }).click()
    await page.getByRole('figure', { name: 'Monthly queue work' }).waitFor()
    await expect
      .poll(() => environment.rows(`select 1 from staff where staff_id = 1 and preferences ->> 'homeView' = 'staff'`))
      .toHaveLength(1)
    await page.context().close()
  })

  it('loads everything in one round of requests, and is shown at once when I come back', async () => {
    const page = await home()
    await page.getByRole('figure', { name: 'Ranking Progress' }).waitFor()
    await page.getByRole('region', { name: 'New since your last visit' }).waitFor()
    await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0)
    await page.getByRole('link', { name: 'My Clients', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'My Clients' }).waitFor()
    // Requests never complete: what is drawn comes from the cache.
    await page.route('**/services/**', () => undefined)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('figure', { name: 'Monthly queue work' }).waitFor()
    await page.getByRole('figure', { name: 'Ranking Progress' }).waitFor()
    expect(await page.locator('[data-skeleton]').count()).toBe(0)
    await page.context().close()
  })

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
  ] as const)('has no accessibility violations in %s at %d px', async (colorScheme, width) => {
    const page = await home({ colorScheme, width })
    await page.getByRole('figure', { name: 'Your Clients Completed' }).waitFor()
    const found: Record<string, string[]> = {}
    const rules = colorScheme === 'light' ? 'all' : 'colors'
    for (const tab of ['Ranking Progress', 'Keyword Ranking', 'Organic Traffic', 'Organic Leads']) {
      await chosen(page, tab)
      await page.getByRole('figure', { name: tab }).waitFor()
      found[tab] = await violations(page, { rules })
    }
    await page
      .getByRole('button', { name: /target/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    found['sum'] = await violations(page, { rules })
    expect(found).toEqual({
      'Ranking Progress': [],
      'Keyword Ranking': [],
      'Organic Traffic': [],
      'Organic Leads': [],
      sum: [],
    })
    await page.context().close()
  })
})
