import type { RankingWinRow } from '../home.queries.ts'
import { RankingWin } from './RankingWin.tsx'

/** The visible wins in their order. */
export function RankingWinList({ wins }: { wins: readonly RankingWinRow[] }) {
  return (
    <ul className="-mb-2">
      {wins.map((win) => (
        <RankingWin key={`${win.clientId} ${win.winDate}`} win={win} />
      ))}
    </ul>
  )
}
