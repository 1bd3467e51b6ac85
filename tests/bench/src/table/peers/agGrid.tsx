import type { ColDef, GridApi } from 'ag-grid-community'
import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ModuleRegistry,
  TextFilterModule,
  createGrid,
  themeQuartz,
} from 'ag-grid-community'
import { openedRows } from '../hostRows.ts'
import type { BenchRow } from '../rows.ts'
import { BENCH_COLUMNS, VIEWPORT, readNumber } from '../rows.ts'
import type { Subject, TableInput } from '../subject.ts'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  ColumnApiModule,
  TextFilterModule,
])

const collator = new Intl.Collator('en-US')

/** Returns what AG Grid's own filter searches: the city of the row and of its nested rows, as in every library here. */
const cities = (row: BenchRow | undefined): string => [row, ...(row?.steps ?? [])].map((one) => one?.city).join('\n')

const columnDefs: ColDef<BenchRow>[] = BENCH_COLUMNS.map(({ id, header, width, number }) => ({
  field: id,
  headerName: header,
  width,
  ...(number
    ? { valueFormatter: ({ value }: { value: number }) => readNumber(value) }
    : { filter: 'agTextColumnFilter', comparator: (one: string, other: string) => collator.compare(one, other) }),
  ...(id === 'city' && { filterValueGetter: ({ data }: { data: BenchRow | undefined }) => cities(data) }),
}))

let api: GridApi<BenchRow> | undefined
let before: TableInput | undefined

/** AG Grid's core without React: the fastest way that it offers. */
export const subject: Subject = {
  mount(box, input) {
    const holder = document.createElement('div')
    holder.style.height = `${VIEWPORT.height}px`
    box.append(holder)
    api = createGrid<BenchRow>(holder, {
      theme: themeQuartz,
      columnDefs,
      rowData: [...openedRows(input.rows, input.open)],
      rowHeight: VIEWPORT.row,
      getRowId: ({ data }) => data.id,
      animateRows: false,
    })
    before = input
  },
  async update(input) {
    if (input.open !== before?.open) api?.setGridOption('rowData', [...openedRows(input.rows, input.open)])
    if (input.sort !== before?.sort) {
      const state = input.sort
        ? [{ colId: input.sort.columnId, sort: input.sort.direction === 'ASC' ? ('asc' as const) : ('desc' as const) }]
        : []
      api?.applyColumnState({ state, defaultState: { sort: null } })
    }
    if (input.city !== before?.city) {
      await api?.setColumnFilterModel('city', input.city === '' ? null : { type: 'contains', filter: input.city })
      api?.onFilterChanged()
    }
    before = input
  },
  scroller(box) {
    const [element] = [...box.querySelectorAll<HTMLElement>('*')]
      .filter((candidate) => /auto|scroll/.test(getComputedStyle(candidate).overflowY))
      .toSorted((one, other) => other.scrollHeight - one.scrollHeight)
    if (!element) throw new Error('AG Grid has no viewport')
    return element
  },
  unmount() {
    api?.destroy()
    api = undefined
  },
}
