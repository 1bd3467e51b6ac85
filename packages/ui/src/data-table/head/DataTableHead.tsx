import { joinClasses } from '../body/joinClasses.ts'
import { TRACKS, stickyCell } from '../body/cellClasses.ts'
import type { RowConfig } from '../body/rowConfig.ts'
import type { DataTableSort } from '../sorting/nextSort.ts'
import { HeaderCell } from './HeaderCell.tsx'
import type { ColumnActions } from './columnActions.ts'
import { ROLES } from '../body/roles.ts'

export interface DataTableHeadProps<Row> {
  config: RowConfig<Row>
  sorts: readonly DataTableSort[]
  /** Whether a press on a head sorts. */
  canSort: boolean
  actions: ColumnActions<Row>
  /** How many of the rows are selected; undefined when there is no box to select all. */
  selectionState: 'none' | 'some' | 'all' | undefined
  /** Whether there are rows to select: before they have come a tick would select nothing. */
  canSelectAll: boolean
  /** The cell that Tab leads to; -1 for none. */
  tabColumn: number
  /** aria-rowindex of the head. */
  place: number | undefined
}

const headCell = {
  main: 'px-1.5 first:pl-3 last:pr-3.5',
  nested: 'px-2 first:pl-3 last:pr-3',
}

const headHeight = { main: 'h-9', nested: 'h-8' }

/** The heads of the columns: the row that stays while the others scroll. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { config, sorts, tabColumn } = props
  const { tracks, grid, variant, leading } = config
  const rule = joinClasses('border-b border-hairline', headHeight[variant])
  const cell = joinClasses(
    'bg-surface -outline-offset-2',
    headCell[variant],
    tracks ? 'flex min-w-0 items-center' : joinClasses(rule, variant === 'main' && 'sticky top-0 z-2'),
  )
  return (
    <thead {...ROLES.rowgroup} className={joinClasses(tracks && 'sticky top-0 z-3 block')}>
      <tr
        {...ROLES.row}
        aria-rowindex={props.place}
        data-index={-1}
        className={joinClasses(tracks && `${TRACKS} grid-rows-1 bg-surface ${rule}`)}
      >
        {leading.map((kind, at) => (
          <th
            key={kind}
            {...ROLES.columnheader}
            scope="col"
            tabIndex={grid ? (at === tabColumn ? 0 : -1) : undefined}
            className={joinClasses(cell, 'w-9 pr-0! pl-1.5!')}
          >
            {kind === 'select' && props.selectionState !== undefined ? (
              <label className="grid size-6 place-items-center">
                <input
                  ref={(box) => {
                    if (box) box.indeterminate = props.selectionState === 'some'
                  }}
                  type="checkbox"
                  tabIndex={grid ? -1 : 0}
                  data-action="select-all"
                  aria-label="Select all rows"
                  disabled={!props.canSelectAll}
                  checked={props.selectionState === 'all'}
                  readOnly
                  className="size-4 accent-accent-fill"
                />
              </label>
            ) : (
              <span className="sr-only">{LEADING_NAMES[kind]}</span>
            )}
          </th>
        ))}
        {config.columns.map((column, place) => (
          <HeaderCell
            key={column.id}
            column={column}
            config={config}
            sorts={sorts}
            canSort={props.canSort && (column.sortable ?? false)}
            actions={props.actions}
            tab={leading.length + place === tabColumn}
            className={joinClasses(
              cell,
              place === 0 && joinClasses(stickyCell(config), config.stickyFirstColumn && 'z-4!'),
            )}
          />
        ))}
      </tr>
    </thead>
  )
}

const LEADING_NAMES = { move: 'Order', select: 'Selection', open: 'Details' }
