import type { ManagerLoad } from '@rankdesk/api'
import { formatNumber, NO_VALUE } from '@rankdesk/format'
import { Card } from '@rankdesk/ui'
import { ScrollableTable } from '#lib/table/ScrollableTable.tsx'

/** An account of the list with its own load. */
export interface Account {
  clientId: number
  businessName: string
  hours: number | null
  openStrategies: number
}

export interface LoadTableProps {
  from: ManagerLoad | undefined
  to: ManagerLoad | undefined
  /** The accounts to transfer. */
  accounts: readonly Account[]
}

const FIGURES = [
  { key: 'clients', label: 'Clients' },
  { key: 'hours', label: 'Hours a month' },
  { key: 'openStrategies', label: 'Open strategies' },
] as const

/** The load of both managers, now and after the transfer (HAND-4). */
export function LoadTable({ from, to, accounts }: LoadTableProps) {
  const moved = {
    clients: accounts.length,
    hours: accounts.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
    openStrategies: accounts.reduce((sum, account) => sum + account.openStrategies, 0),
  }
  return (
    <Card title="Load">
      <ScrollableTable label="Load, table">
        <table className="w-full border-collapse">
          <thead className="text-caption text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-4 text-left font-normal">
                Manager
              </th>
              {FIGURES.map(({ key, label }) => (
                <th key={key} scope="col" className="px-2 py-1.5 text-right font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <LoadRow name="From" load={from} moved={moved} sign={-1} />
            <LoadRow name="To" load={to} moved={moved} sign={1} />
          </tbody>
        </table>
      </ScrollableTable>
    </Card>
  )
}

interface LoadRowProps {
  name: string
  load: ManagerLoad | undefined
  moved: Record<(typeof FIGURES)[number]['key'], number>
  sign: 1 | -1
}

function LoadRow({ name, load, moved, sign }: LoadRowProps) {
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-2 pr-4 text-left font-medium">
        {load?.staffName ?? <span className="font-normal text-muted">{name}: not chosen</span>}
        {load !== undefined && load.clientsWithoutHours > 0 && (
          <span className="block text-caption font-normal text-muted">
            {load.clientsWithoutHours} without known hours
          </span>
        )}
      </th>
      {FIGURES.map(({ key }) => (
        <td key={key} className="figures px-2 py-2 text-right whitespace-nowrap">
          {load === undefined ? NO_VALUE : formatNumber(load[key], { maximumDecimals: 1 })}
          {load !== undefined && moved[key] > 0 && (
            <strong className="font-semibold">
              {' '}
              → {formatNumber(load[key] + sign * moved[key], { maximumDecimals: 1 })}
            </strong>
          )}
        </td>
      ))}
    </tr>
  )
}
