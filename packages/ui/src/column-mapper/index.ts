export { ColumnMapper } from './ColumnMapper.tsx'
export type { ColumnMapperProps } from './ColumnMapper.tsx'
