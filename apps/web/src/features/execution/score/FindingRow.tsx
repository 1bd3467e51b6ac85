import type { Finding, TextPosition } from '@rankdesk/domain'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'

export interface FindingRowProps {
  finding: Finding
  /** Scrolls a position into view. */
  onGo: (position: TextPosition) => void
}

/** The finding of a check. Each click goes to the next position in the text. */
export function FindingRow({ finding, onGo }: FindingRowProps) {
  const { state, sentence, detail, positions } = finding
  const [pressed, setPressed] = useState(0)
  const at = pressed % Math.max(positions.length, 1)
  const position = positions[at]
  const shown = pressed === 0 ? positions.length : ((pressed - 1) % positions.length) + 1
  const needsAttention = state === 'attention'
  const Icon = needsAttention ? CircleAlert : CircleCheck
  const content = (
    <>
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={`mt-0.5 shrink-0 ${needsAttention ? 'text-orange-solid' : 'text-green-solid'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          <span className="sr-only">{needsAttention ? 'To look at: ' : 'Good: '}</span>
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
    </li>
  )
}
