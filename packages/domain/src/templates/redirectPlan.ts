import type { PathRedirect } from './treePaths.ts'

/** An address that a page leaves; `to` is where it is found from then on. */
export interface PathMove {
  pageId: number
  from: string
  to: string
}

/** What has to be written so that old addresses lead where they should. */
export interface RedirectPlan {
  /** New ones, and old ones that lead elsewhere from now on. */
  put: PathRedirect[]
  /** Addresses that lead nowhere else any more. */
  dropped: string[]
}

export interface RedirectOptions {
  add301: boolean
  /** Addresses that pages have from now on. */
  taken: readonly string[]
  /** Addresses that are nobody's from now on; what leads there is dropped. */
  gone?: readonly string[]
}

/**
 * The redirects of a site after pages left their addresses (D20). With `add301` every old address leads to the new one;
 * in any case what led to an old address leads straight to the new one, and the address that a page takes is no
 * redirect any more, so that moving back removes what moving out made. Rule TPL-7.
 */
export function redirectsAfter(
  current: readonly PathRedirect[],
  moves: readonly PathMove[],
  options: RedirectOptions,
): RedirectPlan {
  const movedTo = new Map(moves.map(({ from, to }) => [from, to]))
  const gone = new Set(options.gone)
  const after = new Map<string, string>()
  for (const { from, to } of current) if (!gone.has(to)) after.set(from, movedTo.get(to) ?? to)
  if (options.add301) for (const { from, to } of moves) after.set(from, to)
  for (const path of options.taken) after.delete(path)
  return difference(current, after)
}

/**
 * The redirects of a site as they should be: each leads straight to the address where its way ends, when a page is
 * there; those that stand at a page's own address, lead in a circle or to nothing are dropped. Rule TPL-8.
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
  const wanted = [...after].filter(([from, to]) => from !== to)
  const kept = new Set(wanted.map(([from]) => from))
  return {
    put: wanted.filter(([from, to]) => before.get(from) !== to).map(([from, to]) => ({ from, to })),
    dropped: [...before.keys()].filter((from) => !kept.has(from)),
  }
}
