import type { Finding, Fix, TextPosition } from '@rankdesk/domain'
import { useId, useState } from 'react'
import { FindingRow } from './FindingRow.tsx'

/** How many passed checks are shown at first. */
const SHOWN_GOOD = 3

/** The findings first, then the passed checks; most of those only on demand. */
export function FindingList({
  findings,
  onGo,
  onFix,
}: {
  findings: readonly Finding[]
  onGo: (position: TextPosition) => void
  onFix: (fix: Fix) => void
}) {
  const [all, setAll] = useState(false)
  const listId = useId()
  const toImprove = findings.filter(({ state }) => state !== 'good')
  const good = findings.filter(({ state }) => state === 'good')
  const shown = all ? good : good.slice(0, SHOWN_GOOD)
  const more = good.length - SHOWN_GOOD
  return (
    <>
      <ul id={listId} aria-label="Findings" className="-mx-1.5 flex flex-col gap-0.5">
        {[...toImprove, ...shown].map((finding) => (
          // A new finding starts at its first position.
          <FindingRow
            key={`${finding.check} ${finding.state} ${finding.positions.length}`}
            finding={finding}
            onGo={onGo}
            onFix={onFix}
          />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={listId}
          className="mt-1 ml-6 self-start rounded-control text-caption font-medium text-accent hover:underline"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${more} more passed checks`}
        </button>
      )}
    </>
  )
}
