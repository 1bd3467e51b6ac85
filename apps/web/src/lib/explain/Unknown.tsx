import { NO_VALUE } from '@rankdesk/format'
import { WithReason } from './WithReason.tsx'

export interface UnknownProps {
  /** Why there is no figure, as a sentence. */
  reason: string
}

/** An en dash in place of an unknown figure, with the reason on hover, on focus and for screen readers. Rule COV-1. */
export function Unknown({ reason }: UnknownProps) {
  return (
    <WithReason reason={reason} className="px-0.5 text-subtle">
      <span aria-hidden>{NO_VALUE}</span>
      <span className="sr-only">Unknown.</span>
    </WithReason>
  )
}
