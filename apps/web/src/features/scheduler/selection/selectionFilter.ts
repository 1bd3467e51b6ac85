import type { SchedulerStrategy } from '@rankdesk/api'

/** The filter of the selection's cards: 'selected', 'recommended', a type's id or '' for all, and a search. */
export interface SelectionFilter {
  show: string
  search: string
}

export const NO_FILTER: SelectionFilter = { show: '', search: '' }

type Filtered = Pick<
  SchedulerStrategy,
  | 'strategyId'
  | 'strategyTypeId'
  | 'strategyType'
  | 'isRecommended'
  | 'title'
  | 'subtitle'
  | 'url'
  | 'strategyGroupName'
>

/** Whether a strategy passes the filter. The search covers its title, subtitle, type, page and group. */
export function passesFilter(
  strategy: Filtered,
  { show, search }: SelectionFilter,
  chosen: { has: (strategyId: number) => boolean },
): boolean {
  if (show === 'selected' && !chosen.has(strategy.strategyId)) return false
  if (show === 'recommended' && !strategy.isRecommended) return false
  if (/^\d+$/.test(show) && strategy.strategyTypeId !== Number(show)) return false
  const text = search.trim().toLowerCase()
  const { title, subtitle, strategyType, url, strategyGroupName } = strategy
  return [title, subtitle, strategyType, url, strategyGroupName ?? ''].some((part) => part.toLowerCase().includes(text))
}
