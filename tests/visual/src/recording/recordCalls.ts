import type { Page, Request, Response } from 'playwright-core'

/** A response of the recorded server, with its request. */
export interface RecordedCall {
  method: string
  /** The path with the query. The site of a client is below `/sites/`, with its domain. */
  url: string
  body: string
  /** Parsed JSON, or a style sheet's text. */
  response: unknown
}

export interface RecordedPage {
  calls: readonly RecordedCall[]
  /** Pictures, videos and the pages of clients' sites, by their path. */
  files: ReadonlyMap<string, Buffer>
}

/** Calls that say what has changed since the screen was opened, or who signed in. */
const LEFT_OUT = /\/services\/seo\/api\/changes|\/oauth2\/(?!site-token)|well-known/

/** A placeholder of something that loads. The preview of a client's site has one until its frame is near the window. */
const PLACEHOLDER = 'main :is([data-skeleton], [data-loading]):not(a[target="_blank"] > *)'

/** Opens a screen, waits until it has loaded, uses it, and returns what it received. */
export async function recordCalls(
  page: Page,
  url: string,
  address: string,
  interact: (page: Page) => Promise<void> = async () => undefined,
): Promise<RecordedPage> {
  const calls = new Map<string, RecordedCall>()
  const files = new Map<string, Buffer>()
  const kept: Promise<void>[] = []
  const open = new Set<Promise<unknown>>()
  // A screen may give up a call and repeat it: the response of the first is not complete.
  const listen = (response: Response): void => {
    for (const one of [keepCall(response, url, calls), keepFile(response, url, files)])
      kept.push(one.catch(() => undefined))
  }
  // Pictures, videos and the sites of clients in frames may load for longer.
  const start = (request: Request): void => {
    if (request.resourceType() !== 'fetch') return
    // It fails when the page is left before the response arrives.
    const ended = request
      .response()
      .then(async (response) => response?.finished())
      .catch(() => undefined)
      .finally(() => open.delete(ended))
    open.add(ended)
  }
  // The calls of the screen before end with it.
  await page.goto('about:blank')
  page.on('response', listen).on('request', start)
  try {
    await page.goto(url + address)
    await page.locator('main h1').first().waitFor()
    await waitUntilLoaded(page, open)
    await interact(page)
    await waitUntilLoaded(page, open)
    await Promise.all(kept)
  } finally {
    page.off('response', listen).off('request', start)
  }
  // In the order of their names, as that of the responses differs from time to time.
  return { calls: [...calls].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, call]) => call), files }
}

async function keepCall(response: Response, url: string, calls: Map<string, RecordedCall>): Promise<void> {
  const request = response.request()
  const type = response.headers()['content-type'] ?? ''
  const address = storyAddress(response.url(), url)
  const isCall = /^\/services\/|^\/sites\/[^/]+\/CMS-/.test(address) && /json|css/.test(type)
  if (!isCall || !response.ok() || LEFT_OUT.test(address) || request.resourceType() !== 'fetch') return
  const body = request.postData() ?? ''
  calls.set(`${address} ${request.method()} ${body}`, {
    method: request.method(),
    url: address,
    body,
    response: /json/.test(type) ? await response.json() : await response.text(),
  })
}

async function keepFile(response: Response, url: string, files: Map<string, Buffer>): Promise<void> {
  const request = response.request()
  const address = storyAddress(response.url(), url).split('?')[0] ?? ''
  if (!/^\/(services|sites)\//.test(address) || !response.ok() || files.has(address)) return
  if (!/^(image|media|document)$/.test(request.resourceType())) return
  files.set(address, Buffer.of())
  // A video is sent in parts.
  const whole = request.resourceType() === 'media' ? await request.frame().page().request.get(response.url()) : response
  files.set(address, await whole.body())
}

/** Returns the address at which a story requests something: a path, below `/sites/` for the site of a client. */
function storyAddress(address: string, url: string): string {
  const { host, hostname, pathname, search } = new URL(address)
  if (host === new URL(url).host) return pathname + search
  const [, site] = /^(.*)\.localhost$/.exec(hostname) ?? []
  return site === undefined ? address : `/sites/${site}${pathname}${search}`
}

/** Waits until the page shows no placeholder and all of its requests have ended. */
async function waitUntilLoaded(page: Page, open: ReadonlySet<Promise<unknown>>): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Parts below the window's edge load when they come into view.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForFunction((placeholder) => document.querySelector(placeholder) === null, PLACEHOLDER)
  // Effects of the last responses may send further requests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  while (open.size > 0) await Promise.all(open)
  await page.waitForLoadState('networkidle')
}
