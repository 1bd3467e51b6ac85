import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** What there is none of. */
  title: string
  /** What it means and what to do next. */
  children?: ReactNode
  /** An icon of 20 px. @default a search without a find */
  icon?: ReactNode
  /** One button: the next step. */
  action?: ReactNode
}

/** Stands where there is nothing to show, and says why and what comes next. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-2 text-center">
      <span aria-hidden className="text-muted">
        {icon ?? <SearchX size={20} strokeWidth={1.75} />}
      </span>
      <div className="max-w-96">
        <p className="font-semibold wrap-break-word text-text">{title}</p>
        {children !== undefined && <div className="text-muted">{children}</div>}
      </div>
      {action}
    </div>
  )
}
