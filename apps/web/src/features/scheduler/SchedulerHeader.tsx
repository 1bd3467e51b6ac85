import type { SchedulerStrategy } from '@rankdesk/api'
import { maxStrategies, type MonthWork, selectionProgress } from '@rankdesk/domain'
import { formatInstantDate, monthInLosAngeles, NO_VALUE, type PlainDate } from '@rankdesk/format'
import { Icon, Button, PageTitle, ProgressCircle, Tooltip } from '@rankdesk/ui'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { Presence } from '#lib/presence/Presence.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { toolAddress } from '#lib/tools/toolAddress.ts'
import type { SeoInfo } from './schedulerData.ts'

export interface SchedulerHeaderProps {
  info: SeoInfo
  /** How many items of the current month are selected. */
  selected: number
  /** The draft's work by the first day of its month. */
  months: ReadonlyMap<PlainDate, MonthWork>
  strategies: readonly SchedulerStrategy[]
  panelOpen: boolean
  onPanelOpenChange: (open: boolean) => void
  /** A note before the buttons of this step. */
  note?: ReactNode
  /** The buttons to the previous and the next step. */
  action: ReactNode
}

/**
 * The header of both steps: the advisor's date (M354), the current month's selected amount (M355-M357), and the buttons (M352, M353).
 */
export function SchedulerHeader({
  info,
  selected,
  months,
  strategies,
  panelOpen,
  onPanelOpenChange,
  note,
  action,
}: SchedulerHeaderProps) {
  const { config, clock } = useApp()
  const max = maxStrategies(strategies)
  const progress = selectionProgress({
    month: monthInLosAngeles(clock),
    chosen: selected,
    max,
    selected: [...months.values()].reduce((sum, work) => sum + work.strategies, 0),
    allocation: info.overriddenTimeAllocation,
  })
  const advised = info.strategyAdvisorCompletionDate
  return (
    <div className="sticky top-0 z-20 -mx-4 -mt-4 border-b border-hairline bg-canvas px-4 py-3 sm:-mx-(--space-gutter) sm:-mt-(--space-gutter) sm:px-(--space-gutter)">
      <PageTitle
        title="SEO Scheduler"
        subtitle={`Strategy Advisor last deployed ${advised === null ? NO_VALUE : formatInstantDate(new Date(advised))}`}
        aside={
          <>
            <span className="flex items-center gap-2" data-over={progress.over || undefined}>
              <ProgressCircle label="Strategies selected" value={selected} max={max} />
              <Tooltip content={progress.note} side="bottom">
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must come by keyboard */}
                <span tabIndex={0} className="rounded-mark">
                  <span role="status" className="figures">
                    {progress.text}
                  </span>
                </span>
              </Tooltip>
            </span>
            <Presence screen="scheduler" clientId={info.clientId} />
            {note}
            <Link
              href={toolAddress(config.tools, 'rankingStrategy', { clientId: info.clientId }).href}
              newTab
              className="mx-2"
            >
              Ranking Strategy
            </Link>
            <Button icon={<Icon of={Info} />} aria-pressed={panelOpen} onClick={() => onPanelOpenChange(!panelOpen)}>
              Info
            </Button>
            {action}
          </>
        }
      />
    </div>
  )
}
