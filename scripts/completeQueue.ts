import type { Page } from 'playwright-core'

/** The effort for one item of the queue. */
export interface ItemEffort {
  presses: number
  seconds: number
  /** The path of its screen. */
  path: string
}

/**
 * Makes a number of written content strategies the open work of the first person, and moves all other work to the next
 * month. Returns their paths.
 */
export async function prepareQueue(
  rows: (query: string) => Promise<readonly { id: string | number }[]>,
  items: number,
): Promise<string[]> {
  await rows(`update strategies set assigned_date = '2026-12-01' where status_id = 0 returning strategy_id id`)
  const work = await rows(
    `with work as (
       select s.strategy_id, s.client_id from strategies s join clients c using (client_id)
       where s.status_id = 0 and s.strategy_type_id in (1, 2, 3, 4) and s.page_id is not null and c.active
         and s.content_completed_at is not null and s.strategy_group_id is null and not c.content_approval
         and exists (select from strategy_zones z where z.strategy_id = s.strategy_id) order by 1 limit ${items}),
     mine as (update clients set seo_manager_id = 1 where client_id in (select client_id from work))
     update strategies set assigned_date = '2026-11-01', target_count = 1 where strategy_id in (select strategy_id from work)
     returning strategy_id id`,
  )
  if (work.length < items) throw new Error(`The agency has only ${work.length} written strategies, not ${items}`)
  return work.map(({ id }) => `/execution/${id}`)
}

/** The name of the question before a publish (M259). */
const QUESTION = 'Publish this content to the site?'

/**
 * Completes items of the queue by keyboard alone, from Home: Start Work, then for each item approve all texts, publish
 * and go on to the next one. Returns the keys pressed and the seconds that each item took until the next one was shown;
 * publishes count down and are sent while the person works on.
 */
export async function completeQueue(page: Page, items: number): Promise<ItemEffort[]> {
  const efforts: ItemEffort[] = []
  let presses = 0
  const press = async (keys: string) => {
    presses += 1
    await page.keyboard.press(keys)
  }
  await page.getByRole('link', { name: 'View My Clients' }).waitFor()
  await press('s')
  await page.waitForURL(/\/execution\/\d+/)
  for (let item = 0; item < items; item += 1) {
    const path = new URL(page.url()).pathname
    const began = performance.now()
    const complete = page.getByRole('button', { name: 'Complete', exact: true })
    await complete.waitFor()
    await page.getByRole('group', { name: 'Work queue' }).waitFor()
    const review = page.getByRole('group', { name: 'Review', exact: true })
    await review.waitFor()
    const approveAll = review.getByRole('button', { name: 'Approve all', exact: true })
    if ((await approveAll.count()) > 0) {
      await press('Shift+A')
      await approveAll.waitFor({ state: 'detached' })
    }
    await press('p')
    const dialog = page.getByRole('dialog', { name: QUESTION })
    await dialog.getByRole('button', { name: 'Publish', exact: true, disabled: false }).waitFor()
    await press('Control+Enter')
    await page.waitForURL((url) => url.pathname !== path)
    efforts.push({ presses, seconds: (performance.now() - began) / 1000, path })
    presses = 0
  }
  return efforts
}
