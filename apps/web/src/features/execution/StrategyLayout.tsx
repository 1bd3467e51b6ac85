import type { ReactNode } from 'react'

export interface StrategyLayoutProps {
  /** What is known about the work: in a rail at the right, below the work where there is no room. */
  facts: ReactNode
  /** The work itself; without any, the facts stand alone. */
  children?: ReactNode
}

/** Work in the middle, facts at the right. */
export function StrategyLayout({ facts, children }: StrategyLayoutProps) {
  return (
    <div className="grid items-start justify-center gap-4 sm:gap-(--space-gutter) lg:grid-cols-[minmax(0,800px)_308px]">
      <div className="flex min-w-0 flex-col gap-4 empty:hidden">{children}</div>
      <aside aria-label="Facts" className="min-w-0">
        {facts}
      </aside>
    </div>
  )
}
