import type { Page } from 'playwright-core'
import type { TestEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

/** Opens a page signed in as a staff member at an address. */
export async function pageOf(environment: TestEnvironment, staff: string, address: string): Promise<Page> {
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 960 } })
  const page = await context.newPage()
  await openAs(page, staff, `${environment.server.url}${address}`)
  return page
}

/** Returns an active client of the demo agency that can get proposals and has a site. */
export async function demoClient(
  environment: TestEnvironment,
  place: number,
): Promise<{ id: number; domain: string; home: number }> {
  const rows = await environment.rows<{ id: number; domain: string; home: number }>(
    `select c.client_id id, c.domain, (select page_id from pages p where p.project_id = s.project_id and p.path = '/') home
     from clients c join sites s using (client_id) where c.active and c.blog_installed order by 1`,
  )
  const found = rows[place]
  if (found === undefined) throw new Error('The demo agency has too few clients.')
  return found
}

/** Creates open proposals of a type for a client. */
export async function propose(
  environment: TestEnvironment,
  clientId: number,
  typeId: number,
  titles: readonly string[],
): Promise<void> {
  for (const title of titles) {
    await environment.rows(
      `insert into strategies (client_id, strategy_type_id, title, geography, created_at)
       values (${clientId}, ${typeId}, '${title}', 'Raleigh, NC', '2026-11-01T12:00:00Z') returning strategy_id`,
    )
  }
}

/** Returns a client's open queued work in the order of its schedule. */
export const queued = (environment: TestEnvironment, clientId: number) =>
  environment.rows<{ title: string; month: string; page: string | null; seq: number; target: number }>(
    `select s.title, to_char(s.assigned_date, 'YYYY-MM') "month", p.path page, s.s_seq seq, s.target_count target
     from strategies s left join pages p using (page_id)
     where s.client_id = ${clientId} and s.in_queue and s.status_id = 0 order by s.s_seq`,
  )

/** The card of a strategy or a group in the first step. */
export const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true }).last()

const tick = (page: Page, title: string) => card(page, title).getByRole('checkbox').click()

/** Clears every checked proposal, so that a schedule contains only what the test chooses. */
export async function choose(page: Page, titles: readonly string[]): Promise<void> {
  await page.getByText(/^You've selected \d+ out of \d+ items\.$/).waitFor()
  const ticked = page.locator('article[data-ticked] [role=checkbox]:not([disabled])')
  while ((await ticked.count()) > 0) await ticked.first().click()
  for (const title of titles) await tick(page, title)
}
