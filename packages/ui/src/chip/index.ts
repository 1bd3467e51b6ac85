export { Chip } from './Chip.tsx'
export type { ChipProps } from './Chip.tsx'
export type { Level } from './LevelMark.tsx'
