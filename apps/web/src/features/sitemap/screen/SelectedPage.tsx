import { executionPath, indexStateReason, type PageNode } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { Card } from '@rankdesk/ui'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { strategyText } from '../PageFactMarks.tsx'
import type { SiteFacts } from '../pages.queries.ts'

export interface SelectedPageProps {
  page: PageNode
  facts: SiteFacts['pages'][number] | undefined
}

/** The address, the index state and the strategies of the selected page. */
export function SelectedPage({ page, facts }: SelectedPageProps) {
  const { clock } = useApp()
  return (
    <Card title={page.pageName}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-muted">Address</dt>
        <dd className="wrap-anywhere">{page.path}</dd>
        {facts !== undefined && (
          <>
            <dt className="text-muted">Index state</dt>
            <dd>
              {facts.indexState}. {indexStateReason(facts, todayInLosAngeles(clock))}
            </dd>
            <dt className="text-muted">Targets</dt>
            <dd>{facts.targets === 0 ? 'Not mapped' : facts.targets}</dd>
            <dt className="text-muted">Strategies</dt>
            <dd>
              <Strategies strategies={facts.strategies} />
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function Strategies({ strategies }: Pick<SiteFacts['pages'][number], 'strategies'>) {
  if (strategies.length === 0) return 'None'
  return (
    <ul>
      {strategies.map((strategy) => (
        <li key={strategy.strategyId}>
          {strategy.assignedDate === null ? (
            strategyText(strategy)
          ) : (
            <Link to={executionPath(strategy.strategyTypeId, strategy.strategyId)}>{strategyText(strategy)}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}
