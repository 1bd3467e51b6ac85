import { clientPagesReport, type ReportRow } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Chip, type DataTableColumn, EmptyState, Tooltip } from '@rankdesk/ui'
import { TextCell } from '#lib/table/TextCell.tsx'
import { NONE, PathCell } from '../list/cells.tsx'
import { keywordColumns } from '../list/keywordColumns.tsx'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'
import { MappedShare } from './MappedShare.tsx'
import { PageMappingTools } from './PageMappingTools.tsx'

type Row = ReportRow<typeof clientPagesReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'path', direction: 'ASC' },
  sortable: ['pageName', 'path', 'templateName', 'isMapped', 'keywords', 'page1', 'bestRank'],
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    accessorKey: 'pageName',
    header: 'Page',
    cell: ({ row: { original: row } }) => (
      <span className="flex items-center gap-2">
        <TextCell text={row.pageName} limit={60} />
        {!row.visible && <Chip>Hidden</Chip>}
      </span>
    ),
    meta: { rowHeader: true },
  },
  { accessorKey: 'path', header: 'Path', cell: ({ row: { original: row } }) => <PathCell path={row.path} /> },
  {
    accessorKey: 'templateName',
    header: 'Template',
    cell: ({ row: { original: row } }) => <TextCell text={row.templateName} limit={60} />,
  },
  {
    id: 'targets',
    header: 'Mapped to',
    accessorFn: (row) => targetNames(row).join('; '),
    enableSorting: false,
    cell: ({ row: { original: row } }) => <Targets row={row} />,
  },
  ...keywordColumns<Row>(),
]

/** The targets of a page: the first by name, the others as a number. */
function Targets({ row }: { row: Row }) {
  const [first, ...others] = targetNames(row)
  if (first === undefined) return row.isMapped ? <span className="text-muted">Keywords only</span> : NONE
  return (
    <span className="flex items-center gap-1.5">
      <TextCell text={first} limit={44} />
      {others.length > 0 && (
        <Tooltip
          content={
            <span className="flex flex-col">
              {others.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </span>
          }
        >
          <button type="button" className="rounded-chip" aria-label={`and ${pluralize(others.length, 'more target')}`}>
            <Chip>+{others.length}</Chip>
          </button>
        </Tooltip>
      )}
    </span>
  )
}

function targetNames({ targets }: Row): string[] {
  return targets.map(({ specialtyTypeName, geoName }) =>
    geoName === '' ? specialtyTypeName : `${specialtyTypeName} in ${geoName}`,
  )
}

/** The pages of a client's site as a list with their mappings (M476). */
export function PagesListPage() {
  return (
    <ReportListPage
      title="Page Mapping"
      noun="page"
      list="client-page-mapping"
      report={clientPagesReport}
      columns={COLUMNS}
      getRowId={(row) => String(row.pageId)}
      options={OPTIONS}
      searchLabel="Search pages"
      filter={{
        field: 'isMapped',
        label: 'Pages shown',
        all: 'All pages',
        options: [
          { value: 'mapped', label: 'Mapped pages' },
          { value: 'unmapped', label: 'Unmapped pages' },
        ],
        toValue: (value) => value === 'mapped',
      }}
      empty={<EmptyState title="No pages yet">This client's site has no pages.</EmptyState>}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MappedShare />
        <div className="flex flex-wrap items-center gap-2">
          <PageMappingTools view="list" />
        </div>
      </div>
    </ReportListPage>
  )
}
