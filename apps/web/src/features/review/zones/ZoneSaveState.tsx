import { Button } from '@rankdesk/ui'
import type { ZoneDraft } from './zoneDraft.ts'

export interface ZoneSaveStateProps {
  draft: ZoneDraft
  name: string
  onRetry: () => void
}

/**
 * The save state of one zone. Success is shown once for the document; a failure shows its cause, what is safe and the
 * next step (C21).
 */
export function ZoneSaveState({ draft, name, onRetry }: ZoneSaveStateProps) {
  switch (draft.state) {
    case 'saved':
      return null
    case 'unsaved':
    case 'saving':
      return <span>Saving…</span>
    case 'conflict':
    case 'found':
      return <span className="font-medium text-orange-solid">Not saved</span>
    case 'failed':
      return (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          <span role="alert" className="text-red-solid">
            Not saved: {draft.problem?.message} Your text is stored on this device and will be sent with the next
            attempt.
          </span>
          <Button size="sm" aria-label={`Retry saving ${name}`} onClick={onRetry}>
            Retry
          </Button>
        </span>
      )
  }
}
