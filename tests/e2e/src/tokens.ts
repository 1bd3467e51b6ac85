import type { BrowserContext, Page } from 'playwright-core'
import type { TestEnvironment } from './environment.ts'

/** Returns a browser whose clock a test can move, so that tokens expire without waiting. */
export async function browserWithClock(environment: TestEnvironment): Promise<BrowserContext> {
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.clock.install()
  return context
}

/** Advances the clock by an id token's lifetime of ten minutes, and a little more. */
export async function outliveIdToken(context: BrowserContext): Promise<void> {
  await context.clock.fastForward(11 * 60_000)
}

/** Sets the faults of a server's calls, as its fault panel does (D15); replaces the previous ones. */
export async function setFaults(environment: TestEnvironment, ...faults: object[]): Promise<void> {
  await fetch(`${environment.server.url}/test/faults`, { method: 'DELETE' })
  for (const fault of faults) {
    const response = await fetch(`${environment.server.url}/test/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    if (!response.ok) throw new Error(`The fault was rejected: ${await response.text()}`)
  }
}

/** Counts the visits to the sign-in page and the spent refresh tokens of a whole browser. */
export function watchSignIns(context: BrowserContext): { signIns: number; refreshes: number } {
  const seen = { signIns: 0, refreshes: 0 }
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/services/identity/authorize') seen.signIns += 1
    if (pathname === '/services/identity/v1/api/oauth2/token') seen.refreshes += 1
  })
  return seen
}

/** Makes a page refetch now, as returning to its tab does. */
export async function refetchNow(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
