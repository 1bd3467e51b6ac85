import { addressSegmentOf } from '@rankdesk/format'

/** The position and the address of a page. `seq` orders siblings, lowest first. */
export interface TreePage {
  pageId: number
  parentId: number | null
  seq: number
  pageName: string
  path: string
}

/** A 301 of a site: requests for `from` are redirected to `to`. */
export interface PathRedirect {
  from: string
  to: string
}

/** The address of a site's home page, which never changes. */
export const HOME_PATH = '/'

/** What a site serves itself, by the first segment of its address. */
const SERVED: ReadonlyMap<string, string> = new Map([
  ['sitemap.xml', 'the sitemap'],
  ['robots.txt', 'the rules for search engines'],
  ['favicon.ico', 'the icon'],
  ['media', 'the files of the library'],
])

/** Returns why no page can have an address: the site serves something else there. Undefined for a free one. Rule TPL-12. */
export function reservedPathProblem(path: string): string | undefined {
  const [, first = ''] = path.toLowerCase().split('/')
  const served = /^cms-.*\.svc$/.test(first) ? 'the editor of the site' : SERVED.get(first)
  return served && `The site itself serves ${served} at /${first}. Choose another address.`
}

/** Whether a page is the home page. It cannot be renamed, moved or deleted (M426). */
export function isHomePage(page: Pick<TreePage, 'path'>): boolean {
  return page.path === HOME_PATH
}

/**
 * Returns the last segment of the address of a page named `name`. A name without a letter or digit gives 'page'.
 */
export function segmentOfName(name: string): string {
  return addressSegmentOf(name) || 'page'
}

/** Returns the address of a segment below another address. Pages below the home page are at the root. */
export function pathBelow(above: string, segment: string): string {
  return `${above === HOME_PATH ? '' : above}/${segment}`
}

/** Returns the folder of an address: '/services' for '/services/drains', '/' for '/services'. */
export function folderOfPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || HOME_PATH
}

/** Returns the last segment of an address. */
export function segmentOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Removes the number that made a segment unique: 'drains-2' becomes 'drains'. */
export function withoutNumber(segment: string): string {
  return segment.replace(/-\d+$/, '')
}

/** Returns the address, or its first free variant with a number from 2. Rule TPL-5. */
export function freePath(path: string, isTaken: (path: string) => boolean): string {
  let free = path
  for (let number = 2; isTaken(free); number += 1) free = `${path}-${number}`
  return free
}

/** Sorts siblings by their order. */
export function inOrder<Page extends Pick<TreePage, 'seq' | 'pageId'>>(pages: readonly Page[]): Page[] {
  return pages.toSorted((a, b) => a.seq - b.seq || a.pageId - b.pageId)
}

/** Returns a page's own id and those of all its descendants, itself first. */
export function idsWithBelow(pages: readonly Pick<TreePage, 'pageId' | 'parentId'>[], pageId: number): number[] {
  const byParent = Map.groupBy(pages, (page) => page.parentId)
  const found = [pageId]
  const seen = new Set(found)
  for (const id of found) {
    for (const child of byParent.get(id) ?? []) {
      if (seen.has(child.pageId)) continue
      seen.add(child.pageId)
      found.push(child.pageId)
    }
  }
  return found
}
