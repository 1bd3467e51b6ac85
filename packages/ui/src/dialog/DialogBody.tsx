import type { ReactNode, RefObject } from 'react'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx'
import { useScrollable } from '../scrollable/useScrollable.ts'

export interface DialogBodyProps {
  /** The title of the dialog, which names the scrollable region. */
  title: string
  children: ReactNode
  ref: RefObject<HTMLDivElement | null>
}

/** The scrollable body. It is focusable only if its content overflows. */
export function DialogBody({ title, children, ref }: DialogBodyProps) {
  const scrollable = useScrollable(ref)
  return (
    <div
      ref={ref}
      {...(scrollable && { tabIndex: 0, role: 'group', 'aria-label': title })}
      className="mt-2 -mb-1 min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-1 focus-visible:-outline-offset-2"
    >
      {/* Has focus at the start of content that scrolls (DLG-8). */}
      <div tabIndex={-1} className="outline-none">
        <ErrorBoundary title={`${title} could not be shown`}>{children}</ErrorBoundary>
      </div>
    </div>
  )
}
