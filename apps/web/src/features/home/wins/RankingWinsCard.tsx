import { useQuery } from '@tanstack/react-query'
import { Button, EmptyState, Skeleton, lazyComponent } from '@rankdesk/ui'
import { Trophy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { QueryCard } from '../../../shared/card/QueryCard.tsx'
import { useApp } from '../../../shared/app/appContext.ts'
import { rankingWinsQuery } from '../home.queries.ts'

// Nothing else on Home needs its parts.
const RankingWinList = lazyComponent(async () => (await import('./RankingWinList.tsx')).RankingWinList)

/** How many wins are shown at first. */
const INITIAL_COUNT = 3

/** The clients' wins in search, newest first (M128-M134). */
export function RankingWinsCard() {
  const query = useQuery(rankingWinsQuery(useApp()))
  const [all, setAll] = useState(false)
  return (
    <QueryCard
      title="Ranking Wins"
      query={query}
      renderAside={() => 'Last 4 weeks'}
      skeleton={<WinsSkeleton />}
      isEmpty={(wins) => wins.length === 0}
      empty={
        <EmptyState title="No ranking wins yet" icon={<Trophy aria-hidden size={20} strokeWidth={1.75} />}>
          Wins appear here when keywords reach page one or the top three.
        </EmptyState>
      }
    >
      {(wins) => (
        <>
          <Suspense fallback={<WinsSkeleton />}>
            <RankingWinList wins={all ? wins : wins.slice(0, INITIAL_COUNT)} />
          </Suspense>
          {wins.length > INITIAL_COUNT && (
            <Button variant="ghost" size="sm" className="mt-2 -mb-1.5" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show all ${wins.length}`}
            </Button>
          )}
        </>
      )}
    </QueryCard>
  )
}

function WinsSkeleton() {
  return (
    <div className="flex flex-col gap-5 pb-1">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex flex-col gap-2">
          <Skeleton width="70%" height={14} />
          <Skeleton width="50%" height={12} />
        </div>
      ))}
    </div>
  )
}
