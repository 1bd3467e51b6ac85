import { formatRank, rankChange } from '@rankdesk/domain'
import { ArrowDown, ArrowUp } from 'lucide-react'

/** A rank change: an arrow and the number of ranks, with a text for screen readers. */
export function RankMove({ before, now }: { before: number | null; now: number | null }) {
  const { places, direction } = rankChange(before, now)
  if (before === null || now === null) return <span className="text-muted">–</span>
  if (direction === 'same') return <span className="text-muted">No change</span>
  const isUp = direction === 'up'
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <span
      title={`${formatRank(before)} a month ago`}
      className={`figures inline-flex items-center gap-1 font-medium ${isUp ? 'text-green-solid' : 'text-red-solid'}`}
    >
      <Arrow aria-hidden size={14} strokeWidth={2.25} />
      <span className="sr-only">{isUp ? 'up' : 'down'} </span>
      {places}
    </span>
  )
}
