import type { Finding, ScorePlace } from '@rankdesk/domain'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'

export interface FindingRowProps {
  finding: Finding
  /** Scrolls a position into view. */
  onGo: (place: ScorePlace) => void
}

/** The finding of a check. Each click goes to the next position in the text. */
export function FindingRow({ finding, onGo }: FindingRowProps) {
  const { state, sentence, detail, places } = finding
  const [pressed, setPressed] = useState(0)
  const at = pressed % Math.max(places.length, 1)
  const place = places[at]
  const shown = pressed === 0 ? places.length : ((pressed - 1) % places.length) + 1
  const look = state === 'look'
  const Icon = look ? CircleAlert : CircleCheck
  const content = (
    <>
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={`mt-0.5 shrink-0 ${look ? 'text-orange-solid' : 'text-green-solid'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          <span className="sr-only">{look ? 'To look at: ' : 'Good: '}</span>
          {sentence}
        </span>
        {detail !== '' && <span className="block text-caption wrap-anywhere text-muted">{detail}</span>}
        {places.length > 1 && look && (
          <span className="figures block text-caption text-subtle">
            {pressed === 0 ? `${places.length} places` : `${shown} of ${places.length}`}
          </span>
        )}
      </span>
    </>
  )
  const look13 = 'flex w-full items-start gap-2 rounded-control px-1.5 py-1 text-left'
  return (
    <li data-check={finding.check} data-state={state}>
      {place === undefined ? (
        <div className={look13}>{content}</div>
      ) : (
        <button
          type="button"
          className={`${look13} hover:bg-hover`}
          onClick={() => {
            setPressed(pressed + 1)
            onGo(place)
          }}
        >
          {content}
        </button>
      )}
    </li>
  )
}
