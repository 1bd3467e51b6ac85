export { ProgressCircle } from './ProgressCircle.tsx'
export type { ProgressCircleProps } from './ProgressCircle.tsx'
