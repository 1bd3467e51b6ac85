import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '../../../../scripts/browser.ts'
import type { Measurement } from '../measurement.ts'
import { startAgency } from '../server/startAgency.ts'
import { percentile, typeAndMeasure, watchKeys } from './keyLatency.ts'
import { textOfWords } from './textOfWords.ts'

/** The number of words in the zone, and the budget of a key's time to paint in ms (issue 9). */
const WORDS = 3000
const MAX_MS = 50

/** The demo agency's business time, and its number of clients. */
const NOW = '2026-11-17T18:00:00Z'
const CLIENTS = 24

/** Measures how long real keys take on the review screen in a zone of 3,000 words, with the score and saving on. */
export async function measureReview(): Promise<Measurement[]> {
  const agency = await startAgency(CLIENTS, NOW)
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await watchKeys(page)
    await fillFirstText(page)
    await openReview(page, agency.url)
    await page.getByRole('region', { name: 'SEO help' }).getByRole('list', { name: 'Findings' }).waitFor()
    const zone = page.getByRole('region', { name: /^Zone Text/ }).first()
    await zone.locator('p').nth(3).click()
    const editable = zone.locator('.ck-content')
    await editable.waitFor()
    await editable.locator('p').nth(12).click()
    const latencies = await typeAndMeasure(page)
    await page.getByRole('status', { name: 'Saving' }).getByText('Saved').waitFor()
    return [
      { name: 'review: key to frame, 3,000 words, score on, median', value: percentile(latencies, 0.5), unit: 'ms' },
      {
        name: 'review: key to frame, 3,000 words, score on, 95 %',
        value: percentile(latencies, 0.95),
        unit: 'ms',
        budget: { max: MAX_MS },
      },
    ]
  } finally {
    await browser?.close()
    await agency.stop()
  }
}

/** Fills the first text of every opened strategy with that many words. */
async function fillFirstText(page: Page): Promise<void> {
  await page.route('**/details-v2', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { result: { zones: { role: string; content: string }[] } }
    const text = envelope.result.zones.find(({ role }) => role === 'body')
    if (text !== undefined) text.content = textOfWords(WORDS)
    await route.fulfill({ response, json: envelope })
  })
}

/** Signs in as Maya and opens the first strategy with text. */
async function openReview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/my-clients`)
  await page.getByRole('button', { name: /Maya Okafor/ }).click()
  await page
    .getByRole('button', { name: /^Show details of/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Complete / })
    .first()
    .click()
}
