import type { BareSql } from '@rankdesk/server/testing'
import type { Locator, Page } from 'playwright-core'
import { CLIENT_ROW, pressUntil } from '../backAndForth.ts'
import { median } from '../charts/median.ts'
import type { Measurement } from '../measurement.ts'
import { slowDown, SLOWER, type SignedIn } from './productPage.ts'

/** Each first press needs a page of its own; the medians count. */
const ROUNDS = 3
/** How often a person goes back and forth in one page. */
const AGAIN = 5

/** Budgets in ms: half of what these took, and "again" a fixed one (issue 53). */
const MAX_FIRST_LIST_MS = 665
const MAX_AGAIN_LIST_MS = 120
const MAX_FIRST_REVIEW_MS = 313
/** The budget of a press on a slow computer, in ms. */
const MAX_PRESS_MS = 200

/** How long a person reads before a press, in ms. */
const STAY_MS = 1000

/** Measures the ways that staff go most, and their first presses on a slow computer. */
export async function measurePressRows(url: string, browser: SignedIn, bare: BareSql): Promise<Measurement[]> {
  const client = await clientWithText(bare)
  const firsts: number[] = []
  const agains: number[] = []
  const reviews: number[] = []
  const presses: Record<string, number[]> = { 'the filter menu': [], 'a sort head': [], 'a row': [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.open()
    await page.goto(url)
    await page.getByRole('figure', { name: 'Ranking Progress' }).waitFor()
    firsts.push(await pressUntil(page, 'My Clients', CLIENT_ROW))
    if (round === 0) agains.push(...(await goAgain(page)))
    await page.context().close()
    reviews.push(await openReview(url, browser, client))
    for (const [name, durations] of Object.entries(presses)) durations.push(await firstPress(url, browser, name))
  }
  const timed = (name: string, values: readonly number[], max: number): Measurement => ({
    name,
    value: median(values),
    unit: 'ms',
    budget: { max },
  })
  return [
    timed('Home to My Clients, first', firsts, MAX_FIRST_LIST_MS),
    timed('Home to My Clients, again', agains, MAX_AGAIN_LIST_MS),
    timed('row to review, first', reviews, MAX_FIRST_REVIEW_MS),
    ...Object.entries(presses).map(([name, values]) =>
      timed(`first press of ${name}, ${SLOWER} times slower`, values, MAX_PRESS_MS),
    ),
  ]
}

async function goAgain(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < AGAIN; turn += 1) {
    await pressUntil(page, 'Home', 'figure[aria-label="Monthly queue work"]')
    times.push(await pressUntil(page, 'My Clients', CLIENT_ROW))
  }
  return times
}

/** Returns the name of a client of Maya Okafor, who is signed in, that has a written text this month. */
async function clientWithText(bare: BareSql): Promise<string> {
  const [row] = await bare.rows<{ name: string }>(
    `select c.business_name as name from clients c join strategies s using (client_id)
     where c.active and c.seo_manager_id = 1 and s.status_id = 0 and s.assigned_date = date '2026-11-01'
       and s.content_completed_at is not null and s.strategy_type_id in (1, 2, 3, 4, 5, 6)
       and exists (select from strategy_zones z where z.strategy_id = s.strategy_id) order by s.strategy_id limit 1`,
  )
  if (row === undefined) throw new Error('No client has a text to review')
  return row.name
}

/** The links to work whose text is reviewed; work on a business profile has other screens. */
const TEXT_WORK = /^Complete (?:Almost|Service|Geo|Supporting)/

/** Opens a client's first text from its row, in a page of its own, and returns the ms from the press until the text is painted. */
async function openReview(url: string, browser: SignedIn, client: string): Promise<number> {
  const page = await browser.open()
  await page.goto(`${url}/my-clients?tab=all&search=${encodeURIComponent(client)}`)
  await page.getByRole('button', { name: `Show details of ${client}` }).click()
  const link = page.getByRole('link', { name: TEXT_WORK }).first()
  await link.waitFor()
  await page.waitForTimeout(STAY_MS)
  const took = await link.evaluate(async (element) => {
    const began = performance.now()
    ;(element as HTMLElement).click()
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
    while (document.querySelector('[aria-label^="Zone "] p') === null) {
      if (performance.now() - began > 30_000) throw new Error('The review shows no text')
      await frame()
    }
    await frame()
    return performance.now() - began
  })
  await page.context().close()
  return took
}

/** Presses something on a new My Clients, and returns how long the page needs until the next paint, as INP counts it, in ms. */
async function firstPress(url: string, browser: SignedIn, name: string): Promise<number> {
  const page = await browser.open(slowDown)
  await page.goto(`${url}/my-clients`)
  await page.locator(CLIENT_ROW).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(STAY_MS)
  await page.evaluate(() => {
    const pressed = { longest: 0 }
    Object.assign(globalThis, { pressed })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) pressed.longest = Math.max(pressed.longest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await pressedBy(page, name).click()
  // The browser reports a press after its paint, in steps of 8 ms.
  await page.waitForTimeout(STAY_MS)
  const longest = await page.evaluate(() => (globalThis as unknown as { pressed: { longest: number } }).pressed.longest)
  await page.context().close()
  return longest
}

function pressedBy(page: Page, name: string): Locator {
  if (name === 'the filter menu') return page.getByRole('button', { name: 'Filter', exact: true })
  if (name === 'a sort head')
    return page
      .getByRole('columnheader', { name: /^Client Name/ })
      .getByRole('button')
      .first()
  return page.locator(CLIENT_ROW).first()
}
