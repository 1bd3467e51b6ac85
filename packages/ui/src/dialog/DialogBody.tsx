import { cn } from '../classes/cn.ts'
import type { ComponentProps } from 'react'
import { use, useRef } from 'react'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { useScrollable } from '../scrollable/useScrollable.ts'
import { DialogFrameContext } from './dialogFrame.ts'

export interface DialogBodyProps extends ComponentProps<'div'> {
  /** The accessible name of the body while it scrolls, usually the title of the dialog. */
  label: string
}

/** The scrollable body. It is focusable only if its content overflows. An error in it leaves the dialog usable. */
export function DialogBody({ label, children, className = '', ref, ...rest }: DialogBodyProps) {
  const frame = use(DialogFrameContext)
  const own = useRef<HTMLDivElement>(null)
  const body = frame.body ?? own
  const scrollable = useScrollable(body)
  return (
    <div
      {...(scrollable && { tabIndex: 0, role: 'group', 'aria-label': label })}
      {...rest}
      ref={useMergedRefs<HTMLDivElement>(body, ref)}
      className={cn(
        'mt-2 -mb-1 min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-1 focus-visible:-outline-offset-2',
        className,
      )}
    >
      {/* Has focus at the start of content that scrolls (DLG-8). In a resized dialog, content can fill its height. */}
      <div tabIndex={-1} className="outline-none in-data-resized:h-full">
        <ErrorBoundary title={`${label} could not be shown`}>{children}</ErrorBoundary>
      </div>
    </div>
  )
}
