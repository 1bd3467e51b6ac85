import type { SchedulerStrategy } from '@rankdesk/api'
import {
  choosesPage,
  type DraftRow,
  hasQuantity,
  isGoogleType,
  loadWithDraft,
  NO_STRATEGY_CHOSEN,
  NO_WORK,
  type PageNameSource,
  type PageNode,
  scheduleFix,
  type ScheduleFix,
  type ScheduleWarning,
  scheduleWarnings,
  sideCard,
  strategyTypeLabel,
} from '@rankdesk/domain'
import { NO_VALUE, pluralize } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  cn,
  Collapsible,
  EmptyState,
  Field,
  Icon,
  NumberStepper,
  SegmentedControl,
  Skeleton,
  useDialogs,
} from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { memo, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ClientPanel } from '#features/client-panel/index.ts'
import { logPageProblem, sitemapSiteOf, SitePages } from '#features/sitemap/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { monthLoadQuery } from '../scheduler.queries.ts'
import { type SeoInfo, useSchedule } from '../schedulerContext.ts'
import { MonthBoard } from './board/MonthBoard.tsx'
import { MonthHours } from './MonthHours.tsx'
import type { HoursLoad, MonthLoad } from './monthLoad.ts'
import { MonthSelect } from './MonthSelect.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'months', label: 'Months' },
] as const

const GRIDS = {
  list: 'lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_400px]',
  months: 'xl:grid-cols-[minmax(0,1fr)_320px]',
}

/** The second step: a page and a month for each selected strategy, as a list or by month (M403-M423). */
export function ScheduleStep() {
  const { info, panelOpen } = useSchedule()
  const [view, setView] = useScheduleView()
  const { loads, isError } = useMonthLoads()
  return (
    <div className={cn('grid items-start gap-(--space-gutter)', GRIDS[view])}>
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
          <Warnings />
          {view === 'months' && <MonthBoard loads={loads} />}
        </div>
        {view === 'list' && <ScheduleTable />}
      </Card>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
        {panelOpen && <ClientPanel clientId={info.clientId} />}
        <SelectedRowCard />
      </div>
    </div>
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

/** Returns the warnings about the rows (D09). `allocation` is the client's hours a month, null for no limit. */
function useScheduleWarnings(
  rows: readonly DraftRow[],
  strategies: ReadonlyMap<number, SchedulerStrategy>,
  allocation: number | null,
): readonly ScheduleWarning[] {
  return useMemo(
    () =>
      scheduleWarnings(
        rows.map((row) => ({
          ...row,
          assignedDate: row.month,
          keywords: (strategies.get(row.strategyId)?.keywords ?? []).map(({ keyword }) => keyword),
        })),
        allocation,
      ),
    [rows, strategies, allocation],
  )
}

/** The card beside the schedule: the settings of a Google strategy, or the page manager (M407-M411). */
function SelectedRowCard() {
  const { info, actions, rows, byId, selectedId } = useSchedule()
  const row = rows.find(({ rowId }) => rowId === selectedId)
  const strategy = row === undefined ? undefined : byId.get(row.strategyId)
  return (
    <Card title={sideCard(row).title}>
      {row !== undefined && strategy !== undefined && isGoogleType(row.strategyTypeId) ? (
        <StrategyConfiguration row={row} strategy={strategy} />
      ) : (
        <PageManager info={info} row={row} strategy={strategy} actions={actions} />
      )}
    </Card>
  )
}

interface PageManagerProps {
  info: SeoInfo
  /** The row that a page is chosen for; undefined for none. */
  row: DraftRow | undefined
  strategy: SchedulerStrategy | undefined
  actions: DraftActions
}

/**
 * The pages of the client's site, for choosing and editing (M407-M411, M424-M439). Memoized, so that reordering rows
 * doesn't render it again: a site may have thousands of pages.
 */
const PageManager = memo(function PageManager({ info, row, strategy, actions }: PageManagerProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const site = useMemo(() => sitemapSiteOf(app, queryClient, info), [app, queryClient, info])
  const { alert } = useDialogs()
  const { message } = sideCard(row)

  async function choose(page: PageNode) {
    if (row === undefined) await alert({ title: 'Page Manager', message: NO_STRATEGY_CHOSEN })
    else actions.change(row.rowId, { pageId: page.pageId, url: page.path })
  }

  useEffect(() => {
    if (site === undefined) logPageProblem('Missing domain')
  }, [site])
  if (message !== undefined && row !== undefined && !choosesPage(row.strategyTypeId)) {
    return <p className="text-muted">{message}</p>
  }
  return (
    <div className="flex flex-col gap-3">
      {message !== undefined && <p className="-mt-2 text-muted">{message}</p>}
      {strategy !== undefined && (
        <p className="-mt-2 text-muted">
          Page for <span className="font-semibold text-text">{strategy.title}</span>
        </p>
      )}
      {site === undefined ? (
        <EmptyState title="This client has no website" size="sm">
          You can assign pages once the client has a website.
        </EmptyState>
      ) : (
        <SitePages
          site={site}
          selectedPageId={row?.pageId ?? undefined}
          onSelect={(page) => void choose(page)}
          nameSource={strategy === undefined ? undefined : nameSourceOf(strategy)}
          onAdded={({ pageId, path }) => {
            if (row !== undefined) actions.change(row.rowId, { pageId, url: path })
          }}
          onAddresses={actions.readdress}
        />
      )}
    </div>
  )
})

function nameSourceOf({ strategyTypeId, strategyDetail, title, subtitle }: SchedulerStrategy): PageNameSource {
  const { specialty, geography } = strategyDetail
  return { strategyTypeId, specialty, title, subtitle, geography }
}

interface StrategyConfigurationProps {
  row: DraftRow
  strategy: SchedulerStrategy
}

/** The settings that a Google strategy has instead of a page: location, profile, quantity and month (M407, M408). */
function StrategyConfiguration({ row, strategy }: StrategyConfigurationProps) {
  const { draft, actions } = useSchedule()
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-semibold">{strategyTypeLabel(row.strategyTypeId)}</p>
        <p className="wrap-break-word text-muted">{strategy.address === '' ? NO_VALUE : strategy.address}</p>
      </div>
      {strategy.googleProfileUrl === null ? (
        <Banner tone="warning">We do not have a Google Business Profile added for this location</Banner>
      ) : (
        <Link href={strategy.googleProfileUrl} newTab>
          Google profile
        </Link>
      )}
      {hasQuantity(row.strategyTypeId) && (
        <Field label="Quantity" hint="Each has its own row and month.">
          <NumberStepper
            value={draft.chosen.get(strategy.strategyId) ?? 1}
            min={Math.max(1, strategy.minQty)}
            onChange={(next) => actions.setQuantity(strategy.strategyId, next ?? strategy.minQty)}
          />
        </Field>
      )}
      <Field label="Month">
        <MonthSelect row={row} strategy={strategy} onChange={(month) => actions.change(row.rowId, { month })} />
      </Field>
    </div>
  )
}

/** The warnings before Complete, each with its fix (D09). Only a missing page prevents Complete. */
function Warnings() {
  const { rows, byId, info, actions, select } = useSchedule()
  const { overriddenTimeAllocation: allocation } = info
  const warnings = useScheduleWarnings(rows, byId, allocation)
  const titleOf = (row: DraftRow) => byId.get(row.strategyId)?.title ?? ''
  if (warnings.length === 0) return null
  function applyFix(fix: ScheduleFix) {
    if (fix.kind === 'page') select(fix.rowId)
    else if (fix.kind === 'month') {
      for (const rowId of fix.rowIds) actions.change(rowId, { month: fix.month })
    } else {
      const row = rows.find(({ rowId }) => rowId === fix.rowId)
      if (row !== undefined) actions.setQuantity(row.strategyId, 0)
    }
  }
  return (
    <Collapsible
      title={
        <span className="inline-flex items-center gap-1.5">
          <Icon of={TriangleAlert} className="shrink-0 text-orange-solid" />
          {pluralize(warnings.length, 'warning', 'warnings')}
        </span>
      }
      defaultOpen={warnings.length <= 3}
    >
      <ul className="flex flex-col gap-1.5">
        {warnings.map((warning) => {
          const fix = scheduleFix(warning, { rows, titleOf, allocation })
          const [rowId] = warning.rowIds
          const row = rows.find((each) => each.rowId === rowId)
          const name = warning.kind === 'no-page' && row !== undefined ? `${titleOf(row)}: ` : ''
          return (
            <li
              key={`${warning.kind} ${warning.rowIds.join(' ')} ${warning.text}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1"
            >
              <span className="min-w-0 wrap-break-word">
                {name}
                {warning.text}
              </span>
              {fix !== undefined && (
                <Button size="sm" onClick={() => applyFix(fix)}>
                  {fix.label}
                </Button>
              )}
              {fix?.kind === 'month' && fix.remains !== '' && <span className="text-muted">{fix.remains}</span>}
            </li>
          )
        })}
      </ul>
    </Collapsible>
  )
}

/**
 * Returns the loads of the selectable months (D10): of the draft, and of the person whose work is shown and of the team,
 * who have the draft's hours in place of the client's saved ones if they work for the client.
 */
function useMonthLoads() {
  const { info, list, months } = useSchedule()
  const { strategies } = list
  const { data, isError } = useQuery(monthLoadQuery(useApp()))
  const loads = useMemo((): readonly MonthLoad[] | undefined => {
    if (data === undefined) return undefined
    const isWorker = info.worker?.staffId === data.staffId
    const isInTeam = data.teamId !== null && info.worker?.teamId === data.teamId
    return data.months.map(({ month, label, staff, team }) => {
      const draft = months.get(month) ?? NO_WORK
      const live = (load: HoursLoad) => loadWithDraft(load, month, strategies, draft)
      return {
        month,
        label,
        draft,
        staff: isWorker ? live(staff) : staff,
        team: data.teamName === null ? undefined : isInTeam || isWorker ? live(team) : team,
      }
    })
  }, [data, info, months, strategies])
  return { loads, isError }
}

/** The hours of each selectable month, with those of the draft: of the person, the draft and the team (D10). */
function MonthLoadStrip({ loads }: MonthLoadStripProps) {
  if (loads === undefined) return <Skeleton height={44} />
  return (
    <ul aria-label="Hours by month" className="grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-4">
      {loads.map((load) => (
        <li key={load.month} className="min-w-0">
          <MonthHours load={load} withLabel />
        </li>
      ))}
    </ul>
  )
}

interface MonthLoadStripProps {
  /** Undefined while they load. */
  loads: readonly MonthLoad[] | undefined
}
