import type { Page, Request, Response } from 'playwright-core'

/** A response of the recorded server, with its request. */
export interface RecordedCall {
  method: string
  /** The path with the query, from `/services` on. A call on a client's site has its whole address. */
  url: string
  body: string
  /** Parsed JSON, or a style sheet's text. */
  response: unknown
}

/** Calls that say what has changed since the screen was opened, or that a person was there: they end with a story. */
const LEFT_OUT = /\/services\/seo\/api\/changes|\/oauth2\/(?!site-token)|well-known/

/** How often open requests are counted, in ms. */
const POLL_MS = 50

/** A placeholder of something that loads. The preview of a client's site has one until its frame is near the window. */
const PLACEHOLDER = 'main :is([data-skeleton], [data-loading]):not(a[target="_blank"] > *)'

/** Opens a screen, waits until it has loaded, and returns the calls that it made and the responses to them. */
export async function recordCalls(page: Page, url: string, address: string): Promise<RecordedCall[]> {
  const calls = new Map<string, RecordedCall>()
  const kept: Promise<void>[] = []
  const open = new Set<Request>()
  const listen = (response: Response): void => void kept.push(keep(response, url, calls).catch(() => undefined))
  // Pictures, videos and the sites of clients in frames may load for longer.
  const start = (request: Request): void => {
    if (request.resourceType() === 'fetch') open.add(request)
  }
  const end = (request: Request): void => void open.delete(request)
  page.on('response', listen).on('request', start).on('requestfinished', end).on('requestfailed', end)
  try {
    await page.goto(url + address)
    await page.locator('main h1').first().waitFor()
    await waitUntilLoaded(page, open)
  } finally {
    page.off('response', listen).off('request', start).off('requestfinished', end).off('requestfailed', end)
  }
  await Promise.all(kept)
  // In the order of their names, as that of the responses differs from time to time.
  return [...calls].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, call]) => call)
}

async function keep(response: Response, url: string, calls: Map<string, RecordedCall>): Promise<void> {
  const request = response.request()
  const { origin, pathname, search } = new URL(response.url())
  const type = response.headers()['content-type'] ?? ''
  const isOurs = origin === url && pathname.startsWith('/services/') && /json/.test(type)
  const isOfSite = /^\/CMS-[\w-]+\.svc$/.test(pathname)
  if (!response.ok() || (!isOurs && !isOfSite) || LEFT_OUT.test(pathname) || request.method() === 'OPTIONS') return
  const body = request.postData() ?? ''
  const address = isOurs ? pathname + search : response.url()
  calls.set(`${address} ${request.method()} ${body}`, {
    method: request.method(),
    url: address,
    body,
    response: /json/.test(type) ? await response.json() : await response.text(),
  })
}

/** Waits until the page shows no placeholder and all of its requests have ended. */
async function waitUntilLoaded(page: Page, open: ReadonlySet<Request>): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Parts below the window's edge load when they come into view.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForFunction((placeholder) => document.querySelector(placeholder) === null, PLACEHOLDER, {
    polling: POLL_MS,
  })
  // Effects of the last responses may send further requests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  while (open.size > 0) await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
}
