import { DataTable, EmptyState } from '@rankdesk/ui'
import { todayInLosAngeles } from '@rankdesk/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesk } from '../../../shared/desk/deskContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { clientStrategiesQuery } from '../myClients.queries.ts'
import { strategyColumns } from './strategyColumns.tsx'

export interface ClientStrategiesProps {
  clientId: number
  businessName: string
}

/** An open client's strategies with what can be done about each. */
export function ClientStrategies({ clientId, businessName }: ClientStrategiesProps) {
  const desk = useDesk()
  const { data, error, isPending, isFetching, refetch } = useQuery(clientStrategiesQuery(desk, clientId))
  const today = todayInLosAngeles(desk.clock)
  const contentBriefComplete = data?.contentBriefComplete ?? false
  const columns = useMemo(() => strategyColumns({ contentBriefComplete, today }), [contentBriefComplete, today])
  return (
    <DataTable
      variant="nested"
      // As wide as what can be seen of the list, which may scroll sideways under it: the actions stay in reach.
      className="sticky left-10 w-[calc(100cqw-56px)]"
      label={`Strategies of ${businessName}`}
      columns={columns}
      rows={data?.strategies ?? []}
      rowKey={(row) => String(row.strategyId)}
      loading={isPending}
      skeletonRows={3}
      empty={<EmptyState title="This client does not yet have strategies selected!" />}
      {...(error !== null && {
        error: (
          <LoadError
            title="Strategies did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ),
      })}
    />
  )
}
