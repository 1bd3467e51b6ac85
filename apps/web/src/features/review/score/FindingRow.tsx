import type { Finding, Fix, TextPosition } from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import { CircleAlert, CircleCheck, OctagonX } from 'lucide-react'
import { useState } from 'react'

export interface FindingRowProps {
  finding: Finding
  /** Scrolls a position into view. */
  onGo: (position: TextPosition) => void
  /** Applies the finding's fix. */
  onFix: (fix: Fix) => void
}

const LOOKS = {
  fails: { Icon: OctagonX, tone: 'text-red-solid', said: 'Must be resolved: ' },
  attention: { Icon: CircleAlert, tone: 'text-orange-solid', said: 'To review: ' },
  good: { Icon: CircleCheck, tone: 'text-green-solid', said: 'Good: ' },
} as const

/** The finding of a check. Each click goes to the next position in the text. */
export function FindingRow({ finding, onGo, onFix }: FindingRowProps) {
  const { state, sentence, detail, positions, fix } = finding
  const [pressed, setPressed] = useState(0)
  const at = pressed % Math.max(positions.length, 1)
  const position = positions[at]
  const shown = pressed === 0 ? positions.length : ((pressed - 1) % positions.length) + 1
  const needsAttention = state !== 'good'
  const { Icon, tone, said } = LOOKS[state]
  const content = (
    <>
      <Icon aria-hidden size={16} strokeWidth={1.75} className={`mt-0.5 shrink-0 ${tone}`} />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          <span className="sr-only">{said}</span>
          {sentence}
        </span>
        {detail !== '' && <span className="block text-caption wrap-anywhere text-muted">{detail}</span>}
        {positions.length > 1 && needsAttention && (
          <span className="figures block text-caption text-subtle">
            {pressed === 0 ? `${positions.length} places` : `${shown} of ${positions.length}`}
          </span>
        )}
      </span>
    </>
  )
  const rowClass = 'flex w-full items-start gap-2 rounded-control px-1.5 py-1 text-left'
  return (
    <li data-check={finding.check} data-state={state}>
      {position === undefined ? (
        <div className={rowClass}>{content}</div>
      ) : (
        <button
          type="button"
          className={`${rowClass} hover:bg-hover`}
          onClick={() => {
            setPressed(pressed + 1)
            onGo(position)
          }}
        >
          {content}
        </button>
      )}
      {fix !== undefined && (
        // The detail above has the whole name of the page.
        <Button size="sm" className="mt-0.5 mb-1 ml-7.5 max-w-[calc(100%-1.875rem)]" onClick={() => onFix(fix)}>
          <span className="truncate">{fix.label}</span>
        </Button>
      )}
    </li>
  )
}
