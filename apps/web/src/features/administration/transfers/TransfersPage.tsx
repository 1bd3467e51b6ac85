import { MANAGER_ROLE_LABELS, MANAGER_ROLES, type ManagerRole } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Banner, Button, Card, Field, Select, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { errorText } from '#lib/errors/errorText.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { AccountList, type NamedResult } from './AccountList.tsx'
import { LoadTable } from './LoadTable.tsx'
import { managerLoadsQuery, useTransferClients } from './transfers.queries.ts'

const ROLES = MANAGER_ROLES.map((role) => ({ value: role, label: MANAGER_ROLE_LABELS[role] }))
const idOf = (text: string | null) => (text === null || text === '' ? null : Number(text))

/** The people and accounts of a transfer: the address has the people, the screen the chosen accounts and the results. */
function useTransfers() {
  const [parameters, setParameters] = useSearchParams()
  const role: ManagerRole = MANAGER_ROLES.find((each) => each === parameters.get('role')) ?? 'seo'
  const fromId = idOf(parameters.get('from'))
  const toId = idOf(parameters.get('to'))
  const query = useQuery(managerLoadsQuery(useApp(), role, fromId))
  const transfer = useTransferClients()
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
            <Select options={ROLES} value={role} onChange={(event) => choose('role', event.target.value)} />
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
