import { type PathMove, type RedirectPlan, redirectsAfter } from './redirectPlan.ts'
import {
  folderOfPath,
  freePath,
  HOME_PATH,
  idsWithBelow,
  inOrder,
  isHomePage,
  type PathRedirect,
  pathBelow,
  segmentOfName,
  segmentOfPath,
  type TreePage,
  withoutNumber,
} from './treePaths.ts'

/** A site's pages and redirects. */
export interface Tree {
  pages: readonly TreePage[]
  redirects: readonly PathRedirect[]
}

/** The result of a planned change: every changed page in its new state, and the changes of addresses. */
export interface TreePlan {
  /** Pages with a new name, position or address. An inserted one has the id `NEW_PAGE_ID`. */
  pages: TreePage[]
  /** The ids of deleted pages. */
  deleted: number[]
  /** Every page with a new address. */
  moves: PathMove[]
  redirects: RedirectPlan
}

/** A tree during a change, with its original state. */
export class TreeWork {
  readonly #before: ReadonlyMap<number, TreePage>
  readonly #pages: Map<number, TreePage>
  readonly #redirects: readonly PathRedirect[]
  readonly #deleted = new Set<number>()
  #redirectTo: number | undefined

  constructor({ pages, redirects }: Tree) {
    this.#before = new Map(pages.map((page) => [page.pageId, page]))
    this.#pages = new Map(pages.map((page) => [page.pageId, { ...page }]))
    this.#redirects = redirects
  }

  page(pageId: number): TreePage | undefined {
    return this.#pages.get(pageId)
  }

  isHome(pageId: number): boolean {
    return this.page(pageId)?.path === HOME_PATH
  }

  below(pageId: number): number[] {
    return idsWithBelow([...this.#pages.values()], pageId)
  }

  pathOf(pageId: number | null): string {
    return pageId === null ? HOME_PATH : (this.page(pageId)?.path ?? HOME_PATH)
  }

  hasPage(path: string, except: number): boolean {
    return [...this.#pages.values()].some((page) => page.path === path && page.pageId !== except)
  }

  add(page: TreePage): void {
    this.#pages.set(page.pageId, page)
  }

  /** Puts pages among the children of `parentId`, next to one of them or last, and numbers all in tens. */
  insertAmong(
    ids: readonly number[],
    parentId: number | null,
    neighborId: number | null,
    side: 'before' | 'after',
  ): void {
    const others = inOrder([...this.#pages.values()].filter((page) => page.parentId === parentId))
      .map((page) => page.pageId)
      .filter((id) => !ids.includes(id))
    const at = neighborId === null ? -1 : others.indexOf(neighborId)
    others.splice(at === -1 ? others.length : at + (side === 'after' ? 1 : 0), 0, ...ids)
    for (const [index, id] of others.entries()) {
      const page = this.page(id)
      if (page !== undefined) Object.assign(page, { parentId, seq: (index + 1) * 10 })
    }
  }

  /** Sorts the children of a page by name. Pages at the root count as children of the home page. */
  alphabetize(pageId: number): void {
    const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    const parents = this.isHome(pageId) ? [pageId, null] : [pageId]
    for (const parentId of parents) {
      const pages = [...this.#pages.values()].filter((page) => page.parentId === parentId)
      const sorted = inOrder(pages).toSorted(
        (a, b) => Number(isHomePage(b)) - Number(isHomePage(a)) || byName.compare(a.pageName, b.pageName),
      )
      sorted.forEach((page, index) => (page.seq = (index + 1) * 10))
    }
  }

  /**
   * Returns the address of a page in another folder: its former address there if a redirect remembers it, else its own
   * segment without the number that made it unique.
   */
  addressIn(page: TreePage, folder: string): string {
    const segment = segmentOfPath(page.path)
    const stem = withoutNumber(segment)
    const former = this.#redirects.find(
      ({ from, to }) =>
        to === page.path &&
        folderOfPath(from) === folder &&
        [segment, stem, segmentOfName(page.pageName)].includes(withoutNumber(segmentOfPath(from))) &&
        !this.hasPage(from, page.pageId),
    )
    if (former !== undefined) return former.from
    return pathBelow(folder, stem === segmentOfName(page.pageName) ? stem : segment)
  }

  /** Sets the address of a page and updates the addresses of its descendants. */
  setPath(pageId: number, path: string, how: 'free' | 'exact'): void {
    const page = this.page(pageId)
    if (page === undefined || page.path === path) return
    const old = page.path
    page.path = how === 'exact' ? path : freePath(path, (wanted) => this.#isTaken(wanted, pageId))
    for (const id of this.below(pageId).slice(1)) {
      const child = this.page(id)
      if (child === undefined || !child.path.startsWith(`${old}/`)) continue
      const wanted = page.path + child.path.slice(old.length)
      child.path = freePath(wanted, (candidate) => this.#isTaken(candidate, id))
    }
  }

  /** Deletes pages. Their addresses redirect to `redirectTo`, or to the nearest remaining ancestor. */
  remove(ids: readonly number[], redirectTo?: number): void {
    for (const id of ids) this.#deleted.add(id)
    this.#redirectTo = redirectTo
  }

  plan(add301: boolean): TreePlan {
    const left = [...this.#pages.values()].filter((page) => !this.#deleted.has(page.pageId))
    const pages = left.filter((page) => {
      const was = this.#before.get(page.pageId)
      return (
        was === undefined ||
        was.path !== page.path ||
        was.parentId !== page.parentId ||
        was.seq !== page.seq ||
        was.pageName !== page.pageName
      )
    })
    const moves = pages.flatMap(({ pageId, path }) => {
      const from = this.#before.get(pageId)?.path
      return from === undefined || from === path ? [] : [{ pageId, from, to: path }]
    })
    const dead = [...this.#deleted].map((id) => ({ pageId: id, from: this.pathOf(id), to: this.#redirectOf(id) }))
    const redirects = redirectsAfter(this.#redirects, add301 ? [...moves, ...dead] : moves, {
      add301,
      taken: pages.filter((page) => this.#before.get(page.pageId)?.path !== page.path).map((page) => page.path),
      removed: add301 ? [] : dead.map((page) => page.from),
    })
    return { pages, deleted: [...this.#deleted], moves, redirects }
  }

  /** Returns the chosen address for a deleted page, else that of the nearest remaining ancestor or the home page. */
  #redirectOf(pageId: number): string {
    if (this.#redirectTo !== undefined) return this.pathOf(this.#redirectTo)
    const seen = new Set<number>()
    let at = this.page(pageId)?.parentId ?? null
    while (at !== null && this.#deleted.has(at) && !seen.has(at)) {
      seen.add(at)
      at = this.page(at)?.parentId ?? null
    }
    return this.pathOf(at)
  }

  /** Whether an address belongs to another page or redirects to one. Bookmarked addresses must keep working. */
  #isTaken(path: string, pageId: number): boolean {
    if (this.hasPage(path, pageId)) return true
    const own = this.#before.get(pageId)?.path
    return this.#redirects.some((redirect) => redirect.from === path && redirect.to !== own)
  }
}
