export { FilterChips } from './FilterChips.tsx'
export type { FilterChipsProps } from './FilterChips.tsx'
