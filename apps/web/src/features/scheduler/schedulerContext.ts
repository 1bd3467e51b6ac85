import type { CallResult, clientSeoInfo, SchedulerStrategy, schedulerStrategies } from '@rankdesk/api'
import type { DraftRow, MonthWork } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { createContext, use } from 'react'
import type { StoredScheduleDraft } from './draft/useScheduleDraft.ts'

/** The response with the client's strategies. */
export type SchedulerList = CallResult<typeof schedulerStrategies>

/** The facts about the client in the scheduler's header. */
export type SeoInfo = CallResult<typeof clientSeoInfo>

/** The schedule in work, which both steps and the header show and change. */
export interface ScheduleInWork extends StoredScheduleDraft {
  list: SchedulerList
  info: SeoInfo
  /** The client's strategies by their id. */
  byId: ReadonlyMap<number, SchedulerStrategy>
  /** The rows of the draft, in their order. */
  rows: readonly DraftRow[]
  /** The draft's work by the first day of its month. */
  months: ReadonlyMap<PlainDate, MonthWork>
  /** The row of the second step whose page is shown; undefined for none. */
  selectedId: number | undefined
  select: (rowId: number) => void
  /** Whether the Info panel is open. */
  panelOpen: boolean
  setPanelOpen: (open: boolean) => void
}

export const ScheduleContext = createContext<ScheduleInWork | null>(null)

/** Returns the schedule in work. Throws outside of `SchedulerScreen`. */
export function useSchedule(): ScheduleInWork {
  const schedule = use(ScheduleContext)
  if (schedule === null) throw new Error('This part belongs inside SchedulerScreen, which provides its schedule.')
  return schedule
}
