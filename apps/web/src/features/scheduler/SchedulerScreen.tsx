import { ApiError, skipClient } from '@rankdesk/api'
import {
  draftByMonth,
  draftRows,
  emptyScheduleQuestion,
  lacksPage,
  maxStrategies,
  movedRowsText,
  NO_WORK,
  PAGE_MISSING,
  selectionProgress,
  workPath,
} from '@rankdesk/domain'
import {
  firstDayOfMonth,
  formatInstant,
  formatInstantDate,
  monthInLosAngeles,
  NO_VALUE,
  pluralize,
} from '@rankdesk/format'
import {
  Banner,
  Button,
  Icon,
  lazyComponent,
  PageTitle,
  ProgressCircle,
  Skeleton,
  Tooltip,
  useDialogs,
  useShortcut,
} from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { ArchivedClient } from '#lib/client/ArchivedClient.tsx'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { useSetClientInContext } from '#lib/client/clientInContext.ts'
import { clientInfoQuery } from '#lib/client/clientInfo.queries.ts'
import { isArchived } from '#lib/client/isArchived.ts'
import { UnknownClient } from '#lib/client/UnknownClient.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Presence } from '#lib/presence/Presence.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { toolAddress } from '#lib/tools/toolAddress.ts'
import { useCompleteSchedule } from './draft/useCompleteSchedule.tsx'
import { useScheduleDraft } from './draft/useScheduleDraft.ts'
import { schedulerQuery, seoInfoQuery } from './scheduler.queries.ts'
import { ScheduleContext, type SchedulerList, type SeoInfo, useSchedule } from './schedulerContext.ts'
import { SelectionStep } from './selection/SelectionStep.tsx'

/** The scheduler of the client in the address (M352-M423). */
export function SchedulerScreen() {
  const clientId = clientIdOf(useParams()['client'])
  if (clientId === 0) return <UnknownClient />
  // Remounts for each client: nothing selected for one may appear for another.
  return <SchedulerOfClient key={clientId} clientId={clientId} />
}

function SchedulerOfClient({ clientId }: { clientId: number }) {
  const app = useApp()
  const list = useQuery(schedulerQuery(app, clientId))
  const info = useQuery(seoInfoQuery(app, clientId))
  const client = useQuery(clientInfoQuery(app, clientId)).data
  useSetClientInContext(clientId)
  useDocumentTitle(info.data === undefined ? 'SEO Scheduler' : `SEO Scheduler | ${info.data.businessName}`)
  if (isArchived(client)) return <ArchivedClient client={client} />
  if (list.data !== undefined && info.data !== undefined) return <Scheduler list={list.data} info={info.data} />
  const error = list.error ?? info.error
  if (error === null) return <Loading />
  if (error instanceof ApiError && error.status === 404) return <UnknownClient />
  return (
    <>
      <h1 className="mb-4 text-page font-semibold">SEO Scheduler</h1>
      <LoadError
        title="The scheduler did not load"
        error={error}
        onRetry={() => {
          if (list.data === undefined) void list.refetch()
          if (info.data === undefined) void info.refetch()
        }}
        retrying={list.isFetching || info.isFetching}
      />
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the scheduler" className="flex flex-col gap-4">
      <h1 className="text-page font-semibold">SEO Scheduler</h1>
      {[3, 5, 5].map((cards, section) => (
        <div key={section} className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-4">
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} height={150} shape="card" />
          ))}
        </div>
      ))}
    </div>
  )
}

const ScheduleStep = lazyComponent(async () => (await import('./schedule/ScheduleStep.tsx')).ScheduleStep)

/** The two steps of the scheduler, on one draft. The address contains the step, so that Back returns to the first. */
function Scheduler({ list, info }: { list: SchedulerList; info: SeoInfo }) {
  const [query, setQuery] = useSearchParams()
  const [panelOpen, setPanelOpen] = useState(false)
  const [selectedId, select] = useState<number>()
  const state = useScheduleDraft(info.clientId, list.strategies, list.saved.version)
  const { draft } = state
  const byId = useMemo(() => new Map(list.strategies.map((card) => [card.strategyId, card])), [list.strategies])
  const rows = useMemo(() => draftRows(draft, list.strategies), [draft, list.strategies])
  const months = useMemo(() => draftByMonth(draft, rows, list.strategies), [draft, rows, list.strategies])
  const emptyQuestion = emptyScheduleQuestion(list.strategies)
  const step = query.get('step') === 'schedule' && rows.length > 0 ? 'schedule' : 'selection'
  const goTo = (next: 'selection' | 'schedule') => setQuery(next === 'schedule' ? { step: 'schedule' } : {})
  useSkipShortcut(info.clientId)

  return (
    <ScheduleContext value={{ ...state, list, info, byId, rows, months, selectedId, select, panelOpen, setPanelOpen }}>
      <div className="flex flex-col gap-4">
        <SchedulerHeader
          note={step === 'schedule' && <MissingPages />}
          action={
            step === 'schedule' ? (
              <ScheduleActions onBack={() => goTo('selection')} />
            ) : rows.length === 0 && emptyQuestion !== undefined ? (
              <EmptySchedule question={emptyQuestion} />
            ) : (
              <Button
                variant="primary"
                className="max-sm:flex-1"
                disabledReason={rows.length === 0 ? 'Choose at least one strategy first.' : undefined}
                onClick={() => goTo('schedule')}
              >
                Continue
              </Button>
            )
          }
        />
        <DraftBanners />
        {step === 'selection' ? (
          <SelectionStep />
        ) : (
          <Suspense fallback={<Skeleton height={480} shape="card" />}>
            <ScheduleStep />
          </Suspense>
        )}
      </div>
    </ScheduleContext>
  )
}

interface SchedulerHeaderProps {
  /** A note before the buttons of this step. */
  note?: ReactNode
  /** The buttons to the previous and the next step. */
  action: ReactNode
}

/**
 * The header of both steps: the advisor's date (M354), the current month's selected amount (M355-M357), and the buttons (M352, M353).
 */
function SchedulerHeader({ note, action }: SchedulerHeaderProps) {
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

/**
 * The buttons of the second step: Back, and Complete, which saves the schedule unless a row needs a page (M420). They are part of
 * the screen's first code, so that the header stays while the rest of the step loads.
 */
function ScheduleActions({ onBack }: { onBack: () => void }) {
  const { rows, select } = useSchedule()
  const { alert } = useDialogs()
  const { complete, saving } = useCompleteSchedule()
  async function handleComplete() {
    const first = rows.find(lacksPage)
    if (first === undefined) return complete()
    await alert({ title: 'A page is missing', message: PAGE_MISSING })
    select(first.rowId)
  }
  return (
    <>
      <Button icon={<Icon of={ArrowLeft} />} onClick={onBack}>
        Back
      </Button>
      <Button variant="primary" className="max-sm:flex-1" loading={saving} onClick={() => void handleComplete()}>
        Complete
      </Button>
    </>
  )
}

/** The number of rows that need a page; nothing if none does. */
function MissingPages() {
  const { rows } = useSchedule()
  const missing = rows.filter(lacksPage).length
  if (missing === 0) return null
  return (
    <span className="flex items-center gap-1.5 text-on-orange-soft">
      <Icon of={TriangleAlert} />
      {pluralize(missing, 'row needs', 'rows need')} a page
    </span>
  )
}

/** The button that saves a schedule without a selection, after a question (SCHED-31). */
function EmptySchedule({ question }: { question: string }) {
  const { confirm } = useDialogs()
  const { complete, saving } = useCompleteSchedule()
  async function handleClick() {
    const sure = await confirm({
      title: 'Empty the schedule?',
      subtitle: question,
      message: 'What has a scheduled publish, or was completed before, keeps its month. Continue?',
      danger: true,
    })
    if (sure) complete()
  }
  return (
    <Button variant="primary" loading={saving} onClick={() => void handleClick()}>
      Empty Schedule
    </Button>
  )
}

/**
 * Skips the client with a shortcut and opens the next one. The specification hides the button of this action (M352);
 * the shortcut is listed in the help.
 */
function useSkipShortcut(clientId: number): void {
  const navigate = useNavigate()
  const showError = useErrorAlert()
  const app = useApp()
  const skipping = useMutation(skipClientMutation(app, clientId))
  useShortcut({ keys: 'shift+s', label: 'Skip this client', onPress: skip })
  function skip() {
    skipping.mutate(undefined, {
      onSuccess: ({ next }) => void navigate(workPath(next) ?? '/'),
      onError: (error) => void showError(error),
    })
  }
}

/**
 * The banners for a restored draft (D05), for a schedule that someone else saved in the meantime (D06), and for rows whose month is
 * over (SCHED-33).
 */
function DraftBanners() {
  const { draft, storedAt, basedOn, actions, byId, list } = useSchedule()
  const { saved, strategies } = list
  const earliest = strategies[0]?.assignedMonthOptions[0]?.value ?? ''
  const moved = useMemo(() => {
    const rows = draft.rows.filter(({ strategyId }) => draft.chosen.has(strategyId))
    return movedRowsText(rows, earliest, (id) => byId.get(id)?.title ?? '')
  }, [draft, byId, earliest])
  return (
    <>
      {storedAt !== undefined && (
        <Banner
          tone="info"
          title="Your draft was restored."
          action={<StartOverButton onStartOver={actions.startOver} />}
        >
          Last changed on {formatInstant(storedAt)}. It isn’t saved yet.
        </Banner>
      )}
      {moved !== undefined && (
        <Banner tone="info" title="A month is over">
          {moved}
        </Banner>
      )}
      {saved.version !== basedOn && saved.savedAt !== null && (
        <Banner
          tone="warning"
          title="Someone else saved this schedule"
          action={<StartOverButton onStartOver={actions.startOver} />}
        >
          {saved.savedBy} saved it on {formatInstant(new Date(saved.savedAt))}, after you started. Your draft is safe.
          Start over to use their version.
        </Banner>
      )}
    </>
  )
}

/** The button that replaces the draft by the saved schedule, after a confirmation. */
function StartOverButton({ onStartOver }: { onStartOver: () => void }) {
  const { confirm } = useDialogs()
  async function handleClick() {
    const sure = await confirm({
      title: 'Start over?',
      subtitle: 'This discards your selection and loads the last saved schedule.',
      danger: true,
    })
    if (sure) onStartOver()
  }
  return (
    <Button size="sm" onClick={() => void handleClick()}>
      Start over
    </Button>
  )
}

/** The mutation that skips the client (M596, M619). */
function skipClientMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: () => app.client.call(skipClient, { params: { clientId, staffId: app.staffId } }),
  })
}
