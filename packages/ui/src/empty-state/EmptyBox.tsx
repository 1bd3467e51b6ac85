import { cn } from '../classes/cn.ts'
import type { ComponentProps, ReactNode } from 'react'

export interface EmptyBoxProps extends ComponentProps<'div'> {
  title: string
  children?: ReactNode
  /** The icon. `sm` has none. */
  icon: ReactNode
  action?: ReactNode
  size: 'sm' | 'md' | 'lg'
}

const sizes = { sm: 'gap-2 py-1', md: 'gap-3 py-2', lg: 'gap-4 py-16' }

/** The layout of an EmptyState. Separate, so that an empty table doesn't load the icon library. */
export function EmptyBox({ title, children, icon, action, size, className = '', ...rest }: EmptyBoxProps) {
  return (
    <div {...rest} data-size={size} className={cn('flex flex-col items-center text-center', sizes[size], className)}>
      {size !== 'sm' && (
        <span aria-hidden className="text-muted">
          {icon}
        </span>
      )}
      <div className="max-w-96">
        <p className={cn('font-semibold text-balance wrap-break-word text-text', size === 'lg' && 'text-section')}>
          {title}
        </p>
        {children !== undefined && <div className="text-pretty text-muted">{children}</div>}
      </div>
      {action}
    </div>
  )
}
