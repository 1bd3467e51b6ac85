export { ProgressBar } from './ProgressBar.tsx'
export type { ProgressBarProps } from './ProgressBar.tsx'
export { progressTone } from './progressTone.ts'
export type { ProgressTone } from './progressTone.ts'
