import type { ReactNode } from 'react'

export interface FactsPartProps {
  title: string
  /** Rendered at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of the facts with its own heading. */
export function FactsPart({ title, aside, children }: FactsPartProps) {
  return (
    <div className="mt-5 border-t border-hairline pt-5">
      <div className="mb-2.5 flex min-w-0 items-center gap-3">
        <h3 className="min-w-0 text-field font-semibold wrap-break-word">{title}</h3>
        {aside !== undefined && <div className="ml-auto shrink-0 text-caption text-muted">{aside}</div>}
      </div>
      {children}
    </div>
  )
}
