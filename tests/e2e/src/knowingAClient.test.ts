import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { violations } from './accessibility.ts'
import { type Desk, openDesk } from './desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** Opens an address at a desk of its own. */
async function openAs(staffName: RegExp, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await desk.browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  onTestFailed(async () => {
    process.stderr.write([page.url(), await page.locator('body').innerText(), desk.server.output(), ''].join('\n'))
  })
  await page.goto(`${desk.server.url}${path}`)
  await page.getByRole('button', { name: staffName }).click()
  return page
}

const CLIENT = 3
/** As long as a busy machine may take. */
const SOON = { timeout: 20_000 }

describe('what is known of a client', () => {
  it('a note that one person adds is seen by another, and its earlier wordings stay readable', async () => {
    const maya = await openAs(/Maya Okafor/, `/client/${CLIENT}/overview`)
    const priya = await openAs(/Priya Raman/, `/client/${CLIENT}/overview`)
    for (const page of [maya, priya]) await page.getByRole('tab', { name: /^Promo/ }).click()

    await maya.getByRole('button', { name: 'Add note' }).click()
    await maya.getByRole('combobox', { name: /^Question/ }).fill('Which coupon runs in winter?')
    await maya.getByRole('textbox', { name: /^Answer/ }).fill('Ten percent off the first visit.')
    // What is typed outlives a reload.
    await maya.reload()
    await maya.getByRole('tab', { name: /^Promo/ }).click()
    await maya.getByRole('button', { name: 'Save note' }).click()
    await maya.getByRole('heading', { name: 'Which coupon runs in winter?' }).waitFor()

    const answers = priya.getByRole('list', { name: 'Answers to Which coupon runs in winter?' })
    await answers.getByText('Ten percent off the first visit.').waitFor()
    expect(await answers.innerText()).toContain('Maya Okafor')

    await answers.getByRole('button', { name: /^Edit/ }).click()
    await priya.getByRole('textbox', { name: /^Answer/ }).fill('Fifteen percent off.')
    await priya.getByRole('button', { name: 'Save note' }).click()
    await answers.getByRole('button', { name: /^History/ }).click()
    const earlier = priya.getByRole('list', { name: 'Earlier versions' })
    await earlier.getByText('Ten percent off the first visit.').waitFor()
    expect(
      await desk.rows(`select answer, version from notes where question_name = 'Which coupon runs in winter?'`),
    ).toEqual([{ answer: 'Fifteen percent off.', version: 2 }])
  })

  it('an item of the checklist goes once it is completed, and comes back by Undo, by keyboard alone', async () => {
    const page = await openAs(/Maya Okafor/, `/client/${CLIENT}/overview`)
    const list = page.getByRole('list', { name: 'Open checklist items' })
    await list.waitFor()
    const items = list.getByRole('listitem')
    const before = await items.count()
    await list.getByRole('button').first().press('Enter')
    await page.getByText('This will complete the following checklist item. Continue?').waitFor()
    await page.getByRole('button', { name: 'Yes' }).press('Enter')
    await expect.poll(() => items.count(), SOON).toBe(before - 1)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(() => items.count(), SOON).toBe(before)
  })

  it('the website on the card is the real page, and nothing in it can run', async () => {
    const page = await openAs(/Maya Okafor/, '/my-clients')
    const [client] = await desk.rows<{ domain: string }>(`select domain from clients where client_id = ${CLIENT}`)
    const shown = page.waitForResponse((response) => new URL(response.url()).hostname.startsWith(client?.domain ?? '?'))
    await page.goto(`${desk.server.url}/client/${CLIENT}/overview`)
    expect((await shown).status()).toBe(200)
    const frame = page.locator('iframe').first()
    expect(await frame.getAttribute('sandbox')).toBe('')
  })
})

describe('the pages of a client', () => {
  const counts = {
    keywords: `select count(*)::int n from keywords where client_id = ${CLIENT}`,
    'page-mapping': `select count(*)::int n from pages join sites using (project_id) where client_id = ${CLIENT}`,
    'geos-specialties': `select count(*)::int n from seo_targets where client_id = ${CLIENT}`,
    indexation: `select count(*)::int n from pages join sites using (project_id) where client_id = ${CLIENT}`,
    'content-tracker': `select count(*)::int n from strategy_completions join strategies using (strategy_id) where client_id = ${CLIENT}`,
  }

  it('show as many rows as SQL counts, and are titled by page and business', async () => {
    const page = await openAs(/Maya Okafor/, `/client/${CLIENT}`)
    await page.getByRole('heading', { level: 1, name: 'SEO Overview' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/client/${CLIENT}/overview`)
    for (const [path, query] of Object.entries(counts)) {
      await page.locator(`a[href="/client/${CLIENT}/${path}"]`).first().click()
      const total = (await desk.rows<{ n: number }>(query))[0]?.n
      await page.getByText(`of ${total}`, { exact: false }).first().waitFor()
      expect(await page.title()).toMatch(/^[A-Z].* \| .+/)
    }
  })

  it.each(['light', 'dark'] as const)('have nothing that axe finds wrong (%s)', async (colorScheme) => {
    const page = await openAs(/Maya Okafor/, `/client/${CLIENT}/overview`, { colorScheme })
    await page.getByRole('list', { name: 'Open checklist items' }).waitFor()
    await page.getByRole('heading', { name: 'Strategies done' }).waitFor()
    expect(await violations(page)).toEqual([])
    for (const path of Object.keys(counts)) {
      await page.locator(`a[href="/client/${CLIENT}/${path}"]`).first().click()
      await page.getByRole('grid').waitFor()
      expect(await violations(page)).toEqual([])
    }
  })

  it('lead to Home for a client that there is not (M084)', async () => {
    const page = await openAs(/Maya Okafor/, '/client/999999/keywords')
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/')
  })
})

describe('work on a business profile', () => {
  /** A strategy of a type that is to be done this month, made of one that is done. */
  async function openStrategy(typeId: number): Promise<number> {
    const [found] = await desk.rows<{ id: string }>(`
      update strategies set status_id = 0, completed_at = null, target_count = 1, assigned_date = '2026-11-01'
      where strategy_id = (select strategy_id from strategies where strategy_type_id = ${typeId}
        and location_id is not null order by strategy_id limit 1) returning strategy_id id`)
    if (found === undefined) throw new Error(`The demo agency has no strategy of type ${typeId}`)
    await desk.rows(`delete from strategy_completions where strategy_id = ${found.id}`)
    return Number(found.id)
  }
  const statusOf = async (id: number) =>
    (await desk.rows<{ s: number }>(`select status_id s from strategies where strategy_id = ${id}`))[0]?.s

  it('photos with their words go onto the profile and lead to My Clients (M310-M314)', async () => {
    const id = await openStrategy(12)
    const page = await openAs(/Maya Okafor/, `/execution/grm/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Google Rich Media' }).waitFor()
    const complete = page.getByRole('button', { name: 'Complete', exact: true })
    expect(await complete.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Add photo' }).click()
    await page.getByRole('textbox', { name: 'Address of photo 1' }).fill('https://photos.example/van.jpg')
    await complete.click()
    await page.getByText('Please provide Title and Description for all uploaded photos.').waitFor()
    await page.getByRole('button', { name: 'Okay' }).click()
    await page.getByRole('textbox', { name: 'Title of photo 1' }).fill('Our van')
    await page.getByRole('textbox', { name: 'Description of photo 1' }).fill('The van in front of the office.')
    expect(await violations(page)).toEqual([])
    await complete.click()
    await page.getByText('Publish your changes to Google?').waitFor()
    await page.getByText('This action is irreversible!').waitFor()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(/\/my-clients/)
    expect(await statusOf(id)).toBe(1)
    const [said] = await desk.rows<{ text: string }>(
      `select external_summary "text" from profile_publications where strategy_id = ${id}`,
    )
    expect(said?.text).toMatch(/^Added 1 new photo to the Google Business Profile for .+\.$/)
  })

  it('a reviewed profile goes live and leads to My Clients, beside the client information (M296, M335)', async () => {
    const id = await openStrategy(11)
    const page = await openAs(/Maya Okafor/, `/execution/gpo/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Google Profile Optimization' }).waitFor()
    await page.getByRole('button', { name: 'Info', exact: true }).click()
    await page.getByRole('region', { name: 'Client information' }).waitFor()
    await page.getByRole('textbox', { name: 'External summary' }).fill('Hours and services are up to date.')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByText('Publish your changes to Google?').waitFor()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(/\/my-clients/)
    expect(await statusOf(id)).toBe(1)
  })

  it('a post and questions are completed after the question', async () => {
    const id = await openStrategy(14)
    const page = await openAs(/Maya Okafor/, `/execution/pgp/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Publish Google Post' }).waitFor()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByText('Complete this strategy?').waitFor()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(/\/my-clients/)
    expect(await statusOf(id)).toBe(1)
  })
})
