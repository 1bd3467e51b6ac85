import { Banner, Button } from '@rankdesk/ui'
import { splitOutcomes } from '../library/actions/fileOutcome.ts'
import type { FileActions } from './useFileActions.ts'

/** The result of the last action if it failed for some files, with the problem of each (D21). They stay selected. */
export function FileOutcomes({ actions: { last, busy, dismiss } }: { actions: FileActions }) {
  if (last === undefined) return null
  const { succeeded } = splitOutcomes(last.outcomes)
  const names = new Map(last.files.map(({ mediaId, name }) => [mediaId, name]))
  return (
    <Banner
      tone="warning"
      onDismiss={dismiss}
      action={
        <Button size="sm" loading={busy} onClick={last.retry}>
          Try again
        </Button>
      }
    >
      {succeeded.length} of {last.outcomes.length} files {succeeded.length === 1 ? 'was' : 'were'} {last.done}.
      <ul
        aria-label="Result for each file"
        className="mt-1 flex max-h-32 list-disc flex-col gap-0.5 overflow-y-auto pl-4"
      >
        {last.outcomes.map(({ mediaId, error }) => (
          <li key={mediaId}>
            {names.get(mediaId)}: {error ?? last.done}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
