import { makeLargeClient } from '@rankdesk/server/testing'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import { median } from './charts/median.ts'
import type { Measurement } from './measurement.ts'
import { startAgency } from './server/startAgency.ts'

/** Business time of the demo agency. */
const NOW = '2026-11-17T18:00:00Z'
const STRATEGIES = 400
const PAGES = 2_000

/** Budget from the last response until the screen is painted, in ms: a second does not interrupt a person. */
const PAINTED_MS = 1_000
/** Budget for the longest task that a letter or a press causes, in ms: people notice more than 100. */
const TASK_MS = 100

/** Measures page mapping, sitemap and month board of a client with 2,000 pages and 400 strategies (issue 22). */
export async function measureWorkbench(): Promise<Measurement[]> {
  const agency = await startAgency(20, NOW)
  let browser: Browser | undefined
  try {
    const clientId = await makeLargeClient(agency.dataDir, { strategies: STRATEGIES, pages: PAGES })
    browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    return await measureScreens(page, agency.url, clientId)
  } finally {
    await browser?.close()
    await agency.stop()
  }
}

/** Measures the screens of a client in a page without a signed-in person. */
async function measureScreens(page: Page, url: string, clientId: number): Promise<Measurement[]> {
  page.setDefaultTimeout(120_000)
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: /Maya Okafor/ }).click()
  await page.getByRole('link', { name: 'My Clients', exact: true }).waitFor()

  const mapping = page.getByRole('listbox', { name: 'Pages' }).getByRole('option').first()
  const mapped = await paintTimes(page, `${url}/client/${clientId}/page-mapping`, mapping, '/api/mapping/')
  const search = await longestTask(page, () =>
    page.getByRole('textbox', { name: 'Search pages' }).pressSequentially('page 19', { delay: 120 }),
  )
  const node = page.getByRole('treeitem').first()
  const sitemap = await paintTimes(page, `${url}/client/${clientId}/sitemap`, node, '/CMS-PageData.svc')
  const steps = await longestTask(page, async () => {
    await page.getByRole('tree').focus()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown', { delay: 20 })
  })
  await page.goto(`${url}/scheduler/${clientId}?step=schedule`)
  const view = page.getByRole('radio', { name: 'Months' })
  await view.waitFor()
  const board = await longestTask(page, async () => {
    await view.click()
    await page.getByRole('group', { name: 'Months', exact: true }).waitFor()
  })
  return [
    measured(`mapping: response to the list of ${PAGES} pages`, median(mapped), PAINTED_MS),
    measured('mapping: longest task of a letter in the search', search, TASK_MS),
    measured(`sitemap: response to the tree of ${PAGES} pages`, median(sitemap), PAINTED_MS),
    measured('sitemap: longest task of an arrow key', steps, TASK_MS),
    measured(`month board: longest task until ${STRATEGIES / 4} rows are shown`, board, PAINTED_MS),
  ]
}

const measured = (name: string, value: number, max: number): Measurement => ({
  name,
  value,
  unit: 'ms',
  budget: { max },
})

/** Opens an address five times. Returns the ms from the last response of a call until an element is painted. */
async function paintTimes(page: Page, address: string, element: Locator, path: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await page.goto(address)
    await element.waitFor()
    times.push(
      await page.evaluate(async (call) => {
        // After two frames the element is painted and the page responds.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const answered = performance.getEntriesByType('resource').filter(({ name }) => name.includes(call))
        const last = answered.at(-1)
        if (!(last instanceof PerformanceResourceTiming)) throw new Error(`${call} was not requested`)
        return performance.now() - last.responseEnd
      }, path),
    )
  }
  return times
}

/** Returns the longest task that occurs during an action in ms; 0 if none takes 50 ms. */
async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const long: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(globalThis, { longTasks: long })
  })
  await action()
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks)
  })
}
