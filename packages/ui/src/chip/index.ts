export { Chip } from './Chip.tsx'
export type { ChipProps } from './Chip.tsx'
export { LEVELS, LevelMark } from './LevelMark.tsx'
export type { Level, LevelMarkProps } from './LevelMark.tsx'
