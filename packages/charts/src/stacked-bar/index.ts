export { StackedBar } from './StackedBar.tsx'
export type { StackedBarProps } from './StackedBar.tsx'
export { stackedBarModel } from './stackedBarModel.ts'
export type { BarPart, BarSegment, StackedBarModel } from './stackedBarModel.ts'
