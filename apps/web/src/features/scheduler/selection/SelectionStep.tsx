import type { SchedulerStrategy } from '@rankdesk/api'
import { isSelectable, type ScheduleDraft } from '@rankdesk/domain'
import { EmptyState } from '@rankdesk/ui'
import { useMemo, useState } from 'react'
import { ClientCard, ClientPanel } from '#features/client-panel/index.ts'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { GroupDialog } from '../groups/GroupDialog.tsx'
import type { GroupTask } from '../groups/groupTask.ts'
import { useGroupActions } from '../groups/useGroupActions.ts'
import type { SchedulerList, SeoInfo } from '../schedulerData.ts'
import { RecommendedStrategies } from './RecommendedStrategies.tsx'
import { NO_FILTER, passesFilter } from './selectionFilter.ts'
import { SelectionTools } from './SelectionTools.tsx'
import type { CardActions } from './StrategyCard.tsx'
import { StrategySection } from './StrategySection.tsx'
import { useSections } from './useSections.ts'

export interface SelectionStepProps {
  list: SchedulerList
  info: SeoInfo
  draft: ScheduleDraft
  actions: DraftActions
  panelOpen: boolean
}

/** The first step: selecting the client's strategies for the month (M358-M391). */
export function SelectionStep({ list, info, draft, actions, panelOpen }: SelectionStepProps) {
  const [task, setTask] = useState<GroupTask>()
  const groupActions = useGroupActions(info.clientId, actions)
  const { blogInstalled } = info
  const [filter, setFilter] = useState(NO_FILTER)
  const sections = useSections(list)
  const cardActions = useMemo(
    (): CardActions => ({
      tick: actions.tick,
      setQuantity: actions.setQuantity,
      createGroup: (strategy) => setTask({ kind: 'create', firstMember: strategy }),
      editGroup: (strategy) => setTask({ kind: 'edit', member: strategy }),
      deleteGroup: (strategy) => void groupActions.remove(strategy),
      ignoreTopic: (strategy) => void groupActions.ignore(strategy),
    }),
    [actions, groupActions],
  )
  const mayTick = (strategy: SchedulerStrategy) => isSelectable(strategy, { blogInstalled })
  const cardProps = { draft, actions: cardActions, mayTick, blogInstalled }

  const isFiltered = filter.show !== '' || filter.search.trim() !== ''
  const shown = isFiltered
    ? sections
        .map((section) => ({
          ...section,
          ignoredTopics: [],
          cards: section.cards.filter(({ strategy }) => passesFilter(strategy, filter, draft.chosen)),
        }))
        .filter(({ cards }) => cards.length > 0)
    : sections

  if (list.strategies.length === 0) {
    return (
      <EmptyState title="No strategies yet">
        Strategy Advisor has no proposals for this client. Create strategies from the client’s card in My Clients.
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <RecommendedStrategies list={list} {...cardProps} />
        <div className="min-w-0">
          {panelOpen ? (
            <div ref={showFromStart} className="scroll-mt-24">
              <ClientPanel clientId={info.clientId} />
            </div>
          ) : (
            <ClientCard clientId={info.clientId} />
          )}
        </div>
      </div>
      <SelectionTools
        strategies={list.strategies}
        draft={draft}
        actions={actions}
        blogInstalled={blogInstalled}
        filter={filter}
        onFilter={setFilter}
      />
      {shown.length === 0 && (
        <EmptyState title="No Results found">No strategy of this client matches the filter.</EmptyState>
      )}
      {shown.map((section) => (
        <StrategySection key={section.section.key} {...section} onRestore={groupActions.restore} {...cardProps} />
      ))}
      {task !== undefined && (
        <GroupDialog
          task={task}
          strategies={list.strategies}
          draft={draft}
          onClose={() => setTask(undefined)}
          onSave={(change) => groupActions.save(task, change)}
        />
      )}
    </div>
  )
}

/** Scrolls to the Info panel if it opens above the visible part of the page (M335). */
function showFromStart(panel: HTMLElement | null): void {
  if (panel !== null && panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' })
}
