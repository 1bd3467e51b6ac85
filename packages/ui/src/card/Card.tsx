import type { ReactNode } from 'react'
import { useId } from 'react'

export interface CardProps {
  /** 14/20 title. A titled card is a region with that name. */
  title?: string
  /** At the right of the title: a count, an action. */
  aside?: ReactNode
  /** The rank of the title among the page's headings. @default 2 */
  level?: 2 | 3 | 4
  /** Under a hairline at the foot: actions, a sum, when it was last read. */
  footer?: ReactNode
  /** Lets the content reach the edges: a table, a list, a picture. The title keeps its distance. @default false */
  flush?: boolean
  /** Whether its content is still on its way. */
  busy?: boolean
  /** The content. */
  children: ReactNode
  /** Layout only: margin, width, grid place. */
  className?: string
}

/** A white area with a hairline; never a card inside a card. */
export function Card(props: CardProps) {
  const { title, aside, level = 2, footer, flush = false, busy = false, children, className } = props
  const titleId = useId()
  const Heading = `h${level}` as const
  const Frame = title === undefined ? 'div' : 'section'
  return (
    <Frame
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-busy={busy || undefined}
      className={`min-w-0 rounded-card border border-hairline bg-surface [--color-behind:var(--color-surface)] ${flush ? 'overflow-clip' : 'p-4 sm:p-(--space-card)'} ${className ?? ''}`}
    >
      {(title !== undefined || aside !== undefined) && (
        <div
          className={`flex min-w-0 items-baseline gap-3 ${flush ? 'p-4 pb-3.5 sm:px-(--space-card) sm:pt-(--space-card)' : 'mb-3.5'}`}
        >
          {title !== undefined && (
            <Heading id={titleId} className="min-w-0 text-field font-semibold wrap-break-word">
              {title}
            </Heading>
          )}
          {aside !== undefined && <div className="ml-auto shrink-0 text-muted">{aside}</div>}
        </div>
      )}
      {children}
      {footer !== undefined && (
        <div
          className={`flex min-w-0 flex-wrap items-center gap-2 border-t border-hairline text-muted ${flush ? 'px-4 py-3 sm:px-(--space-card)' : 'mt-4 pt-3'}`}
        >
          {footer}
        </div>
      )}
    </Frame>
  )
}
