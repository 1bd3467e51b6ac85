/** The page of a list, starting at 1, and the number of rows per page. */
export interface Paging {
  page: number
  pageSize: number
}

/** The page sizes to choose from (M548). */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 500]

/** The default page size (M548). */
export const DEFAULT_PAGE_SIZE = 100

/** Returns the number of pages. An empty list has one page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * Limits a typed page to 1 and `last` (M508, M509). Invalid text returns the current page. A list of unknown length has
 * `Infinity` as its last page.
 */
export function clampPage(typed: string, current: number, last: number): number {
  const page = Number.parseInt(typed, 10)
  if (Number.isNaN(page)) return current
  return Math.min(Math.max(page, 1), last)
}

/** Returns the first and the last row of a page, starting at 1. Both are 0 for an empty list. */
export function pageRows({ page, pageSize }: Paging, total: number): { first: number; last: number } {
  const first = Math.min((page - 1) * pageSize + 1, total)
  return { first, last: Math.min(page * pageSize, total) }
}

/** Returns the paging for another page size. The first row of the page stays visible. */
export function withPageSize({ page, pageSize }: Paging, next: number): Paging {
  return { page: Math.floor(((page - 1) * pageSize) / next) + 1, pageSize: next }
}
