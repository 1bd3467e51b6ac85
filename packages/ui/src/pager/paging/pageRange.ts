/** A page of a list: which one, counted from 1, and how many rows a page holds. */
export interface Paging {
  page: number
  pageSize: number
}

/** The page sizes that are offered (M548). */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 500]

/** The page size of a list that has chosen none (M548). */
export const DEFAULT_PAGE_SIZE = 100

/** How many pages there are; an empty list has one, so that there is always a page to stand on. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * The typed page brought into 1..last (M508, M509). What is no number leaves the current page as it is; a list whose
 * length is not known has `Infinity` as its last page.
 */
export function clampPage(typed: string, current: number, last: number): number {
  const page = Number.parseInt(typed, 10)
  if (Number.isNaN(page)) return current
  return Math.min(Math.max(page, 1), last)
}

/** The first and the last row of the page, counted from 1; both 0 for an empty list. */
export function pageRows({ page, pageSize }: Paging, total: number): { first: number; last: number } {
  const first = Math.min((page - 1) * pageSize + 1, total)
  return { first, last: Math.min(page * pageSize, total) }
}

/** The paging after another page size was chosen: the row at the top of the page stays in sight. */
export function withPageSize({ page, pageSize }: Paging, next: number): Paging {
  return { page: Math.floor(((page - 1) * pageSize) / next) + 1, pageSize: next }
}
