import { type DraftRow, lacksPage, PAGE_MISSING } from '@rankdesk/domain'
import { Card, useDialogs } from '@rankdesk/ui'
import { useMemo, useState } from 'react'
import { ClientPanel } from '../../../shared/client-panel/ClientPanel.tsx'
import type { StoredScheduleDraft } from '../draft/useScheduleDraft.ts'
import type { SchedulerList, SeoInfo } from '../schedulerData.ts'
import type { SchedulerHeaderProps } from '../SchedulerHeader.tsx'
import { MonthLoadStrip } from './MonthLoadStrip.tsx'
import { ScheduleStepHeader } from './ScheduleStepHeader.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { SelectedRowCard } from './SelectedRowCard.tsx'
import { useCompletion } from './useCompletion.ts'
import { useScheduleWarnings } from './useScheduleWarnings.ts'
import { Warnings } from './Warnings.tsx'

export interface ScheduleStepProps {
  list: SchedulerList
  info: SeoInfo
  state: StoredScheduleDraft
  rows: readonly DraftRow[]
  header: Omit<SchedulerHeaderProps, 'action' | 'note'>
  onBack: () => void
}

/** The second step: a page and a month for each selected strategy (M403-M423). */
export function ScheduleStep({ list, info, state, rows, header, onBack }: ScheduleStepProps) {
  const { actions } = state
  const { alert } = useDialogs()
  const [selectedId, setSelectedId] = useState<number>()
  const { complete, saving } = useCompletion(info, state, rows, list.strategies)
  const byId = useMemo(() => new Map(list.strategies.map((card) => [card.strategyId, card])), [list.strategies])
  const warnings = useScheduleWarnings(rows, byId, info.overriddenTimeAllocation)
  const selected = rows.find(({ rowId }) => rowId === selectedId)
  const missing = rows.filter(lacksPage)

  async function handleComplete() {
    const [first] = missing
    if (first === undefined) return complete()
    await alert({ title: 'A page is missing', message: PAGE_MISSING })
    setSelectedId(first.rowId)
  }

  const titleOf = (row: DraftRow) => byId.get(row.strategyId)?.title ?? ''
  return (
    <>
      <ScheduleStepHeader
        {...header}
        missingPages={missing.length}
        saving={saving}
        onBack={onBack}
        onComplete={() => void handleComplete()}
      />
      <div className="grid items-start gap-(--space-gutter) lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <Card title="Strategy Scheduler" flush>
          <div className="flex flex-col gap-3 px-4 pb-4 sm:px-(--space-card)">
            <p className="-mt-2 text-muted">
              Assign pages and designate a specific month for each of the chosen strategies.
            </p>
            <MonthLoadStrip />
            <Warnings warnings={warnings} rows={rows} titleOf={titleOf} actions={actions} onChoose={setSelectedId} />
          </div>
          <ScheduleTable
            businessName={info.businessName}
            rows={rows}
            strategies={byId}
            chosenId={selectedId}
            onChoose={setSelectedId}
            actions={actions}
            draft={state.draft}
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          {header.panelOpen && <ClientPanel clientId={info.clientId} />}
          <SelectedRowCard
            info={info}
            state={state}
            row={selected}
            strategy={selected === undefined ? undefined : byId.get(selected.strategyId)}
          />
        </div>
      </div>
    </>
  )
}
