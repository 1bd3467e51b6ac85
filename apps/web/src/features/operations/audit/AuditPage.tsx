import { AUDIT_CSV_PATH, auditChoices, type AuditEventEntry, auditEvents } from '@rankdesk/api'
import { formatDate, formatInstant, isPlainDate, isRecord, NO_VALUE, pluralize } from '@rankdesk/format'
import { Icon, Button, Combobox, type DataTableColumn, DateField, matchingOptions, Select } from '@rankdesk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, queryWithReads, READS_NOTHING, readsOf } from '#lib/api/queryWithReads.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { instantColumn, personColumn, subjectColumn } from '../columns.tsx'
import { OperationsTable } from '../OperationsTable.tsx'
import { inPages } from '../inPages.ts'
import { withParameter } from '../withParameter.ts'

const COLUMNS: readonly DataTableColumn<AuditEventEntry>[] = [
  instantColumn('at', 'Time', (row) => row.at),
  { id: 'action', header: 'Kind', accessorFn: (row) => actionLabel(row.action), meta: { rowHeader: true } },
  personColumn('staff', 'Person', (row) => row.staffName),
  personColumn('for', 'For', (row) => row.actedForName ?? NO_VALUE),
  subjectColumn('Client'),
  {
    id: 'details',
    header: 'What changed',
    accessorFn: (row) => detailsText(row.details),
    cell: ({ row: { original: row } }) => (
      <span className="line-clamp-4 min-w-60 py-1 wrap-anywhere">{detailsText(row.details) || NO_VALUE}</span>
    ),
  },
  { id: 'requestId', header: 'Request id', accessorFn: (row) => row.requestId },
]

/** The audit trail: who did what, for whom, and what changed. */
export function AuditPage() {
  useDocumentTitle('Audit Events')
  const app = useApp()
  const [parameters, setParameters] = useSearchParams()
  const filter = filterOf(parameters)
  const set: Partial<AuditFilterTexts> = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const query = useInfiniteQuery(auditEventsQuery(app, set))
  const rows = useMemo(() => query.data?.pages.flatMap(({ events }) => events), [query.data])
  const file = `${app.config.services.operations}${AUDIT_CSV_PATH}?${new URLSearchParams(set)}`
  return (
    <OperationsTable
      list="audit-events"
      label="Audit events"
      query={query}
      rows={rows}
      columns={COLUMNS}
      getRowId={(row) => String(row.auditEventId)}
      empty={
        Object.keys(set).length > 0
          ? { title: 'No event found', text: 'No audit event matches these filters.' }
          : { title: 'No events yet', text: 'Everything that staff change from now on is listed here.' }
      }
      tools={
        <AuditFilters
          filter={filter}
          onChange={(name, value) => setParameters((current) => withParameter(current, name, value), { replace: true })}
        />
      }
      download={
        <Button asChild size="sm" icon={<Icon of={Download} size={14} />}>
          <a href={file} download="audit-events.csv">
            Download CSV
          </a>
        </Button>
      }
    />
  )
}

function filterOf(parameters: URLSearchParams): AuditFilterTexts {
  const value = (name: string, shape: RegExp) => {
    const text = parameters.get(name) ?? ''
    return shape.test(text) ? text : ''
  }
  return {
    staffId: value('staffId', /^[1-9]\d{0,9}$/),
    clientId: value('clientId', /^[1-9]\d{0,9}$/),
    action: value('action', /^.{1,100}$/),
    from: value('from', /^\d{4}-\d{2}-\d{2}$/),
    to: value('to', /^\d{4}-\d{2}-\d{2}$/),
  }
}

interface AuditFiltersProps {
  filter: AuditFilterTexts
  /** Called with the name of a filter and its new value; empty for all. */
  onChange: (name: keyof AuditFilterTexts, value: string) => void
}

/** The filters of the audit trail: person, client, kind and period. */
function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const app = useApp()
  const { data } = useQuery(auditChoicesQuery(app))
  const clients = useMemo(
    () => (data?.clients ?? []).map(({ clientId, businessName }) => ({ value: String(clientId), label: businessName })),
    [data],
  )
  const people = [
    { value: '', label: 'Everybody' },
    ...(data?.staff ?? []).map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
  ]
  const kinds = [
    { value: '', label: 'All kinds' },
    ...(data?.actions ?? []).map((action) => ({ value: action, label: actionLabel(action) })),
  ]
  const dateOf = (text: string) => (isPlainDate(text) ? text : null)
  return (
    <>
      <Select
        aria-label="Person"
        className="w-44"
        options={people}
        value={filter.staffId}
        onChange={(event) => onChange('staffId', event.target.value)}
      />
      <Combobox
        aria-label="Client"
        className="w-52"
        placeholder="All clients"
        value={clients.find(({ value }) => value === filter.clientId) ?? null}
        load={(text) => matchingOptions(clients, text)}
        onChange={(option) => onChange('clientId', option?.value ?? '')}
      />
      <Select
        aria-label="Kind"
        className="w-44"
        options={kinds}
        value={filter.action}
        onChange={(event) => onChange('action', event.target.value)}
      />
      <DateField
        aria-label="From"
        placeholder="From"
        clock={app.clock}
        value={dateOf(filter.from)}
        onChange={(date) => onChange('from', date ?? '')}
      />
      <DateField
        aria-label="To"
        placeholder="To"
        clock={app.clock}
        value={dateOf(filter.to)}
        onChange={(date) => onChange('to', date ?? '')}
      />
    </>
  )
}

/** The people, clients and kinds of the audit trail's filters. */
function auditChoicesQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'audit-choices', {}),
    meta: readsOf(['staff', 'client']),
    queryFn: ({ signal }) => app.client.call(auditChoices, {}, { signal }),
  })
}

/** Returns the name of a use case in words: 'completeStrategy' as 'Complete strategy'. */
function actionLabel(action: string): string {
  const words = action.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** How many items of a list are named. */
const MAX_NAMED = 5

/** Returns the facts that a use case recorded, each as a short sentence, in their order. */
function detailsText(details: Readonly<Record<string, unknown>>): string {
  return factsOf(details, '')
    .map((fact) => `${fact}.`)
    .join(' ')
}

/** Returns 'Name: value' for each fact. The facts of a group begin with its name: 'Before, address: x'. */
function factsOf(details: object, group: string): string[] {
  return Object.entries(details).flatMap(([name, value]: [string, unknown]) => {
    const label = group === '' ? actionLabel(name) : `${group}, ${actionLabel(name).toLowerCase()}`
    if (isRecord(value)) return Object.keys(value).length === 0 ? [`${label}: none`] : factsOf(value, label)
    return [`${label}: ${valueText(value)}`]
  })
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return textOfString(value)
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return listText(value)
  if (isRecord(value)) return entryText(value)
  return typeof value === 'number' ? String(value) : ''
}

/** Returns an entry of a list: 'strategy id 4, month 12/1/2026'. */
function entryText(entry: object): string {
  return Object.entries(entry)
    .map(([name, value]: [string, unknown]) => `${actionLabel(name).toLowerCase()} ${valueText(value)}`)
    .join(', ')
}

function textOfString(value: string): string {
  if (value === '') return 'empty'
  if (isPlainDate(value)) return formatDate(value)
  return INSTANT.test(value) ? formatInstant(new Date(value)) : value
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Returns 'a, b and c', or the number of a list's items where they would need more than a line. */
function listText(items: readonly unknown[]): string {
  if (items.length === 0) return 'none'
  if (items.some((item) => typeof item === 'object' && item !== null && Object.keys(item).length > 2))
    return pluralize(items.length, 'entry', 'entries')
  const named = items.slice(0, MAX_NAMED).map(valueText)
  const more = items.length - named.length
  const last = more > 0 ? `${more} more` : (named.pop() ?? '')
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}

/** The filters of the audit trail, as texts of the address. Empty for all. */
interface AuditFilterTexts {
  staffId: string
  clientId: string
  action: string
  from: string
  to: string
}

/** The audit trail in pages, by the filters that are set. Every write adds to it, so the list is fetched whenever it is opened. */
function auditEventsQuery(app: AppContextValue, filter: Partial<AuditFilterTexts>) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.operationsList(app, 'audit', filter),
    meta: READS_NOTHING,
    staleTime: 0,
    ...inPages((cursor, signal) => app.client.call(auditEvents, { query: { ...filter, ...cursor } }, { signal })),
  })
}
