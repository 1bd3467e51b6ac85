import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '../../../../scripts/browser.ts'
import type { Measurement } from '../measurement.ts'
import { startAgency } from '../server/startAgency.ts'

/** How many clients the list is measured with. */
const CLIENTS = 5_000

/** Business time of the demo agency. */
const NOW = '2026-11-17T18:00:00Z'

/** First rows after the call, in ms (issue 7), and what a frame may take at 60 a second, rounding included. */
const FIRST_ROWS_MS = 300
const FRAME_MS = 17.5

/** How many pages are gone to; the median counts, since the first ones still warm the browser and the new database. */
const ROUNDS = 21

/** Rows of a page, the last one apart, which is not gone to. */
const PAGE_SIZE = 100

/** How long the list is scrolled, in frames, and how far in each, in px. */
const FRAMES = 180
const STEP = 24

/**
 * The list of all clients of an agency of 5,000 in a real browser: from the call for a page of a hundred to its rows on
 * screen, and the frames while they scroll. `clients` is fewer only to try the bench itself.
 */
export async function measureQueue(clients = CLIENTS): Promise<Measurement[]> {
  const agency = await startAgency(clients, NOW)
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${agency.url}/all-clients?tab=all`)
    await page.getByRole('button', { name: /Maya Okafor/ }).click()
    await rows(page).first().waitFor({ timeout: 60_000 })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await firstRows(page))
    const frames = await scrollFrames(page)
    return [
      {
        name: `queue: call to first rows, ${clients} clients`,
        value: median(times),
        unit: 'ms',
        budget: { most: FIRST_ROWS_MS },
      },
      { name: 'queue: frame while scrolling, median', value: median(frames), unit: 'ms', budget: { most: FRAME_MS } },
      {
        name: 'queue: frames over 34 ms while scrolling',
        value: (frames.filter((frame) => frame > 34).length / frames.length) * 100,
        unit: '%',
        budget: { most: 2 },
      },
    ]
  } finally {
    await browser?.close()
    await agency.stop()
  }
}

const rows = (page: Page) => page.getByRole('button', { name: /^(Show|Hide) details of/ })

/**
 * Goes to the next page of the list; answers the ms from its call until another row is painted at the top. Begins at
 * rest: with the whole page before there and the browser idle, as for someone who has looked at it.
 */
async function firstRows(page: Page): Promise<number> {
  return page.evaluate(async (pageSize) => {
    const first = () => document.querySelector('tbody [aria-label^="Show details of"]')?.getAttribute('aria-label')
    const before = first()
    const next = document.querySelector<HTMLElement>('button[aria-label="Next page"]')
    const idle = () => new Promise((done) => requestIdleCallback(done))
    while (document.querySelectorAll('tbody [aria-label^="More about"]').length < pageSize) await idle()
    await idle()
    if (next === null) throw new Error('The list has no next page')
    const began = performance.now()
    next.click()
    while (first() === before || first() === undefined) {
      if (performance.now() - began > 30_000) throw new Error('No other rows came')
      await new Promise((done) => requestAnimationFrame(done))
    }
    // The frame in which they are painted counts too.
    await new Promise((done) => requestAnimationFrame(done))
    return performance.now() - began
  }, PAGE_SIZE)
}

/** Scrolls the list frame by frame; answers how long each took, in ms. */
async function scrollFrames(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ frames, step }) => {
      const times: number[] = []
      let last = await new Promise<number>((done) => requestAnimationFrame(done))
      let way = step
      for (let frame = 0; frame < frames; frame += 1) {
        window.scrollBy(0, way)
        const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - step
        if (atEnd || window.scrollY === 0) way = atEnd ? -step : step
        const now = await new Promise<number>((done) => requestAnimationFrame(done))
        times.push(now - last)
        last = now
      }
      return times
    },
    { frames: FRAMES, step: STEP },
  )
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
