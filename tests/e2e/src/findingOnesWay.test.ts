/** @module-tag long */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emulateColorScheme, TOUR_THEMES, violations } from './accessibility.ts'
import { actFor } from './actFor.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { homeLink, openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

async function maya(path = '/', width = 1440): Promise<Page> {
  const context = await environment.browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'light' })
  const page = await context.newPage()
  await openAs(page, 'Maya Okafor', `${environment.server.url}${path}`)
  await homeLink(page).waitFor()
  // A strategy's own text may have headings too.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, role: 'button' | 'link', name: RegExp): Promise<void> {
  const element = page.getByRole(role, { name })
  await element.first().waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await element.first().evaluate((found) => found === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached the ${role} ${name}.`)
}

interface AccountRow {
  clientId: number
  businessName: string
  variation: 'CS' | 'MCC' | 'other'
  platformVersion: number
  legacy: boolean
  memberships: number
}

const accounts = (where: string) =>
  environment.rows<AccountRow>(`
    select client_id "clientId", business_name "businessName", variation, platform_version "platformVersion", legacy,
           (select count(*)::int from memberships m where m.client_id = c.client_id) memberships
    from clients c where ${where} order by client_id limit 1`)

/** Opens a client's Account Details on a screen that every client has. */
async function accountOf(page: Page, clientId: number) {
  await page.goto(`${environment.server.url}/tools/ranking-settings/${clientId}`)
  await page.getByRole('button', { name: /^Account Details of / }).click()
  const flyout = page.getByRole('dialog', { name: 'Account Details' })
  await flyout.getByText('Billing Status').waitFor()
  return flyout
}

describe('the keyboard alone', () => {
  it('leads from the sign-in to a client’s page through the command palette', async () => {
    const [client] = await accounts('active')
    if (client === undefined) throw new Error('The agency has no client.')
    const context = await environment.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${environment.server.url}/`)
    await tabTo(page, 'button', /^Maya Okafor/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type(client.businessName)
    await page.getByRole('option', { name: new RegExp(`Client ${client.clientId}\\b`) }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/client/${client.clientId}/overview`)
    const header = page.getByRole('button', { name: `Account Details of ${client.businessName}` })
    await header.waitFor()
    expect(await header.innerText()).toBe(client.businessName)
    await page.context().close()
  })

  it('navigates by two letters, lists the shortcuts on ?, and opens and closes every flyout', async () => {
    const page = await maya()
    await page.keyboard.type('gm')
    await page.getByRole('heading', { level: 1, name: 'My Clients' }).waitFor()
    await page.keyboard.type('gh')
    await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByText('All Clients').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    for (const name of [/^Menu$/, /^Account of /]) {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await expect
        .poll(() => page.getByRole('button', { name }).evaluate((found) => found === document.activeElement))
        .toBe(true)
    }
    await page.context().close()
  })
})

describe('the tabs of a client', () => {
  it('navigates in the app on a plain click, and opens a browser tab with a modifier key or the middle button', async () => {
    const page = await maya('/tools/ranking-settings/1')
    const keywords = page.getByRole('link', { name: 'Keywords', exact: true })
    await keywords.waitFor()
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), keywords.click(click)])
      await opened.waitForURL('**/client/1/keywords')
      await opened.close()
    }
    expect(page.url()).toContain('/tools/ranking-settings/1')
    await page.bringToFront()
    await keywords.click()
    await page.waitForURL('**/client/1/keywords')
    await page.locator('nav a[aria-current=page]', { hasText: 'Keywords' }).waitFor()
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    await page.context().close()
  })

  it('leads from a strategy to its client', async () => {
    const [strategy] = await environment.rows<{ strategyId: number; clientId: number; businessName: string }>(`
      select strategy_id "strategyId", client_id "clientId", business_name "businessName"
      from strategies join clients using (client_id) where status_id = 0 and strategy_type_id = 2
      order by strategy_id limit 1`)
    if (strategy === undefined) throw new Error('The agency has no open strategy.')
    const page = await maya(`/execution/${strategy.strategyId}`)
    await page.getByRole('button', { name: `Account Details of ${strategy.businessName}` }).waitFor()
    const overview = page.getByRole('link', { name: 'SEO Overview', exact: true })
    expect(await overview.getAttribute('href')).toBe(`/client/${strategy.clientId}/overview`)
    await page.context().close()
  })

  it('redirects an unknown client to Home, and shows NotFound for an unknown path', async () => {
    const page = await maya('/tools/ranking-settings/987654')
    await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto(`${environment.server.url}/no/such/screen`)
    await page.getByRole('heading', { level: 1, name: 'NotFound', exact: true }).waitFor()
    await expect.poll(() => page.title()).toBe('/no/such/screen')
    await page.getByRole('link', { name: 'Home', exact: true }).last().click()
    await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
    await page.context().close()
  })
})

describe('Account Details', () => {
  it('shows the links of the client’s variation, as stored in the database', async () => {
    const page = await maya()
    const cases = [
      ["variation = 'CS'", ['Website', 'Ranking Settings', 'Delivery', 'Email'], false],
      ["variation = 'MCC' and platform_version = 2", ['Website', 'Manage Client', 'Manage Projects'], true],
      ["variation = 'other'", ['Website', 'Email'], false],
    ] as const
    for (const [where, links, hasPlatform] of cases) {
      const [client] = await accounts(where)
      if (client === undefined) throw new Error(`The demo agency has no client with ${where}.`)
      const flyout = await accountOf(page, client.clientId)
      for (const name of ['Website', 'Ranking Settings', 'Delivery', 'Manage Client', 'Manage Projects', 'Email']) {
        const link = flyout.getByRole('link', { name: new RegExp(`^${name}( \\(|$)`) })
        await expect
          .poll(() => link.count(), { message: `${name} of ${client.businessName}` })
          .toBe(links.some((each) => each === name) ? 1 : 0)
      }
      await expect.poll(() => flyout.getByRole('button', { name: 'Platform' }).count()).toBe(hasPlatform ? 1 : 0)
      expect(await violations(page)).toEqual([])
    }
    await page.context().close()
  })

  it('shows None without memberships and Legacy for a legacy client', async () => {
    const page = await maya()
    const [without] = await accounts('not exists (select 1 from memberships m where m.client_id = c.client_id)')
    if (without !== undefined) {
      const flyout = await accountOf(page, without.clientId)
      expect(await flyout.locator('div:has(> dt:text-is("Memberships")) dd').innerText()).toBe('None')
    }
    const [legacy] = await accounts('legacy')
    const [plain] = await accounts('not legacy and ranking_package is not null')
    for (const client of [legacy, plain]) {
      if (client === undefined) continue
      const flyout = await accountOf(page, client.clientId)
      const shown = await flyout.locator('div:has(> dt:text-is("SEO Package")) dd').innerText()
      expect(shown === 'Legacy').toBe(client.legacy)
    }
    await page.context().close()
  })
})

describe('acting for a colleague', () => {
  it('finds the colleague by a part of the name, is visible on every screen, survives a reload and ends with one click', async () => {
    const page = await maya()
    const [colleague] = await environment.rows<{ staffName: string; title: string }>(`
      select staff_name "staffName", title from staff s
      where staff_name <> 'Maya Okafor' and exists (select 1 from clients c where c.seo_manager_id = s.staff_id)
      order by staff_name limit 1`)
    if (colleague === undefined) throw new Error('Maya has no colleague with clients.')
    const [first = '', last = ''] = colleague.staffName.split(' ')
    await actFor(page, last.toUpperCase(), colleague.staffName)
    const mark = page.getByRole('button', { name: `Account of Maya Okafor, acting for ${colleague.staffName}` })
    await mark.getByText(`Maya for ${first}`).first().waitFor()
    await page.reload()
    await mark.waitFor()
    await page.getByRole('link', { name: 'My Clients', exact: true }).click()
    // A menu that opens before the new screen is there would close with the old one.
    await page.getByRole('heading', { level: 1, name: 'My Clients' }).waitFor()
    await mark.click()
    await page.getByRole('button', { name: 'Back to my own work' }).click()
    await page.getByRole('button', { name: 'Account of Maya Okafor', exact: true }).waitFor()
    await expect.poll(() => mark.count()).toBe(0)
    await page.context().close()
  })
})

describe('light and dark', () => {
  it('follows the system until a theme is chosen, and stores the choice', async () => {
    const page = await maya()
    const theme = () => page.locator('html').getAttribute('data-theme')
    await expect.poll(() => theme()).toBe('light')
    await emulateColorScheme(page, 'dark')
    await page.getByRole('button', { name: 'Account of Maya Okafor' }).click()
    await page.getByRole('radio', { name: 'Light' }).check()
    await expect.poll(() => theme()).toBe('light')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => theme()).toBe('light')
    await page.context().close()
  })
})

describe('a contrast theme', () => {
  interface Appearance {
    ground: string
    text: string
    /** The width of the border in px. */
    edge: number
  }
  const appearanceOf = (found: Locator) =>
    found.evaluate((element): Appearance => {
      const { backgroundColor, color, outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } =
        getComputedStyle(element)
      const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
      const border = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth)
      return { ground: backgroundColor, text: color, edge: Math.max(outline, border) }
    })

  it('keeps selections, fills and the edges of layers visible', async () => {
    const page = await maya()
    const filled = page.getByRole('link', { name: 'Start Work' })
    await filled.waitFor()
    const before = await appearanceOf(filled)
    // Without transitions every color is final.
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await expect.poll(() => appearanceOf(filled)).not.toEqual(before)
    const pageStyle = await appearanceOf(page.locator('html'))
    const button = await appearanceOf(filled)
    expect(button.ground).not.toBe(pageStyle.ground)
    expect(button.text).not.toBe(button.ground)
    const bar = page.getByRole('navigation').first()
    expect((await appearanceOf(bar.getByRole('link', { name: 'Home' }))).edge).toBe(2)
    expect((await appearanceOf(bar.getByRole('link', { name: 'My Clients' }))).edge).toBe(0)
    expect((await appearanceOf(page.getByRole('tab', { name: 'Ranking Progress' }))).edge).toBe(2)
    expect((await appearanceOf(page.getByRole('tab', { name: 'Organic Leads' }))).edge).toBe(0)
    expect((await appearanceOf(page.getByRole('progressbar').first().locator('> div'))).ground).toBe(button.ground)
    await page.getByRole('button', { name: 'Account of Maya Okafor' }).click()
    expect((await appearanceOf(page.getByRole('dialog'))).edge).toBe(1)
    await page.context().close()
  })
})

describe('the layers of the shell', () => {
  it('have no accessibility violations', async () => {
    const page = await maya()
    const found: string[] = []
    const checkScreen = async (what: string) => {
      for (const colorScheme of TOUR_THEMES) {
        await emulateColorScheme(page, colorScheme)
        const rules = colorScheme === 'light' ? 'all' : 'colors'
        found.push(...(await violations(page, { rules })).map((wrong) => `${what} in ${colorScheme}: ${wrong}`))
      }
    }
    await page.getByRole('button', { name: 'Account of Maya Okafor' }).click()
    await page.getByRole('button', { name: 'Switch staff…' }).waitFor()
    await checkScreen('the staff menu')
    await page.getByRole('button', { name: 'Switch staff…' }).click()
    await page.getByRole('button', { name: /Maya Okafor \(you\)/ }).waitFor()
    await checkScreen('the staff list')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await checkScreen('the palette')
    expect(found).toEqual([])
    await page.context().close()
  })
})
