export { Skeleton, SkeletonText } from './Skeleton.tsx'
export type { SkeletonProps, SkeletonTextProps } from './Skeleton.tsx'
