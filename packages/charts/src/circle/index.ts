export { Circle } from './Circle.tsx'
export type { CircleProps } from './Circle.tsx'
export { circleModel } from './circleModel.ts'
export type { CircleInput, CircleModel } from './circleModel.ts'
