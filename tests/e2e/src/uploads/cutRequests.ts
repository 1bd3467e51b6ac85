import type { Page } from 'playwright-core'

/** The faults of a page's uploads so far. */
export interface Cuts {
  /** Requests that were cut before the server had them. */
  before: number
  /** Requests that the server answered, but whose response was cut. */
  after: number
}

/**
 * Cuts the connection at every request that carries bytes: the first attempt before the server has it, the second one
 * before its response arrives. The third one passes.
 */
export async function cutEveryRequest(page: Page): Promise<Cuts> {
  const cuts: Cuts = { before: 0, after: 0 }
  const attempts = new Map<string, number>()
  await page.route('**/v1/api/media/save-file', async (route) => {
    const headers = route.request().headers()
    const key = `${headers['x-upload-id'] ?? ''} ${headers['x-chunk-index'] ?? ''}`
    const attempt = (attempts.get(key) ?? 0) + 1
    attempts.set(key, attempt)
    if (attempt > 2) return route.continue()
    if (attempt === 1) cuts.before += 1
    else {
      const response = await route.fetch()
      await response.dispose()
      cuts.after += 1
    }
    return route.abort('connectionreset')
  })
  return cuts
}
