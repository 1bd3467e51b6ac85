import { NO_VALUE } from '@rankdesk/format'
import { Tooltip } from '@rankdesk/ui'

export interface UnknownProps {
  /** Why there is no figure, as a sentence. */
  reason: string
}

/** An en dash in place of an unknown figure, with the reason on hover, on focus and for screen readers. Rule COV-1. */
export function Unknown({ reason }: UnknownProps) {
  return (
    <Tooltip content={reason}>
      <span
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must come by keyboard (WCAG 1.4.13)
        tabIndex={0}
        className="cursor-help rounded-mark px-0.5 text-subtle"
      >
        <span aria-hidden>{NO_VALUE}</span>
        <span className="sr-only">{`Unknown. ${reason}`}</span>
      </span>
    </Tooltip>
  )
}
