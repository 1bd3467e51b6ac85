import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import type { Measurement } from '../measurement.ts'
import { startAgency } from '../server/startAgency.ts'
import { percentile, typeWithCpu, watchKeys } from './keyLatency.ts'
import { plainKeys } from './plainKeys.ts'
import { textOfWords, WORDS } from './textOfWords.ts'

/** The budget of a key's time to paint: a ratio to CKEditor alone, and no key that people notice, in ms (issue 53). */
const MAX_RATIO = 2
const MAX_MS = 100

/** The demo agency's business time, and its number of clients. */
const NOW = '2026-11-17T18:00:00Z'
const CLIENTS = 24

/**
 * Measures how long real keys take on the review screen in a zone of 3,000 words, with score, authorship and saving on,
 * beside CKEditor alone.
 */
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
    await page.getByRole('switch', { name: 'Show in the text' }).click()
    const zone = page.getByRole('region', { name: /^Zone Text/ }).first()
    await zone.locator('p').nth(3).click()
    const editable = zone.locator('.ck-content')
    await editable.waitFor()
    await editable.locator('p').nth(12).click()
    const { latencies, cpu } = await typeWithCpu(page)
    await page.getByRole('status', { name: 'Saving' }).getByText('Saved').waitFor()
    await page.close()
    const plain = await plainKeys(browser)
    const named = (what: string) => `review: key to frame, 3,000 words, all on, ${what}`
    return [
      { name: named('median'), value: percentile(latencies, 0.5), unit: 'ms' },
      { name: named('95 %'), value: percentile(latencies, 0.95), unit: 'ms' },
      { name: named('longest'), value: Math.max(...latencies), unit: 'ms', budget: { max: MAX_MS } },
      { name: 'review: CKEditor alone, 95 %', value: percentile(plain.latencies, 0.95), unit: 'ms' },
      {
        name: named('95 % beside CKEditor'),
        value: percentile(latencies, 0.95) / percentile(plain.latencies, 0.95),
        unit: 'times',
        budget: { max: MAX_RATIO },
      },
      { name: named('CPU of a key'), value: cpu, unit: 'ms of CPU' },
      { name: 'review: CKEditor alone, CPU of a key', value: plain.cpu, unit: 'ms of CPU' },
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
