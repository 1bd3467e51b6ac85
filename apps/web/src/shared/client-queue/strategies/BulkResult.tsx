import { Banner, Button } from '@rankdesk/ui'
import type { BulkOutcome } from './bulkOutcome.ts'

export interface BulkResultProps {
  /** The start of the sentence: 'Content was requested for'. */
  done: string
  outcome: BulkOutcome
  busy: boolean
  /** Runs the action again for the strategies for which it failed. */
  onRetry: () => void
  onDismiss: () => void
}

/** The result of a bulk action, with the problem of each strategy for which it failed. */
export function BulkResult({ done, outcome: { succeeded, problems }, busy, onRetry, onDismiss }: BulkResultProps) {
  if (succeeded + problems.length === 0) {
    return (
      <Banner tone="info" onDismiss={onDismiss}>
        The selection has no strategies for this action.
      </Banner>
    )
  }
  return (
    <Banner
      tone={problems.length === 0 ? 'success' : 'warning'}
      onDismiss={onDismiss}
      {...(problems.length > 0 && {
        action: (
          <Button size="sm" loading={busy} onClick={onRetry}>
            Try again
          </Button>
        ),
      })}
    >
      {done} {succeeded} of {succeeded + problems.length}.
      {problems.length > 0 && (
        <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4">
          {problems.map(({ strategyId, text }) => (
            <li key={strategyId}>{text}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
