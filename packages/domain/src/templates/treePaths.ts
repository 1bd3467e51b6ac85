import { slugOf } from '@rankdesk/format'

/** A page as far as its place and its address go. `seq` orders siblings, lowest first. */
export interface TreePage {
  pageId: number
  parentId: number | null
  seq: number
  pageName: string
  path: string
}

/** A 301 of a site: who asks for `from` is sent to `to`. */
export interface PathRedirect {
  from: string
  to: string
}

/** The address of a site's first page, which never changes. */
export const HOME_PATH = '/'

/** Whether it is the page that a site begins with; it can not be renamed, moved or deleted (M426). */
export function isHomePage(page: Pick<TreePage, 'path'>): boolean {
  return page.path === HOME_PATH
}

/** The last part of a page's address when it is called `name`; a name without a Latin letter or digit gives 'page'. */
export function segmentOfName(name: string): string {
  return slugOf(name) || 'page'
}

/** The address of a part below another address; pages below the home page stand at the root. */
export function pathBelow(above: string, segment: string): string {
  return `${above === HOME_PATH ? '' : above}/${segment}`
}

/** Where an address lies: '/services' for '/services/drains', '/' for '/services'. */
export function folderOfPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || HOME_PATH
}

/** The last part of an address. */
export function segmentOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A last part without the number that told it from others, so that 'drains-2' is 'drains'. */
export function withoutNumber(segment: string): string {
  return segment.replace(/-\d+$/, '')
}

/** The address, or the first of its form with a number from 2 on that is free. Rule TPL-5. */
export function freePath(path: string, isTaken: (path: string) => boolean): string {
  let free = path
  for (let number = 2; isTaken(free); number += 1) free = `${path}-${number}`
  return free
}

/** Siblings in their order. */
export function inOrder<Page extends Pick<TreePage, 'seq' | 'pageId'>>(pages: readonly Page[]): Page[] {
  return pages.toSorted((a, b) => a.seq - b.seq || a.pageId - b.pageId)
}

/** A page's own id and those of all pages below it, itself first. */
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
