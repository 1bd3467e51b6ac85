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
          viewBox="0 0 12 16"
          className={cn('h-4 w-3 shrink-0', className)}
        >
          <path d="M3 0h6v6.5H3z" className="fill-grey-chart opacity-40" />
          <circle cx="6" cy="10.5" r="5" fill="currentColor" />
          {badge.star && (
            <path
              d="m6 7 1.06 2.2 2.4.33-1.75 1.68.43 2.39L6 12.46 3.86 13.6l.43-2.39-1.75-1.68 2.4-.33z"
              className="fill-surface"
            />
          )}
        </svg>
        {name}
      </button>
    </Tooltip>
  )
}
