import { draftByMonth, draftRows, NO_WORK } from '@rankdesk/domain'
import { firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import { Button, Skeleton, lazyComponent } from '@rankdesk/ui'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { DraftBanners } from './draft/DraftBanners.tsx'
import { useScheduleDraft } from './draft/useScheduleDraft.ts'
import type { SchedulerList, SeoInfo } from './schedulerData.ts'
import { SchedulerHeader } from './SchedulerHeader.tsx'
import { SelectionStep } from './selection/SelectionStep.tsx'
import { useSkipShortcut } from './useSkipShortcut.ts'

const ScheduleStep = lazyComponent(async () => (await import('./schedule/ScheduleStep.tsx')).ScheduleStep)

/** The two steps of the scheduler, on one draft. The address contains the step, so that Back returns to the first. */
export function Scheduler({ list, info }: { list: SchedulerList; info: SeoInfo }) {
  const { clock } = useApp()
  const [query, setQuery] = useSearchParams()
  const [panelOpen, setPanelOpen] = useState(false)
  const state = useScheduleDraft(info.clientId, list.strategies, list.saved.version)
  const { draft, actions } = state
  const rows = useMemo(() => draftRows(draft, list.strategies), [draft, list.strategies])
  const months = useMemo(() => draftByMonth(draft, rows, list.strategies), [draft, rows, list.strategies])
  const { strategies: selected } = months.get(firstDayOfMonth(monthInLosAngeles(clock))) ?? NO_WORK
  const step = query.get('step') === 'schedule' && rows.length > 0 ? 'schedule' : 'selection'
  const goTo = (next: 'selection' | 'schedule') => setQuery(next === 'schedule' ? { step: 'schedule' } : {})
  useSkipShortcut(info.clientId)

  const header = { info, selected, strategies: list.strategies, panelOpen, onPanelOpenChange: setPanelOpen }
  return (
    <div className="flex flex-col gap-4">
      {step === 'selection' && (
        <SchedulerHeader
          {...header}
          action={
            <Button
              variant="primary"
              disabledReason={rows.length === 0 ? 'Choose at least one strategy first.' : undefined}
              onClick={() => goTo('schedule')}
            >
              Continue
            </Button>
          }
        />
      )}
      <DraftBanners state={state} saved={list.saved} />
      {step === 'selection' ? (
        <SelectionStep list={list} info={info} draft={draft} actions={actions} panelOpen={panelOpen} />
      ) : (
        <Suspense fallback={<Skeleton height={480} shape="card" />}>
          <ScheduleStep
            list={list}
            info={info}
            state={state}
            rows={rows}
            months={months}
            header={header}
            onBack={() => goTo('selection')}
          />
        </Suspense>
      )}
    </div>
  )
}
