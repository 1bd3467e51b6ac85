import { rankingClientsReport } from '@rankdesk/api'
import { missingLeads } from '@rankdesk/domain'
import { formatDate, formatNumber, NO_VALUE } from '@rankdesk/format'
import { Skeleton, Stat } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { useApp } from '#lib/api/appContext.ts'
import { PerformanceChip } from '#features/clients/index.ts'
import { clientReportQuery } from '../client.queries.ts'

/** The client's current figures: page one, mapping, this month's strategies, leads. */
export function AccountStats({ clientId }: { clientId: number }) {
  const query = useQuery(clientReportQuery(useApp(), rankingClientsReport, clientId))
  return (
    <QueryCard
      title="Account summary"
      query={query}
      skeleton={<Skeleton height={64} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<p className="text-muted">This client is inactive, so there are no current figures.</p>}
    >
      {({ rows: [client] }) =>
        client !== undefined && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(136px,1fr))] gap-x-5 gap-y-4">
            <Figure label="Page 1 Ranking" part={client.page1} of={client.keywords} noun="keywords">
              <PerformanceChip client={client} />
              <MeasuredOn day={client.measuredOn} />
            </Figure>
            <Figure label="Map Pages" part={client.mappedPages} of={client.pages} noun="pages" />
            <Stat
              size="sm"
              label="Strategies this month"
              figure={client.strategies === 0 ? NO_VALUE : formatNumber(client.strategiesMet)}
              {...(client.strategies > 0 && { unit: `of ${formatNumber(client.strategies)}` })}
            >
              {client.strategies === 0 ? 'None planned.' : 'Completed'}
            </Stat>
            <Stat size="sm" label="Prior Mo. Leads" figure={formatNumber(client.lastMonthLeads)}>
              {client.lastMonthLeads === null
                ? missingLeads(client)
                : `Highest month ${formatNumber(client.highestLeads)}`}
            </Stat>
            <Stat
              size="sm"
              label="Hours"
              figure={formatNumber(client.overriddenTimeAllocation, { maximumDecimals: 1 })}
              {...(client.overriddenTimeAllocation !== null && { unit: 'h' })}
            >
              Per month
            </Stat>
          </div>
        )
      }
    </QueryCard>
  )
}

/** A share in percent with its whole; a dash when the whole is zero (M205). */
function Figure(props: { label: string; part: number; of: number; noun: string; children?: ReactNode }) {
  const { label, part, of, noun, children } = props
  return (
    <Stat
      size="sm"
      label={label}
      figure={of === 0 ? NO_VALUE : formatNumber((part / of) * 100, { maximumDecimals: 0 })}
      {...(of > 0 && { unit: '%' })}
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="figures">
          {formatNumber(part)} of {formatNumber(of)} {noun}
        </span>
        {children}
      </span>
    </Stat>
  )
}

/** The day of the client's rankings. */
function MeasuredOn({ day }: { day: string | null }) {
  return day === null ? null : <span>{`Measured on ${formatDate(day)}`}</span>
}
