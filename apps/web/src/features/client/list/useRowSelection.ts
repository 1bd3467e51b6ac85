import { rowIdsOf, rowIdState } from '@rankdesk/ui'
import { useMemo, useState } from 'react'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Returns the selection of a list's rows. It stays while the list is paged, searched and refetched: rows that are no longer
 * shown are kept as they were selected.
 */
export function useRowSelection<Row>(rows: readonly Row[], getRowId: (row: Row) => string) {
  const [selected, setSelected] = useState<{ ids: ReadonlySet<string>; rows: ReadonlyMap<string, Row> }>({
    ids: NOTHING,
    rows: new Map(),
  })
  return useMemo(() => {
    const shown = new Map(rows.map((row) => [getRowId(row), row]))
    return {
      state: rowIdState(selected.ids),
      rows: [...selected.ids].flatMap((id) => shown.get(id) ?? selected.rows.get(id) ?? []),
      change(state: Parameters<typeof rowIdsOf>[0]) {
        const ids = rowIdsOf(state)
        const known = [...ids].flatMap((id): [string, Row][] => {
          const row = shown.get(id) ?? selected.rows.get(id)
          return row === undefined ? [] : [[id, row]]
        })
        setSelected({ ids, rows: new Map(known) })
      },
      clear: () => setSelected({ ids: NOTHING, rows: new Map() }),
    }
  }, [rows, getRowId, selected])
}
