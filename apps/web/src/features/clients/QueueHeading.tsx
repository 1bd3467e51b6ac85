import { PageTitle } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import type { QueueList } from './queueLists.ts'

export interface QueueHeadingProps {
  list: QueueList
  /** The tabs. */
  children: ReactNode
  /** The search. */
  aside: ReactNode
}

/** A list's title with its tabs and its search: the page's heading, or a section's on Home, which has its own title. */
export function QueueHeading({ list, children, aside }: QueueHeadingProps) {
  if (list.name !== 'home') {
    return (
      <PageTitle title={list.title} aside={aside}>
        {children}
      </PageTitle>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <h2 className="text-section font-semibold">{list.title}</h2>
      {children}
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2">{aside}</div>
    </div>
  )
}
