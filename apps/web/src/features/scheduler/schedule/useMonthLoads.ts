import type { SchedulerStrategy } from '@rankdesk/api'
import { loadWithDraft, type MonthWork, NO_WORK, savedByMonth } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { monthLoadQuery } from '../scheduler.queries.ts'
import type { SchedulerList, SeoInfo } from '../schedulerData.ts'

/** The hours of work of a month, and those that the clients pay for. */
export interface HoursLoad extends MonthWork {
  allocatedHours: number
}

/** The load of a month as it will be after the draft is saved (D10). */
export interface MonthLoad {
  /** The first day of the month. */
  month: PlainDate
  label: string
  /** The draft's own work. */
  draft: MonthWork
  staff: HoursLoad
  /** Undefined for a person without a team. */
  team: HoursLoad | undefined
}

/**
 * Returns the loads of the selectable months (D10): of the draft, and of the person whose work is shown and of the team,
 * who have the draft's hours in place of the client's saved ones if they work for the client.
 */
export function useMonthLoads(
  info: SeoInfo,
  strategies: SchedulerList['strategies'],
  months: ReadonlyMap<PlainDate, MonthWork>,
) {
  const { data, isError } = useQuery(monthLoadQuery(useApp()))
  const saved = useMemo(() => savedByMonth(strategies satisfies readonly SchedulerStrategy[]), [strategies])
  const loads = useMemo((): readonly MonthLoad[] | undefined => {
    if (data === undefined) return undefined
    const isWorker = info.worker?.staffId === data.staffId
    const isInTeam = data.teamId !== null && info.worker?.teamId === data.teamId
    return data.months.map(({ month, label, staff, team }) => {
      const draft = months.get(month) ?? NO_WORK
      const live = (load: HoursLoad) => loadWithDraft(load, saved.get(month), draft)
      return {
        month,
        label,
        draft,
        staff: isWorker ? live(staff) : staff,
        team: data.teamName === null ? undefined : isInTeam || isWorker ? live(team) : team,
      }
    })
  }, [data, info, months, saved])
  return { loads, isError }
}
