import { formatInstantTime } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import type { ZoneDraft } from './zoneDraft.ts'

export interface ZoneSaveStateProps {
  draft: ZoneDraft
  name: string
  onRetry: () => void
}

/** Where the saving of one zone stands; what is wrong is said at once, what is well only shown. */
export function ZoneSaveState({ draft, name, onRetry }: ZoneSaveStateProps) {
  switch (draft.state) {
    case 'saved':
      return <span className="figures">Saved {formatInstantTime(new Date(draft.zone.updatedAt))}</span>
    case 'waiting':
    case 'saving':
      return <span>Saving…</span>
    case 'conflict':
      return <span className="font-medium text-orange-solid">Not saved</span>
    case 'failed':
      return (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          <span role="alert" className="text-red-solid">
            Not saved: {draft.problem?.message}
          </span>
          <Button size="sm" aria-label={`Retry saving ${name}`} onClick={onRetry}>
            Retry
          </Button>
        </span>
      )
  }
}
