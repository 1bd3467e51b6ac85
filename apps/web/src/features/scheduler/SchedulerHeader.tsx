import { maxStrategies, NO_WORK, selectionProgress } from '@rankdesk/domain'
import { firstDayOfMonth, formatInstantDate, monthInLosAngeles, NO_VALUE } from '@rankdesk/format'
import { Icon, Button, PageTitle, ProgressCircle, Tooltip } from '@rankdesk/ui'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { Presence } from '#lib/presence/Presence.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { toolAddress } from '#lib/tools/toolAddress.ts'
import { useSchedule } from './schedulerContext.ts'

export interface SchedulerHeaderProps {
  /** A note before the buttons of this step. */
  note?: ReactNode
  /** The buttons to the previous and the next step. */
  action: ReactNode
}

/**
 * The header of both steps: the advisor's date (M354), the current month's selected amount (M355-M357), and the buttons (M352, M353).
 */
export function SchedulerHeader({ note, action }: SchedulerHeaderProps) {
  const { info, list, months, panelOpen, setPanelOpen } = useSchedule()
  const { config, clock } = useApp()
  const max = maxStrategies(list.strategies)
  const month = monthInLosAngeles(clock)
  const { strategies: selected } = months.get(firstDayOfMonth(month)) ?? NO_WORK
  const progress = selectionProgress({
    month,
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
            <Button icon={<Icon of={Info} />} aria-pressed={panelOpen} onClick={() => setPanelOpen(!panelOpen)}>
              Info
            </Button>
            {action}
          </>
        }
      />
    </div>
  )
}
