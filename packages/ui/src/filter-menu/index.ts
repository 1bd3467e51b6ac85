export { activeFilters, withoutFilter } from './filterFields.ts'
export type { ActiveFilter, FilterField, FilterOption, FilterRange, FilterValue, FilterValues } from './filterFields.ts'
export { FilterMenu } from './FilterMenu.tsx'
export type { FilterMenuProps } from './FilterMenu.tsx'
