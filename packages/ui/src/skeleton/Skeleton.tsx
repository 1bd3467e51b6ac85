import { cn } from '../classes/cn.ts'
import type { ComponentProps } from 'react'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The CSS width. @default '100%' */
  width?: number | string
  /** The CSS height. @default 12 */
  height?: number | string
  /** The corners of the placeholder: a line of text, a button or field, a card, or a person. @default 'text' */
  shape?: 'text' | 'control' | 'card' | 'circle'
  /** Classes for layout only, such as margin and radius. */
  className?: string
}

const radii = { text: 'rounded-mark', control: 'rounded-control', card: 'rounded-card', circle: 'rounded-full' }

/**
 * A gray placeholder in the shape of the content to come. Hidden from screen readers: the surrounding region is
 * `aria-busy`.
 */
export function Skeleton({ width = '100%', height = 12, shape = 'text', className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden
      {...rest}
      data-skeleton
      className={cn(
        'block max-w-full animate-[breathe_1.6s_ease-in-out_infinite] bg-press',
        radii[shape],
        className ?? '',
      )}
      style={{ width, height, ...style }}
    />
  )
}

export interface SkeletonTextProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The number of lines. @default 3 */
  lines?: number
  /** Classes for layout only, such as width and margin. @default 'w-full' */
  className?: string
}

/** Placeholder lines of text. The last line is shorter. */
export function SkeletonText({ lines = 3, className = 'w-full', ...rest }: SkeletonTextProps) {
  return (
    <span aria-hidden {...rest} className={cn('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_line, index) => (
        <Skeleton key={index} width={lines > 1 && index === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
