import { setTimeout as wait } from 'node:timers/promises'
import { isDocumentAddress, sitePageAddress, type PageProblem } from '@rankdesk/domain'
import {
  MAX_REQUESTS_AT_ONCE,
  type ReadSiteAddress,
  SiteNotRead,
  type SiteResponse,
} from '#connectors/site/openSiteReader.ts'
import { decodeText } from '#importers/files/decodeText.ts'
import { BadFileError } from '#importers/files/importProblems.ts'
import { HtmlTooLarge } from '#platform/html/parseHtml.ts'
import type { FoundSite } from './findHome.ts'
import { isNoindex, type ParsedPage, parseSitePage } from './parseSitePage.ts'

/** A page after it was read. */
export interface CrawledSitePage {
  path: string
  status: number
  problem: PageProblem | null
  isHtml: boolean
  /** A path within the site, or an address elsewhere. */
  redirectTo: string | null
  noindex: boolean
  /** Undefined for what is no HTML, and without a response. */
  parsed: ParsedPage | undefined
}

export interface Crawl {
  read: ReadSiteAddress
  site: FoundSite
  signal: AbortSignal
  /** The pages to read, which grows while they are read. */
  queue: string[]
  /** Stores a page, and adds the pages that it leads to and that are new to the queue. */
  store(page: CrawledSitePage): Promise<void>
}

/** The site stopped responding. */
export class SiteStopped extends Error {
  override name = 'SiteStopped'
}

/** The requests in a row without a usable response after which the site counts as gone. */
const MAX_FAILURES = 10
/** Statuses that say that the site is busy. */
const BUSY = new Set([429, 502, 503, 504])

/**
 * Reads the pages of the queue, at most four at once, or one after another with the pause that robots.txt asks for. Throws
 * `SiteStopped` after ten failures in a row, whose pages are not stored then, and the reason of the signal if it aborts.
 */
export async function crawlPages(crawl: Crawl): Promise<void> {
  const { queue, site, signal, store } = crawl
  const atOnce = site.robots.delay > 0 ? 1 : MAX_REQUESTS_AT_ONCE
  const running = new Set<Promise<void>>()
  const failed: CrawledSitePage[] = []
  const readNext = async (path: string) => {
    const page = await readPage(crawl, path)
    if (isFailure(page)) {
      failed.push(page)
      if (failed.length >= MAX_FAILURES) throw new SiteStopped('The site stopped responding.')
      return
    }
    for (const each of failed.splice(0)) await store(each)
    await store(page)
  }
  let isFirst = true
  while (queue.length > 0 || running.size > 0) {
    signal.throwIfAborted()
    while (queue.length > 0 && running.size < atOnce) {
      if (site.robots.delay > 0 && !isFirst) await wait(site.robots.delay * 1000, undefined, { signal })
      isFirst = false
      const next = readNext(queue.shift() ?? '/').finally(() => running.delete(next))
      running.add(next)
    }
    await Promise.race(running)
  }
  for (const each of failed.splice(0)) await store(each)
}

function isFailure({ status, problem }: CrawledSitePage): boolean {
  return problem === 'timeout' || problem === 'no-response' || BUSY.has(status)
}

async function readPage({ read, site: { root, robots }, signal }: Crawl, path: string): Promise<CrawledSitePage> {
  const address = `${root.origin}${path}`
  const nothing = { path, status: 0, problem: null, isHtml: false, redirectTo: null, noindex: false, parsed: undefined }
  if (!robots.isAllowed(address)) return { ...nothing, problem: 'robots' }
  try {
    const response = await read(address, signal)
    const { status, location, contentType, robotsTag } = response
    const page = { ...nothing, status, noindex: robotsTag.some(isNoindex) }
    if (location !== undefined) return { ...page, redirectTo: redirectOf(location, path, { root }) }
    if (isDocumentAddress(path)) return page
    if (!/^(?:text\/html|application\/xhtml\+xml|)$/.test(contentType) || status >= 400) return page
    return { ...page, isHtml: true, ...parsedOf(response, path, { root }, page.noindex) }
  } catch (error) {
    if (!(error instanceof SiteNotRead)) throw error
    return { ...nothing, problem: error.failure }
  }
}

function redirectOf(location: string, path: string, { root }: Pick<FoundSite, 'root'>): string | null {
  const within = sitePageAddress(location, path, root)
  if (within !== undefined) return within
  const from = `${root.origin}${path}`
  return URL.canParse(location, from) ? new URL(location, from).href : null
}

function parsedOf(
  { body, lastModified }: SiteResponse,
  path: string,
  { root }: Pick<FoundSite, 'root'>,
  noindex: boolean,
): Pick<CrawledSitePage, 'parsed' | 'problem' | 'noindex'> {
  try {
    const html = body.length === 0 ? '' : decodeText(body, path).text
    const parsed = parseSitePage(html, path, root)
    const modified = parsed.modified ?? lastModified ?? null
    return { problem: null, noindex: noindex || parsed.noindex, parsed: { ...parsed, modified } }
  } catch (error) {
    if (!(error instanceof HtmlTooLarge || error instanceof BadFileError)) throw error
    return { problem: 'unreadable', noindex, parsed: undefined }
  }
}
