import type { TransferResult } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Card, Checkbox, Chip, EmptyState } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import type { Account } from './LoadTable.tsx'

/** The result of an account, with the name that it had in the list. */
export interface NamedResult extends TransferResult {
  businessName: string
}

export interface AccountListProps {
  /** Whether a manager is chosen. */
  isChosen: boolean
  clients: readonly Account[]
  chosen: ReadonlySet<number>
  results: readonly NamedResult[]
  onChange: (chosen: ReadonlySet<number>) => void
}

/** The accounts of the present manager, each with a checkbox, and the results of the last transfer. */
export function AccountList({ isChosen, clients, chosen, results, onChange }: AccountListProps) {
  const moved = results.filter(({ problem }) => problem === null)
  const problems = new Map(results.map(({ clientId, problem }) => [clientId, problem]))
  const all = clients.length > 0 && clients.every(({ clientId }) => chosen.has(clientId))
  const toggle = (clientId: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(clientId)
    else next.delete(clientId)
    onChange(next)
  }
  return (
    <Card title="Accounts" aside={clients.length > 0 ? pluralize(clients.length, 'account') : undefined}>
      <Results moved={moved} />
      {!isChosen && <EmptyState title="Choose the current manager">The accounts appear here.</EmptyState>}
      {isChosen && clients.length === 0 && (
        <EmptyState title="No accounts">This person manages no active client in that role.</EmptyState>
      )}
      {clients.length > 0 && (
        <ul aria-label="Accounts">
          <li className="flex items-center gap-3 border-b border-hairline py-2">
            <Checkbox
              label="All accounts"
              value={all}
              indeterminate={!all && chosen.size > 0}
              onChange={(isOn) => onChange(new Set(isOn ? clients.map(({ clientId }) => clientId) : []))}
            />
          </li>
          {clients.map(({ clientId, businessName, hours, openStrategies }) => (
            <li
              key={clientId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2 last:border-b-0"
            >
              <Checkbox
                className="min-w-4/5 flex-1 sm:min-w-0"
                label={businessName}
                value={chosen.has(clientId)}
                onChange={(isOn) => toggle(clientId, isOn)}
              />
              <span className="figures text-caption text-muted">
                {hours === null ? 'No hours' : `${formatNumber(hours, { maximumDecimals: 1 })} h`} ·{' '}
                {pluralize(openStrategies, 'open strategy', 'open strategies')}
              </span>
              <Link to={`/client/${clientId}/hand-over`}>Hand-over sheet</Link>
              {typeof problems.get(clientId) === 'string' && (
                <p role="alert" className="w-full text-caption text-on-red-soft">
                  {problems.get(clientId)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The accounts that the last call transferred. The failed ones are in the list, with their reason. */
function Results({ moved }: { moved: readonly NamedResult[] }) {
  return (
    <div role="status">
      {moved.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 pb-2">
          <Chip hue="green">Transferred</Chip> {pluralize(moved.length, 'account')} changed hands.{' '}
          {moved.map(({ clientId, businessName }) => (
            <Link key={clientId} to={`/client/${clientId}/hand-over`}>
              Sheet of {businessName}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
