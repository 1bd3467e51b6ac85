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
  /** `sm` for a row or a narrow card, without the icon; `lg` for a whole page. @default 'md' */
  size?: 'sm' | 'md' | 'lg'
}

const sizes = { sm: 'gap-2 py-1', md: 'gap-3 py-2', lg: 'gap-4 py-16' }

/** Stands where there is nothing to show, and says why and what comes next. */
export function EmptyState({ title, children, icon, action, size = 'md' }: EmptyStateProps) {
  return (
    <div data-size={size} className={`flex flex-col items-center text-center ${sizes[size]}`}>
      {size !== 'sm' && (
        <span aria-hidden className="text-muted">
          {icon ?? <SearchX size={size === 'lg' ? 28 : 20} strokeWidth={1.75} />}
        </span>
      )}
      <div className="max-w-96">
        <p className={`font-semibold wrap-break-word text-text ${size === 'lg' ? 'text-section' : ''}`}>{title}</p>
        {children !== undefined && <div className="text-muted">{children}</div>}
      </div>
      {action}
    </div>
  )
}
