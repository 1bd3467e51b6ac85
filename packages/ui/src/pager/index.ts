export { DEFAULT_PAGE_SIZE, PAGE_SIZES, Pager } from './Pager.tsx'
export type { PagerProps, Paging } from './Pager.tsx'
