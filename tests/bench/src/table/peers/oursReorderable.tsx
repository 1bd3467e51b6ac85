import '@rankdesk/ui/theme.css'
import { DataTable } from '@rankdesk/ui'
import { reactSubject } from '../reactSubject.tsx'
import { VIEWPORT } from '../rows.ts'
import type { TableInput } from '../subject.ts'
import { columns, getRowId, getRowName } from './ours.tsx'

const REORDER = { onReorder: () => undefined }

/** Our table with rows that can be dragged. */
function ReorderableTable({ rows }: TableInput) {
  return (
    <DataTable
      label="Clients"
      mode="client"
      columns={columns}
      data={rows}
      getRowId={getRowId}
      getRowName={getRowName}
      reorder={REORDER}
      maxHeight={VIEWPORT.height}
    />
  )
}

export const subject = reactSubject(ReorderableTable, '[data-table-scroller]')
