import { cn } from '../classes/cn.ts'
import type { ComponentProps, ReactNode } from 'react'

export interface RowActionsProps extends ComponentProps<'span'> {
  /** IconButtons of size `sm`. */
  children: ReactNode
}

/**
 * The buttons of a row. They appear on hover and focus, and are always visible on touch devices, which have no hover.
 */
export function RowActions({ children, className = '', ...rest }: RowActionsProps) {
  return (
    <span
      {...rest}
      className={cn(
        'inline-flex items-center opacity-0 transition-opacity duration-(--duration-fast) group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100',
        className,
      )}
    >
      {children}
    </span>
  )
}
