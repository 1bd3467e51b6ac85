import { type CallInput, type ManagerLoad, managerLoads, transferClients, type TransferResult } from '@rankdesk/api'
import { MANAGER_ROLES, type ManagerRole } from '@rankdesk/domain'
import { formatNumber, NO_VALUE, pluralize } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  Checkbox,
  Chip,
  EmptyState,
  Field,
  Select,
  Skeleton,
  Table,
  type TableColumn,
} from '@rankdesk/ui'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { MANAGER_ROLE_OPTIONS } from '#lib/staff/managerRoleOptions.ts'

const idOf = (text: string | null) => (text === null || text === '' ? null : Number(text))

/** The people and accounts of a transfer: the address has the people, the screen the chosen accounts and the results. */
function useTransfers() {
  const [parameters, setParameters] = useSearchParams()
  const role: ManagerRole = MANAGER_ROLES.find((each) => each === parameters.get('role')) ?? 'seo'
  const fromId = idOf(parameters.get('from'))
  const toId = idOf(parameters.get('to'))
  const query = useQuery(managerLoadsQuery(useApp(), role, fromId))
  const app = useApp()
  const transfer = useMutation(transferClientsMutation(app))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [results, setResults] = useState<readonly NamedResult[]>([])
  const choose = (name: 'role' | 'from' | 'to', value: string) => {
    if (name !== 'to') setChosen(new Set())
    setResults([])
    const next = new URLSearchParams(parameters)
    next.set(name, value)
    setParameters(next, { replace: true })
  }
  const accounts = (query.data?.clients ?? []).filter(({ clientId }) => chosen.has(clientId))
  const submit = () => {
    if (fromId === null || toId === null) return
    const clientIds = accounts.map(({ clientId }) => clientId)
    transfer.mutate(
      { role, fromStaffId: fromId, toStaffId: toId, clientIds },
      {
        onSuccess: (transferred) => {
          const names = new Map(accounts.map(({ clientId, businessName }) => [clientId, businessName]))
          setResults(
            transferred.map((result) => ({ ...result, businessName: names.get(result.clientId) ?? 'the account' })),
          )
          // The failed ones stay selected for another attempt.
          setChosen(new Set(transferred.filter(({ problem }) => problem !== null).map(({ clientId }) => clientId)))
        },
      },
    )
  }
  return { role, fromId, toId, query, transfer, chosen, setChosen, results, choose, accounts, submit }
}

/** Hands several accounts to another manager, with the load of both before and after (D21, D24). */
export function TransfersPage() {
  useDocumentTitle('Transfers')
  const { role, fromId, toId, query, transfer, chosen, setChosen, results, choose, accounts, submit } = useTransfers()
  if (query.data === undefined) {
    return query.isPending ? (
      <Skeleton height={320} shape="card" />
    ) : (
      <LoadError
        title="The managers did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  const { staff, clients } = query.data
  const people = staff.map(({ staffId, staffName, clients: count }) => ({
    value: String(staffId),
    label: `${staffName} (${pluralize(count, 'client')})`,
  }))
  return (
    <div className="grid items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-[288px_minmax(0,1fr)]">
      <Card title="Transfer accounts">
        <div className="flex flex-col gap-4">
          <Field label="Role">
            <Select
              options={MANAGER_ROLE_OPTIONS}
              value={role}
              onChange={(event) => choose('role', event.target.value)}
            />
          </Field>
          <Field label="From">
            <Select
              options={people}
              placeholder="Choose a person"
              value={fromId === null ? '' : String(fromId)}
              onChange={(event) => choose('from', event.target.value)}
            />
          </Field>
          <Field label="To">
            <Select
              options={people.filter(({ value }) => value !== String(fromId))}
              placeholder="Choose a person"
              value={toId === null ? '' : String(toId)}
              onChange={(event) => choose('to', event.target.value)}
            />
          </Field>
          <Button
            variant="primary"
            disabled={accounts.length === 0 || toId === null || toId === fromId}
            loading={transfer.isPending}
            onClick={submit}
          >
            {accounts.length === 0 ? 'Transfer' : `Transfer ${pluralize(accounts.length, 'account')}`}
          </Button>
          {transfer.isError && <Banner tone="danger">{errorText(transfer.error).message}</Banner>}
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
        <LoadTable
          from={staff.find(({ staffId }) => staffId === fromId)}
          to={staff.find(({ staffId }) => staffId === toId)}
          accounts={accounts}
        />
        <AccountList
          isChosen={fromId !== null}
          clients={clients}
          chosen={chosen}
          results={results}
          onChange={setChosen}
        />
      </div>
    </div>
  )
}

/** The result of an account, with the name that it had in the list. */
interface NamedResult extends TransferResult {
  businessName: string
}

interface AccountListProps {
  /** Whether a manager is chosen. */
  isChosen: boolean
  clients: readonly Account[]
  chosen: ReadonlySet<number>
  results: readonly NamedResult[]
  onChange: (chosen: ReadonlySet<number>) => void
}

/** The accounts of the present manager, each with a checkbox, and the results of the last transfer. */
function AccountList({ isChosen, clients, chosen, results, onChange }: AccountListProps) {
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

/** An account of the list with its own load. */
interface Account {
  clientId: number
  businessName: string
  hours: number | null
  openStrategies: number
}

interface LoadTableProps {
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
function LoadTable({ from, to, accounts }: LoadTableProps) {
  const moved = {
    clients: accounts.length,
    hours: accounts.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
    openStrategies: accounts.reduce((sum, account) => sum + account.openStrategies, 0),
  }
  return (
    <Card title="Load">
      <Table
        label="Load"
        columns={loadColumns(moved)}
        rows={[
          { name: 'From', load: from, sign: -1 },
          { name: 'To', load: to, sign: 1 },
        ]}
        rowKey={({ name }) => name}
      />
    </Card>
  )
}

interface LoadLine {
  name: string
  load: ManagerLoad | undefined
  /** Whether the accounts leave or arrive. */
  sign: 1 | -1
}

const managerCell = ({ name, load }: LoadLine) => (
  <>
    {load === undefined ? (
      <span className="text-muted">{name}: not chosen</span>
    ) : (
      <span className="font-medium">{load.staffName}</span>
    )}
    {load !== undefined && load.clientsWithoutHours > 0 && (
      <span className="block text-caption text-muted">{load.clientsWithoutHours} without known hours</span>
    )}
  </>
)

type Moved = Readonly<Record<(typeof FIGURES)[number]['key'], number>>

function loadColumns(moved: Moved): TableColumn<LoadLine>[] {
  return [
    { id: 'manager', header: 'Manager', cell: managerCell },
    ...FIGURES.map(({ key, label }): TableColumn<LoadLine> => ({
      id: key,
      header: label,
      align: 'end',
      breaks: 'never',
      cell: ({ load, sign }) => loadFigure(load?.[key], sign * moved[key]),
    })),
  ]
}

function loadFigure(load: number | undefined, change: number) {
  if (load === undefined) return NO_VALUE
  return (
    <>
      {formatNumber(load, { maximumDecimals: 1 })}
      {change !== 0 && (
        <strong className="font-semibold"> → {formatNumber(load + change, { maximumDecimals: 1 })}</strong>
      )}
    </>
  )
}

/** The staff with their load in a role, and the clients of one of them (HAND-4). */
function managerLoadsQuery(app: AppContextValue, role: ManagerRole, staffId: number | null) {
  return {
    ...queryWithReads({
      queryKey: queryKeys.managerLoads(app, role, staffId),
      meta: readsOf(['client', 'strategy', 'staff']),
      queryFn: ({ signal }) =>
        app.client.call(managerLoads, { query: { role, ...(staffId !== null && { staffId }) } }, { signal }),
    }),
    placeholderData: keepPreviousData,
  }
}

/** Transfers accounts and returns a result for each. */
function transferClientsMutation({ client }: AppContextValue) {
  return writeMutation(
    async (body: CallInput<typeof transferClients>['body']) => (await client.call(transferClients, { body })).results,
  )
}
