/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientsShown, countedBySql, countsOnTabs, findOnTab, openList, show, strategies } from './clientList.ts'
import { type TestEnvironment, IMPORTED, startEnvironment } from './environment.ts'
import { PUBLISH_QUESTION } from './publishing.ts'
import { KNOWN_FACTS } from './scheduleImported.ts'
import { setFaults } from './tokens.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment({ imported: true })
})
afterAll(() => environment.close())

async function confirmMonth(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Set Month' })
  await question.getByText(/Completed hours stay as they are\./).waitFor()
  await question.getByRole('button', { name: 'Yes' }).click()
}

/** Whether the draft of a strategy was requested. */
async function requested(strategyId: number): Promise<boolean> {
  const [row] = await environment.rows<{ isRequested: boolean }>(
    `select request_id is not null as "isRequested" from strategies where strategy_id = ${strategyId}`,
  )
  return row?.isRequested ?? false
}

describe('I work through a client', () => {
  it('which moves from To Schedule to To Complete with the month of its work, and to Completed when it is done [M169-M171, D21]', async () => {
    const page = await openList(environment, '/my-clients')
    const toMonth = async (month: string) => {
      await show(page, IMPORTED)
      const all = strategies(page, IMPORTED).getByRole('checkbox', { name: 'Select all rows' })
      const setMonth = page
        .getByRole('group', { name: 'Selected strategies' })
        .getByRole('button', { name: 'Set month' })
      // The rows of the tab before may still be shown; the selection ends with them.
      await expect
        .poll(async () => {
          if (!(await setMonth.isVisible())) await all.check({ timeout: 2000 }).catch(() => undefined)
          return setMonth.isVisible()
        })
        .toBe(true)
      await setMonth.click()
      await page.getByRole('menuitem', { name: month }).click()
      await confirmMonth(page)
      await page.getByRole('link', { name: IMPORTED, exact: true }).waitFor({ state: 'detached' })
    }
    // Without facts there would be a brief in place of a draft.
    for (const [kind, text] of KNOWN_FACTS)
      await environment.rows(
        `insert into client_facts (client_id, kind, text, state, staff_id, noted_at)
          select client_id, '${kind}', '${text}', 'stated', 1, now() from clients where business_name = '${IMPORTED}'`,
      )
    // An import only proposes: its recommendations are chosen in the scheduler.
    await findOnTab(page, 'To Schedule', IMPORTED)
    await page.getByRole('link', { name: IMPORTED, exact: true }).click()
    await page.getByRole('link', { name: 'Scheduler', exact: true }).click()
    const recommended = page.getByRole('region', { name: /^Recommended/ }).getByRole('article')
    await recommended.first().waitFor()
    await page.getByText(`You've selected ${await recommended.count()} out of`).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('grid', { name: 'Schedule' }).waitFor()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.waitForURL(/\/my-clients/)
    await findOnTab(page, 'To Complete', IMPORTED)
    // Its text is due and written without anyone asking for it.
    const written = () =>
      environment.rows(
        `select 1 from strategies join clients using (client_id) where business_name = '${IMPORTED}' and content_completed_at is not null`,
      )
    await expect.poll(async () => (await written()).length).toBe(1)
    await toMonth('December 2026')
    await findOnTab(page, 'To Schedule', IMPORTED)
    await toMonth('November 2026')
    await findOnTab(page, 'To Complete', IMPORTED)
    const counted = await countedBySql(environment, 'mine')
    await expect.poll(() => countsOnTabs(page)).toEqual(counted)
    await show(page, IMPORTED)
    await strategies(page, IMPORTED)
      .getByRole('link', { name: /^Complete / })
      .click()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page
      .getByRole('dialog', { name: PUBLISH_QUESTION })
      .getByRole('button', { name: 'Publish', exact: true })
      .click()
    await page.waitForURL(/\/my-clients/)
    await findOnTab(page, 'Completed', IMPORTED)
    const mine = await countedBySql(environment, 'mine')
    await expect.poll(() => countsOnTabs(page)).toEqual(mine)
  })

  it('generating its content, which becomes Complete automatically with a notification [M214-M219, M224, M226]', async () => {
    const [row] = await environment.rows<{ name: string; title: string; id: number }>(
      `select c.business_name as name, s.title, s.strategy_id::int id from clients c join strategies s using (client_id)
       where c.active and s.status_id = 0 and s.request_id is null and s.assigned_date > '2026-11-30' and s.strategy_type_id in (1, 2)
       order by s.strategy_id limit 1`,
    )
    if (row === undefined) throw new Error('The demo agency has no pending strategy')
    const page = await openList(environment, `/all-clients?tab=all&search=${encodeURIComponent(row.name)}`)
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
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'is complete.' }).count()).toBe(1)
    await done.click()
    await page.waitForURL(`**/execution/${row.id}`)
  })

  it('several strategies at once: each failed one says why and stays selected [D21]', async () => {
    const [client] = await environment.rows<{ name: string; open: number; done: number }>(`
      select c.business_name as name, count(*) filter (where status_id = 0)::int open, count(*) filter (where status_id = 1)::int done
      from clients c join strategies s using (client_id)
      where c.active and s.assigned_date = '2026-11-01' and not exists (select from strategies o
        where o.client_id = c.client_id and o.assigned_date > '2026-11-01')
      group by c.client_id having count(*) filter (where status_id = 1) > 0 and count(*) filter (where status_id = 0) > 1
      order by c.client_id limit 1`)
    if (client === undefined) throw new Error('No client of the demo agency has both open and completed strategies')
    const page = await openList(environment, `/all-clients?tab=all&search=${encodeURIComponent(client.name)}`)
    await show(page, client.name)
    const table = strategies(page, client.name)
    await table.getByRole('checkbox', { name: 'Select all rows' }).click()
    const bar = page.getByRole('group', { name: 'Selected strategies' })
    const setMonth = async (month: string) => {
      await bar.getByRole('button', { name: 'Set month' }).click()
      await page.getByRole('menuitem', { name: month }).click()
      await confirmMonth(page)
    }
    const selected = () => table.getByRole('checkbox', { name: /^Select (?!all)/, checked: true }).count()
    const all = await selected()

    // While the service is down every action fails.
    await setFaults(environment, { service: 'seo', method: 'POST', path: '/api/strategy', kind: '500' })
    await setMonth('December 2026')
    await bar.getByText(`December 2026 was set for 0 of ${all}.`).waitFor()
    await expect.poll(() => bar.getByRole('listitem').count()).toBe(all)
    await expect.poll(() => selected()).toBe(all)

    await setFaults(environment)
    await bar.getByRole('button', { name: 'Try again' }).click()
    await bar.getByText(`December 2026 was set for ${all - client.done} of ${all}.`).waitFor()
    await bar.getByText('This strategy is completed; its month can no longer be changed.').first().waitFor()
    await expect.poll(selected).toBe(client.done)
  })

  it('and read before and after a change of month which drafts start [SCHED-30, WRITE-5]', async () => {
    const [work] = await environment.rows<{ name: string; id: number; path: string }>(`
      select c.business_name as name, s.strategy_id::int id, p.path from strategies s join clients c using (client_id)
        join pages p using (page_id)
      where c.active and c.content_brief_completed = c.content_brief_steps and s.status_id = 0 and s.strategy_type_id = 2
        and s.assigned_date = '2026-12-01' and s.request_id is null and s.strategy_group_id is null
      order by s.strategy_id limit 1`)
    if (work === undefined) throw new Error('No page of December waits for its draft')
    const page = await openList(environment, `/all-clients?tab=all&search=${encodeURIComponent(work.name)}`)
    await show(page, work.name)
    const row = strategies(page, work.name)
      .getByRole('row', { name: /Service Page Optimization/ })
      .filter({ hasText: work.path })
      .filter({ hasText: '12/1/2026' })
    await row.getByRole('checkbox').check()
    const bar = page.getByRole('group', { name: 'Selected strategies' })
    await bar.getByRole('button', { name: 'Set month' }).click()
    await page.getByRole('menuitem', { name: 'November 2026' }).click()
    const question = page.getByRole('alertdialog', { name: 'Set Month' })
    await question.getByText(/December 2026 gives up 1 strategy .* 1 draft starts at once\./).waitFor()
    expect(await requested(work.id)).toBe(false)
    await question.getByRole('button', { name: 'Yes' }).click()
    await bar.getByText(/1 draft has been started\./).waitFor()
    await expect.poll(() => requested(work.id)).toBe(true)
  })

  it('by the keyboard alone', async () => {
    const page = await openList(environment, '/my-clients?tab=all')
    await clientsShown(page).first().waitFor()
    await page.getByRole('tab', { name: /^All/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: /^Completed/, selected: true }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: /^To Complete/, selected: true }).waitFor()
    await clientsShown(page).first().waitFor()
    await openFirstRow(page)
    await page
      .getByRole('table', { name: /^Strategies of/ })
      .getByRole('row')
      .nth(1)
      .waitFor()

    // Continue to its first strategy and change its month.
    const goTo = keyboardOf(page)
    await goTo(/^Select (?!all)/)
    await page.keyboard.press('Space')
    await page.getByText('1 selected').waitFor()
    await goTo(/^Set month/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'Set Month' }).waitFor()
    await goTo(/^Yes/)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByText(/ was set for [01] of 1\./).count()).toBe(1)
  })

  it('completing a strategy by the keyboard alone', async () => {
    const [work] = await environment.rows<{ name: string; id: number }>(
      `select c.business_name as name, s.strategy_id::int id from clients c join strategies s using (client_id)
       where c.active and c.seo_manager_id = 1 and s.status_id = 0 and s.content_completed_at is not null
         and s.strategy_type_id in (1, 2) and s.assigned_date <= '2026-11-30' order by s.strategy_id limit 1`,
    )
    if (work === undefined) throw new Error('Maya has no strategy that is ready')
    const page = await openList(environment, '/my-clients')
    const goTo = keyboardOf(page)
    await clientsShown(page).first().waitFor()
    await goTo(/^Search name or client id/)
    await page.keyboard.type(work.name)
    await expect.poll(() => clientsShown(page).count()).toBe(1)
    await openFirstRow(page)
    await page.locator(`a[href="/execution/${work.id}"]`).waitFor()
    await goTo(/^Complete /)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/execution\//)
    await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
    await goTo(/^Complete$/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: PUBLISH_QUESTION })
    await dialog.getByText('This action is irreversible!').waitFor()
    // The publish preview is a focusable scroll area before the buttons.
    await goTo(/^Cancel$/)
    await page.keyboard.press('Tab')
    await goTo(/^Publish$/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/my-clients/)
    await expect
      .poll(() => environment.rows(`select 1 from strategies where strategy_id = ${work.id} and status_id = 1`))
      .toHaveLength(1)
  })
})

/** Moves by keyboard from the current focus into the list of clients, and opens the first one. */
async function openFirstRow(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Clients' })
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return grid.evaluate((element) => element.contains(document.activeElement))
    })
    .toBe(true)
  await page.keyboard.press('ArrowDown')
  // The first cell selects the client, the second opens it.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

/** Presses a key, Tab by default, until the focused element has this name. */
function keyboardOf(page: Page) {
  return async (name: RegExp, key = 'Tab') => {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.getAttribute('placeholder') ?? element?.textContent
      })
    for (let presses = 0; presses < 60 && !name.test((await focused()) ?? ''); presses++) {
      await page.keyboard.press(key)
    }
    expect(await focused()).toMatch(name)
  }
}
