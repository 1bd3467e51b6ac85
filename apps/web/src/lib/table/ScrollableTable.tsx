import { useScrollable } from '@rankdesk/ui'
import { type ReactNode, useRef } from 'react'

export interface ScrollableTableProps {
  /** The accessible name of the region. */
  label: string
  /** The table. */
  children: ReactNode
}

/** Scrolls a plain table that is wider than the screen; it is focusable then, so that arrow keys scroll it. */
export function ScrollableTable({ label, children }: ScrollableTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const isScrollable = useScrollable(box)
  return (
    <div
      ref={box}
      {...(isScrollable && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className="overflow-x-auto print:overflow-visible"
    >
      {children}
    </div>
  )
}
