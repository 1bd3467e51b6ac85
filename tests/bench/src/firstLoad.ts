import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '../../../scripts/browser.ts'
import type { Measurement } from './measurement.ts'
import { startServer } from './startServer.ts'

const MAX_PAINTED_KB = 215
const MAX_CHARTED_KB = 240

/** A script or style that the page fetched. */
interface Transfer {
  path: string
  /** The size of the body as it came over the network, in bytes. */
  bytes: number
  /** How the server compressed it. */
  encoding: string
}

/**
 * Measures the scripts and styles that a signed-in person's Home fetches with a cold cache, as a browser receives them:
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
    const received = receivedFiles(page)
    await page.goto(server.url)
    await page.getByRole('figure', { name: 'Monthly queue work' }).waitFor()
    const painted = await received()
    for (const name of ['Ranking Progress', 'Your Clients Completed'])
      await page.getByRole('figure', { name }).waitFor()
    await page.waitForLoadState('networkidle')
    const charted = await received()
    return [
      sumOf('Home, first painted', painted, MAX_PAINTED_KB),
      sumOf('Home, with its charts', charted, MAX_CHARTED_KB),
      { name: 'Home, with its charts: files', value: charted.length, unit: 'files' },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
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

/** Collects the page's scripts and styles; the returned function waits for those that are still loading. */
function receivedFiles(page: Page): () => Promise<Transfer[]> {
  const transfers = new Map<string, Promise<Transfer>>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(?:js|css)$/.test(pathname)) transfers.set(pathname, transferOf(request, pathname))
  })
  return () => Promise.all(transfers.values())
}

async function transferOf(request: Request, path: string): Promise<Transfer> {
  const response = await request.response()
  if (response === null) throw new Error(`${path} was not received.`)
  await response.finished()
  // Chromium's DevTools protocol counts the body before it is decoded.
  const { responseBodySize } = await request.sizes()
  return { path, bytes: responseBodySize, encoding: (await response.headerValue('content-encoding')) ?? 'none' }
}

function sumOf(name: string, transfers: readonly Transfer[], limit: number): Measurement {
  if (transfers.length === 0) throw new Error(`${name} fetches no script: there is nothing to measure.`)
  const encodings = [...new Set(transfers.map(({ encoding }) => encoding))].toSorted().join('+')
  const value = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return { name: `${name}: scripts and styles`, value, unit: `KB (${encodings})`, budget: { max: limit } }
}
