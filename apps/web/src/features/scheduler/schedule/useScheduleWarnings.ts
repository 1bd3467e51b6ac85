import type { SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, type ScheduleWarning, scheduleWarnings } from '@rankdesk/domain'
import { useMemo } from 'react'

/** Returns the warnings about the rows (D09). `allocation` is the client's hours a month, null for no limit. */
export function useScheduleWarnings(
  rows: readonly DraftRow[],
  strategies: ReadonlyMap<number, SchedulerStrategy>,
  allocation: number | null,
): readonly ScheduleWarning[] {
  return useMemo(
    () =>
      scheduleWarnings(
        rows.map((row) => ({
          ...row,
          assignedDate: row.month,
          keywords: (strategies.get(row.strategyId)?.keywords ?? []).map(({ keyword }) => keyword),
        })),
        allocation,
      ),
    [rows, strategies, allocation],
  )
}
