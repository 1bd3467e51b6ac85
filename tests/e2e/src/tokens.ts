import type { BrowserContext, Page } from 'playwright-core'
import type { TestEnvironment } from './environment.ts'

/** A browser whose clock a test can move on, so that tokens run out without anybody waiting for it. */
export async function browserWithClock(environment: TestEnvironment): Promise<BrowserContext> {
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.clock.install()
  return context
}

/** Lets an id token's life of ten minutes pass, and a little more. */
export async function outliveIdToken(context: BrowserContext): Promise<void> {
  await context.clock.fastForward(11 * 60_000)
}

/** Sets what goes wrong with a server's calls, as its fault panel has it (D15); a second call takes all away first. */
export async function setFaults(environment: TestEnvironment, ...faults: object[]): Promise<void> {
  await fetch(`${environment.server.url}/test/faults`, { method: 'DELETE' })
  for (const fault of faults) {
    const answer = await fetch(`${environment.server.url}/test/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    if (!answer.ok) throw new Error(`The fault was refused: ${await answer.text()}`)
  }
}

/** Counts the calls to the sign-in page and those that spend a refresh token, of a whole browser. */
export function watchSignIns(context: BrowserContext): { signIns: number; refreshes: number } {
  const seen = { signIns: 0, refreshes: 0 }
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/services/identity/authorize') seen.signIns += 1
    if (pathname === '/services/identity/v1/api/oauth2/token') seen.refreshes += 1
  })
  return seen
}

/** Makes a page ask the services for something now, as coming back to it does. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
