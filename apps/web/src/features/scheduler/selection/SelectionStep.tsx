import type { SchedulerStrategy } from '@rankdesk/api'
import { isSelectable, MAX_RECOMMENDED, type ScheduleDraft, SCHEDULER_SECTIONS } from '@rankdesk/domain'
import { EmptyState } from '@rankdesk/ui'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { ClientCard } from '../../../shared/client-panel/ClientCard.tsx'
import { ClientPanel } from '../../../shared/client-panel/ClientPanel.tsx'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { GroupDialog } from '../groups/GroupDialog.tsx'
import type { GroupTask } from '../groups/groupTask.ts'
import { useGroupActions } from '../groups/useGroupActions.ts'
import type { SchedulerList, SeoInfo } from '../schedulerData.ts'
import { cardsOf } from './cards.ts'
import { type CardActions, StrategyCard } from './StrategyCard.tsx'
import { StrategySection } from './StrategySection.tsx'

/** The number of cards in the first render. */
const DRAWN_AT_ONCE = 60

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
  const sections = useMemo(
    () =>
      SCHEDULER_SECTIONS.map((section) => ({
        section,
        cards: cardsOf(
          list.strategies.filter(({ strategyTypeId }) => section.typeIds.includes(strategyTypeId)),
          list.groups,
        ),
      })),
    [list],
  )
  // The first sections are interactive at once; the rest of hundreds of cards is rendered afterwards.
  const [drawsAll, setDrawsAll] = useState(list.strategies.length <= DRAWN_AT_ONCE)
  useEffect(() => startTransition(() => setDrawsAll(true)), [])
  const drawn = drawsAll ? sections : firstSections(sections)
  const recommended = useMemo(
    () =>
      cardsOf(
        list.strategies.filter((strategy) => strategy.isRecommended),
        list.groups,
      ).slice(0, MAX_RECOMMENDED),
    [list],
  )
  const cardActions = useMemo(
    (): CardActions => ({
      tick: actions.tick,
      setQuantity: actions.setQuantity,
      createGroup: (strategy) => setTask({ kind: 'create', begunWith: strategy }),
      editGroup: (strategy) => setTask({ kind: 'edit', member: strategy }),
      deleteGroup: (strategy) => void groupActions.remove(strategy),
      ignoreTopic: (strategy) => void groupActions.ignore(strategy),
    }),
    [actions, groupActions],
  )
  const mayTick = (strategy: SchedulerStrategy) => isSelectable(strategy, { blogInstalled })
  const cardProps = { draft, actions: cardActions, mayTick, blogInstalled }

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
        <section aria-labelledby="recommended" className="min-w-0">
          <h2 id="recommended" className="mb-2 text-field font-semibold">
            Recommended <span className="ml-2 text-body font-normal text-muted">from Strategy Advisor</span>
          </h2>
          {recommended.length === 0 ? (
            <p className="text-muted">Nothing recommended this month.</p>
          ) : (
            <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {recommended.map((card) => (
                <StrategyCard
                  key={card.strategy.strategyId}
                  card={card}
                  quantity={draft.chosen.get(card.strategy.strategyId) ?? 0}
                  enabled={mayTick(card.strategy)}
                  blogInstalled={blogInstalled}
                  withType
                  actions={cardActions}
                />
              ))}
            </div>
          )}
        </section>
        <div className="min-w-0">
          {panelOpen ? <ClientPanel clientId={info.clientId} /> : <ClientCard clientId={info.clientId} />}
        </div>
      </div>
      {drawn.map(
        ({ section, cards }) =>
          (cards.length > 0 || (section.key === 'supporting-blog' && list.ignoredTopics.length > 0)) && (
            <StrategySection
              key={section.key}
              section={section}
              cards={cards}
              ignoredTopics={section.key === 'supporting-blog' ? list.ignoredTopics : []}
              onRestore={groupActions.restore}
              {...cardProps}
            />
          ),
      )}
      {task !== undefined && (
        <GroupDialog
          task={task}
          strategies={list.strategies}
          onClose={() => setTask(undefined)}
          onSave={(change) => groupActions.save(task, change)}
        />
      )}
    </div>
  )
}

/** Returns the sections with only the cards of the first render. */
function firstSections<Section extends { cards: readonly unknown[] }>(sections: readonly Section[]): Section[] {
  let room = DRAWN_AT_ONCE
  return sections.map((section) => {
    const cards = section.cards.slice(0, Math.max(0, room))
    room -= cards.length
    return { ...section, cards }
  })
}
