/** @module-tag long */
import { losAngelesDateOf } from '@rankdesk/format'
import { testAgencyNow } from '@rankdesk/server/testing'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeQueue, prepareQueue } from '@rankdesk/scripts/completeQueue.ts'
import { TOUR_THEMES, violations } from './accessibility.ts'
import { clientsShown, countedBySql, countsOnTabs, openList, QUEUE_TABS, show, strategies } from './clientList.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { performanceOfClients } from './homeFigures.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

describe('I see who needs work', () => {
  it('with the same number on every tab as SQL counts [M167-M171]', async () => {
    const page = await openList(environment, '/my-clients')
    await expect.poll(() => countsOnTabs(page)).toEqual(await countedBySql(environment, 'mine'))
    await page.goto(`${environment.server.url}/all-clients`)
    const all = await countedBySql(environment, 'all')
    await expect.poll(() => countsOnTabs(page)).toEqual(all)
    for (const [tab, count] of Object.entries(all)) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await expect.poll(() => clientsShown(page).count()).toBe(count)
    }
  })

  it('at 1440 px with what a manager compares in view, whole names, and headings that stay when the rows arrive', async () => {
    const page = await openList(environment, '/my-clients?tab=all')
    await clientsShown(page).first().waitFor()
    // A reload whose rows come late.
    const release = Promise.withResolvers<void>()
    await page.route('**/report/run', async (route) => {
      if ((route.request().postData() ?? '').includes('ranking-clients')) await release.promise
      await route.continue().catch(() => undefined)
    })
    const heads = () =>
      page
        .locator('th[data-column]')
        .evaluateAll((found) =>
          found.map((head) => [(head as HTMLElement).dataset['column'], Math.round(head.getBoundingClientRect().left)]),
        )
    await page.reload()
    await expect.poll(async () => (await heads()).length).toBeGreaterThan(5)
    const before = await heads()
    release.resolve()
    await clientsShown(page).first().waitFor()
    expect(await heads()).toEqual(before)
    for (const column of ['performance', 'page1Percent', 'highestLeads', 'lastMonthLeads', 'strategiesMet']) {
      const head = page.locator(`th[data-column=${column}]`)
      expect(await head.evaluate((element) => element.getBoundingClientRect().right), column).toBeLessThanOrEqual(1440)
    }
    const cut = await page
      .getByRole('rowheader')
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth + 1).map(({ textContent }) => textContent),
      )
    expect(cut).toEqual([])
  })

  it('by filters, alone and together, which the address, Back and a reload restore [M172-M176, D22]', async () => {
    const page = await openList(environment, '/all-clients?tab=all')
    const total = (await countedBySql(environment, 'all'))['All'] ?? 0
    await expect.poll(() => clientsShown(page).count()).toBe(total)
    const [group] = await environment.rows<{ name: string; count: number }>(
      `select group_name as name, count(*)::int count from clients where active and group_name is not null group by 1 order by 2 limit 1`,
    )
    if (group === undefined) throw new Error('The demo agency has no groups')

    await page.getByRole('button', { name: 'Filter' }).click()
    const menu = page.getByRole('dialog', { name: 'Filter' })
    await menu.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Filter' }).click()
    await menu.getByRole('group', { name: 'Group' }).getByRole('checkbox', { name: group.name, exact: true }).click()
    await menu.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => clientsShown(page).count()).toBe(group.count)
    expect(new URL(page.url()).searchParams.getAll('group')).toEqual([group.name])

    for (const [parameter, sql] of [
      ['strategies=yes', `tab <> 'To Schedule'`],
      ['strategies=no', `tab = 'To Schedule'`],
    ] as const) {
      await page.goto(`${environment.server.url}/all-clients?tab=all&${parameter}`)
      const [found] = await environment.rows<{ count: number }>(
        `select count(*)::int count from (${QUEUE_TABS}) q where ${sql}`,
      )
      await expect.poll(() => clientsShown(page).count()).toBe(found?.count)
    }
    await page.goto(`${environment.server.url}/all-clients?group=${group.name}&tab=all&strategies=yes`)
    const together = `select count(*)::int count from (${QUEUE_TABS}) q join clients using (client_id) where tab <> 'To Schedule' and group_name = '${group.name}'`
    const [both] = await environment.rows<{ count: number }>(together)
    await expect.poll(() => clientsShown(page).count()).toBe(both?.count)
    await page.getByRole('button', { name: /^Remove Strategies selected/ }).click()
    await expect.poll(() => clientsShown(page).count()).toBe(group.count)
    await page.goBack()
    await expect.poll(() => clientsShown(page).count()).toBe(both?.count)
    await page.reload()
    await expect.poll(() => clientsShown(page).count()).toBe(both?.count)
  })

  it('by what can be completed and by account manager, alone and together [M174, M175]', async () => {
    const page = await openList(environment, '/all-clients?tab=all')
    const [manager] = await environment.rows<{ name: string }>(`
      select staff_name as name from clients c join staff on staff_id = account_manager_id
      where c.active group by 1 order by count(*) desc, 1 limit 1`)
    if (manager === undefined) throw new Error('Nobody manages an account')
    const counted = async (where: string) => {
      const [found] = await environment.rows<{ count: number }>(`
        select count(*)::int count from (${QUEUE_TABS}) q join clients c using (client_id)
        left join staff on staff_id = c.account_manager_id where ${where}`)
      return found?.count
    }
    await page.getByRole('button', { name: 'Filter' }).click()
    const menu = page.getByRole('dialog', { name: 'Filter' })
    await menu.getByRole('group', { name: 'Account Manager' }).getByRole('checkbox', { name: manager.name }).click()
    await menu.getByRole('button', { name: 'Apply' }).click()
    const theirs = `staff_name = '${manager.name}'`
    const total = await counted(theirs)
    await expect.poll(() => clientsShown(page).count()).toBe(total)
    expect(new URL(page.url()).searchParams.getAll('manager')).toEqual([manager.name])
    for (const [parameter, where] of [
      ['complete=yes', 'ready'],
      ['complete=no', 'not ready'],
      [`complete=yes&manager=${encodeURIComponent(manager.name)}`, `ready and ${theirs}`],
      [`complete=no&strategies=yes`, `not ready and tab <> 'To Schedule'`],
    ] as const) {
      await page.goto(`${environment.server.url}/all-clients?tab=all&${parameter}`)
      const expected = await counted(where)
      await expect.poll(() => clientsShown(page).count()).toBe(expected)
    }
  })

  it('by several performances in one parameter, on the All tab [M172, M173]', async () => {
    const page = await openList(environment, '/all-clients?performance=Outstanding,Exceeding Expectations')
    await page.getByRole('tab', { name: /^All/, selected: true }).waitFor()
    await page.getByText('Outstanding, Exceeding', { exact: true }).waitFor()
    const performances = await performanceOfClients(environment, losAngelesDateOf(new Date(testAgencyNow)))
    const count = (...of: string[]) => performances.filter((each) => of.includes(each)).length
    const both = count('Outstanding', 'Exceeding Expectations')
    await expect.poll(() => clientsShown(page).count()).toBe(both)
    expect(both).toBeLessThan(performances.length)
    await page.goto(`${environment.server.url}/all-clients?performance=Outstanding`)
    await expect.poll(() => clientsShown(page).count()).toBe(count('Outstanding'))
  })

  it('on Home too, with the numbers of SQL on its tabs [M166, M169]', async () => {
    // The list loads when it is scrolled near.
    const page = await openList(environment, '/', { viewport: { width: 1440, height: 2400 } })
    const {
      'To Schedule': without = 0,
      'To Complete': open = 0,
      Completed,
      All,
    } = await countedBySql(environment, 'mine')
    // QUEUE-3: on Home a client without strategies counts as To Complete.
    const counted = { All, 'To Complete': open + without, Completed }
    await expect.poll(() => countsOnTabs(page)).toEqual(counted)
    for (const [tab, count] of Object.entries(counted)) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await expect.poll(() => clientsShown(page).count()).toBe(count)
    }
  })

  it('without an older response replacing a newer one [C31]', async () => {
    const page = await openList(environment, '/all-clients?tab=all')
    await clientsShown(page).first().waitFor()
    const isForPine = (request: Request) => (request.postData() ?? '').includes('"pine"')
    const release = Promise.withResolvers<void>()
    await page.route('**/report/run', async (route) => {
      if (isForPine(route.request())) await release.promise
      await route.continue().catch(() => undefined)
    })
    const search = page.getByRole('textbox', { name: 'Search name or client id' })
    // The app may abort the request; then no response comes.
    const over = new Promise<void>((done) => {
      const requestEnded = (request: Request) => isForPine(request) && done()
      page.on('requestfinished', requestEnded).on('requestfailed', requestEnded)
    })
    await search.fill('pine')
    await page.waitForRequest(isForPine)
    await search.fill('zzz')
    await page.getByText('No Results found').waitFor()
    release.resolve()
    await over
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.getByText('No Results found').isVisible()).toBe(true)
    expect(await search.inputValue()).toBe('zzz')
  })

  it('where I left off: Back and a reload restore the open row and the scroll position [D22]', async () => {
    const page = await openList(environment, '/all-clients?tab=all', { viewport: { width: 1280, height: 420 } })
    const name = ((await clientsShown(page).nth(5).getAttribute('aria-label')) ?? '').replace('Show details of ', '')
    await show(page, name)
    await strategies(page, name).waitFor()
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect.poll(() => page.evaluate(() => (history.state as { scroll?: number }).scroll)).toBe(200)
    // A pointer click would scroll the link into view first.
    await page.getByRole('link', { name: 'Home', exact: true }).evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
    await page.goBack()
    await strategies(page, name).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200)
    await page.reload()
    await strategies(page, name).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200)
  })
})

describe('I keep a list as I like it', () => {
  it('in my own order, which is stored [M492]', async () => {
    const page = await openList(environment, '/my-clients?tab=all')
    await page.getByRole('radio', { name: 'Edit order' }).click()
    const lines = page.getByRole('list', { name: 'Clients in your order' }).getByRole('listitem')
    await lines.nth(1).waitFor()
    const second = (await lines.nth(1).innerText()).split('\n')[0] ?? ''
    const moved = page.waitForResponse((response) => response.url().endsWith('/move'))
    await page.getByRole('button', { name: `Actions for ${second}` }).click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    expect((await moved).status()).toBe(200)
    await page.reload()
    await expect.poll(async () => (await lines.first().innerText()).split('\n')[0]).toBe(second)
  })

  it('as a named view with its count, which my team can see [D22]', async () => {
    const page = await openList(environment, '/my-clients?tab=completed&sort=keywords&direction=desc')
    const count = (await countedBySql(environment, 'mine'))['Completed'] ?? 0
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Done by keywords')
    await dialog.getByRole('checkbox', { name: /^Share with/ }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('View Done by keywords saved.').waitFor()
    await page.goto(`${environment.server.url}/my-clients`)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^Done by keywords ?${count}`) }).click()
    await page.waitForURL('**/my-clients?tab=completed&sort=keywords&direction=desc')
    const [view] = await environment.rows<{ shared: boolean }>(
      `select shared from queue_views where name = 'Done by keywords'`,
    )
    expect(view?.shared).toBe(true)
  })
})

it.each(TOUR_THEMES)('without accessibility violations in %s', async (colorScheme) => {
  const page = await openList(environment, '/my-clients?tab=all', { colorScheme })
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
})

// Runs last, because it leaves nothing to do.
it('I complete a day’s queue of ten strategies by the keyboard alone, and each is published while I work on [D07]', async () => {
  const work = await prepareQueue((query) => environment.rows(query), 10)
  const page = await openList(environment, '/my-clients?tab=to-complete')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  const efforts = await completeQueue(page, work.length)
  expect(new Set(efforts.map(({ path }) => path))).toEqual(new Set(work))
  expect(efforts.every(({ presses }) => presses <= 4)).toBe(true)
  // The last ones still count down on the list.
  const completed = () =>
    environment.rows(
      `select 1 from strategies join publications using (strategy_id)
       where strategy_id in (${work.map((path) => path.replace('/execution/', '')).join()}) and status_id = 1 and state = 'published'`,
    )
  await expect.poll(async () => (await completed()).length).toBe(10)
})
