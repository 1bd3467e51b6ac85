import type { ReactNode } from 'react'

export interface PageTitleProps {
  /** The page's name: its only h1. */
  title: string
  /** A line under the title: what the page is about, whose it is. */
  subtitle?: ReactNode
  /** Right of the title: tabs, a state chip. */
  children?: ReactNode
  /** At the far right: search, actions. */
  aside?: ReactNode
}

/** The row that a page begins with. Wraps where there is no room. */
export function PageTitle({ title, subtitle, children, aside }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-page font-semibold tracking-(--tracking-figure) wrap-break-word">{title}</h1>
        {subtitle !== undefined && <div className="wrap-break-word text-muted">{subtitle}</div>}
      </div>
      {children}
      {aside !== undefined && <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2">{aside}</div>}
    </div>
  )
}
