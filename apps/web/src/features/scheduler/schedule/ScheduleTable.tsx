import type { SchedulerStrategy } from '@rankdesk/api'
import type { DraftRow, ScheduleDraft } from '@rankdesk/domain'
import { DataTable, Pager, rowIdsOf, rowIdState, useToast } from '@rankdesk/ui'
import { useEffect, useMemo, useState } from 'react'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { isCompleteOrder } from './isCompleteOrder.ts'
import { scheduleColumns } from './scheduleColumns.tsx'
import { useRevealRow } from './useRevealRow.ts'

/** The number of rows on a page (M406). */
const PAGE_SIZE = 20

export interface ScheduleTableProps {
  /** The client's name, for the name of the CSV file. */
  businessName: string
  rows: readonly DraftRow[]
  strategies: ReadonlyMap<number, SchedulerStrategy>
  draft: ScheduleDraft
  actions: DraftActions
  chosenId: number | undefined
  onChoose: (rowId: number) => void
}

/** The rows with sequence, strategy, page and month (M405); ordered by dragging, by keys, or from their menus. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { businessName, rows, strategies, draft, actions, chosenId, onChoose } = props
  const [page, setPage] = usePageOfChosen(rows, chosenId)
  const box = useRevealRow(chosenId)
  const { show } = useToast()
  const columns = useMemo(
    () => scheduleColumns({ strategies, quantities: draft.chosen, actions, onUndo: show }),
    [strategies, draft.chosen, actions, show],
  )
  const lastPage = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const shown = Math.min(page, lastPage)
  const state = useMemo(
    () => ({
      pagination: { pageIndex: shown - 1, pageSize: PAGE_SIZE },
      rowSelection: rowIdState(chosenId === undefined ? [] : [String(chosenId)]),
    }),
    [shown, chosenId],
  )
  return (
    <div ref={box}>
      <DataTable
        label="Schedule"
        mode="client"
        columns={columns}
        data={rows}
        getRowId={({ rowId }) => String(rowId)}
        getRowName={({ strategyId }) => strategies.get(strategyId)?.title ?? ''}
        state={state}
        enableSorting={false}
        enableCellSelection
        toolbar={
          <span className="px-4 sm:px-(--space-card)">
            <DownloadCsv name={`Schedule of ${businessName}`} columns={columns} rows={rows} />
          </span>
        }
        enableRowSelection
        enableMultiRowSelection={false}
        onRowSelectionChange={(rowSelection) => {
          const [id] = rowIdsOf(rowSelection)
          if (id !== undefined) onChoose(Number(id))
        }}
        reorder={{
          onReorder: (next) => {
            if (isCompleteOrder(next, rows)) actions.order(next)
          },
          groupOf: ({ strategyGroupId }) => (strategyGroupId === null ? undefined : String(strategyGroupId)),
        }}
        rowHeight="auto"
        variant="nested"
        navigation="grid"
        className="[&_[data-table-scroller]]:rounded-none [&_[data-table-scroller]]:border-x-0 [&_[data-table-corners]]:hidden"
      />
      {rows.length > PAGE_SIZE && (
        <div className="px-4 py-3">
          <Pager
            page={shown}
            pageSize={PAGE_SIZE}
            pageSizes={[PAGE_SIZE]}
            total={rows.length}
            onChange={(next) => setPage(next.page)}
          />
        </div>
      )}
    </div>
  )
}

/** Returns the page of the list and its setter. Choosing a row elsewhere, as by a warning, turns to the row's page. */
function usePageOfChosen(rows: readonly DraftRow[], chosenId: number | undefined) {
  const [page, setPage] = useState(1)
  useEffect(() => {
    const index = rows.findIndex(({ rowId }) => rowId === chosenId)
    if (index >= 0) setPage(Math.floor(index / PAGE_SIZE) + 1)
    // Only when another row is chosen: a row that is moved to another page doesn't turn to it.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [chosenId])
  return [page, setPage] as const
}
