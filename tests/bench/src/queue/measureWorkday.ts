import { openBareSql } from '@rankdesk/server/testing'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import { completeQueue, prepareQueue } from '@rankdesk/scripts/completeQueue.ts'
import type { Measurement } from '../measurement.ts'
import { startAgency } from '../server/startAgency.ts'

/** The number of clients; one person's queue then has more than enough items. */
const CLIENTS = 24
/** The number of strategies of a day's queue (issue 23). */
const ITEMS = 10
/** Business time of the demo agency. */
const NOW = '2026-11-17T18:00:00Z'
/** Budget: approve all, publish, publish and next, and one press to spare. */
const MAX_PRESSES = 4

/**
 * Measures a day's queue that is completed by keyboard alone: the keys pressed and the seconds waited for each strategy,
 * without the time in which a person reads.
 */
export async function measureWorkday(items = ITEMS): Promise<Measurement[]> {
  const agency = await startAgency(CLIENTS, NOW)
  let browser: Browser | undefined
  try {
    const sql = await openBareSql(agency.dataDir, NOW)
    await prepareQueue((query) => sql.rows(query), items)
    await sql.close()
    browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(agency.url)
    await page.getByRole('button', { name: /Maya Okafor/ }).click()
    const efforts = await completeQueue(page, items)
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    const presses = sum(efforts.map((effort) => effort.presses)) / efforts.length
    const seconds = efforts.map((effort) => effort.seconds).toSorted((a, b) => a - b)
    return [
      {
        name: `workday: presses per strategy, ${items} strategies`,
        value: presses,
        unit: 'keys',
        budget: { max: MAX_PRESSES },
      },
      { name: 'workday: seconds per strategy, median', value: seconds[Math.floor(seconds.length / 2)] ?? 0, unit: 's' },
      { name: 'workday: seconds per strategy, slowest', value: seconds.at(-1) ?? 0, unit: 's' },
    ]
  } finally {
    await browser?.close()
    await agency.stop()
  }
}
