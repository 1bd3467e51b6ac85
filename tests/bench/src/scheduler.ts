import { makeLargeClient } from '@rankdesk/server/testing'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import type { Measurement } from './measurement.ts'
import { startAgency } from './server/startAgency.ts'

/** Business time of the demo agency. */
const NOW = '2026-11-17T18:00:00Z'
const STRATEGIES = 400
const PAGES = 3_000

/** Budget from the strategies' response until a card can be ticked, in ms (issue 8). */
const INTERACTIVE_MS = 500
/** Budget for the script of one frame at 60 Hz in ms, for ticking a group and for moving a row. */
const FRAME_SCRIPT_MS = 16
/** Budget for a frame at 60 Hz, rounding included. */
const FRAME_MS = 17.5

/** Measures the scheduler of a client with 400 strategies and a site of 3,000 pages in a real browser. */
export async function measureScheduler(): Promise<Measurement[]> {
  const agency = await startAgency(20, NOW)
  let browser: Browser | undefined
  try {
    const clientId = await makeLargeClient(agency.dataDir, { strategies: STRATEGIES, pages: PAGES })
    browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${agency.url}/`)
    await page.getByRole('button', { name: /Maya Okafor/ }).click()
    await page.getByRole('link', { name: 'My Clients', exact: true }).waitFor()
    const interactive: number[] = []
    for (let round = 0; round < 5; round += 1) interactive.push(await timeToCards(page, agency.url, clientId))
    const tick = await pressTime(page, 'article [role=checkbox]:not([disabled])', 11)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('grid', { name: 'Schedule' }).waitFor()
    const move = await moveTime(page)
    await page.getByRole('treeitem').first().waitFor({ timeout: 60_000 })
    const search = await treeSearchTime(page)
    const frames = await treeFrames(page)
    const rows = `${STRATEGIES} strategies`
    return [
      measured(`scheduler: answer to cards, ${rows}`, median(interactive), INTERACTIVE_MS),
      measured('scheduler: script of a tick, median', tick, FRAME_SCRIPT_MS),
      measured('scheduler: script of a moved row, median', move, FRAME_SCRIPT_MS),
      measured(`scheduler: script of a letter in the search, ${PAGES} pages`, search, FRAME_SCRIPT_MS),
      measured(`scheduler: frame while the tree of ${PAGES} pages scrolls, median`, median(frames), FRAME_MS),
    ]
  } finally {
    await browser?.close()
    await agency.stop()
  }
}

const measured = (name: string, value: number, limit: number): Measurement => ({
  name,
  value,
  unit: 'ms',
  budget: { max: limit },
})

/**
 * Returns the ms from the last byte of the strategies' response until the first card's checkbox is painted and can be
 * pressed.
 */
async function timeToCards(page: Page, url: string, clientId: number): Promise<number> {
  await page.goto(`${url}/scheduler/${clientId}`)
  await page.locator('article [role=checkbox]').first().waitFor({ timeout: 60_000 })
  return page.evaluate(async (path) => {
    // After two frames the element is painted and the page responds.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const answered = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path))
    const last = answered.at(-1)
    if (!(last instanceof PerformanceResourceTiming)) throw new Error('The strategies were not requested')
    return performance.now() - last.responseEnd
  }, `/api/strategy/${clientId}`)
}

/**
 * Presses matching elements one after the other and returns the median ms of script until the page has processed a
 * press.
 */
async function pressTime(page: Page, selector: string, times: number): Promise<number> {
  return page.evaluate(
    async ({ selector: what, times: count }) => {
      const taken: number[] = []
      for (let press = 0; press < count; press += 1) {
        const all = document.querySelectorAll<HTMLElement>(what)
        const began = performance.now()
        all[press % all.length]?.click()
        // React has rendered the press when its handler returns.
        taken.push(performance.now() - began)
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }
      return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
    },
    { selector, times },
  )
}

/** Moves the first row down repeatedly with its handle's menu and returns the median ms of script of a step. */
async function moveTime(page: Page): Promise<number> {
  const grid = page.getByRole('grid', { name: 'Schedule' })
  const taken: number[] = []
  for (let step = 0; step < 7; step += 1) {
    await grid
      .getByRole('button', { name: /^Move / })
      .first()
      .press('Enter')
    const item = page.getByRole('menuitem', { name: 'Move down' })
    taken.push(
      await item.evaluate((element) => {
        const began = performance.now()
        ;(element as HTMLElement).click()
        return performance.now() - began
      }),
    )
    await item.waitFor({ state: 'detached' })
  }
  return median(taken)
}

/** Types into the tree's search and returns the longest task that a letter caused, in ms. */
async function treeSearchTime(page: Page): Promise<number> {
  const field = page
    .getByRole('searchbox', { name: 'Search pages' })
    .or(page.getByRole('textbox', { name: 'Search pages' }))
  await page.evaluate(() => {
    const long: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(globalThis, { longTasks: long })
  })
  await field.first().pressSequentially('page 29', { delay: 120 })
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks))
}

/** Scrolls the tree frame by frame and returns the duration of each in ms. */
async function treeFrames(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const tree = document.querySelector('[role=tree]')
    if (tree === null) throw new Error('The page tree is missing')
    const times: number[] = []
    let last = await new Promise<number>((done) => requestAnimationFrame(done))
    for (let frame = 0; frame < 120; frame += 1) {
      tree.scrollBy(0, 40)
      const now = await new Promise<number>((done) => requestAnimationFrame(done))
      times.push(now - last)
      last = now
    }
    return times
  })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
