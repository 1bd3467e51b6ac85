import { rankingBadge } from '@rankdesk/domain'
import { formatCurrency, formatDate, NO_VALUE } from '@rankdesk/format'
import { cn, Tooltip } from '@rankdesk/ui'
import type { ClientRow } from '../clientQueue.queries.ts'

export interface RankingMedalProps {
  client: ClientRow
}

const METALS = {
  gold: { metal: 'Gold', className: 'text-yellow-chart' },
  silver: { metal: 'Silver', className: 'text-grey-chart' },
  bronze: { metal: 'Bronze', className: 'text-orange-chart' },
} as const

/** A star in the middle of the medal. */
const STAR = 'm6 2.5 1.06 2.2 2.4.33-1.75 1.68.43 2.39L6 7.96 3.86 9.1l.43-2.39-1.75-1.68 2.4-.33z'

/** The medal of a client's ranking package (M191, M192); its tooltip shows manager, package, value and start (M193). */
export function RankingMedal({ client }: RankingMedalProps) {
  const { rankingPackage, rankingValue, rankingStarted, accountManager } = client
  const badge = rankingBadge(rankingPackage, rankingValue)
  const name = <span className="text-muted">{rankingPackage ?? NO_VALUE}</span>
  if (badge === undefined) return name
  const { metal, className } = METALS[badge.metal]
  const facts = [
    ['Account Manager', accountManager ?? NO_VALUE],
    ['Ranking Package', rankingPackage ?? NO_VALUE],
    ['SEO Value', formatCurrency(rankingValue)],
    ['Ranking Started', formatDate(rankingStarted)],
  ] as const
  return (
    <Tooltip
      content={
        <span className="grid grid-cols-[auto_1fr] gap-x-3">
          {facts.map(([label, value]) => (
            <span key={label} className="contents">
              <span className="opacity-75">{label}</span>
              <span>{value}</span>
            </span>
          ))}
        </span>
      }
    >
      <button
        type="button"
        className="inline-flex cursor-default items-center gap-1.5 rounded-chip align-middle whitespace-nowrap"
      >
        <svg
          role="img"
          aria-label={`${metal} badge${badge.star ? ' with a star' : ''}`}
          viewBox="0 0 12 12"
          className={cn('size-3 shrink-0', className)}
        >
          <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          {badge.star ? <path d={STAR} fill="currentColor" /> : <circle cx="6" cy="6" r="1.75" fill="currentColor" />}
        </svg>
        {name}
      </button>
    </Tooltip>
  )
}
