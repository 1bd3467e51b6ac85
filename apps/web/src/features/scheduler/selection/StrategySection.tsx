import type { SchedulerSection } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import type { SchedulerList } from '../schedulerData.ts'
import { StrategyCards, type StrategyCardsProps } from './StrategyCards.tsx'

export interface StrategySectionProps extends Omit<StrategyCardsProps, 'columns'> {
  section: SchedulerSection
  /** Ignored topics that can be restored (M365). */
  ignoredTopics: SchedulerList['ignoredTopics']
  onRestore: (topic: SchedulerList['ignoredTopics'][number]) => void
}

/** A section of the first step with its cards (M359, M360). */
export function StrategySection(props: StrategySectionProps) {
  const { section, cards, draft, ignoredTopics, onRestore } = props
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
        <Locations {...props} />
      ) : (
        <StrategyCards {...props} columns={section.columns} />
      )}
      {ignoredTopics.length > 0 && (
        <details className="mt-2 text-muted">
          <summary className="w-fit cursor-pointer rounded-mark">
            {formatNumber(ignoredTopics.length)} ignored {ignoredTopics.length === 1 ? 'topic' : 'topics'}
          </summary>
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
        </details>
      )}
    </section>
  )
}

/** The Google strategies by location, sorted by city (M360). */
function Locations(props: StrategySectionProps) {
  const byAddress = Map.groupBy(
    props.cards.toSorted((a, b) => a.strategy.city.localeCompare(b.strategy.city, 'en')),
    ({ strategy }) => strategy.address,
  )
  return (
    <div className="flex flex-col gap-4">
      {[...byAddress].map(([address, cards]) => (
        <div key={address}>
          <h3 className="mb-1.5 text-muted">{address === '' ? 'No location' : address}</h3>
          <StrategyCards {...props} cards={cards} columns={2} />
        </div>
      ))}
    </div>
  )
}
