import { type ReportRow, seoTargetsReport } from '@rankdesk/api'
import type { Priority } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { Icon, Button, Chip, type DataTableColumn, EmptyState, type Hue, OutOf, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { VolumeText } from '#lib/client/VolumeText.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { TextCell } from '#lib/table/TextCell.tsx'
import { PathCell } from '../list/cells.tsx'
import { keywordColumns } from '../list/keywordColumns.tsx'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'
import { type MappingTask, ScopeDialogs } from '../mapping/dialogs/ScopeDialogs.tsx'
import { clientMappingQuery, type Mapping } from '../mapping/mapping.queries.ts'
import { ScopeMenu } from '../mapping/matrix/ScopeMenu.tsx'
import { matrixOf } from '../mapping/model/matrix.ts'
import { useMappingActions } from '../mapping/useMappingActions.ts'

type Row = ReportRow<typeof seoTargetsReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'specialtyTypeName', direction: 'ASC' },
  sortable: ['specialtyTypeName', 'serviceTypeName', 'geoName', 'path', 'keywords', 'page1', 'bestRank'],
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    accessorKey: 'specialtyTypeName',
    header: 'Specialty',
    cell: ({ row: { original: row } }) => <TextCell text={row.specialtyTypeName} limit={60} />,
    meta: { rowHeader: true },
  },
  {
    accessorKey: 'serviceTypeName',
    header: 'Service',
    cell: ({ row: { original: row } }) => <TextCell text={row.serviceTypeName} limit={40} />,
  },
  {
    accessorKey: 'geoName',
    header: 'Geo',
    cell: ({ row: { original: row } }) => <TextCell text={row.geoName} limit={40} />,
  },
  { accessorKey: 'path', header: 'Mapped Page', cell: ({ row: { original: row } }) => <PathCell path={row.path} /> },
  ...keywordColumns<Row>(),
]

/** The specialties and geos in which a client wants to be found (M477). */
export function GeosSpecialtiesPage() {
  return (
    <ReportListPage
      title="Geos & Specialties"
      noun="target"
      list="client-geos-specialties"
      report={seoTargetsReport}
      columns={COLUMNS}
      getRowId={(row) => String(row.seoTargetId)}
      options={OPTIONS}
      searchLabel="Search geos and specialties"
      empty={
        <EmptyState title="No geos and specialties yet">
          The geos and specialties that this client targets appear here.
        </EmptyState>
      }
    >
      <ScopeLists />
    </ReportListPage>
  )
}

const HUES: Record<Priority, Hue> = { High: 'green', Medium: 'yellow', Low: 'grey' }

/** The client's specialties beside its places: added, edited, merged and removed (M477). */
function ScopeLists() {
  const { clientId } = useClientOfLayout()
  const query = useQuery(clientMappingQuery(useApp(), clientId))
  if (query.data !== undefined) return <Lists mapping={query.data} />
  if (query.isError) {
    return (
      <LoadError
        title="Geos & Specialties did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  return <Skeleton height={240} shape="card" />
}

function Lists({ mapping }: { mapping: Mapping }) {
  const [task, setTask] = useState<MappingTask>()
  const actions = useMappingActions()
  const matrix = useMemo(() => matrixOf(mapping), [mapping])
  const { lastEdit } = mapping
  return (
    <div className="flex flex-col gap-3">
      {lastEdit !== null && (
        <Button
          variant="ghost"
          className="self-end"
          icon={<Icon of={Undo2} />}
          title={lastEdit.summary}
          loading={actions.busy}
          onClick={() => void actions.undo(lastEdit.mappingEditId)}
        >
          Undo
        </Button>
      )}
      <div className="grid gap-(--space-gutter) lg:grid-cols-2">
        <ScopeCard
          title="Specialties"
          add="Add specialty"
          onAdd={() => setTask({ kind: 'add-specialty' })}
          empty="No specialties yet"
          lines={matrix.rows.map(({ specialty, targets, mappedTargets }) => ({
            id: String(specialty.specialtyTypeId),
            name: specialty.specialtyTypeName,
            facts: (
              <>
                {specialty.serviceTypeName} · volume <VolumeText volume={specialty.searchVolume} />
              </>
            ),
            mark: <Chip hue={HUES[specialty.priority]}>{specialty.priority}</Chip>,
            targets,
            mappedTargets,
            menu: (
              <ScopeMenu
                name={specialty.specialtyTypeName}
                canMerge={matrix.rows.length > 1}
                onTask={(next) =>
                  setTask({ kind: 'specialty', specialtyTypeId: specialty.specialtyTypeId, task: next })
                }
              />
            ),
          }))}
        />
        <ScopeCard
          title="Geos"
          add="Add geo"
          onAdd={() => setTask({ kind: 'add-geo' })}
          empty="No geos yet"
          lines={matrix.geos.map(({ geoName, targets, mappedTargets }) => ({
            id: geoName,
            name: geoName,
            targets,
            mappedTargets,
            menu: (
              <ScopeMenu
                name={geoName}
                canMerge={matrix.geos.length > 1}
                onTask={(next) => setTask({ kind: 'geo', geoName, task: next })}
              />
            ),
          }))}
        />
      </div>
      <ScopeDialogs task={task} mapping={mapping} actions={actions} onClose={() => setTask(undefined)} />
    </div>
  )
}

interface ScopeLine {
  id: string
  name: string
  facts?: ReactNode
  mark?: ReactNode
  targets: number
  mappedTargets: number
  menu: ReactNode
}

interface ScopeCardProps {
  title: string
  add: string
  onAdd: () => void
  empty: string
  lines: readonly ScopeLine[]
}

/** A list of specialties or places, each with its mapped targets and its menu. */
function ScopeCard({ title, add, onAdd, empty, lines }: ScopeCardProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col rounded-card border border-hairline bg-surface p-5">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="text-title font-semibold">{title}</h2>
        <Button icon={<Icon of={Plus} />} onClick={onAdd}>
          {add}
        </Button>
      </div>
      {lines.length === 0 ? (
        <EmptyState title={empty} size="sm" />
      ) : (
        <ul className="max-h-96 overflow-auto" aria-label={title}>
          {lines.map(({ id, name, facts, mark, targets, mappedTargets, menu }) => (
            <li key={id} className="flex items-center gap-3 border-b border-hairline py-1.5 last:border-b-0">
              <span className="min-w-0 flex-1">
                <span className="block wrap-break-word">{name}</span>
                {facts !== undefined && <span className="block text-caption text-muted">{facts}</span>}
              </span>
              {mark}
              <span className="figures shrink-0 text-right">
                <OutOf value={formatNumber(mappedTargets)} total={formatNumber(targets)} />
                <span className="text-muted"> mapped</span>
              </span>
              {menu}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
