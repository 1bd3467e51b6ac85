import { draftRows, workPath } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Banner, Button, Skeleton, useDialogs, useShortcut } from '@rankdesk/ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useErrorAlert } from '../../shared/errors/useErrorAlert.tsx'
import { useScheduleDraft } from './draft/useScheduleDraft.ts'
import { useSkipClient } from './scheduler.queries.ts'
import type { SchedulerList, SeoInfo } from './schedulerData.ts'
import { SchedulerHeader } from './SchedulerHeader.tsx'
import { SelectionStep } from './selection/SelectionStep.tsx'

const ScheduleStep = lazy(async () => ({ default: (await import('./schedule/ScheduleStep.tsx')).ScheduleStep }))

/** The two steps of the scheduler, on one draft. The address contains the step, so that Back returns to the first. */
export function Scheduler({ list, info }: { list: SchedulerList; info: SeoInfo }) {
  const [query, setQuery] = useSearchParams()
  const leaveFor = useNavigate()
  const showError = useErrorAlert()
  const skipClient = useSkipClient(info.clientId)
  const { confirm } = useDialogs()
  const [panelOpen, setPanelOpen] = useState(false)
  const held = useScheduleDraft(info.clientId, list.strategies, list.saved.version)
  const { draft, basedOn, foundFrom, actions } = held
  const rows = useMemo(() => draftRows(draft, list.strategies), [draft, list.strategies])
  const step = query.get('step') === 'schedule' && rows.length > 0 ? 'schedule' : 'selection'
  const goTo = (next: 'selection' | 'schedule') => setQuery(next === 'schedule' ? { step: 'schedule' } : {})

  // The specification hides the button of this action (M352); its shortcut is listed in the help.
  useShortcut({ keys: 'shift+s', label: 'Skip this client', onPress: skip })
  function skip() {
    skipClient.mutate(undefined, {
      onSuccess: ({ next }) => void leaveFor(workPath(next) ?? '/'),
      onError: (error) => void showError(error),
    })
  }

  async function startOver() {
    const sure = await confirm({
      title: 'Start over?',
      subtitle: 'This discards your selection and loads the last saved schedule.',
      danger: true,
    })
    if (sure) actions.startOver()
  }

  const header = { info, draft, strategies: list.strategies, panelOpen, onPanelOpenChange: setPanelOpen }
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
      {foundFrom !== undefined && (
        <Banner
          tone="info"
          title="Your draft was restored."
          action={
            <Button size="sm" onClick={() => void startOver()}>
              Start over
            </Button>
          }
        >
          Last changed on {formatInstant(foundFrom)}. It isn’t saved yet.
        </Banner>
      )}
      {list.saved.version !== basedOn && list.saved.savedAt !== null && (
        <Banner
          tone="warning"
          title="Someone else saved this schedule"
          action={
            <Button size="sm" onClick={() => void startOver()}>
              Start over
            </Button>
          }
        >
          {list.saved.savedBy} saved it on {formatInstant(new Date(list.saved.savedAt))}, after you started. Your draft
          is safe. Start over to use their version.
        </Banner>
      )}
      {step === 'selection' ? (
        <SelectionStep list={list} info={info} draft={draft} actions={actions} panelOpen={panelOpen} />
      ) : (
        <Suspense fallback={<Skeleton height={480} shape="card" />}>
          <ScheduleStep
            list={list}
            info={info}
            held={held}
            rows={rows}
            header={header}
            onBack={() => goTo('selection')}
          />
        </Suspense>
      )}
    </div>
  )
}
