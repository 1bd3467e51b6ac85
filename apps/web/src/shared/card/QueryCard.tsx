import { Card } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { QueryContent, type QueryContentProps } from './QueryContent.tsx'
import { CardAge } from './CardAge.tsx'

export interface QueryCardProps<Data> extends QueryContentProps<Data> {
  /** Stands in place of the title's line: a greeting. */
  heading?: ReactNode
  /** At the right of the title: a count, a time span. */
  renderAside?: (data: Data) => ReactNode
  /** Below the content in every state: an action that does not wait for it. */
  after?: ReactNode
  /** Layout only. */
  className?: string
}

/**
 * A card that shows an answer of the services in all of its states (M153): on its way, there, nothing, failed with a way
 * to try again, and asked for anew while the old one stays. It tells how old its answer is and asks anew on a press.
 */
export function QueryCard<Data>({ heading, renderAside, after, className, ...content }: QueryCardProps<Data>) {
  const { title, answer } = content
  const age = <CardAge title={title} answer={answer} />
  return (
    <Card
      busy={answer.isFetching}
      {...(heading === undefined && {
        title,
        aside: (
          <span className="flex items-baseline gap-3">
            {answer.data !== undefined && renderAside?.(answer.data)}
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
