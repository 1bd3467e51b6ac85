import { type DraftRow, isGoogleType, lacksPage, PAGE_MISSING, scheduleWarnings, sideCardTitle } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button, Card, useDialogs } from '@rankdesk/ui'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ClientPanel } from '../../../shared/client-panel/ClientPanel.tsx'
import type { HeldDraft } from '../draft/useScheduleDraft.ts'
import { PageManager } from '../pages/PageManager.tsx'
import type { SchedulerList, SeoInfo } from '../schedulerData.ts'
import { SchedulerHeader, type SchedulerHeaderProps } from '../SchedulerHeader.tsx'
import { MonthLoadStrip } from './MonthLoadStrip.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { StrategyConfiguration } from './StrategyConfiguration.tsx'
import { useCompletion } from './useCompletion.ts'
import { Warnings } from './Warnings.tsx'

export interface ScheduleStepProps {
  list: SchedulerList
  info: SeoInfo
  held: HeldDraft
  rows: readonly DraftRow[]
  header: Omit<SchedulerHeaderProps, 'action' | 'note'>
  onBack: () => void
}

/** The second step: a page and a month for each selected strategy (M403-M423). */
export function ScheduleStep({ list, info, held, rows, header, onBack }: ScheduleStepProps) {
  const { actions } = held
  const { alert } = useDialogs()
  const [chosenId, setChosenId] = useState<number>()
  const { complete, saving } = useCompletion(info, held, rows, list.strategies)
  const byId = useMemo(() => new Map(list.strategies.map((card) => [card.strategyId, card])), [list.strategies])
  const chosen = rows.find(({ rowId }) => rowId === chosenId)
  const strategy = chosen === undefined ? undefined : byId.get(chosen.strategyId)
  const missing = rows.filter(lacksPage)
  const warnings = useMemo(
    () =>
      scheduleWarnings(
        rows.map((row) => ({
          ...row,
          assignedDate: row.month,
          keywords: (byId.get(row.strategyId)?.keywords ?? []).map(({ keyword }) => keyword),
        })),
        info.overriddenTimeAllocation,
      ),
    [rows, byId, info.overriddenTimeAllocation],
  )

  async function tryToComplete() {
    const [first] = missing
    if (first === undefined) return complete()
    await alert({ title: 'A page is missing', message: PAGE_MISSING })
    setChosenId(first.rowId)
  }

  const titleOf = (row: DraftRow) => byId.get(row.strategyId)?.title ?? ''
  return (
    <>
      <SchedulerHeader
        {...header}
        note={
          missing.length > 0 && (
            <span className="flex items-center gap-1.5 text-on-orange-soft">
              <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
              {pluralize(missing.length, 'row needs', 'rows need')} a page
            </span>
          )
        }
        action={
          <>
            <Button icon={<ArrowLeft aria-hidden size={16} strokeWidth={1.75} />} onClick={onBack}>
              Back
            </Button>
            <Button variant="primary" loading={saving} onClick={() => void tryToComplete()}>
              Complete
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-(--space-gutter) lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <Card title="Strategy Scheduler" flush>
          <div className="flex flex-col gap-3 px-4 pb-4 sm:px-(--space-card)">
            <p className="-mt-2 text-muted">
              Assign pages and designate a specific month for each of the chosen strategies.
            </p>
            <MonthLoadStrip />
            <Warnings warnings={warnings} rows={rows} titleOf={titleOf} actions={actions} onChoose={setChosenId} />
          </div>
          <ScheduleTable
            rows={rows}
            strategies={byId}
            chosenId={chosenId}
            onChoose={setChosenId}
            actions={actions}
            draft={held.draft}
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          {header.panelOpen && <ClientPanel clientId={info.clientId} />}
          <Card title={sideCardTitle(chosen?.strategyTypeId)}>
            {chosen !== undefined && strategy !== undefined && isGoogleType(chosen.strategyTypeId) ? (
              <StrategyConfiguration
                row={chosen}
                strategy={strategy}
                quantity={held.draft.chosen.get(strategy.strategyId) ?? 1}
                actions={actions}
              />
            ) : (
              <PageManager info={info} row={chosen} strategy={strategy} actions={actions} />
            )}
          </Card>
        </div>
      </div>
    </>
  )
}
