import { pluralize } from '@rankdesk/format'
import { Banner, Button } from '@rankdesk/ui'
import { Details } from '#lib/details/Details.tsx'
import type { BulkOutcome, StrategyOutcome } from './bulkOutcome.ts'

export interface BulkResultProps {
  /** The start of the sentence: 'Content was requested for'. */
  done: string
  outcome: BulkOutcome
  /** What else the action started, as a sentence. */
  note?: string | undefined
  busy: boolean
  /** Runs the action again for the strategies for which it failed. */
  onRetry: () => void
  onDismiss: () => void
}

/** The result of a bulk action for each strategy: the problems at once, the others on request. */
export function BulkResult({
  done,
  outcome: { succeeded, problems },
  note = '',
  busy,
  onRetry,
  onDismiss,
}: BulkResultProps) {
  const total = succeeded.length + problems.length
  if (total === 0) {
    return (
      <Banner tone="info" onDismiss={onDismiss}>
        The selection has no strategies for this action.
      </Banner>
    )
  }
  return (
    <div className="flex flex-col gap-1">
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
        {[`${done} ${succeeded.length} of ${total}.`, note].filter(Boolean).join(' ')}
        {problems.length > 0 && <Outcomes of={problems} />}
      </Banner>
      {succeeded.length > 0 && (
        <Details summary={`Show ${pluralize(succeeded.length, 'success', 'successes')}`} className="pl-3">
          <Outcomes of={succeeded} />
        </Details>
      )}
    </div>
  )
}

function Outcomes({ of }: { of: readonly StrategyOutcome[] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4">
      {of.map(({ strategyId, text }) => (
        <li key={strategyId}>{text}</li>
      ))}
    </ul>
  )
}
