import { Button, cn } from '@rankdesk/ui'
import type { ReactNode } from 'react'

export interface BulkBarProps {
  /** The name of the group, such as 'Selected files'. */
  label: string
  /** What is selected, such as '3 files selected'. */
  summary: ReactNode
  /** The actions, as buttons and menus of size `sm`. */
  children: ReactNode
  onClear: () => void
  /** The surface on which it lies. */
  className?: string
}

/** The actions on what is selected in a list, and the way out of the selection (D21). */
export function BulkBar({ label, summary, children, onClear, className }: BulkBarProps) {
  return (
    <div role="group" aria-label={label} className={cn('flex flex-wrap items-center gap-2', className)}>
      {summary}
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}
