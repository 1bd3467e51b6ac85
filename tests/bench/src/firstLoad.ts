import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import type { Measurement } from './measurement.ts'
import { startServer } from './startServer.ts'

const MAX_PAINTED_KB = 215
const MAX_CHARTED_KB = 240
const MAX_FILES = 12

/** The delay of every response, in ms: what Home asks for while it renders is not there before the render is painted. */
const LATENCY_MS = 40

/** A script or style that the page received. */
interface Transfer {
  path: string
  /** The size of the body as it came over the network, in bytes. */
  bytes: number
  /** When its last byte arrived, in ms since the navigation. */
  receivedAt: number
}

/**
 * Measures the scripts and styles that a signed-in person's Home receives with a cold cache, as they come over the network:
 * until the month's work is first painted, and until the charts are painted. The list of clients below the fold loads
 * when it is scrolled into view.
 */
export async function measureFirstLoad(): Promise<Measurement[]> {
  const server = await startServer({ DEMO_CLIENTS: '60' })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
  try {
    const storageState = await signIn(browser, server.url)
    // A new context has an empty cache; only the sign-in is copied into it.
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await delayResponses(page)
    const encodings = encodingsOf(page)
    await page.addInitScript(notePaint, 'Monthly queue work')
    await page.goto(server.url)
    for (const name of ['Monthly queue work', 'Ranking Progress', 'Your Clients Completed'])
      await page.getByRole('figure', { name }).waitFor()
    await page.waitForLoadState('networkidle')
    const charted = await receivedFiles(page)
    const paintedAt = await page.evaluate(() => performance.getEntriesByName('painted')[0]?.startTime)
    if (paintedAt === undefined) throw new Error('The month’s work was not painted.')
    const painted = charted.filter(({ receivedAt }) => receivedAt <= paintedAt)
    return [
      sumOf('Home, first painted', painted, encodings, MAX_PAINTED_KB),
      sumOf('Home, with its charts', charted, encodings, MAX_CHARTED_KB),
      { name: 'Home, with its charts: files', value: charted.length, unit: 'files', budget: { max: MAX_FILES } },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Sets a mark in the page's timeline when the figure with this name is first painted. Runs in the page. */
function notePaint(name: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(`[role="figure"][aria-label="${name}"], figure[aria-label="${name}"]`) === null) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('painted'))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: /Maya Okafor/ }).click()
  await page.getByRole('figure', { name: 'Monthly queue work' }).waitFor()
  const storageState = await context.storageState()
  await context.close()
  return storageState
}

async function delayResponses(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Collects how the server compresses scripts and styles, by their path. */
function encodingsOf(page: Page): Map<string, string> {
  const encodings = new Map<string, string>()
  page.on('response', (response) => {
    encodings.set(new URL(response.url()).pathname, response.headers()['content-encoding'] ?? 'none')
  })
  return encodings
}

async function receivedFiles(page: Page): Promise<Transfer[]> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, responseEnd }) => ({ name, encodedBodySize, responseEnd })),
  )
  return entries
    .map(({ name, encodedBodySize, responseEnd }) => ({
      path: new URL(name).pathname,
      bytes: encodedBodySize,
      receivedAt: responseEnd,
    }))
    .filter(({ path }) => /\.(?:js|css)$/.test(path))
}

function sumOf(
  name: string,
  transfers: readonly Transfer[],
  encodings: ReadonlyMap<string, string>,
  limit: number,
): Measurement {
  if (transfers.length === 0) throw new Error(`${name} receives no script: there is nothing to measure.`)
  const used = [...new Set(transfers.map(({ path }) => encodings.get(path) ?? 'none'))].toSorted().join('+')
  const value = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return { name: `${name}: scripts and styles`, value, unit: `KB (${used})`, budget: { max: limit } }
}
