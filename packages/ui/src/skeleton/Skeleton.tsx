export interface SkeletonProps {
  /** CSS width. @default '100%' */
  width?: number | string
  /** CSS height. @default 12 */
  height?: number | string
  /** Layout only: margin, radius. */
  className?: string
}

/**
 * A grey bar in the shape of what will stand there. Not spoken: the region around it says that it is loading
 * (`aria-busy`).
 */
export function Skeleton({ width = '100%', height = 12, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={`block max-w-full animate-[breathe_1.6s_ease-in-out_infinite] rounded-mark bg-press ${className ?? ''}`}
      style={{ width, height }}
    />
  )
}
