import type { StrategyDetails } from '@rankdesk/api'
import { formatInstantDate, TEXT_LIMITS } from '@rankdesk/format'
import { TruncatedText } from '@rankdesk/ui'
import { FactsPart } from './FactsPart.tsx'

/** Earlier work on the page: name in 35 characters, person and date (M237). */
export function PreviousWorkPart({ previousWork }: Pick<StrategyDetails, 'previousWork'>) {
  return (
    <FactsPart title="Previous work">
      {previousWork.length === 0 ? (
        <p className="text-muted">No earlier work on this page.</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {previousWork.map(({ strategyName, fullName, actionDate }) => (
            <li key={`${strategyName} ${actionDate}`} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-break-word">
                <TruncatedText text={strategyName} limit={TEXT_LIMITS.previousWork} />
                {fullName !== '' && <span className="text-muted"> · {fullName}</span>}
              </span>
              <span className="figures shrink-0 text-caption text-muted">
                {formatInstantDate(new Date(actionDate))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FactsPart>
  )
}
