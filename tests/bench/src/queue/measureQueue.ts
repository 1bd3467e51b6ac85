import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import type { Measurement } from '../measurement.ts'
import { startAgency } from '../server/startAgency.ts'

/** The number of clients in the list. */
const CLIENTS = 5_000

/** Business time of the demo agency. */
const NOW = '2026-11-17T18:00:00Z'

/** Budgets: the first rows after the call in ms (issue 7), and a frame at 60 Hz, rounding included. */
const FIRST_ROWS_MS = 300
const FRAME_MS = 17.5

/**
 * The number of pages opened; the median counts, since the first ones still warm up the browser and the new database.
 */
const ROUNDS = 21

/** Rows of a page, except for the last page, which is not opened. */
const PAGE_SIZE = 100

/** The number of frames that the list is scrolled for, and the distance in each in px. */
const FRAMES = 180
const STEP = 24

/**
 * Measures the list of all clients of an agency of 5,000 in a real browser: from requesting a page of a hundred rows to
 * showing them, and the frames while scrolling. Pass fewer `clients` only to try the bench itself.
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
        budget: { max: FIRST_ROWS_MS },
      },
      { name: 'queue: frame while scrolling, median', value: median(frames), unit: 'ms', budget: { max: FRAME_MS } },
      {
        name: 'queue: frames over 34 ms while scrolling',
        value: (frames.filter((frame) => frame > 34).length / frames.length) * 100,
        unit: '%',
        budget: { max: 2 },
      },
    ]
  } finally {
    await browser?.close()
    await agency.stop()
  }
}

const rows = (page: Page) => page.getByRole('button', { name: /^(Show|Hide) details of/ })

/**
 * Goes to the next page of the list and returns the ms from its request until a different first row is painted. Starts
 * with the whole previous page loaded and the browser idle, as for a person who has been reading it.
 */
async function firstRows(page: Page): Promise<number> {
  return page.evaluate(async (pageSize) => {
    const first = () => document.querySelector('tbody [aria-label^="Show details of"]')?.getAttribute('aria-label')
    const before = first()
    const next = document.querySelector<HTMLElement>('button[aria-label="Next page"]')
    const idle = () => new Promise((done) => requestIdleCallback(done))
    while (document.querySelectorAll('tbody [aria-label^="More actions for"]').length < pageSize) await idle()
    await idle()
    if (next === null) throw new Error('The list has no next page')
    const began = performance.now()
    next.click()
    while (first() === before || first() === undefined) {
      if (performance.now() - began > 30_000) throw new Error('The rows did not change')
      await new Promise((done) => requestAnimationFrame(done))
    }
    // The frame that paints the rows counts too.
    await new Promise((done) => requestAnimationFrame(done))
    return performance.now() - began
  }, PAGE_SIZE)
}

/** Scrolls the list frame by frame and returns the duration of each in ms. */
async function scrollFrames(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ frames, step }) => {
      const times: number[] = []
      let last = await new Promise<number>((done) => requestAnimationFrame(done))
      let distance = step
      for (let frame = 0; frame < frames; frame += 1) {
        window.scrollBy(0, distance)
        const atEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - step
        if (atEnd || window.scrollY === 0) distance = atEnd ? -step : step
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
