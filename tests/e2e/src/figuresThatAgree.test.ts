/** @module-tag long */
import { goalPaceOn, paceFigures, workMonthSentence } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import { forgetTraffic, testAgencyNow } from '@rankdesk/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor } from './actFor.ts'
import { newAppPage } from './appPage.ts'
import { openList, show, strategies } from './clientList.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { completedHoursOf, homeFigures, successfulOn } from './homeFigures.ts'
import { openAs } from './signIn.ts'
import { yearFigures } from './yearFigures.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

const TODAY = losAngelesDateOf(new Date(testAgencyNow))

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })

async function openHome(): Promise<Page> {
  const page = await newAppPage(environment, { viewport: { width: 1440, height: 1400 } })
  await openAs(page, 'Maya Okafor', `${environment.server.url}/`)
  await page.getByRole('heading', { level: 1, name: 'Good morning, Maya' }).waitFor()
  return page
}

/** Returns the completed and assigned hours of the gauge once it shows those of the database. */
async function hoursOnHome(page: Page): Promise<{ completed: number; assigned: number }> {
  const { hours } = await homeFigures(environment, 1, TODAY)
  await page.goto(`${environment.server.url}/`)
  const gauge = page.getByRole('figure', { name: 'Monthly queue work' })
  await gauge.getByText(hours, { exact: true }).waitFor()
  const [completed = 0, assigned = 0] =
    hours
      .replaceAll(',', '')
      .match(/[\d.]+/g)
      ?.map(Number) ?? []
  return { completed, assigned }
}

describe('the month’s hours', () => {
  it('keep what is completed while open work of a full month is moved away and back [PACE-4, SCHED-30]', async () => {
    // A client of Maya's with three strategies this month, of which one is completed.
    const [client] = await environment.rows<{ id: number; name: string }>(`
      select c.client_id::int id, c.business_name as name from clients c join strategies s using (client_id)
      where c.active and c.seo_manager_id = 1 and s.strategy_group_id is null
      group by c.client_id order by count(*) desc, c.client_id limit 1`)
    if (client === undefined) throw new Error('Maya has no client')
    await environment.rows(`
      with chosen as (
        select strategy_id, row_number() over (order by status_id desc, strategy_id) n from strategies
        where client_id = ${client.id} and strategy_group_id is null)
      update strategies s set assigned_date = case when n <= 3 then '2026-11-01'::date end, in_queue = n <= 3,
        status_id = case when n = 1 then 1 else 0 end, completed_at = case when n = 1 then '2026-11-10T18:00:00Z'::timestamptz end
      from chosen where chosen.strategy_id = s.strategy_id returning 1`)
    await environment.rows(`
      update strategies set assigned_date = null, in_queue = false, status_id = 0, completed_at = null
      where client_id = ${client.id} and strategy_group_id is not null returning 1`)
    // The client pays for what is done and half an hour more: its month is full.
    const completed = await completedHoursOf(environment, client.id)
    await environment.rows(
      `update clients set overridden_time_allocation = ${completed + 0.5} where client_id = ${client.id} returning 1`,
    )
    const page = await openList(environment, '/my-clients')
    const before = await hoursOnHome(page)
    const setMonth = async (month: string, question: string) => {
      await page.goto(`${environment.server.url}/my-clients?tab=all&search=${encodeURIComponent(client.name)}`)
      await show(page, client.name)
      const table = strategies(page, client.name)
      await table.getByRole('checkbox', { name: 'Select all rows' }).click()
      const bar = page.getByRole('group', { name: 'Selected strategies' })
      await bar.getByRole('button', { name: 'Set month' }).click()
      await page.getByRole('menuitem', { name: month }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Set Month' })
      await dialog.getByText(question).waitFor()
      await dialog.getByText('Completed hours stay as they are.').waitFor()
      await dialog.getByText('1 completed strategy keeps its month.').waitFor()
      await dialog.getByRole('button', { name: 'Yes' }).click()
      await bar.getByText(new RegExp(`^${month} was set for `)).waitFor()
    }
    await setMonth('January 2027', 'This will move 2 strategies to January 2027. November 2026 gives up 2 strategies (')
    const without = await hoursOnHome(page)
    expect(without.completed).toBe(before.completed)
    expect(without.assigned).toBeLessThan(before.assigned)
    await setMonth('November 2026', 'January 2027 gives up 2 strategies (')
    expect(await hoursOnHome(page)).toEqual(before)
  })

  it('are said of the chart in a sentence, with what is assigned apart from what is completed [M138, PACE-14]', async () => {
    const [counted] = await environment.rows<{ assigned: number; done: number; late: number }>(`
      select count(*)::int assigned, (count(*) filter (where status_id = 1))::int done,
             (count(*) filter (where status_id = 1 and s.assigned_date < '2026-11-01'))::int late
      from clients c join strategies s using (client_id)
      where c.active and 1 in (c.seo_manager_id, c.account_manager_id, c.marketing_manager_id, c.ads_manager_id)
        and (s.assigned_date = '2026-11-01'
          or (s.assigned_date < '2026-11-01' and (s.done_month is null or s.done_month >= '2026-11-01')))`)
    if (counted === undefined) throw new Error('Maya has no work')
    const page = await openHome()
    const sentence = workMonthSentence({
      reportDate: '2026-11-01',
      totalAssigned: counted.assigned,
      totalCompletedStrategies: counted.done,
      lateStrategies: counted.late,
    })
    const chart = page.getByRole('figure', { name: 'Your Clients Completed' })
    await expect.poll(() => chart.getByText(sentence, { exact: true }).count()).toBe(1)
  })
})

describe('like beside like', () => {
  it('a change says on which clients it rests, and names the others with the reason [COV-5, COV-12, M152]', async () => {
    // Of one client that counted both years a day of October and one of a week is missing.
    const [site] = await environment.rows<{ id: number }>(`
      select s.project_id::int id from clients c join sites s using (client_id) join traffic t using (project_id)
      where c.active and c.seo_manager_id = 1 and t.date between '2025-10-01' and '2025-10-31'
      group by 1 having count(*) = 31 order by 1 limit 1`)
    for (const day of ['2026-10-07', '2026-11-11'])
      await forgetTraffic(environment.databaseUrl, site?.id ?? 0, day, day)
    const page = await openHome()
    await page.getByRole('tab', { name: 'Organic Traffic', exact: true }).click()
    for (const [unit, first, label] of [
      ['month', '2026-10-01', 'Visits, October 2026'],
      ['week', '2026-11-09', 'Visits, week of Nov 9'],
    ] as const) {
      const expected = await yearFigures(environment, 1, unit, first)
      const { compared, leftOut } = expected
      expect(leftOut.length).toBeGreaterThan(0)
      expect(compared.clients).toBeGreaterThan(0)
      const change = ((compared.now - compared.before) / compared.before) * 100
      const sign = change > 0 ? '+' : ''
      const figure = page.getByRole('group', { name: label, exact: true })
      await figure.getByText(number(expected.total), { exact: true }).waitFor()
      const base =
        compared.now === expected.total
          ? `on ${number(compared.before)} a year earlier`
          : `(${number(compared.now)} after ${number(compared.before)} a year earlier)`
      const button = figure.getByRole('button', {
        name: `${sign}${number(change)}% ${base}, from ${compared.clients} of ${expected.clients} clients`,
      })
      await button.click()
      const panel = page.getByRole('dialog', { name: /^How Organic Traffic/ })
      await panel.getByText(`${number(compared.now)} of ${number(compared.before)} a year before`).waitFor()
      const left = panel.getByRole('region', { name: 'Not compared' })
      await left.getByRole('link').first().waitFor()
      expect(await left.getByRole('listitem').allInnerTexts()).toEqual(
        leftOut.slice(0, 8).map(([name, reason]) => expect.stringMatching(literal(name, reason)) as string),
      )
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
    }
  })

  it('the quarter’s pace is that of today, and never beyond the month’s target before the month ends [PACE-9]', async () => {
    const [start, now] = await Promise.all([
      successfulOn(environment, 1, '2026-10-07'),
      successfulOn(environment, 1, TODAY),
    ])
    const share = ({ successful, measured }: { successful: number; measured: number }) => (successful * 100) / measured
    const { lead, percent } = paceFigures(share(now), goalPaceOn(TODAY, share(start)), 1)
    const target = goalPaceOn('2026-11-30', share(start))
    expect(goalPaceOn(TODAY, share(start))).toBeLessThanOrEqual(target)
    const page = await openHome()
    const figure = (name: string) => page.getByRole('group', { name, exact: true })
    await figure('Successful clients').getByText(percent.slice(0, -1)).waitFor()
    await figure('Against goal pace').getByText(`${lead}points`).waitFor()
    await figure('End-of-month target').getByText(target.toFixed(1)).waitFor()
  })
})

/** Matches a row of names and reasons. */
const literal = (...texts: readonly string[]) =>
  new RegExp(`^${texts.map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('\\s+')}$`)

describe('sentences', () => {
  it('say so when a person has no client, and are right for one [M142, M153]', async () => {
    // A new colleague has no client, then one of Maya's.
    await environment.rows(`
      insert into staff (staff_name, first_name, staff_email, title, role_id)
      values ('Nova Quill', 'Nova', 'nova.quill@rankdesk.example', 'SEO Manager', 5) returning 1`)
    const [colleague] = await environment.rows<{ id: number }>(
      `select staff_id::int id from staff where staff_name = 'Nova Quill'`,
    )
    if (colleague === undefined) throw new Error('The colleague was not created')
    const page = await openHome()
    await actFor(page, 'Nova Quill', 'Nova Quill')
    await page.getByRole('button', { name: 'acting for Nova Quill' }).waitFor()
    const card = page.getByRole('region', { name: 'My Clients' })
    await card.getByText('0 clients').waitFor()
    await card.getByText('No clients yet').waitFor()
    await card.getByText('Clients appear here once Nova Quill is their SEO', { exact: false }).waitFor()
    expect(await page.getByText('Set up your agency').count()).toBe(0)
    await page.getByText('No work assigned').first().waitFor()
    await page.getByText('Nothing completed yet').waitFor()

    const [client] = await environment.rows<{ id: number }>(`
      update clients set seo_manager_id = ${colleague.id}, account_manager_id = null, marketing_manager_id = null, ads_manager_id = null
      where client_id = (select c.client_id from clients c join strategies s using (client_id)
        where c.active and c.seo_manager_id <> 1 and s.assigned_date = '2026-11-01'
          and exists (select from keywords k where k.client_id = c.client_id)
        order by 1 limit 1) returning client_id::int id`)
    if (client === undefined) throw new Error('No client has a strategy in November')
    await environment.rows(`
      update strategies set assigned_date = null, in_queue = false, status_id = 0, completed_at = null
      where client_id = ${client.id} and strategy_id <> (select min(strategy_id) from strategies
        where client_id = ${client.id} and assigned_date = '2026-11-01') returning 1`)
    const expected = await homeFigures(environment, colleague.id, TODAY)
    await page.reload()
    await page.getByRole('figure', { name: 'Monthly queue work' }).getByText(expected.hours, { exact: true }).waitFor()
    await card.getByText('1 client').first().waitFor()
    await page
      .getByRole('figure', { name: 'Your Clients Completed' })
      .getByText(/^November 2026: [01] of 1 strategy is completed/)
      .waitFor({ state: 'attached' })
    const screen = await page.getByRole('main').innerText()
    expect(screen).not.toMatch(/(?<![\d.,])1 (clients|strategies|keywords|points|days|hours|drafts|items|pages)\b/)
  })

  it('list no news at a first visit, and only what happened since at the second [HOME-2]', async () => {
    const visit = (startedAt: string) =>
      environment.rows(`
        update staff set preferences = jsonb_set(preferences, '{homeVisit}', jsonb_build_object(
          'startedAt', extract(epoch from '${startedAt}'::timestamptz) * 1000, 'previous', null))
        where staff_id = 1 returning 1`)
    await environment.rows(`update staff set preferences = preferences - 'homeVisit' where staff_id = 1 returning 1`)
    const page = await openHome()
    const news = page.getByRole('region', { name: 'New since your last visit' })
    await news.getByText('Nothing new.').waitFor()

    // Five hours ago is another visit. The data of the demo is older.
    await visit('2026-11-17T13:00:00Z')
    await page.reload()
    await news.getByText('Nothing new.').waitFor()

    const [drafted] = await environment.rows<{ title: string }>(`
      update strategies set content_completed_at = '2026-11-17T15:00:00Z', content_requested_at = '2026-11-17T14:00:00Z', request_id = 'written'
      where strategy_id = (select s.strategy_id from strategies s join clients c using (client_id)
        where c.active and c.seo_manager_id = 1 and s.status_id = 0 and s.strategy_type_id = 2 and s.assigned_date = '2026-11-01'
        order by 1 limit 1) returning title`)
    await visit('2026-11-17T13:00:00Z')
    await page.reload()
    await news.getByRole('link', { name: `Draft ready: ${drafted?.title}` }).waitFor()
    expect(await news.getByRole('listitem').count()).toBe(1)
  })
})
