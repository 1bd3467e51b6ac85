import type { SchedulerGroup, SchedulerStrategy } from '@rankdesk/api'
import {
  isSelectable,
  MAX_RECOMMENDED,
  type ScheduleDraft,
  SCHEDULER_SECTIONS,
  type SchedulerSection,
  sortSection,
  strategyTypeLabel,
} from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { cn, Button, EmptyState, SearchField, Select } from '@rankdesk/ui'
import { createContext, startTransition, use, useEffect, useMemo, useState } from 'react'
import { ClientCard, ClientPanel } from '#features/client-panel/index.ts'
import { RecreateStrategiesButton } from '#features/clients/index.ts'
import { PageSourceNote } from '#features/sitemap/index.ts'
import { Details } from '#lib/details/Details.tsx'
import { useGroups } from '../groups/useGroups.tsx'
import { type SchedulerList, type SeoInfo, useSchedule } from '../schedulerContext.ts'
import { firstCards } from './firstCards.ts'
import { NO_FILTER, passesFilter, type SelectionFilter } from './selectionFilter.ts'
import { type CardActions, StrategyCard, type StrategyCardData } from './StrategyCard.tsx'

/** The first step: selecting the client's strategies for the month (M358-M391). */
export function SelectionStep() {
  const { list, info, draft, actions, panelOpen } = useSchedule()
  const groups = useGroups()
  const { edit, actions: groupActions } = groups
  const [filter, setFilter] = useState(NO_FILTER)
  const sections = useSections(list)
  const cardActions = useMemo(
    (): CardActions => ({
      tick: actions.tick,
      setQuantity: actions.setQuantity,
      createGroup: (strategy) => edit({ kind: 'create', firstMember: strategy }),
      editGroup: (strategy) => edit({ kind: 'edit', member: strategy }),
      deleteGroup: (strategy) => void groupActions.remove(strategy),
      ignoreTopic: (strategy) => void groupActions.ignore(strategy),
    }),
    [actions, edit, groupActions],
  )
  const cardsInUse = useMemo(() => ({ draft, actions: cardActions, client: info }), [draft, cardActions, info])

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
      <EmptyState
        title="No strategies yet"
        action={<RecreateStrategiesButton clientId={info.clientId} businessName={info.businessName} />}
      >
        {list.advice === null ? (
          'Strategy Advisor has not run for this client.'
        ) : (
          <>
            <span className="block">Strategy Advisor has no proposals for this client.</span>
            <span className="block">{list.advice}</span>
          </>
        )}
        <PageSourceNote source={list.pageSource} clientId={list.clientId} />
      </EmptyState>
    )
  }
  return (
    <CardsContext value={cardsInUse}>
      <div className="flex flex-col gap-6">
        <PageSourceNote source={list.pageSource} clientId={list.clientId} />
        <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
          <RecommendedStrategies />
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
        <SelectionTools filter={filter} onFilter={setFilter} />
        {shown.length === 0 && (
          <EmptyState title="No Results found">No strategy of this client matches the filter.</EmptyState>
        )}
        {shown.map((section) => (
          <StrategySection key={section.section.key} {...section} onRestore={groupActions.restore} />
        ))}
        {groups.dialog}
      </div>
    </CardsContext>
  )
}

/** What every card of the step shows and changes. */
interface CardsInUse {
  draft: ScheduleDraft
  actions: CardActions
  client: SeoInfo
}

const CardsContext = createContext<CardsInUse | null>(null)

function useCards(): CardsInUse {
  const cards = use(CardsContext)
  if (cards === null) throw new Error('This part belongs inside SelectionStep, which provides its cards.')
  return cards
}

/** Scrolls to the Info panel if it opens above the visible part of the page (M335). */
function showFromStart(panel: HTMLElement | null): void {
  if (panel !== null && panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' })
}

/** The strategies that Strategy Advisor recommends, above the sections (M358). */
function RecommendedStrategies() {
  const { list } = useSchedule()
  const recommended = useMemo(
    () =>
      cardsOf(
        list.strategies.filter((strategy) => strategy.isRecommended),
        list.groups,
      ).slice(0, MAX_RECOMMENDED),
    [list],
  )
  return (
    <section aria-labelledby="recommended" className="min-w-0">
      <h2 id="recommended" className="mb-2 text-field font-semibold">
        Recommended <span className="ml-2 text-body font-normal text-muted">from Strategy Advisor</span>
      </h2>
      {recommended.length === 0 ? (
        <p className="text-muted">Nothing recommended this month.</p>
      ) : (
        <StrategyCards cards={recommended} columns={3} />
      )}
    </section>
  )
}

/** The number of cards in the first render. */
const MAX_FIRST_CARDS = 60

/** A section with its cards and the ignored topics that it lists. */
interface SectionCards {
  section: SchedulerSection
  cards: readonly StrategyCardData[]
  ignoredTopics: SchedulerList['ignoredTopics']
}

/**
 * Returns the sections that have something to show (M359). The first sections are interactive at once; the rest of
 * hundreds of cards is rendered afterwards.
 */
function useSections(list: SchedulerList): readonly SectionCards[] {
  const sections = useMemo(
    () =>
      SCHEDULER_SECTIONS.map((section): SectionCards => ({
        section,
        cards: cardsOf(
          list.strategies.filter(({ strategyTypeId }) => section.typeIds.includes(strategyTypeId)),
          list.groups,
        ),
        ignoredTopics: section.key === 'supporting-blog' ? list.ignoredTopics : [],
      })),
    [list],
  )
  const [rendersAll, setRendersAll] = useState(list.strategies.length <= MAX_FIRST_CARDS)
  useEffect(() => startTransition(() => setRendersAll(true)), [])
  const rendered = rendersAll ? sections : firstCards(sections, MAX_FIRST_CARDS)
  return rendered.filter(({ cards, ignoredTopics }) => cards.length > 0 || ignoredTopics.length > 0)
}

interface SelectionToolsProps {
  filter: SelectionFilter
  onFilter: (filter: SelectionFilter) => void
}

/** Selects all recommended strategies, clears the selection, and filters the cards. */
function SelectionTools({ filter, onFilter }: SelectionToolsProps) {
  const { list, info, draft, actions } = useSchedule()
  const { strategies } = list
  const { blogInstalled } = info
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

interface StrategySectionProps extends Pick<StrategyCardsProps, 'cards'> {
  section: SchedulerSection
  /** Ignored topics that can be restored (M365). */
  ignoredTopics: SchedulerList['ignoredTopics']
  onRestore: (topic: SchedulerList['ignoredTopics'][number]) => void
}

/** A section of the first step with its cards (M359, M360). */
function StrategySection({ section, cards, ignoredTopics, onRestore }: StrategySectionProps) {
  const { draft } = useCards()
  const chosen = cards.filter(({ strategy }) => draft.chosen.has(strategy.strategyId)).length
  const titleId = `section-${section.key}`
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-field font-semibold">
        {section.title}
        <span className="figures ml-2 text-body font-normal text-muted">
          {formatNumber(chosen)} of {formatNumber(cards.length)} selected
        </span>
      </h2>
      {section.key === 'google-profile' ? (
        <Locations cards={cards} />
      ) : (
        <StrategyCards cards={cards} columns={section.columns} />
      )}
      {ignoredTopics.length > 0 && (
        <Details
          summary={`${formatNumber(ignoredTopics.length)} ignored ${ignoredTopics.length === 1 ? 'topic' : 'topics'}`}
          className="mt-2 text-muted"
        >
          <ul className="mt-1 flex flex-col gap-1">
            {ignoredTopics.map((topic) => (
              <li key={topic.blogTopicId} className="flex items-center gap-2">
                <span className="min-w-0 wrap-break-word">{topic.topic}</span>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Restore ${topic.topic}`}
                  onClick={() => onRestore(topic)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </Details>
      )}
    </section>
  )
}

/** The Google strategies by location, sorted by city (M360). */
function Locations({ cards: all }: Pick<StrategyCardsProps, 'cards'>) {
  const byAddress = Map.groupBy(
    all.toSorted((a, b) => a.strategy.city.localeCompare(b.strategy.city, 'en')),
    ({ strategy }) => strategy.address,
  )
  return (
    <div className="flex flex-col gap-4">
      {[...byAddress].map(([address, cards]) => (
        <div key={address}>
          <h3 className="mb-1.5 text-muted">{address === '' ? 'No location' : address}</h3>
          <StrategyCards cards={cards} columns={2} />
        </div>
      ))}
    </div>
  )
}

interface StrategyCardsProps {
  cards: readonly StrategyCardData[]
  /** The number of columns on a wide screen (M360); narrower screens have fewer. */
  columns: SchedulerSection['columns']
}

const GRIDS: Record<SchedulerSection['columns'], string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 xl:grid-cols-3',
  5: 'sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5',
}

/** The strategies of a section as cards that can be ticked. */
function StrategyCards({ cards, columns }: StrategyCardsProps) {
  const { draft, actions, client } = useCards()
  const { blogInstalled } = client
  return (
    <div className={cn('grid items-start gap-4', GRIDS[columns])}>
      {cards.map((card) => (
        <StrategyCard
          key={card.strategy.strategyId}
          card={card}
          quantity={draft.chosen.get(card.strategy.strategyId) ?? 0}
          enabled={isSelectable(card.strategy, { blogInstalled })}
          blogInstalled={blogInstalled}
          client={client}
          actions={actions}
        />
      ))}
    </div>
  )
}

/**
 * Returns the cards of a section in the order of the screen (M384, M385): one for each strategy without a group and one
 * per group.
 */
function cardsOf(strategies: readonly SchedulerStrategy[], groups: readonly SchedulerGroup[]): StrategyCardData[] {
  const byId = new Map(groups.map((group) => [group.strategyGroupId, group]))
  const shown = new Set<number>()
  return sortSection(
    strategies.map((strategy) => ({
      strategyTypeId: strategy.strategyTypeId,
      strategyGroupId: strategy.strategyGroupId,
      inQueue: strategy.inQueue,
      strategyValue: strategy.kpi.value,
      geoPriority: strategy.kpi.geoPriority,
      specialtyPriority: strategy.kpi.specialtyPriority,
      keywordRanks: strategy.keywords.map(({ rank }) => rank),
      strategy,
    })),
  ).flatMap(({ strategy }) => {
    const groupId = strategy.strategyGroupId
    if (groupId === null) return [{ strategy, group: undefined }]
    if (shown.has(groupId)) return []
    shown.add(groupId)
    return [{ strategy, group: byId.get(groupId) }]
  })
}
