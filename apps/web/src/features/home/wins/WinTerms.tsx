import type { WinTerm } from '@rankdesk/domain'
import { Tooltip } from '@rankdesk/ui'
import { Info } from 'lucide-react'
import { winTermText } from './winTerms.ts'

/** The maximum number of keywords in a tooltip; a longer list would not fit on the screen. */
const MAX_TERMS = 12

/** The icon that lists a win's keywords with their geos and ranks, on hover, focus and long press (M129). */
export function WinTerms({ business, terms }: { business: string; terms: readonly WinTerm[] }) {
  if (terms.length === 0) return null
  return (
    <Tooltip
      content={
        <span className="flex flex-col gap-0.5">
          {terms.slice(0, MAX_TERMS).map((term) => (
            <span key={winTermText(term)} className="figures">
              {winTermText(term)}
            </span>
          ))}
          {terms.length > MAX_TERMS && <span>and {terms.length - MAX_TERMS} more</span>}
        </span>
      }
    >
      <button
        type="button"
        aria-label={`Keywords of ${business}`}
        className="relative shrink-0 cursor-help self-center rounded-full text-muted before:absolute before:-inset-1.5 hover:text-text"
      >
        <Info aria-hidden size={14} strokeWidth={1.75} />
      </button>
    </Tooltip>
  )
}
