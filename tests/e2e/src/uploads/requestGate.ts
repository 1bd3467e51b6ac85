import type { Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'

/** Lets a page's uploads through one by one, so that a test can act at an exact point of them. */
export interface RequestGate {
  /** Lets this number of requests through, and waits until they are on their way. */
  pass(count: number): Promise<void>
  /** Waits until the requests that were let through have ended. */
  settled(): Promise<void>
  /** Lets every further request through. */
  open(): void
}

/** Holds the requests that carry bytes. The gate survives a reload of the page. */
export async function holdUploads(page: Page): Promise<RequestGate> {
  let allowed = 0
  const waiting: Route[] = []
  const unfinished = new Set<Request>()
  const end = (request: Request) => unfinished.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)

  function release(): void {
    while (allowed > 0) {
      const route = waiting.shift()
      if (route === undefined) return
      allowed -= 1
      unfinished.add(route.request())
      // A request whose page is gone has nowhere to go: the next one passes in its place.
      route.continue().catch(() => {
        allowed += 1
        release()
      })
    }
  }
  await page.route('**/v1/api/media/save-file', (route) => {
    waiting.push(route)
    release()
  })
  return {
    async pass(count) {
      allowed += count
      release()
      await expect.poll(() => allowed, { timeout: 60_000 }).toBe(0)
    },
    async settled() {
      await expect.poll(() => unfinished.size, { timeout: 60_000 }).toBe(0)
    },
    open() {
      allowed = Number.POSITIVE_INFINITY
      release()
    },
  }
}
