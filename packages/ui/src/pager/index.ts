export { Pager } from './Pager.tsx'
export type { PagerProps } from './Pager.tsx'
export { DEFAULT_PAGE_SIZE, PAGE_SIZES, clampPage, pageCount, pageRows, withPageSize } from './paging/pageRange.ts'
export type { Paging } from './paging/pageRange.ts'
