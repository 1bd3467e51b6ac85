import { SearchX } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyBox } from './EmptyBox.tsx'

export interface EmptyStateProps extends ComponentProps<'div'> {
  /** The title: what is missing. */
  title: string
  /** What it means and what to do next. */
  children?: ReactNode
  /** An icon of 20 px. @default an empty search */
  icon?: ReactNode
  /** A button for the next step. */
  action?: ReactNode
  /** The size: `sm` for a row or a narrow card, without the icon; `lg` for a whole page. @default 'md' */
  size?: 'sm' | 'md' | 'lg'
}

/** Replaces content when there is nothing to show, and explains why and what to do next. */
export function EmptyState({ icon, size = 'md', ...rest }: EmptyStateProps) {
  return <EmptyBox {...rest} size={size} icon={icon ?? <Icon of={SearchX} size={size === 'lg' ? 28 : 20} />} />
}
