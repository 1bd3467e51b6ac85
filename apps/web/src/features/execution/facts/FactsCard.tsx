import type { StrategyDetails } from '@rankdesk/api'
import { formatDate, formatInstantDate, TEXT_LIMITS, truncate } from '@rankdesk/format'
import { Card, Chip } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { useDesk } from '../../../shared/desk/deskContext.ts'
import { siteAddress } from '../../../shared/sites/siteAddress.ts'
import { KeywordsTable } from './KeywordsTable.tsx'

/** The facts about a strategy beside its text. */
export function FactsCard({ strategy }: { strategy: StrategyDetails }) {
  const requested = strategy.contentGenerationDateRequested
  return (
    <Card title="Facts">
      <dl className="flex flex-col gap-1.5">
        {strategy.specialty !== null && (
          <Fact name="Specialty">
            <Chip>{strategy.specialty}</Chip>
          </Fact>
        )}
        {strategy.geography !== '' && <Fact name="Geography">{strategy.geography}</Fact>}
        <Fact name="Assigned">{formatDate(strategy.assignedDate)}</Fact>
        <Fact name="Requested">{requested === null ? '–' : formatInstantDate(new Date(requested))}</Fact>
        {strategy.lastPublishedAt !== null && (
          <Fact name="Published">{formatInstantDate(new Date(strategy.lastPublishedAt))}</Fact>
        )}
        <Fact name="Target page">
          <TargetPage strategy={strategy} />
        </Fact>
      </dl>
      <Part title="Ranking keywords">
        <KeywordsTable keywords={strategy.keywords} />
      </Part>
      {strategy.noteFromRanking !== '' && (
        <Part title="Note from ranking">
          <p className="wrap-break-word whitespace-pre-line text-muted">{strategy.noteFromRanking}</p>
        </Part>
      )}
      {strategy.reasons.length > 0 && (
        <Part title="Why this strategy">
          <ul className="flex list-disc flex-col gap-1 pl-4 text-muted">
            {strategy.reasons.map((reason) => (
              <li key={reason} className="wrap-break-word">
                {reason}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </Card>
  )
}

function TargetPage({ strategy }: { strategy: StrategyDetails }) {
  const { config } = useDesk()
  if (strategy.targetPage === null) return '–'
  return (
    <a
      href={siteAddress(config, strategy.domain, strategy.targetPage)}
      target="_blank"
      rel="noreferrer"
      title={strategy.targetPage}
      className="wrap-anywhere text-accent hover:underline"
    >
      {truncate(strategy.targetPage, TEXT_LIMITS.targetPage)}
      <span className="sr-only"> (opens the live page in a new tab)</span>
    </a>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="figures min-w-0 text-right wrap-break-word">{children}</dd>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4 border-t border-hairline pt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </div>
  )
}
