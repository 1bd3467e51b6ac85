import { pluralize } from '@rankdesk/format'
import { Button, Icon, ShortcutKeys } from '@rankdesk/ui'
import { Sparkles } from 'lucide-react'
import type { MatrixCell } from '../model/matrix.ts'

/** The review of the suggestions one by one. */
export interface SuggestionReview {
  isOn: boolean
  /** The cell of the suggestion that is reviewed; undefined while the active cell has none. */
  current: MatrixCell | undefined
  /** Starts with the first suggestion, or goes on to the next. */
  next: () => void
  accept: () => void
  dismiss: () => void
  stop: () => void
}

export interface SuggestionBarProps {
  count: number
  /** The number of suggestions that staff dismissed. */
  dismissed: number
  busy: boolean
  review: SuggestionReview
  onAcceptAll: () => void
  onRestore: () => void
}

/** The number of suggestions, accepted one by one or all at once, and the dismissed ones, which can be restored. */
export function SuggestionBar({ count, dismissed, busy, review, onAcceptAll, onRestore }: SuggestionBarProps) {
  if (count === 0 && dismissed === 0) return null
  return (
    <div className="mx-4 mb-3 flex flex-col gap-2 rounded-control bg-sunken px-3 py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon of={Sparkles} className="shrink-0 text-muted" />
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
            {!review.isOn && (
              <Button size="sm" variant="ghost" onClick={review.next}>
                Review one by one
              </Button>
            )}
            <Button size="sm" variant="soft" loading={busy} onClick={onAcceptAll}>
              {`Accept all ${count}`}
            </Button>
          </>
        )}
      </div>
      {review.isOn && <CurrentSuggestion {...review} />}
    </div>
  )
}

/** The suggestion that is reviewed, with its actions and their keys in the grid. */
function CurrentSuggestion({ current, next, accept, dismiss, stop }: SuggestionReview) {
  return (
    <div
      role="group"
      aria-label="Review"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline pt-1.5"
    >
      <p role="status" className="min-w-0 flex-1 basis-64 wrap-break-word">
        {current?.suggestion === undefined ? (
          'This target has no suggestion.'
        ) : (
          <>
            <strong className="font-semibold">{current.suggestion.page.pageName}</strong>{' '}
            {`for ${current.specialty.specialtyTypeName} in ${current.geoName}. ${current.suggestion.reasons[0] ?? ''}`}
          </>
        )}
      </p>
      {current !== undefined && (
        <>
          <ReviewButton label="Accept" keys="a" onClick={accept} />
          <ReviewButton label="Dismiss" keys="delete" onClick={dismiss} />
        </>
      )}
      <ReviewButton label="Next" keys="n" onClick={next} />
      <ReviewButton label="Stop" keys="escape" onClick={stop} />
    </div>
  )
}

function ReviewButton({ label, keys, onClick }: { label: string; keys: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {label}
      <span aria-hidden>
        <ShortcutKeys keys={keys} />
      </span>
    </Button>
  )
}
