import { type CDPSession, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import { median } from './charts/median.ts'
import type { Measurement } from './measurement.ts'

/** Budgets: a frame at 60 Hz, rounding included, and the growth of the heap from the loaded folder to the last pass. */
const FRAME_MS = 17.5
const MAX_GROWTH = 1.1
/** The distance of a scroll in each frame, in px. */
const STEP = 120
/** The number of times that the whole folder is scrolled through. The first pass loads its files. */
const PASSES = 3

/**
 * Measures the grid of a folder with `files` files in a browser: the frames while it is scrolled from end to end, the
 * largest number of mounted tiles, and how the heap grows from one pass to the next.
 */
export async function measureMediaScreen(url: string, clientId: number, files: number): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/client/${clientId}/media?folder=%2Flarge`)
    await page.getByRole('button', { name: /Maya Okafor/ }).click()
    await page.getByRole('option').first().waitFor({ timeout: 60_000 })
    const session = await page.context().newCDPSession(page)
    const heaps: number[] = []
    let frames: number[] = []
    let mounted = 0
    for (let pass = 0; pass < PASSES; pass += 1) {
      const scrolled = await scrollThrough(page)
      frames = scrolled.frames
      mounted = Math.max(mounted, scrolled.mounted)
      heaps.push(await heapOf(session))
    }
    const [loaded = 1, last = 1] = [heaps[0], heaps.at(-1)]
    const late = frames.filter((frame) => frame > 34).length / frames.length
    return [
      {
        name: `media: frame while ${files} files scroll, median`,
        value: median(frames),
        unit: 'ms',
        budget: { max: FRAME_MS },
      },
      { name: 'media: frames over 34 ms while scrolling', value: late * 100, unit: '%', budget: { max: 2 } },
      { name: 'media: mounted tiles at most', value: mounted, unit: 'tiles', budget: { max: 200 } },
      { name: 'media: heap with all files loaded', value: loaded / 2 ** 20, unit: 'MB' },
      { name: 'media: growth of the heap by scrolling', value: last / loaded, unit: 'x', budget: { max: MAX_GROWTH } },
    ]
  } finally {
    await browser.close()
  }
}

/** Returns the bytes of the heap after a garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Scrolls the grid from the top to the end. Returns the duration of each frame in ms and the most mounted tiles. */
async function scrollThrough(page: Page): Promise<{ frames: number[]; mounted: number }> {
  return page.evaluate(async (step) => {
    const grid = document.querySelector('[role=listbox][aria-label="Files"]')
    if (grid === null) throw new Error('The folder has no grid of files')
    grid.scrollTop = 0
    const frames: number[] = []
    let mounted = 0
    let last = await new Promise<number>((done) => requestAnimationFrame(done))
    while (grid.scrollTop + grid.clientHeight < grid.scrollHeight - 1) {
      grid.scrollBy(0, step)
      const now = await new Promise<number>((done) => requestAnimationFrame(done))
      frames.push(now - last)
      last = now
      mounted = Math.max(mounted, grid.querySelectorAll('[role=option]').length)
    }
    return { frames, mounted }
  }, STEP)
}
