import type { ClientListView } from '@rankdesk/api'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import type { UsedColumnLayout } from '#lib/table/useColumnLayout.ts'
import { type QueueView, readQueueAddress } from '../address/queueAddress.ts'
import type { ClientRow } from '../clientQueue.queries.ts'
import type { QueueList } from '../queueLists.ts'
import { listViewsQuery } from './listViews.queries.ts'
import { readViewColumns, writeViewQuery } from './viewQuery.ts'

export interface NamedViewsProps {
  list: QueueList
  view: QueueView
  /** Opens a view: its tab, search, filters, sort and page size, on the first page. */
  onChoose: (view: QueueView) => void
  /** The layout of the list's columns; opening a view with columns changes it. */
  columnLayout: Pick<UsedColumnLayout<ClientRow>, 'parameter' | 'applyParameter' | 'normalizeParameter'>
}

/** The named views of a list, the one that is shown now, and the action that opens one. */
export function useNamedViews({ list, view, onChoose, columnLayout }: NamedViewsProps) {
  const { data } = useQuery(listViewsQuery(useApp(), list))
  const views = data?.views ?? []
  const shown = writeViewQuery(list, view, columnLayout.parameter)
  const readView = ({ query }: ClientListView) => readQueueAddress(list, new URLSearchParams(query))

  /** The query of a view as `writeViewQuery` writes it. A view without columns leaves them as they are. */
  function queryOf(named: ClientListView): string {
    const columns = readViewColumns(named.query)
    const parameter = columns === undefined ? columnLayout.parameter : columnLayout.normalizeParameter(columns)
    return writeViewQuery(list, readView(named), parameter)
  }
  return {
    views,
    teamName: data?.teamName ?? null,
    /** The query of the current view. */
    shown,
    current: views.find((named) => queryOf(named) === shown),
    readView,
    choose(named: ClientListView) {
      const columns = readViewColumns(named.query)
      if (columns !== undefined) columnLayout.applyParameter(columns)
      onChoose(readView(named))
    },
  }
}
