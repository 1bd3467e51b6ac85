import type { PathRedirect } from './treePaths.ts'

/** An address that a page leaves. `to` is its new address. */
export interface PathMove {
  pageId: number
  from: string
  to: string
}

/** The changes to redirects that keep old addresses working. */
export interface RedirectPlan {
  /** New redirects, and existing ones with a new target. */
  upserts: PathRedirect[]
  /** The addresses whose redirects are removed. */
  dropped: string[]
}

export interface RedirectOptions {
  add301: boolean
  /** The addresses that pages have from now on. */
  taken: readonly string[]
  /** The addresses without a page from now on. Redirects to them are dropped. */
  removed?: readonly string[]
}

/**
 * Returns the redirects of a site after pages changed their addresses (D20). With `add301` every old address redirects
 * to the new one. Existing redirects to an old address always go directly to the new one. The address that a page takes
 * is no redirect any more, which makes moving back undo the redirects. Rule TPL-7.
 */
export function redirectsAfter(
  current: readonly PathRedirect[],
  moves: readonly PathMove[],
  options: RedirectOptions,
): RedirectPlan {
  const movedTo = new Map(moves.map(({ from, to }) => [from, to]))
  const removed = new Set(options.removed)
  const after = new Map<string, string>()
  for (const { from, to } of current) if (!removed.has(to)) after.set(from, movedTo.get(to) ?? to)
  if (options.add301) for (const { from, to } of moves) after.set(from, to)
  for (const path of options.taken) after.delete(path)
  return difference(current, after)
}

/**
 * Returns how to clean up the redirects of a site: each goes directly to its final address if a page is there.
 * Redirects at a page's own address, in a cycle or without a target are dropped. Rule TPL-8.
 */
export function pruneRedirects(current: readonly PathRedirect[], isPage: (path: string) => boolean): RedirectPlan {
  const next = new Map(current.map(({ from, to }) => [from, to]))
  const after = new Map<string, string>()
  for (const { from } of current) {
    if (isPage(from)) continue
    const seen = new Set<string>()
    let at: string | undefined = from
    while (at !== undefined && !isPage(at) && !seen.has(at)) {
      seen.add(at)
      at = next.get(at)
    }
    if (at !== undefined && isPage(at)) after.set(from, at)
  }
  return difference(current, after)
}

function difference(current: readonly PathRedirect[], after: ReadonlyMap<string, string>): RedirectPlan {
  const before = new Map(current.map(({ from, to }) => [from, to]))
  const changed = [...after].filter(([from, to]) => from !== to)
  const redirected = new Set(changed.map(([from]) => from))
  return {
    upserts: changed.filter(([from, to]) => before.get(from) !== to).map(([from, to]) => ({ from, to })),
    dropped: [...before.keys()].filter((from) => !redirected.has(from)),
  }
}
