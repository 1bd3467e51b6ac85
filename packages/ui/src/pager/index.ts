export { Pager } from './Pager.tsx'
export type { PagerProps, Paging } from './Pager.tsx'
