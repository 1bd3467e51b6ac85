import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { clientsShown } from './clientList.ts'
import type { TestEnvironment } from './environment.ts'
import { paceOfTeams } from './homeFigures.ts'

/** A team as the database has it: the active clients of its SEO managers and their strategies of November. */
interface Team extends Record<string, unknown> {
  id: number
  name: string
  clients: number
  completed: number
  strategies: number
}

/** Returns the team with the most clients. */
async function largestTeam(environment: TestEnvironment): Promise<Team> {
  const [team] = await environment.rows<Team>(`
    select t.team_id id, t.name, count(distinct c.client_id)::int clients, count(s.strategy_id)::int strategies,
           (count(s.strategy_id) filter (where s.status_id = 1))::int completed
    from teams t join staff m on m.team_id = t.team_id join clients c on c.seo_manager_id = m.staff_id and c.active
    left join strategies s on s.client_id = c.client_id and (s.assigned_date = '2026-11-01'
      or (s.assigned_date < '2026-11-01' and (s.done_month is null or s.done_month >= '2026-11-01')))
    group by 1, 2 order by 3 desc, 1 limit 1`)
  if (team === undefined) throw new Error('No team has clients.')
  return team
}

/** Compares the verdict in each team's row with that of the database: one team has one pace on every screen (M141, M163). */
async function expectPaceOfTeams(table: Locator, environment: TestEnvironment, today: string): Promise<void> {
  const paces = await paceOfTeams(environment, today)
  expect(paces.size).toBeGreaterThan(1)
  for (const [team, pace] of paces)
    await table.getByRole('row', { name: team }).getByText(pace, { exact: true }).waitFor()
}

/** Walks from Home through the team dashboard to the lists behind its figures, which have the figures' counts. */
export async function spendAMorningAsLead(page: Page, environment: TestEnvironment, today: string): Promise<void> {
  const team = await largestTeam(environment)
  await page.getByRole('radio', { name: 'Team', exact: true }).click()
  const table = page.getByRole('treegrid', { name: 'Team Progress' })
  await expectPaceOfTeams(table, environment, today)
  const row = table.getByRole('row', { name: team.name })
  await row.getByText(`${team.completed} of ${team.strategies}`).waitFor()
  await row.getByRole('button', { name: `Open ${team.name}` }).click()
  await row.getByRole('button', { name: `${team.completed} of ${team.strategies}` }).click()
  await page.getByRole('link', { name: new RegExp(`^View ${team.completed} strateg`) }).click()
  await page.getByRole('heading', { level: 1, name: 'Strategies of November 2026' }).waitFor()
  await page.getByText(new RegExp(`^${team.completed} strateg(y|ies): On time, Late$`)).waitFor()
  await page.goBack()

  // A bar leads to the strategies of its month.
  await page.getByRole('slider', { name: 'Clients Completed' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.searchParams.get('outcome') === 'assigned')
  await page.getByRole('heading', { level: 1, name: 'Strategies of November 2026' }).waitFor()
  await page.goBack()

  // A point of the ranking line leads to the clients that succeeded by then.
  await page.getByRole('slider', { name: 'Ranking Progress, points' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.searchParams.get('result') === 'successful')
  const results = page.getByRole('grid', { name: /^Successful clients on .*October 7/ })
  const counted = (await page.getByText(/^\d+ clients? met their expectation/).textContent()) ?? ''
  await expect.poll(() => results.getByRole('row').count()).toBe(Number.parseInt(counted, 10) + 1)
  await page.goBack()

  const filter = page.getByRole('combobox', { name: 'Team' })
  await filter.fill(team.name)
  await page.getByRole('option', { name: team.name }).click()
  await page.waitForURL((address) => address.searchParams.get('team') === String(team.id))
  const card = page.getByRole('region', { name: 'All Clients' })
  await card.getByText(`${team.clients} client`).first().waitFor()
  await card.getByRole('link', { name: 'View All Clients' }).click()
  await page.getByRole('tab', { name: /^All/, selected: true }).waitFor()
  await expect.poll(() => clientsShown(page).count()).toBe(team.clients)
}

/** Compares a team in the leadership report, opens its completed strategies, and prints the month's summary. */
export async function readLeadershipReport(page: Page, environment: TestEnvironment, today: string): Promise<void> {
  const team = await largestTeam(environment)
  const completed = `${team.completed} of ${team.strategies}`
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  const table = page.getByRole('treegrid', { name: 'Teams in November 2026' })
  await expectPaceOfTeams(table, environment, today)
  const row = page.getByRole('row', { name: team.name })
  await row.getByText(completed).waitFor()
  await row.getByRole('button', { name: completed }).click()
  await page.getByRole('link', { name: new RegExp(`^View ${team.completed} strateg`) }).click()
  await page.getByText(new RegExp(`^${team.completed} strateg(y|ies): On time, Late$`)).waitFor()
  await page.goBack()
  await page.getByRole('table', { name: 'What works' }).waitFor()
  await page.getByRole('link', { name: 'Summary for print' }).click()
  const summary = page.getByRole('article', { name: 'Leadership summary' })
  await summary.getByRole('heading', { name: 'Leadership summary, November 2026' }).waitFor()
  await summary.getByRole('figure', { name: 'Strategies' }).waitFor()
  await summary.getByRole('row', { name: team.name }).getByText(completed).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('banner').waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: null })
}
