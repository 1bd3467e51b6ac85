import type { BackgroundJob, StrategyRow } from '@rankdesk/api'
import { executionPath, type StrategyAction } from '@rankdesk/domain'
import { formatInstantDate } from '@rankdesk/format'
import { Icon, Button, Chip, Tooltip } from '@rankdesk/ui'
import { Info, RefreshCw, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { isActive } from '#lib/jobs/clientJobs.ts'
import { JobProgress } from '#lib/jobs/JobProgress.tsx'
import { useFromList } from '../rows/RowNavigation.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { strategySubject } from './groupedRows.ts'

export interface StrategyActionCellProps {
  strategy: StrategyRow
  /** The action that the rules allow (STRAT-3 to STRAT-7). */
  action: StrategyAction
  /** The newest job that writes its text. */
  job: BackgroundJob | undefined
  /** Whether a request for the strategy is pending. */
  busy: boolean
  onGenerate: (strategy: StrategyRow) => void
}

/**
 * The action for a strategy in the five steps of the rule (M214-M218), with the progress of its text; for a completed one
 * that is not live, a link to its receipt (QUEUE-8).
 */
export function StrategyActionCell({ strategy, action, job, busy, onGenerate }: StrategyActionCellProps) {
  const working = job !== undefined && isActive(job)
  const subject = strategySubject(strategy)
  const progress = working && <JobProgress job={job} label={`Writing ${subject}`} />
  const regenerate = (
    <Button
      size="sm"
      icon={<Icon of={RefreshCw} size={14} />}
      loading={busy}
      aria-label={`Regenerate Content of ${subject}`}
      onClick={() => onGenerate(strategy)}
    >
      Regenerate Content
    </Button>
  )
  // Too little is known for a text: the way to the questions stands first (WRITE-16).
  const questions = strategy.asksClient === true && (
    <StrategyLink strategy={strategy} label="Answer Questions" subject={subject} />
  )
  if (strategy.isNotLive === true) {
    return (
      <Cell>
        <StrategyLink strategy={strategy} label="Review" subject={subject} />
      </Cell>
    )
  }
  switch (action) {
    case 'content-pending':
      return (
        <Cell>
          {questions}
          <Tooltip content="Strategy will be generated before this month begins!">
            <button type="button" className="cursor-default rounded-chip">
              <Chip icon={<Icon of={Info} size={12} />}>Content Pending</Chip>
            </button>
          </Tooltip>
          <Button
            variant="soft"
            size="sm"
            icon={<Icon of={Sparkles} size={14} />}
            loading={busy}
            aria-label={`Generate Now: ${subject}`}
            onClick={() => onGenerate(strategy)}
          >
            Generate Now
          </Button>
        </Cell>
      )
    case 'regenerate-content':
      return (
        <Cell>
          {questions}
          {regenerate}
        </Cell>
      )
    case 'content-in-progress':
      return (
        <Cell>
          <Chip hue="blue">Content In Progress</Chip>
          {progress ||
            (strategy.contentRequested !== null && (
              <span className="figures text-caption whitespace-nowrap text-muted">
                since {formatInstantDate(new Date(strategy.contentRequested))}
              </span>
            ))}
          {regenerate}
        </Cell>
      )
    case 'complete':
      return (
        <Cell>
          {progress}
          <StrategyLink strategy={strategy} label="Complete" subject={subject} />
        </Cell>
      )
    case 'none':
      return null
  }
}

function Cell({ children }: { children: ReactNode }) {
  return <span className="inline-flex flex-wrap items-center justify-end gap-2 xl:min-w-60">{children}</span>
}

interface StrategyLinkProps {
  strategy: StrategyRow
  label: 'Complete' | 'Review' | 'Answer Questions'
  subject: string
}

function StrategyLink({ strategy, label, subject }: StrategyLinkProps) {
  const fromList = useFromList()
  return (
    <Button asChild {...(label === 'Complete' && { variant: 'primary' as const })} size="sm">
      <Link
        unstyled
        to={executionPath(strategy.strategyTypeId, strategy.strategyId)}
        state={fromList}
        aria-label={label === 'Answer Questions' ? `${label} about ${subject}` : `${label} ${subject}`}
      >
        {label}
      </Link>
    </Button>
  )
}
