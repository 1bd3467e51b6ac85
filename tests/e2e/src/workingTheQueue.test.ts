import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { violations } from './accessibility.ts'
import { type Desk, IMPORTED, openDesk } from './desk.ts'
import { signInAsMaya } from './signIn.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** Answers take their time on a busy machine. */
const SOON = { timeout: 15_000 }

async function openList(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await desk.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  onTestFailed(async () => {
    process.stderr.write([page.url(), await page.locator('body').innerText(), desk.server.output(), ''].join('\n'))
  })
  await signInAsMaya(page, `${desk.server.url}${path}`)
  await page.getByRole('tablist', { name: 'Clients by state of their strategies' }).waitFor()
  return page
}

/** How SQL counts a client: QUEUE-1 over what counts for November (PACE-5). */
const QUEUE_TABS = `
  select c.client_id, c.seo_manager_id = 1 or c.account_manager_id = 1 or c.marketing_manager_id = 1 or c.ads_manager_id = 1 as mine,
         case when count(s.*) = 0 then 'To Schedule'
              when count(s.*) filter (where s.status_id = 1) = count(s.*) then 'Completed' else 'To Complete' end as tab
  from clients c left join strategies s on s.client_id = c.client_id and (s.assigned_date = '2026-11-01'
    or (s.assigned_date < '2026-11-01' and (s.done_month is null or s.done_month >= '2026-11-01')))
  where c.active group by c.client_id`

async function countedBySql(whose: 'mine' | 'all'): Promise<Record<string, number>> {
  const rows = await desk.rows<{ tab: string; mine: boolean }>(QUEUE_TABS)
  const counted = whose === 'mine' ? rows.filter(({ mine }) => mine) : rows
  const of = (tab: string) => counted.filter((row) => row.tab === tab).length
  return {
    'To Schedule': of('To Schedule'),
    'To Complete': of('To Complete'),
    Completed: of('Completed'),
    All: counted.length,
  }
}

/** The number on each tab. */
async function countsOnTabs(page: Page): Promise<Record<string, number>> {
  const counted = /^(.*\D)\s*(\d+)$/
  const tabs = page.getByRole('tab').filter({ hasText: counted })
  await tabs.first().waitFor()
  const texts = await tabs.allInnerTexts()
  return Object.fromEntries(
    texts.map((text) => {
      const [, tab = '', count = ''] = counted.exec(text.replaceAll(/\s+/g, ' ')) ?? []
      return [tab.trim(), Number(count)]
    }),
  )
}

const clientsShown = (page: Page) => page.getByRole('button', { name: /^(Show|Hide) details of/ })
const show = (page: Page, client: string) => page.getByRole('button', { name: `Show details of ${client}` }).click()
const strategies = (page: Page, client: string) => page.getByRole('table', { name: `Strategies of ${client}` })

/** Waits until a tab of My Clients shows the client. */
async function findOnTab(page: Page, tab: string, client: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  await page.getByRole('link', { name: client, exact: true }).waitFor()
}

describe('I see who needs work', () => {
  it('with the number on every tab as SQL counts it [M167-M171]', async () => {
    const page = await openList('/my-clients')
    expect(await countsOnTabs(page)).toEqual(await countedBySql('mine'))
    await page.goto(`${desk.server.url}/all-clients`)
    const all = await countedBySql('all')
    await expect.poll(() => countsOnTabs(page), SOON).toEqual(all)
    for (const [tab, count] of Object.entries(all)) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await expect.poll(() => clientsShown(page).count(), SOON).toBe(count)
    }
    await page.context().close()
  })

  it('by filters, each alone and together, which the address, Back and a reload bring again [M172-M176, D22]', async () => {
    const page = await openList('/all-clients?tab=all')
    const total = (await countedBySql('all'))['All'] ?? 0
    await expect.poll(() => clientsShown(page).count(), SOON).toBe(total)
    const [group] = await desk.rows<{ name: string; count: number }>(
      `select group_name as name, count(*)::int count from clients where active and group_name is not null group by 1 order by 2 limit 1`,
    )
    if (group === undefined) throw new Error('The demo agency has no groups')

    await page.getByRole('button', { name: 'Filter' }).click()
    const menu = page.getByRole('dialog', { name: 'Filter' })
    await menu.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Filter' }).click()
    await menu.getByRole('group', { name: 'Group' }).getByRole('checkbox', { name: group.name, exact: true }).click()
    await menu.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => clientsShown(page).count(), SOON).toBe(group.count)
    expect(new URL(page.url()).searchParams.getAll('group')).toEqual([group.name])

    for (const [parameter, sql] of [
      ['strategies=yes', `tab <> 'To Schedule'`],
      ['strategies=no', `tab = 'To Schedule'`],
    ] as const) {
      await page.goto(`${desk.server.url}/all-clients?tab=all&${parameter}`)
      const [found] = await desk.rows<{ count: number }>(
        `select count(*)::int count from (${QUEUE_TABS}) q where ${sql}`,
      )
      await expect.poll(() => clientsShown(page).count(), SOON).toBe(found?.count)
    }
    await page.goto(`${desk.server.url}/all-clients?group=${group.name}&tab=all&strategies=yes`)
    const together = `select count(*)::int count from (${QUEUE_TABS}) q join clients using (client_id) where tab <> 'To Schedule' and group_name = '${group.name}'`
    const [both] = await desk.rows<{ count: number }>(together)
    await expect.poll(() => clientsShown(page).count(), SOON).toBe(both?.count)
    await page.getByRole('button', { name: /^Remove Strategies selected/ }).click()
    await expect.poll(() => clientsShown(page).count(), SOON).toBe(group.count)
    await page.goBack()
    await expect.poll(() => clientsShown(page).count(), SOON).toBe(both?.count)
    await page.reload()
    await expect.poll(() => clientsShown(page).count(), SOON).toBe(both?.count)

    await page.goto(`${desk.server.url}/my-clients?performance=Outstanding,Exceeding Expectations`)
    await page.getByRole('tab', { name: /^All/, selected: true }).waitFor()
    await page.getByText('Outstanding, Exceeding', { exact: true }).waitFor()
    await page.context().close()
  })

  it('and an older answer never takes the place of a newer one [C31]', async () => {
    const page = await openList('/all-clients?tab=all')
    await clientsShown(page).first().waitFor()
    await page.route('**/report/run', async (route) => {
      if ((route.request().postData() ?? '').includes('"pine"')) await new Promise((done) => setTimeout(done, 1500))
      await route.continue().catch(() => undefined)
    })
    const search = page.getByRole('textbox', { name: 'Search name or client id' })
    await search.fill('pine')
    await page.waitForRequest((request) => (request.postData() ?? '').includes('"pine"'))
    await search.fill('zzz')
    await page.getByText('No Results found').waitFor()
    await new Promise((done) => setTimeout(done, 2000))
    expect(await page.getByText('No Results found').isVisible()).toBe(true)
    expect(await search.inputValue()).toBe('zzz')
    await page.context().close()
  })

  it('where I left off: open row and scroll come back with Back and with a reload [D22]', async () => {
    const page = await openList('/all-clients?tab=all', { viewport: { width: 1280, height: 420 } })
    const name = ((await clientsShown(page).nth(5).getAttribute('aria-label')) ?? '').replace('Show details of ', '')
    await show(page, name)
    await strategies(page, name).waitFor()
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect.poll(() => page.evaluate(() => (history.state as { scroll?: number }).scroll), SOON).toBe(200)
    // A press of the pointer would scroll the link into sight first.
    await page.getByRole('link', { name: 'Home', exact: true }).evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
    await page.goBack()
    await strategies(page, name).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBe(200)
    await page.reload()
    await strategies(page, name).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBe(200)
    await page.context().close()
  })
})

describe('I keep a list as I like it', () => {
  it('in my own order, which stays [M492]', async () => {
    const page = await openList('/my-clients?tab=all')
    await page.getByRole('radio', { name: 'Edit order' }).click()
    const lines = page.getByRole('list', { name: 'Clients in your order' }).getByRole('listitem')
    await lines.nth(1).waitFor()
    const second = (await lines.nth(1).innerText()).split('\n')[0] ?? ''
    const kept = page.waitForResponse((response) => response.url().endsWith('/move'))
    await page.getByRole('button', { name: `Actions for ${second}` }).click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    expect((await kept).status()).toBe(200)
    await page.reload()
    await expect.poll(async () => (await lines.first().innerText()).split('\n')[0], SOON).toBe(second)
    await page.context().close()
  })

  it('as a named view with its count, which my team can see [D22]', async () => {
    const page = await openList('/my-clients?tab=completed&sort=keywords&direction=desc')
    const count = (await countedBySql('mine'))['Completed'] ?? 0
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Done by keywords')
    await page.getByRole('checkbox', { name: /^Share with/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The view Done by keywords is saved.').waitFor()
    await page.goto(`${desk.server.url}/my-clients`)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^Done by keywords ?${count}`) }).click()
    await page.waitForURL('**/my-clients?tab=completed&sort=keywords&direction=desc')
    const [kept] = await desk.rows<{ shared: boolean }>(
      `select shared from queue_views where name = 'Done by keywords'`,
    )
    expect(kept?.shared).toBe(true)
    await page.context().close()
  })
})

describe('I work through a client', () => {
  it('which moves to To Schedule and back to To Complete with the months of its work [M169, M171, D21]', async () => {
    const page = await openList('/my-clients')
    const toMonth = async (month: string) => {
      await show(page, IMPORTED)
      await strategies(page, IMPORTED).getByRole('checkbox', { name: 'Select all rows' }).click()
      const bar = page.getByRole('group', { name: 'Selected strategies' })
      await bar.getByRole('button', { name: 'Set month' }).click()
      await page.getByRole('menuitem', { name: month }).click()
      await page.getByRole('link', { name: IMPORTED, exact: true }).waitFor({ state: 'detached' })
    }
    await findOnTab(page, 'To Complete', IMPORTED)
    await toMonth('December 2026')
    await findOnTab(page, 'To Schedule', IMPORTED)
    await toMonth('November 2026')
    await findOnTab(page, 'To Complete', IMPORTED)
    expect(await countsOnTabs(page)).toEqual(await countedBySql('mine'))
    await page.context().close()
  })

  it('generating its content, which becomes Complete by itself and is told [M214-M219, M224, M226]', async () => {
    const [row] = await desk.rows<{ name: string; title: string; id: number }>(
      `select c.business_name as name, s.title, s.strategy_id::int id from clients c join strategies s using (client_id)
       where c.active and s.status_id = 0 and s.request_id is null and s.assigned_date > '2026-11-30' and s.strategy_type_id in (1, 2)
       order by s.strategy_id limit 1`,
    )
    if (row === undefined) throw new Error('The demo agency has no pending strategy')
    const page = await openList(`/all-clients?tab=all&search=${encodeURIComponent(row.name)}`)
    await show(page, row.name)
    const table = strategies(page, row.name)
    const line = table
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: new RegExp(`Generate Now.*${row.title}`) }) })
    await line.first().getByText('Content Pending').waitFor()
    await line
      .first()
      .getByRole('button', { name: /^Generate Now/ })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Generate Content' })
    await question.getByText('This will generate content for this strategy. Continue?').waitFor()
    await question.getByRole('button', { name: 'Yes' }).click()
    const done = page.locator(`a[href="/execution/${row.id}"]`)
    await done.waitFor({ timeout: 25_000 })
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'is complete.' }).count(), SOON).toBe(1)
    await done.click()
    await page.waitForURL(`**/execution/${row.id}`)
    await page.context().close()
  })

  it('by the keyboard alone', async () => {
    const page = await openList('/my-clients?tab=all')
    await clientsShown(page).first().waitFor()
    await page.getByRole('tab', { name: /^All/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: /^Completed/, selected: true }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: /^All/, selected: true }).waitFor()
    await clientsShown(page).first().waitFor()
    const grid = page.getByRole('grid', { name: 'Clients' })
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return grid.evaluate((element) => element.contains(document.activeElement))
      }, SOON)
      .toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: /^Strategies of/ }).waitFor()
    await page.context().close()
  })
})

it.each(['light', 'dark'] as const)('axe finds nothing wrong with the lists in %s', async (colorScheme) => {
  const page = await openList('/my-clients?tab=all', { colorScheme })
  const found: Record<string, string[]> = {}
  await clientsShown(page).first().click()
  await page
    .getByRole('table', { name: /^Strategies of/ })
    .getByRole('row')
    .nth(1)
    .waitFor()
  found['list'] = await violations(page)
  for (const mode of ['Grid', 'Edit order']) {
    await page.getByRole('radio', { name: mode }).click()
    await page.getByRole('list', { name: mode === 'Grid' ? 'Clients' : 'Clients in your order' }).waitFor()
    found[mode] = await violations(page)
  }
  expect(found).toEqual({ list: [], Grid: [], 'Edit order': [] })
  await page.context().close()
})
