import type { ReactNode } from 'react'

export interface RowActionsProps {
  /** IconButtons of size `sm`. */
  children: ReactNode
}

/**
 * A row's own buttons. They appear while the pointer is on the row or the focus inside it, and are always there for
 * the keyboard and for touch, where nothing hovers.
 */
export function RowActions({ children }: RowActionsProps) {
  return (
    <span className="inline-flex items-center opacity-0 transition-opacity duration-(--duration-fast) group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100">
      {children}
    </span>
  )
}
