import { cn } from '../classes/cn.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx'

export interface CardProps extends ComponentProps<'section'> {
  /** The title (14/20). A card with a title is a region with that name. */
  title?: string
  /** Content at the right of the title, such as a count or an action. */
  aside?: ReactNode
  /** The heading level of the title. @default 2 */
  level?: 2 | 3 | 4
  /** Content below a hairline at the bottom, such as actions, a total or the time of the last update. */
  footer?: ReactNode
  /**
   * Whether the content extends to the edges, such as a table, a list or an image. The title keeps its padding.
   * @default false
   */
  flush?: boolean
  /** Whether the content is loading. @default false */
  busy?: boolean
  /** The content. */
  children: ReactNode
  /** Classes for layout only, such as margin, width and grid position. */
  className?: string
}

/** A white area with a hairline. An error in its content stays inside it. Never put a card inside a card. */
export function Card(props: CardProps) {
  const { title, aside, level = 2, footer, flush = false, busy = false, children, className, ...rest } = props
  const titleId = useId()
  return (
    <section
      {...rest}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-busy={busy || undefined}
      className={cn(
        'min-w-0 rounded-card border border-hairline bg-surface [--color-behind:var(--color-surface)]',
        flush ? 'overflow-clip' : 'p-4 sm:p-(--space-card)',
        className ?? '',
      )}
    >
      <CardHead title={title} titleId={titleId} aside={aside} level={level} flush={flush} />
      <ErrorBoundary title={`${title ?? 'This part'} could not be shown`}>{children}</ErrorBoundary>
      {footer !== undefined && (
        <div
          className={cn(
            'flex min-w-0 flex-wrap items-center gap-2 border-t border-hairline text-muted',
            flush ? 'px-4 py-3 sm:px-(--space-card)' : 'mt-4 pt-3',
          )}
        >
          {footer}
        </div>
      )}
    </section>
  )
}

interface CardHeadProps extends Pick<CardProps, 'aside'> {
  title: string | undefined
  titleId: string
  level: 2 | 3 | 4
  flush: boolean
}

function CardHead({ title, titleId, aside, level, flush }: CardHeadProps) {
  if (title === undefined && aside === undefined) return null
  const Heading = `h${level}` as const
  return (
    <div
      className={cn(
        'flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1',
        flush ? 'p-4 pb-3.5 sm:px-(--space-card) sm:pt-(--space-card)' : 'mb-3.5',
      )}
    >
      {title !== undefined && (
        <Heading id={titleId} className="min-w-0 flex-1 basis-24 text-field font-semibold wrap-break-word">
          {title}
        </Heading>
      )}
      {aside !== undefined && <div className="ml-auto max-w-full shrink-0 text-muted wrap-break-word">{aside}</div>}
    </div>
  )
}
