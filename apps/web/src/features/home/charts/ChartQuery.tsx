import { cn, EmptyState, Skeleton } from '@rankdesk/ui'
import { type ReactNode, Suspense } from 'react'
import { CardAge } from '#lib/card/CardAge.tsx'
import type { CardQuery } from '#lib/card/cardQuery.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { FIGURES_ROW } from '../figures/Figure.tsx'

export interface ChartQueryProps<Data> {
  title: string
  query: CardQuery<Data>
  isEmpty: (data: Data) => boolean
  /** The message for an empty chart. */
  emptyText: string
  /** Renders the figures above the chart. */
  renderFigures: (data: Data) => ReactNode
  /** Renders the chart, whose code may still be loading. */
  children: (data: Data) => ReactNode
}

/**
 * A chart of Home in each of its states: figures, age and refresh in a row, and the chart below at 21 to 6 (M139,
 * M153).
 */
export function ChartQuery<Data>({ title, query, isEmpty, emptyText, renderFigures, children }: ChartQueryProps<Data>) {
  return (
    <div aria-busy={query.isFetching} className="mt-4">
      <QueryContent
        title={title}
        query={query}
        skeleton={<ChartSkeleton figures />}
        isEmpty={isEmpty}
        empty={
          <div className="grid min-h-40 place-items-center">
            <EmptyState title={`No ${title} yet`} action={<CardAge title={title} query={query} />}>
              {emptyText}
            </EmptyState>
          </div>
        }
      >
        {(data) => (
          <>
            <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
              <div className={cn('min-w-0 basis-full sm:flex-1', FIGURES_ROW)}>{renderFigures(data)}</div>
              <div className="ml-auto">
                <CardAge title={title} query={query} />
              </div>
            </div>
            <Suspense fallback={<ChartSkeleton />}>
              <div className="mt-3">{children(data)}</div>
            </Suspense>
          </>
        )}
      </QueryContent>
    </div>
  )
}

/** The skeleton of a chart, with its figures if there are any. */
function ChartSkeleton({ figures = false }: { figures?: boolean }) {
  return (
    <div>
      {figures && (
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          {[0, 1, 2].map((figure) => (
            <div key={figure} className="flex flex-col gap-2">
              <Skeleton width={90} height={12} />
              <Skeleton width={72} height={22} />
            </div>
          ))}
        </div>
      )}
      {/* The row of the chart's buttons, then the chart. */}
      <Skeleton shape="control" height="auto" className="mt-12 aspect-21/6 min-h-40" />
    </div>
  )
}
