import type { Page } from 'playwright-core'
import { median } from '../charts/median.ts'
import type { Measurement } from '../measurement.ts'
import { slowDown, type SignedIn } from './productPage.ts'

const ROUNDS = 3

/** Budgets of the cold Home (issue 53). The paint was 1,250 ms before, and shall take 0.6 of it. */
const MAX_SCRIPTS = 12
const MAX_KB = 215
const MAX_PAINT_MS = 750
const MAX_BLOCKED_MS = 300

/** How long the page is left alone, in ms: less than the five seconds before anything is preloaded, and more. */
const BEFORE_PRELOAD_MS = 4500
const AFTER_PRELOAD_MS = 8000

/** What a cold start cost. */
interface Start {
  scripts: number
  /** Scripts and styles with their headers, in KB. */
  kilobytes: number
  /** The largest contentful paint in ms. */
  paint: number
  /** The time over 50 ms of each long task in ms. */
  blocked: number
}

/** Measures a cold Home, at the speed of this machine and on a slower one, and what it loads unasked. */
export async function measureHomeRows(url: string, browser: SignedIn): Promise<Measurement[]> {
  const starts: Start[] = []
  const slow: Start[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.push(await coldStart(url, browser))
    slow.push(await coldStart(url, browser, slowDown))
  }
  const of = (from: readonly Start[], what: keyof Start) => median(from.map((start) => start[what]))
  const preloaded = await scriptsOfIdlePage(url, browser, noted)
  const metered = await scriptsOfIdlePage(url, browser, async (page) => {
    await noted(page)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  })
  return [
    { name: 'Home cold: scripts', value: of(starts, 'scripts'), unit: 'scripts', budget: { max: MAX_SCRIPTS } },
    {
      name: 'Home cold: scripts and styles with headers',
      value: of(starts, 'kilobytes'),
      unit: 'KB',
      budget: { max: MAX_KB },
    },
    { name: 'Home cold: largest paint', value: of(starts, 'paint'), unit: 'ms', budget: { max: MAX_PAINT_MS } },
    { name: 'Home cold, 4 times slower: largest paint', value: of(slow, 'paint'), unit: 'ms' },
    {
      name: 'Home cold, 4 times slower: blocking time',
      value: of(slow, 'blocked'),
      unit: 'ms',
      budget: { max: MAX_BLOCKED_MS },
    },
    {
      name: 'scripts preloaded before five idle seconds',
      value: preloaded.before,
      unit: 'scripts',
      budget: { max: 0 },
    },
    { name: 'scripts preloaded by the first idle pause', value: preloaded.after, unit: 'scripts' },
    {
      name: 'scripts preloaded on a metered line',
      value: metered.before + metered.after,
      unit: 'scripts',
      budget: { max: 0 },
    },
  ]
}

/** Makes a page note its largest paint and its long tasks from the beginning. */
async function noted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { paint: 0, blocked: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.paint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked += duration - 50
    }).observe({ type: 'longtask', buffered: true })
  })
}

async function openHome(url: string, browser: SignedIn, prepare: (page: Page) => Promise<void>): Promise<Page> {
  const page = await browser.open(prepare)
  await page.goto(url)
  for (const name of ['Monthly queue work', 'Ranking Progress', 'Your Clients Completed'])
    await page.getByRole('figure', { name }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function coldStart(url: string, browser: SignedIn, slow?: (page: Page) => Promise<void>): Promise<Start> {
  const page = await openHome(url, browser, async (opened) => {
    await noted(opened)
    await slow?.(opened)
  })
  const { paint, blocked } = await page.evaluate(
    () => (globalThis as unknown as { seen: { paint: number; blocked: number } }).seen,
  )
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize })),
  )
  await page.context().close()
  const kilobytes =
    files.filter(({ path }) => /\.(?:js|css)$/.test(path)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return { scripts: files.filter(({ path }) => path.endsWith('.js')).length, kilobytes, paint, blocked }
}

/** Leaves Home alone and returns how many scripts it loads before five seconds have passed, and after. */
async function scriptsOfIdlePage(url: string, browser: SignedIn, prepare: (page: Page) => Promise<void>) {
  const page = await openHome(url, browser, prepare)
  const count = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
    )
  const loaded = await count()
  // The pause began with the start, which took a part of it.
  const sinceStart = await page.evaluate(() => performance.now())
  await page.waitForTimeout(Math.max(0, BEFORE_PRELOAD_MS - sinceStart))
  const before = (await count()) - loaded
  await page.waitForTimeout(AFTER_PRELOAD_MS - BEFORE_PRELOAD_MS)
  const after = (await count()) - loaded - before
  await page.context().close()
  return { before, after }
}
