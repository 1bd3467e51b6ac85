import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useScrollable } from '../scrollable/useScrollable.ts'

export interface DialogBodyProps {
  /** The dialog's title, for a screen reader that lands on the scrolling part. */
  title: string
  children: ReactNode
}

/** Scrolls while title and buttons stay; takes the focus only when there is something to scroll. */
export function DialogBody({ title, children }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const scrollable = useScrollable(body)
  return (
    <div
      ref={body}
      {...(scrollable && { tabIndex: 0, role: 'group', 'aria-label': title })}
      className="mt-2 -mb-1 min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-1 focus-visible:-outline-offset-2"
    >
      <div>{children}</div>
    </div>
  )
}
