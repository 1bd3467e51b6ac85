import { cn, Tooltip } from '@rankdesk/ui'
import type { ReactNode } from 'react'

export interface WithReasonProps {
  /** Where a value comes from, or why it is unknown, as a sentence. */
  reason: string
  children: ReactNode
  className?: string
}

/** A value with its reason on hover, on focus and for screen readers. Rules COV-1 and COV-7. */
export function WithReason({ reason, children, className = '' }: WithReasonProps) {
  return (
    <Tooltip content={reason}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must come by keyboard (WCAG 1.4.13) */}
      <span tabIndex={0} className={cn('cursor-help rounded-mark', className)}>
        {children}
        <span className="sr-only">{` ${reason}`}</span>
      </span>
    </Tooltip>
  )
}
