import { isPlainDate } from '@rankdesk/format'
import { Combobox, DateField, matchingOptions, Select } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { auditChoicesQuery, type AuditFilterTexts } from '../operations.queries.ts'
import { actionLabel } from './auditTexts.ts'

export interface AuditFiltersProps {
  filter: AuditFilterTexts
  /** Called with the name of a filter and its new value; empty for all. */
  onChange: (name: keyof AuditFilterTexts, value: string) => void
}

/** The filters of the audit trail: person, client, kind and period. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
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
