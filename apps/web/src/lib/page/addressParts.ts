import type { ListSort } from './listSort.ts'

/** Returns a whole number above 0 from an address; undefined for anything else. */
export function positive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Writes a sort into a query, unless it is the list's initial one. */
export function writeSort(query: URLSearchParams, sort: ListSort, first: ListSort): void {
  if (sort.columnId === first.columnId && sort.direction === first.direction) return
  query.set('sort', sort.columnId)
  query.set('direction', sort.direction.toLowerCase())
}
