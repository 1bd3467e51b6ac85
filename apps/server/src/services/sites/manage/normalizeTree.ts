import { freePath, HOME_PATH, inOrder, type TreePage } from '@rankdesk/domain'
import { normalPath } from '#connectors/site/sitePath.ts'

/**
 * Returns the pages of a site that must change, normalized: an address in the form of the lookup that no other page
 * has, and unique positions among siblings.
 */
export function normalizeTree(pages: readonly TreePage[]): TreePage[] {
  const seqs = new Map<number, number>()
  for (const siblings of Map.groupBy(pages, (page) => page.parentId).values()) {
    if (new Set(siblings.map((page) => page.seq)).size === siblings.length) continue
    for (const [index, page] of inOrder(siblings).entries()) seqs.set(page.pageId, (index + 1) * 10)
  }
  const taken = new Set(pages.map((page) => page.path).filter((path) => path === straightPath(path)))
  return pages.flatMap((page) => {
    const wanted = straightPath(page.path)
    const path = wanted === page.path ? wanted : freePath(wanted, (candidate) => taken.has(candidate))
    taken.add(path)
    const seq = seqs.get(page.pageId) ?? page.seq
    return path === page.path && seq === page.seq ? [] : [{ ...page, path, seq }]
  })
}

function straightPath(path: string): string {
  const encoded = path
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')
  const normal = normalPath(encoded) ?? HOME_PATH
  return normal.startsWith('/') ? normal : `/${normal}`
}
