import {
  type FilterEntry,
  homeNewsReport,
  type NewsKind,
  recordHomeVisit,
  type ReportRow,
  staffFilter,
  WAITING_FOR,
  type WaitingFor,
  waitingWorkReport,
} from '@rankdesk/api'
import { executionPath } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { cn, Icon, Button, Card, Skeleton } from '@rankdesk/ui'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { Link } from '#lib/routing/Link.tsx'
import { NextStrategies } from './NextStrategies.tsx'
import { WorkSection } from './WorkSection.tsx'

/** The start of Home: the next strategies of the day, what waits for others, and what is new. */
export function WorkCard() {
  const { actingFor } = useApp()
  return (
    <Card>
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <NextStrategies />
        <div className="flex min-w-0 flex-col gap-5 xl:border-l xl:border-hairline xl:pl-8">
          <WaitingWork />
          {actingFor === null && <HomeNews />}
        </div>
      </div>
    </Card>
  )
}

/** The number of news items that are shown at first. */
const INITIAL_COUNT = 3

const TEXTS: Readonly<Record<NewsKind, (row: NewsRow) => string>> = {
  scheduled: ({ staffName }) => `${staffName ?? 'A colleague'} changed the schedule`,
  drafted: ({ title }) => `Draft ready: ${title ?? ''}`,
  published: ({ title }) => `Published: ${title ?? ''}`,
  'handoff-differs': ({ title }) => `The web master’s page differs: ${title ?? ''}`,
  differs: ({ title }) => `Live page differs: ${title ?? ''}`,
  unread: ({ title }) => `Live page could not be read: ${title ?? ''}`,
  note: ({ staffName, title }) => `${staffName ?? 'A colleague'} answered “${title ?? ''}”`,
}

/** What others and background work did to the person's clients since the visit before (HOME-2). */
function HomeNews() {
  const { since, isError } = useNewsSince()
  const app = useApp()
  const query = useQuery({ ...newsQuery(app, since ?? ''), enabled: since !== undefined })
  const [all, setAll] = useState(false)
  if (isError && since === undefined) return null
  return (
    <WorkSection
      title="New since your last visit"
      note={since === undefined ? undefined : `Since ${formatInstant(new Date(since))}`}
    >
      <QueryContent
        title="New since your last visit"
        query={query}
        skeleton={<Skeleton height={56} shape="control" />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-muted">Nothing new.</p>}
      >
        {(rows) => (
          <>
            <ul className="flex flex-col gap-1.5">
              {(all ? rows : rows.slice(0, INITIAL_COUNT)).map((row) => (
                <li key={`${row.kind} ${row.at} ${row.clientId} ${row.strategyId}`} className="min-w-0">
                  <Link to={addressOf(row)} className="block truncate font-medium">
                    {TEXTS[row.kind](row)}
                  </Link>
                  <p className="text-caption wrap-break-word text-muted">
                    {`${row.businessName} · ${formatInstant(new Date(row.at))}`}
                  </p>
                </li>
              ))}
            </ul>
            {rows.length > INITIAL_COUNT && (
              <Button variant="ghost" size="sm" className="mt-1" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? 'Show fewer' : `Show all ${rows.length}`}
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </WorkSection>
  )
}

/** Returns the address behind a row: its strategy, or its client. */
function addressOf({ kind, strategyId, strategyTypeId, clientId }: NewsRow): string {
  if (strategyId !== null && strategyTypeId !== null) return executionPath(strategyTypeId, strategyId)
  return kind === 'scheduled' ? `/scheduler/${clientId}` : `/client/${clientId}/overview`
}

const WAITING_TITLE = 'Waiting for others'

const WAITING_TEXTS: Readonly<Record<WaitingFor, { label: string; when: (at: string) => string }>> = {
  approval: { label: 'Client approval', when: (at) => `draft finished ${at}` },
  generation: { label: 'Draft being written', when: (at) => `requested ${at}` },
  publishing: { label: 'Published later', when: (at) => at },
  handoff: { label: 'Text at the web master', when: (at) => `handed over ${at}` },
  'handoff-differs': { label: 'The web master’s page differs', when: (at) => `checked ${at}` },
  receipt: { label: 'Live page differs', when: (at) => `checked ${at}` },
  unread: { label: 'Live page could not be read', when: (at) => `checked ${at}` },
}

/** The work that waits for a client's approval, a draft, a later publish, a web master, or a page that differs. */
function WaitingWork() {
  const query = useQuery(waitingWorkQuery(useApp()))
  return (
    <WorkSection title={WAITING_TITLE}>
      <QueryContent
        title={WAITING_TITLE}
        query={query}
        skeleton={<Skeleton height={56} shape="control" />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-muted">Nothing waits for approval, a draft, a publish or a web master.</p>}
      >
        {(rows) => (
          <ul>
            {WAITING_FOR.map((waitingFor) => (
              <Waiting
                key={waitingFor}
                waitingFor={waitingFor}
                rows={rows.filter((row) => row.waitingFor === waitingFor)}
              />
            ))}
          </ul>
        )}
      </QueryContent>
    </WorkSection>
  )
}

/** The count of one reason, which opens its strategies. */
function Waiting({ waitingFor, rows }: { waitingFor: WaitingFor; rows: readonly WaitingRow[] }) {
  const [open, setOpen] = useState(false)
  if (rows.length === 0) return null
  const { label, when } = WAITING_TEXTS[waitingFor]
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-7 w-full items-center gap-1.5 rounded-control text-left hover:bg-hover"
        onClick={() => setOpen(!open)}
      >
        <Icon of={ChevronRight} size={14} className={cn('text-muted', open && 'rotate-90')} />
        {label}
        <span className="figures ml-auto pr-1 font-semibold">{rows.length}</span>
      </button>
      {open && (
        <ul className="mb-2 ml-5 flex flex-col gap-1.5">
          {rows.map((row) => (
            <li key={row.strategyId} className="min-w-0">
              <Link to={executionPath(row.strategyTypeId, row.strategyId)} className="block truncate font-medium">
                {row.title}
              </Link>
              <p className="text-caption wrap-break-word text-muted">
                {`${row.businessName} · ${when(formatInstant(new Date(row.at)))}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The work that waits for others. */
const waitingWorkQuery = (app: AppContextValue) => reportRowsQuery(app, waitingWorkReport, staffFilter(app.staffId))

/** The news since an instant (HOME-2). */
function newsQuery(app: AppContextValue, since: string) {
  const after: FilterEntry = { name: 'at', value: since, match: 'GREATER' }
  return reportRowsQuery(app, homeNewsReport, [...staffFilter(app.staffId), after])
}

/** Records that the signed-in person opened Home, and returns since when something is new. Kept while Home is left. */
function useNewsSince(): { since: string | undefined; isError: boolean } {
  const app = useApp()
  const queryClient = useQueryClient()
  const queryKey = queryKeys.newsSince(app)
  const { mutate, isError } = useMutation({
    mutationFn: () => app.client.call(recordHomeVisit, {}),
    onSuccess: ({ newsSince }) => {
      queryClient.setQueryData(queryKey, newsSince)
    },
  })
  useEffect(() => {
    mutate()
  }, [mutate])
  const since = useQuery<string>({ queryKey, queryFn: skipToken }).data
  return { since, isError }
}

type WaitingRow = ReportRow<typeof waitingWorkReport>

type NewsRow = ReportRow<typeof homeNewsReport>
