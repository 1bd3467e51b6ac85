import type { StrategyRow } from '@rankdesk/api'
import { useMemo, useState } from 'react'
import { useQueueSelection } from '../selection/queueSelection.ts'

const NO_IDS: ReadonlySet<string> = new Set()

/** Returns the ids of a client's selected strategies, from the list's selection if there is a list, and their setter. */
export function useChosenStrategies(
  { clientId, businessName }: { clientId: number; businessName: string },
  rows: readonly StrategyRow[],
) {
  const list = useQueueSelection()
  const [own, setOwn] = useState(NO_IDS)
  const ofList = list?.selection.strategies.get(clientId)
  const chosen = useMemo(() => (ofList === undefined ? own : new Set(ofList.rows.map(keyOf))), [ofList, own])
  // Strategies that have left the list are no longer selected.
  const selected = useMemo(() => new Set(rows.map(keyOf).filter((key) => chosen.has(key))), [rows, chosen])
  const select = (ids: ReadonlySet<string>) => {
    if (list === null) setOwn(ids)
    else list.selectStrategies(clientId, { businessName, rows: rows.filter((row) => ids.has(keyOf(row))) })
  }
  return [selected, select] as const
}

/** Returns the row id of a strategy. */
export const keyOf = (row: StrategyRow) => String(row.strategyId)
