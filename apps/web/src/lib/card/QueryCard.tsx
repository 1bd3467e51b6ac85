import { Card } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { CardAge } from './CardAge.tsx'
import { QueryContent, type QueryContentProps } from './QueryContent.tsx'

export interface QueryCardProps<Data> extends QueryContentProps<Data> {
  /** Replaces the title line, for example with a greeting. */
  heading?: ReactNode
  /** Rendered at the right of the title: a count, a time span. */
  renderAside?: (data: Data) => ReactNode
  /** Below the content in every state: an action that does not wait for it. */
  after?: ReactNode
  /** Layout only. */
  className?: string
}

/**
 * A card that shows a query result in each of its states (M153): loading, loaded, empty, failed with a retry, and
 * refetching while the old result stays. It shows the age of the result and has a button to refetch it.
 */
export function QueryCard<Data>({ heading, renderAside, after, className, ...content }: QueryCardProps<Data>) {
  const { title, query } = content
  const age = <CardAge title={title} query={query} />
  return (
    <Card
      busy={query.isFetching}
      {...(heading === undefined && {
        title,
        aside: (
          <span className="flex items-baseline gap-3">
            {query.data !== undefined && renderAside?.(query.data)}
            {age}
          </span>
        ),
      })}
      {...(className !== undefined && { className })}
    >
      {heading !== undefined && (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">{heading}</div>
          <div className="mt-1 shrink-0">{age}</div>
        </div>
      )}
      <QueryContent {...content} />
      {after}
    </Card>
  )
}
