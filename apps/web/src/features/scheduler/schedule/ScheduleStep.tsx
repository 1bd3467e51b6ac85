import { type DraftRow, lacksPage, maxStrategies, type MonthWork, PAGE_MISSING } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { Card, SegmentedControl, useDialogs } from '@rankdesk/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ClientPanel } from '#features/client-panel/index.ts'
import type { StoredScheduleDraft } from '../draft/useScheduleDraft.ts'
import type { SchedulerList, SeoInfo } from '../schedulerData.ts'
import type { SchedulerHeaderProps } from '../SchedulerHeader.tsx'
import { boardColumns } from './board/boardColumns.ts'
import { MonthBoard } from './board/MonthBoard.tsx'
import { MonthLoadStrip } from './MonthLoadStrip.tsx'
import { ScheduleStepHeader } from './ScheduleStepHeader.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { SelectedRowCard } from './SelectedRowCard.tsx'
import { useCompletion } from './useCompletion.ts'
import { useMonthLoads } from './useMonthLoads.ts'
import { useScheduleWarnings } from './useScheduleWarnings.ts'
import { Warnings } from './Warnings.tsx'

export interface ScheduleStepProps {
  list: SchedulerList
  info: SeoInfo
  state: StoredScheduleDraft
  rows: readonly DraftRow[]
  /** The draft's work by the first day of its month. */
  months: ReadonlyMap<PlainDate, MonthWork>
  header: Omit<SchedulerHeaderProps, 'action' | 'note'>
  onBack: () => void
}

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'months', label: 'Months' },
] as const

const GRIDS = {
  list: 'lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_400px]',
  months: 'xl:grid-cols-[minmax(0,1fr)_320px]',
}

/** The second step: a page and a month for each selected strategy, as a list or by month (M403-M423). */
export function ScheduleStep({ list, info, state, rows, months, header, onBack }: ScheduleStepProps) {
  const { actions, draft } = state
  const [view, setView] = useScheduleView()
  const [selectedId, setSelectedId] = useState<number>()
  const byId = useMemo(() => new Map(list.strategies.map((card) => [card.strategyId, card])), [list.strategies])
  const warnings = useScheduleWarnings(rows, byId, info.overriddenTimeAllocation)
  const { loads, isError } = useMonthLoads(info, list.strategies, months)
  const selected = rows.find(({ rowId }) => rowId === selectedId)
  const { missing, saving, handleComplete } = useComplete({ list, info, state, rows }, setSelectedId)
  const titleOf = (row: DraftRow) => byId.get(row.strategyId)?.title ?? ''
  const shared = { rows, strategies: byId, draft, actions, chosenId: selectedId, onChoose: setSelectedId }
  return (
    <>
      <ScheduleStepHeader
        {...header}
        missingPages={missing}
        saving={saving}
        onBack={onBack}
        onComplete={() => void handleComplete()}
      />
      <div className={`grid items-start gap-(--space-gutter) ${GRIDS[view]}`}>
        <Card
          title="Strategy Scheduler"
          flush
          aside={<SegmentedControl label="Schedule view" size="sm" options={VIEWS} value={view} onChange={setView} />}
        >
          <div className="flex flex-col gap-3 px-4 pb-4 sm:px-(--space-card)">
            <p className="-mt-2 text-muted">
              Assign pages and designate a specific month for each of the chosen strategies.
            </p>
            {view === 'list' && !isError && <MonthLoadStrip loads={loads} />}
            <Warnings warnings={warnings} rows={rows} titleOf={titleOf} actions={actions} onChoose={setSelectedId} />
            {view === 'months' && (
              <MonthBoard
                {...shared}
                columns={boardColumns(rows, list.strategies, months, loads)}
                max={maxStrategies(list.strategies)}
              />
            )}
          </div>
          {view === 'list' && <ScheduleTable {...shared} businessName={info.businessName} />}
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

/** Returns the view of the schedule, which the address contains. */
function useScheduleView(): [view: 'list' | 'months', change: (view: 'list' | 'months') => void] {
  const [query, setQuery] = useSearchParams()
  const change = (view: 'list' | 'months') =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (view === 'list') next.delete('view')
        else next.set('view', view)
        return next
      },
      { replace: true },
    )
  return [query.get('view') === 'months' ? 'months' : 'list', change]
}

/** Returns the function that saves the schedule, unless a row needs a page (M420): then it selects that row. */
function useComplete(
  { list, info, state, rows }: Pick<ScheduleStepProps, 'list' | 'info' | 'state' | 'rows'>,
  onMissing: (rowId: number) => void,
) {
  const { alert } = useDialogs()
  const { complete, saving } = useCompletion(info, state, rows, list.strategies)
  const missing = rows.filter(lacksPage)
  async function handleComplete() {
    const [first] = missing
    if (first === undefined) return complete()
    await alert({ title: 'A page is missing', message: PAGE_MISSING })
    onMissing(first.rowId)
  }
  return { missing: missing.length, saving, handleComplete }
}
