import type { SchedulerStrategy } from '@rankdesk/api'
import { isSelectable, type ScheduleDraft, strategyTypeLabel } from '@rankdesk/domain'
import { Button, SearchField, Select } from '@rankdesk/ui'
import { useMemo } from 'react'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import type { SelectionFilter } from './selectionFilter.ts'

export interface SelectionToolsProps {
  strategies: readonly SchedulerStrategy[]
  draft: ScheduleDraft
  actions: Pick<DraftActions, 'choose' | 'setQuantity'>
  blogInstalled: boolean
  filter: SelectionFilter
  onFilter: (filter: SelectionFilter) => void
}

/** Selects all recommended strategies, clears the selection, and filters the cards. */
export function SelectionTools({ strategies, draft, actions, blogInstalled, filter, onFilter }: SelectionToolsProps) {
  const open = strategies.filter((strategy) => strategy.statusId === 0 && isSelectable(strategy, { blogInstalled }))
  const recommended = open.filter(({ isRecommended, strategyId }) => isRecommended && !draft.chosen.has(strategyId))
  const chosen = open.filter(({ strategyId }) => draft.chosen.has(strategyId))
  const types = useMemo(
    () =>
      [...new Set(strategies.map(({ strategyTypeId }) => strategyTypeId))]
        .map((id) => ({ value: String(id), label: strategyTypeLabel(id) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
    [strategies],
  )
  return (
    <div role="group" aria-label="Selection" className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        disabled={recommended.length === 0}
        onClick={() => actions.choose(recommended.map(({ strategyId }) => strategyId))}
      >
        Select all recommended
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={chosen.length === 0}
        onClick={() => {
          for (const { strategyId } of chosen) actions.setQuantity(strategyId, 0)
        }}
      >
        Clear selection
      </Button>
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
        <Select
          aria-label="Strategies shown"
          className="w-48 max-sm:w-full"
          value={filter.show}
          options={[
            { value: '', label: 'All strategies' },
            { value: 'selected', label: 'Selected' },
            { value: 'recommended', label: 'Recommended' },
            ...types,
          ]}
          onChange={({ target }) => onFilter({ ...filter, show: target.value })}
        />
        <SearchField
          label="Search strategies"
          className="w-60 max-sm:w-full"
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search })}
        />
      </div>
    </div>
  )
}
