import { cn } from '../classes/cn.ts'
import type { ComponentProps, ReactNode } from 'react'

export interface PageTitleProps extends ComponentProps<'div'> {
  /** The name of the page: its only h1. */
  title: string
  /** A line under the title, such as the subject or the owner of the page. */
  subtitle?: ReactNode
  /** Content right of the title, such as tabs or a chip. */
  children?: ReactNode
  /** Content at the far right, such as a search or actions. */
  aside?: ReactNode
}

/** The first row of a page. It wraps if there isn't enough space. */
export function PageTitle({ title, subtitle, children, aside, className = '', ...rest }: PageTitleProps) {
  return (
    <div {...rest} className={cn('flex flex-wrap items-center gap-x-6 gap-y-3', className)}>
      <div className="min-w-0">
        <h1 className="text-page font-semibold tracking-(--tracking-figure) wrap-break-word">{title}</h1>
        {subtitle !== undefined && <div className="wrap-break-word text-muted">{subtitle}</div>}
      </div>
      {children}
      {aside !== undefined && <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2">{aside}</div>}
    </div>
  )
}
