import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyBox } from './EmptyBox.tsx'

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

/** Stands where there is nothing to show, and says why and what comes next. */
export function EmptyState({ icon, size = 'md', ...rest }: EmptyStateProps) {
  return <EmptyBox {...rest} size={size} icon={icon ?? <SearchX size={size === 'lg' ? 28 : 20} strokeWidth={1.75} />} />
}
