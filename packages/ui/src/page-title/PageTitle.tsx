import type { ReactNode } from 'react'

export interface PageTitleProps {
  /** The page's name: its only h1. */
  title: string
  /** Right of the title: tabs, a state chip. */
  children?: ReactNode
  /** At the far right: search, actions. */
  aside?: ReactNode
}

/** The row that a page begins with. Wraps where there is no room. */
export function PageTitle({ title, children, aside }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <h1 className="min-w-0 text-page font-semibold tracking-(--tracking-figure) wrap-break-word">{title}</h1>
      {children}
      {aside !== undefined && <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2">{aside}</div>}
    </div>
  )
}
