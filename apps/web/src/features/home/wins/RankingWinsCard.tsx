import { rankingLossesReport, rankingWinsReport } from '@rankdesk/api'
import { Icon, Button, EmptyState, Skeleton, lazyComponent } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import type { CardQuery } from '#lib/card/cardQuery.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { homeReportQuery, type RankingLossRow, type RankingWinRow } from '../home.queries.ts'

// Nothing else on Home needs its parts.
const RankingWinList = lazyComponent(async () => (await import('./RankingWinList.tsx')).RankingWinList)

/** How many clients are shown at first. */
const INITIAL_COUNT = 3

/** The clients' wins in search that held for two measurements, newest first (M128-M134, RANK-9). */
export function RankingWinsCard() {
  return (
    <MovesCard
      title="Ranking Wins"
      query={useQuery(homeReportQuery(useApp(), rankingWinsReport))}
      movesOf={asIs}
      empty={
        <EmptyState title="No ranking wins yet" icon={<Icon of={Trophy} size={20} />}>
          Wins appear here when keywords reach page one or the top three and stay there for two measurements.
        </EmptyState>
      }
    />
  )
}

/** The clients' losses in search that lasted for two measurements, newest first (RANK-10). */
export function RankingLossesCard() {
  return (
    <MovesCard
      title="Ranking Losses"
      query={useQuery(homeReportQuery(useApp(), rankingLossesReport))}
      movesOf={winsOfLosses}
      empty={
        <EmptyState size="sm" title="No ranking losses">
          No keyword left page one or the top three for two measurements.
        </EmptyState>
      }
    />
  )
}

interface MovesCardProps<Row> {
  title: string
  query: CardQuery<Row[]>
  movesOf: (rows: readonly Row[]) => readonly RankingWinRow[]
  empty: ReactNode
}

const asIs = (wins: readonly RankingWinRow[]) => wins
const winsOfLosses = (losses: readonly RankingLossRow[]) =>
  losses.map(({ lossDate, lossMessage, ...row }) => ({ ...row, winDate: lossDate, winMessage: lossMessage }))

function MovesCard<Row>({ title, query, movesOf, empty }: MovesCardProps<Row>) {
  const [all, setAll] = useState(false)
  return (
    <QueryCard
      title={title}
      query={query}
      renderAside={() => 'Last 4 weeks'}
      skeleton={<WinsSkeleton />}
      isEmpty={(rows) => rows.length === 0}
      empty={empty}
    >
      {(rows) => (
        <>
          <Suspense fallback={<WinsSkeleton />}>
            <RankingWinList wins={movesOf(all ? rows : rows.slice(0, INITIAL_COUNT))} />
          </Suspense>
          {rows.length > INITIAL_COUNT && (
            <Button
              variant="ghost"
              size="sm"
              className="mt-2 -mb-1.5 -ml-2.5"
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? 'Show fewer' : `Show all ${rows.length}`}
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
