/** @module-tag long */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emulateColorScheme, TOUR_THEMES, violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { boxOf, frames, middleOf, mouseOf, STILL_FRAMES } from './pointer.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens an address in a new browser, signed in as this staff member. */
async function openPage(staffName: string, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newAppPage(environment, options)
  await openAs(page, staffName, `${environment.server.url}${path}`)
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  return page
}

const CLIENT = 3

/** Returns how many pages of a client are mapped, as its mapping says it. */
async function mappedPages(clientId: number): Promise<string> {
  const [row] = await environment.rows<{ n: number; total: number }>(
    `select count(*) filter (where p.page_id in (
              select page_id from keywords where client_id = ${clientId}
              union select page_id from seo_targets where client_id = ${clientId}
              union select t.page_id from target_posts t join seo_targets using (seo_target_id) where client_id = ${clientId}))::int n,
            count(*)::int total
     from pages p join sites using (project_id) where client_id = ${clientId} and p.visible`,
  )
  return `${row?.n} of ${row?.total} pages mapped`
}

describe('the client information', () => {
  it('shows a colleague a note that I add, and keeps its earlier versions readable', async () => {
    const maya = await openPage('Maya Okafor', `/client/${CLIENT}/overview`)
    const priya = await openPage('Priya Raman', `/client/${CLIENT}/overview`)
    for (const page of [maya, priya]) await page.getByRole('tab', { name: /^Promo/ }).click()

    await maya.getByRole('button', { name: 'Add note' }).click()
    await maya.getByRole('combobox', { name: /^Question/ }).fill('Which coupon runs in winter?')
    await maya.getByRole('textbox', { name: /^Answer/ }).fill('Ten percent off the first visit.')
    // The typed text survives a reload.
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
      await environment.rows(`select answer, version from notes where question_name = 'Which coupon runs in winter?'`),
    ).toEqual([{ answer: 'Fifteen percent off.', version: 2 }])
  })

  it('removes a checklist item when it is completed, and restores it on Undo, by keyboard alone', async () => {
    const page = await openPage('Maya Okafor', `/client/${CLIENT}/overview`)
    const list = page.getByRole('list', { name: 'Open checklist items' })
    await list.waitFor()
    const items = list.getByRole('listitem')
    const before = await items.count()
    await list.getByRole('button').first().press('Enter')
    await page.getByText('This will complete the following checklist item. Continue?').waitFor()
    await page.getByRole('button', { name: 'Yes' }).press('Enter')
    await expect.poll(() => items.count()).toBe(before - 1)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(() => items.count()).toBe(before)
  })

  it('shows the real page of the website on the card, without running its scripts', async () => {
    const page = await openPage('Maya Okafor', '/my-clients')
    const [client] = await environment.rows<{ domain: string }>(
      `select domain from clients where client_id = ${CLIENT}`,
    )
    const shown = page.waitForResponse((response) => new URL(response.url()).hostname.startsWith(client?.domain ?? '?'))
    await page.goto(`${environment.server.url}/client/${CLIENT}/overview`)
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

  it('show as many rows as SQL counts, with the page and the business in the title', async () => {
    const page = await openPage('Maya Okafor', `/client/${CLIENT}`)
    await page.getByRole('heading', { level: 1, name: 'SEO Overview' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/client/${CLIENT}/overview`)
    for (const [path, query] of Object.entries(counts)) {
      await page.locator(`a[href="/client/${CLIENT}/${path}"]`).first().click()
      const total = (await environment.rows<{ n: number }>(query))[0]?.n
      await page.getByText(`of ${total}`, { exact: false }).first().waitFor()
      expect(await page.title()).toMatch(/^[A-Z].* \| .+/)
    }
  })

  it('have no accessibility violations', async () => {
    const page = await openPage('Maya Okafor', `/client/${CLIENT}/overview`)
    const found: string[] = []
    async function checkScreen() {
      for (const colorScheme of TOUR_THEMES) {
        await emulateColorScheme(page, colorScheme)
        found.push(...(await violations(page, { rules: colorScheme === 'light' ? 'all' : 'colors' })))
      }
    }
    await page.getByRole('list', { name: 'Open checklist items' }).waitFor()
    await page.getByRole('heading', { name: 'Strategies done' }).waitFor()
    await checkScreen()
    for (const path of Object.keys(counts)) {
      await page.locator(`a[href="/client/${CLIENT}/${path}"]`).first().click()
      await page.getByRole('grid').waitFor()
      await checkScreen()
    }
    expect(found).toEqual([])
  })

  it('map a page by keyboard alone, which a colleague sees at once, and undo it', async () => {
    const path = `/client/${CLIENT}/page-mapping`
    const maya = await openPage('Maya Okafor', path)
    const priya = await openPage('Priya Raman', path)
    const targets = () =>
      environment.rows(
        `select seo_target_id, specialty_type_id, geo_name, page_id from seo_targets where client_id = ${CLIENT} order by 1`,
      )
    const before = await targets()
    const grid = maya.getByRole('grid', { name: 'Specialties by geo' })
    await priya.getByRole('grid', { name: 'Specialties by geo' }).waitFor()
    await maya.getByText(await mappedPages(CLIENT)).waitFor()

    await maya.getByRole('listbox', { name: 'Pages' }).focus()
    await maya.keyboard.press('Home')
    await maya.keyboard.press('Space')
    const name = (await maya.getByText(/ is lifted\./).innerText()).replace(/ is lifted\..*$/s, '')
    await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true)
    await maya.keyboard.press('Control+Home')
    await maya.keyboard.press('Enter')
    await maya.getByText(`Mapped ${name} to 1 target.`).waitFor()

    const [mapped] = await environment.rows<{ pageName: string }>(
      `select page_name "pageName" from mapping_edits e, jsonb_array_elements(e.after->'targets') t
       join pages p on p.page_id = (t->>'pageId')::int where e.client_id = ${CLIENT} order by e.mapping_edit_id desc limit 1`,
    )
    expect(mapped?.pageName).toBe(name)
    await maya.getByText(await mappedPages(CLIENT)).waitFor()
    await priya.getByRole('gridcell', { name }).first().waitFor()
    await maya.getByRole('button', { name: 'Undo' }).first().press('Enter')
    await expect.poll(targets).toEqual(before)
    await priya.getByText(await mappedPages(CLIENT)).waitFor()
  })

  it('map many targets at once, by suggestions with reasons and by drag, and change their specialties and geos [M476, M477]', async () => {
    const clientId = 4
    await environment.rows(`update seo_targets set page_id = null where client_id = ${clientId} returning 1`)
    const [client] = await environment.rows<{ name: string }>(
      `select business_name name from clients where client_id = ${clientId}`,
    )
    const clientName = client?.name ?? ''
    const targets = (where: string) =>
      environment.rows<{ specialty: number; geo: string; page: number | null }>(
        `select specialty_type_id::int specialty, geo_name geo, page_id::int page from seo_targets
         where client_id = ${clientId} and ${where} order by 1, 2`,
      )
    const priya = await openPage('Priya Raman', `/all-clients?tab=all&search=${encodeURIComponent(clientName)}`)
    const row = priya.getByRole('row').filter({ has: priya.getByRole('link', { name: clientName, exact: true }) })
    const maya = await openPage('Maya Okafor', `/client/${clientId}/page-mapping`)
    const grid = maya.getByRole('grid', { name: 'Specialties by geo' })
    const cellOf = (target: { specialty: number; geo: string } | undefined) =>
      grid.locator(`[data-cell="${target?.specialty} ${target?.geo}"]`)

    // One suggestion, with its reason in the cell and in the dialog.
    const suggested = grid.locator('[role=gridcell][title]')
    await suggested.first().waitFor()
    const offered = await suggested.count()
    expect(offered).toBeGreaterThan(1)
    const reason = (await suggested.first().getAttribute('title')) ?? ''
    expect(reason).toMatch(/^Its (title|address) names|quer(y|ies)/)
    await suggested.first().click()
    const dialog = maya.getByRole('dialog')
    await dialog.getByText(reason).waitFor()
    await dialog.getByRole('button', { name: 'Accept suggestion' }).click()
    await expect.poll(async () => (await targets('page_id is not null')).length).toBe(1)

    // The others at once. The lists move with them.
    await maya.getByRole('button', { name: `Accept all ${offered - 1}`, exact: true }).click()
    await expect.poll(async () => (await targets('page_id is not null')).length).toBe(offered)
    const mapped = await mappedPages(clientId)
    await maya.getByText(mapped).waitFor()
    const [pages = 0, total = 1] = (mapped.match(/\d+/g) ?? []).map(Number)
    const share = `${Math.round((100 * pages) / total)}%`
    await expect.poll(async () => (await row.innerText()).replaceAll(/\s/g, '')).toContain(share)

    // Two cells by drag.
    const [first, second] = await targets('true')
    await cellOf(first).click({ modifiers: ['ControlOrMeta'] })
    await cellOf(second).click({ modifiers: ['ControlOrMeta'] })
    const about = maya.getByRole('listbox', { name: 'Pages' }).getByRole('option', { name: /^About/ })
    await about.scrollIntoViewIfNeeded()
    const from = await boxOf(about)
    const mouse = mouseOf(maya)
    await mouse.press({ x: from.x + 40, y: from.y + 10 })
    await mouse.moveTo(await middleOf(cellOf(first)))
    await frames(maya, STILL_FRAMES)
    await grid.locator('[data-drop]').first().waitFor()
    await mouse.release()
    await maya.getByText('Mapped About to 2 targets.').waitFor()
    const [page] = await environment.rows<{ id: number }>(
      `select page_id::int id from pages join sites using (project_id) where client_id = ${clientId} and page_name = 'About'`,
    )
    expect((await targets(`page_id = ${page?.id}`)).map(({ specialty, geo }) => [specialty, geo])).toEqual(
      [first, second].map((target) => [target?.specialty, target?.geo]),
    )

    // A specialty is added, renamed and merged, and a geo is removed with what depends on it, and restored.
    const [added, renamed] = ['Added', 'Renamed'].map((name) => `${name} ${crypto.randomUUID().slice(0, 8)}`)
    const named = (name: string | undefined) =>
      targets(
        `specialty_type_id in (select specialty_type_id from specialty_types where specialty_type_name = '${name}')`,
      )
    const geos = new Set((await targets('true')).map(({ geo }) => geo))
    await maya.getByRole('button', { name: 'Add specialty', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Specialty' }).fill(added ?? '')
    await dialog.getByRole('textbox', { name: 'Service' }).fill('Service of the journey')
    await dialog.getByRole('button', { name: 'Add specialty', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await named(added)).toHaveLength(geos.size)

    const task = async (name: string | undefined, item: string) => {
      await grid.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
      await maya.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await task(added, 'Edit')
    await dialog.getByRole('region', { name: 'What depends on it' }).getByText(`${geos.size} targets`).waitFor()
    await dialog.getByRole('textbox', { name: 'Specialty' }).fill(renamed ?? '')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect([await named(added), (await named(renamed)).length]).toEqual([[], geos.size])

    await task(renamed, 'Merge')
    await dialog.getByRole('combobox', { name: 'Merge into' }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await named(renamed)).toEqual([])

    const before = await targets('true')
    const geo = first?.geo
    const ofGeo = before.filter((target) => target.geo === geo).length
    await task(geo, 'Remove')
    const question = maya.getByRole('alertdialog', { name: `Remove ${geo}?` })
    await question.getByText(ofGeo === 1 ? '1 target' : `${ofGeo} targets`, { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(() => targets(`geo_name = '${geo}'`)).toEqual([])
    // Earlier changes can be undone too.
    const message = maya.getByText(`Removed ${geo}.`)
    await message.locator('..').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => targets('true')).toEqual(before)
  })

  it.each([
    ['an unknown client', '/client/999999/keywords', 'There is no client 999999.'],
    ['a number in another notation', '/client/1e2', 'There is no client 1e2.'],
  ])('redirect %s to Home, with a notice that says why (M084)', async (_what, path, reason) => {
    const page = await openPage('Maya Okafor', path)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await page.getByText(reason).waitFor()
  })
})
