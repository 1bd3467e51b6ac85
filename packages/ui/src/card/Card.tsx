import type { ReactNode } from 'react'
import { useId } from 'react'

export interface CardProps {
  /** 14/20 title. A titled card is a region with that name. */
  title?: string
  /** At the right of the title: a count, an action. */
  aside?: ReactNode
  /** Whether its content is still on its way. */
  busy?: boolean
  /** The content. */
  children: ReactNode
  /** Layout only: margin, width, grid place. */
  className?: string
}

/** A white area with a hairline; never a card inside a card. */
export function Card({ title, aside, busy = false, children, className }: CardProps) {
  const titleId = useId()
  const Frame = title === undefined ? 'div' : 'section'
  return (
    <Frame
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-busy={busy || undefined}
      className={`min-w-0 rounded-card border border-hairline bg-surface p-4 sm:p-(--space-card) ${className ?? ''}`}
    >
      {(title !== undefined || aside !== undefined) && (
        <div className="mb-3.5 flex min-w-0 items-baseline gap-3">
          {title !== undefined && (
            <h2 id={titleId} className="min-w-0 text-field font-semibold wrap-break-word">
              {title}
            </h2>
          )}
          {aside !== undefined && <div className="ml-auto shrink-0 text-muted">{aside}</div>}
        </div>
      )}
      {children}
    </Frame>
  )
}
