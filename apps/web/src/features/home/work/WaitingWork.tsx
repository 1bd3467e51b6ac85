import { type WaitingFor, WAITING_FOR } from '@rankdesk/api'
import { executionPath } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { type WaitingRow, waitingWorkQuery } from './work.queries.ts'
import { WorkSection } from './WorkSection.tsx'

const TITLE = 'Waiting for others'

const TEXTS: Readonly<Record<WaitingFor, { label: string; when: (at: string) => string }>> = {
  approval: { label: 'Client approval', when: (at) => `draft finished ${at}` },
  generation: { label: 'Draft being written', when: (at) => `requested ${at}` },
  publishing: { label: 'Published later', when: (at) => at },
  receipt: { label: 'Live page differs', when: (at) => `checked ${at}` },
  unread: { label: 'Live page could not be read', when: (at) => `checked ${at}` },
}

/** The work that waits for a client's approval, a draft, a later publish, or a page that differs. */
export function WaitingWork() {
  const query = useQuery(waitingWorkQuery(useApp()))
  return (
    <WorkSection title={TITLE}>
      <QueryContent
        title={TITLE}
        query={query}
        skeleton={<Skeleton height={56} shape="control" />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-muted">Nothing waits for approval, a draft or a publish.</p>}
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
  const { label, when } = TEXTS[waitingFor]
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-7 w-full items-center gap-1.5 rounded-control text-left hover:bg-hover"
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden size={14} strokeWidth={2} className={`text-muted ${open ? 'rotate-90' : ''}`} />
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
