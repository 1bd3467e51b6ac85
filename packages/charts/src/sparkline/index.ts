export { Sparkline } from './Sparkline.tsx'
export type { SparklineProps } from './Sparkline.tsx'
export { sparklineModel } from './sparklineModel.ts'
export type { SparklineModel } from './sparklineModel.ts'
