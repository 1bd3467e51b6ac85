import { pluralize } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { Sparkles } from 'lucide-react'

export interface SuggestionBarProps {
  count: number
  /** The number of suggestions that staff dismissed. */
  dismissed: number
  busy: boolean
  onReview: () => void
  onAcceptAll: () => void
  onRestore: () => void
}

/** The number of suggestions, accepted one by one or all at once, and the dismissed ones, which can be restored. */
export function SuggestionBar({ count, dismissed, busy, onReview, onAcceptAll, onRestore }: SuggestionBarProps) {
  if (count === 0 && dismissed === 0) return null
  return (
    <div className="mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken px-3 py-1.5">
      <Sparkles aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-48">
        <strong className="font-semibold">{pluralize(count, 'suggestion')}</strong> from queries, titles and addresses
      </p>
      {dismissed > 0 && (
        <Button size="sm" variant="ghost" loading={busy} onClick={onRestore}>
          {`Restore ${dismissed} dismissed`}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button size="sm" variant="ghost" onClick={onReview}>
            Review one by one
          </Button>
          <Button size="sm" variant="soft" loading={busy} onClick={onAcceptAll}>
            {`Accept all ${count}`}
          </Button>
        </>
      )}
    </div>
  )
}
