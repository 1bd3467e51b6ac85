export interface SkeletonProps {
  /** CSS width. @default '100%' */
  width?: number | string
  /** CSS height. @default 12 */
  height?: number | string
  /** Whose corners it has: a line of text, a button or field, a card, a person. @default 'text' */
  shape?: 'text' | 'control' | 'card' | 'circle'
  /** Layout only: margin, radius. */
  className?: string
}

const radii = { text: 'rounded-mark', control: 'rounded-control', card: 'rounded-card', circle: 'rounded-full' }

/**
 * A grey bar in the shape of what will stand there. Not spoken: the region around it says that it is loading
 * (`aria-busy`).
 */
export function Skeleton({ width = '100%', height = 12, shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={`block max-w-full animate-[breathe_1.6s_ease-in-out_infinite] bg-press ${radii[shape]} ${className ?? ''}`}
      style={{ width, height }}
    />
  )
}

export interface SkeletonTextProps {
  /** How many lines. @default 3 */
  lines?: number
  /** Layout only: width, margin. @default 'w-full' */
  className?: string
}

/** Lines of text that are on their way; the last one is shorter, as it mostly is. */
export function SkeletonText({ lines = 3, className = 'w-full' }: SkeletonTextProps) {
  return (
    <span aria-hidden className={`flex flex-col gap-2 ${className}`}>
      {Array.from({ length: lines }, (_line, place) => (
        <Skeleton key={place} width={lines > 1 && place === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
