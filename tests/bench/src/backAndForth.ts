import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import type { Measurement } from './measurement.ts'
import { startAgency } from './server/startAgency.ts'

/** The number of clients of the agency. */
const CLIENTS = 5_000

/** Business time of the demo agency. */
const NOW = '2026-11-17T18:00:00Z'

const ROUNDS = 11

/** A row of the list with its real cells; the grid alone may still show a skeleton. */
export const CLIENT_ROW = 'tbody [aria-label^="Show details of"]'

/**
 * Measures the time from pressing a tab to the next painted frame when switching between Home and My Clients, both
 * cached, in an agency of 5,000 clients. Pass fewer `clients` only to try the bench itself.
 */
export async function measureBackAndForth(clients = CLIENTS): Promise<Measurement[]> {
  const agency = await startAgency(clients, NOW)
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(agency.url)
    await page.getByRole('button', { name: /Maya Okafor/ }).click()
    await page.getByRole('figure', { name: 'Ranking Progress' }).waitFor()
    const there: number[] = []
    const back: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      there.push(await pressUntil(page, 'My Clients', CLIENT_ROW))
      back.push(await pressUntil(page, 'Home', 'figure[aria-label="Monthly queue work"]'))
    }
    // The first visit fetches the screen's code and data; from the second visit on both are cached.
    return [
      {
        name: `Home to My Clients, from cache, ${clients} clients`,
        value: median(there.slice(1)),
        unit: 'ms',
        budget: { max: 100 },
      },
      {
        name: `My Clients back to Home, from cache, ${clients} clients`,
        value: median(back),
        unit: 'ms',
        budget: { max: 100 },
      },
    ]
  } finally {
    await browser?.close()
    await agency.stop()
  }
}

/**
 * The time to stay on a screen before leaving it, in ms: long enough for the chart animations and the list's refetch.
 */
const STAY_MS = 1000

/**
 * Presses a tab of the shell and returns the ms until its content is in the page and a frame with it has been drawn.
 */
export async function pressUntil(page: Page, tab: string, selector: string): Promise<number> {
  await page.waitForTimeout(STAY_MS)
  return page.evaluate(
    async ({ tab: name, selector: wanted }) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((each) => each.textContent === name)
      if (link === undefined) throw new Error(`There is no tab ${name}.`)
      const began = performance.now()
      link.click()
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
      while (document.querySelector(wanted) === null) await frame()
      await frame()
      return performance.now() - began
    },
    { tab, selector },
  )
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
