import type { LedgerEntry } from '@rankdesk/api'
import { gbpPanel } from '@rankdesk/domain'
import { formatInstant, NO_VALUE } from '@rankdesk/format'
import { Banner, Card, Chip, EmptyState, PageTitle, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '../../../shared/app/appContext.ts'
import { useSetClientInContext } from '../../../shared/client/clientInContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { useDocumentTitle } from '../../../shared/page/useDocumentTitle.ts'
import { Link } from '../../../shared/routing/Link.tsx'
import { strategyIdOf } from '../parts/strategyIdOf.ts'
import { ledgerQuery } from '../profileExecution.queries.ts'
import { CheckButton } from './CheckButton.tsx'
import { DriftActions } from './DriftActions.tsx'
import { isOpenEntry, ledgerStateOf, setterOf } from './ledgerStates.ts'

/** The change ledger of a profile: every value that was set, by whom, for which strategy, and whether it is live (D12). */
export function ProfileLedgerScreen() {
  const locationId = strategyIdOf(useParams()['locationId'])
  const { data, error, isFetching, refetch } = useQuery({
    ...ledgerQuery(useApp(), locationId),
    enabled: locationId > 0,
  })
  useSetClientInContext(data?.profile.clientId ?? null)
  useDocumentTitle(data === undefined ? 'Change Ledger' : `Change Ledger | ${data.profile.name}`)
  if (locationId === 0) {
    return (
      <>
        <PageTitle title="Change Ledger" />
        <EmptyState title="Profile not found">The address contains no profile number.</EmptyState>
      </>
    )
  }
  const panel = data === undefined ? undefined : gbpPanel(data.profile.gbpPanelStatus)
  return (
    <>
      <PageTitle title="Change Ledger">
        {data !== undefined && <span className="text-field text-muted">{data.profile.address}</span>}
      </PageTitle>
      <div className="mt-4 flex flex-col gap-4">
        {panel !== undefined && <Banner tone="warning">{panel.text}</Banner>}
        {data === undefined &&
          (error === null ? (
            <div role="status" aria-label="Loading the ledger">
              <Skeleton height={320} shape="card" />
            </div>
          ) : (
            <LoadError
              title="The ledger did not load"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ))}
        {data !== undefined && (
          <Card flush footer={<CheckButton locationId={locationId} checkedAt={data.profile.checkedAt} />}>
            {data.entries.length === 0 ? (
              <EmptyState title="No values yet">Values appear here when a profile review is published.</EmptyState>
            ) : (
              <LedgerTable locationId={locationId} entries={data.entries} />
            )}
          </Card>
        )}
      </div>
    </>
  )
}

const HEADS = ['When', 'Who', 'Field', 'From', 'To', 'State', 'Strategy'] as const

function LedgerTable({ locationId, entries }: { locationId: number; entries: readonly LedgerEntry[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard
    <div role="region" aria-label="Entries" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-240 text-left">
        <thead>
          <tr className="border-b border-hairline text-caption text-muted">
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-4 py-2.5 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {entries.map((entry) => (
            <LedgerRow key={entry.entryId} locationId={locationId} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LedgerRow({ locationId, entry }: { locationId: number; entry: LedgerEntry }) {
  const { text, hue } = ledgerStateOf(entry)
  const cell = 'px-4 py-2.5 align-top'
  const value = 'max-w-64 line-clamp-3 wrap-anywhere whitespace-pre-line'
  return (
    <tr>
      <td className={`figures whitespace-nowrap text-muted ${cell}`}>{formatInstant(new Date(entry.at))}</td>
      <td className={cell}>{setterOf(entry)}</td>
      <td className={`font-medium ${cell}`}>{entry.fieldName}</td>
      <td className={`text-muted ${cell}`}>
        <span className={value}>{entry.before === '' ? NO_VALUE : entry.before}</span>
      </td>
      <td className={cell}>
        <span className={value}>{entry.after === '' ? NO_VALUE : entry.after}</span>
      </td>
      <td className={cell}>
        <span className="flex flex-col items-start gap-1.5">
          <Chip hue={hue}>{text}</Chip>
          {isOpenEntry(entry) && <DriftActions locationId={locationId} entry={entry} />}
          {entry.shown !== null && <span className="text-caption wrap-anywhere">Google shows: {entry.shown}</span>}
          {entry.resolvedByName !== null && <span className="text-caption text-muted">by {entry.resolvedByName}</span>}
          {entry.checkedAt !== null && (
            <span className="text-caption text-muted">Checked {formatInstant(new Date(entry.checkedAt))}</span>
          )}
        </span>
      </td>
      <td className={cell}>
        {entry.strategyId === null ? (
          <span className="text-muted">{NO_VALUE}</span>
        ) : (
          <Link to={`/execution/gpo/${entry.strategyId}`}>{entry.strategyTitle ?? `Strategy ${entry.strategyId}`}</Link>
        )}
      </td>
    </tr>
  )
}
