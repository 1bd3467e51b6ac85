import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'

/** How much slower than this machine the computer of a person is, where a row says so. */
export const SLOWER = 4

/** A signed-in person's browser. Each page has an empty cache. */
export interface SignedIn {
  /** Opens a page in a context of its own; `prepare` runs before anything is loaded. */
  open(prepare?: (page: Page) => Promise<void>): Promise<Page>
  close(): Promise<void>
}

/** Starts a browser and signs Maya Okafor in. */
export async function signInBrowser(url: string): Promise<SignedIn> {
  const browser: Browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
  const first = await browser.newContext()
  const page = await first.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: /Maya Okafor/ }).click()
  await page.getByRole('figure', { name: 'Monthly queue work' }).waitFor({ timeout: 60_000 })
  const storageState = await first.storageState()
  await first.close()
  return {
    async open(prepare) {
      const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
      const opened = await context.newPage()
      opened.setDefaultTimeout(60_000)
      await prepare?.(opened)
      return opened
    },
    close: () => browser.close(),
  }
}

/** Slows the page's processor down. */
export async function slowDown(page: Page, rate = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
