export { circleShare } from './circleShare.ts'
export type { CircleShare } from './circleShare.ts'
export { ProgressCircle } from './ProgressCircle.tsx'
export type { ProgressCircleProps } from './ProgressCircle.tsx'
