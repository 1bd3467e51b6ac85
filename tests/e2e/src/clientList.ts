import type { BrowserContextOptions, Page } from 'playwright-core'
import { newAppPage } from './appPage.ts'
import type { TestEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

export async function openList(
  environment: TestEnvironment,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await newAppPage(environment, { viewport: { width: 1440, height: 900 }, ...options })
  await openAs(page, 'Maya Okafor', `${environment.server.url}${path}`)
  await page.getByRole('tablist', { name: 'Clients by the status of their strategies' }).waitFor()
  return page
}

/**
 * The tab counts in SQL: QUEUE-1 over the strategies that count for November (PACE-5), and whether any can be completed
 * now.
 */
export const QUEUE_TABS = `
  select c.client_id, c.seo_manager_id = 1 or c.account_manager_id = 1 or c.marketing_manager_id = 1 or c.ads_manager_id = 1 as mine,
         case when count(s.*) = 0 then 'To Schedule'
              when count(s.*) filter (where s.status_id = 1) = count(s.*) then 'Completed' else 'To Complete' end as tab,
         count(*) filter (where s.status_id = 0 and s.content_completed_at is not null) > 0 as ready
  from clients c left join strategies s on s.client_id = c.client_id and (s.assigned_date = '2026-11-01'
    or (s.assigned_date < '2026-11-01' and (s.done_month is null or s.done_month >= '2026-11-01')))
  where c.active group by c.client_id`

export async function countedBySql(
  environment: TestEnvironment,
  whose: 'mine' | 'all',
): Promise<Record<string, number>> {
  const rows = await environment.rows<{ tab: string; mine: boolean }>(QUEUE_TABS)
  const counted = whose === 'mine' ? rows.filter(({ mine }) => mine) : rows
  const of = (tab: string) => counted.filter((row) => row.tab === tab).length
  return {
    'To Schedule': of('To Schedule'),
    'To Complete': of('To Complete'),
    Completed: of('Completed'),
    All: counted.length,
  }
}

/** Returns the number on each tab. */
export async function countsOnTabs(page: Page): Promise<Record<string, number>> {
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

export const clientsShown = (page: Page) => page.getByRole('button', { name: /^(Show|Hide) details of/ })
export const show = (page: Page, client: string) =>
  page.getByRole('button', { name: `Show details of ${client}` }).click()
export const strategies = (page: Page, client: string) => page.getByRole('table', { name: `Strategies of ${client}` })

/** Waits until a tab of My Clients shows the client. */
export async function findOnTab(page: Page, tab: string, client: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  await page.getByRole('link', { name: client, exact: true }).waitFor()
}
