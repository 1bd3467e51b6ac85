import type { RowData } from '@tanstack/react-table'
import { TRACKS, stickyCell } from '../body/cellClasses.ts'
import { joinClasses } from '../body/joinClasses.ts'
import { ROLES } from '../body/roles.ts'
import type { RowConfig } from '../body/rowConfig.ts'
import type { DataTableInstance } from '../dataTableFeatures.ts'
import { HeaderCell } from './HeaderCell.tsx'

export interface DataTableHeadProps<Data extends RowData> {
  table: DataTableInstance<Data>
  config: RowConfig<Data>
  /** Whether each header has a menu. */
  menu: boolean
  /** Whether columns can be resized. */
  resizable: boolean
  /** Whether there are rows to select. Before they are loaded, the checkbox would select nothing. */
  canSelectAll: boolean
  /** The cell that Tab moves to; -1 for none. */
  tabColumn: number
  /** The head's `aria-rowindex`. */
  rowIndex: number | undefined
}

const headCell = {
  main: 'px-1.5 first:pl-3 last:pr-3.5',
  nested: 'px-2 first:pl-3 last:pr-3',
}

const headHeight = { main: 'h-[2.25rem]', nested: 'h-[2rem]' }

/** The headers of the columns, a row that stays visible while the others scroll. */
export function DataTableHead<Data extends RowData>(props: DataTableHeadProps<Data>) {
  const { table, config, tabColumn } = props
  const { tracks, grid, variant, leading } = config
  const rule = joinClasses('border-b border-hairline', headHeight[variant])
  const cell = joinClasses(
    'bg-surface -outline-offset-2',
    headCell[variant],
    tracks ? 'flex min-w-0 items-center' : joinClasses(rule, variant === 'main' && 'sticky top-0 z-2'),
  )
  const headers = table.getFlatHeaders()
  return (
    <thead {...ROLES.rowgroup} className={joinClasses(tracks && 'sticky top-0 z-3 block')}>
      <tr
        {...ROLES.row}
        aria-rowindex={props.rowIndex}
        data-index={-1}
        className={joinClasses(tracks && `${TRACKS} grid-rows-1 bg-surface ${rule}`)}
      >
        {leading.map((kind, at) => (
          <th
            key={kind}
            {...ROLES.columnheader}
            scope="col"
            tabIndex={grid ? (at === tabColumn ? 0 : -1) : undefined}
            className={joinClasses(cell, 'w-[2.25rem] pr-0! pl-1.5!')}
          >
            {kind === 'select' && config.selection === 'many' ? (
              <SelectAllBox table={table} grid={grid} disabled={!props.canSelectAll} />
            ) : (
              <span className="sr-only">{LEADING_NAMES[kind]}</span>
            )}
          </th>
        ))}
        {config.columns.map((column, at) => {
          const header = headers.find((one) => one.column.id === column.id)
          const sticky = stickyCell(config, column.id)
          return (
            header && (
              <HeaderCell
                key={column.id}
                table={table}
                header={header}
                config={config}
                menu={props.menu}
                resizable={props.resizable}
                tab={leading.length + at === tabColumn}
                className={joinClasses(cell, sticky !== '' && `${sticky} z-4!`)}
              />
            )
          )
        })}
      </tr>
    </thead>
  )
}

const LEADING_NAMES = { move: 'Order', select: 'Selection', open: 'Details' }

interface SelectAllBoxProps<Data extends RowData> {
  table: DataTableInstance<Data>
  grid: boolean
  disabled: boolean
}

function SelectAllBox<Data extends RowData>({ table, grid, disabled }: SelectAllBoxProps<Data>) {
  const isAll = table.getIsAllRowsSelected()
  const isSome = !isAll && table.getIsSomeRowsSelected()
  return (
    <label className="grid size-6 place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        type="checkbox"
        tabIndex={grid ? -1 : 0}
        data-action="select-all"
        aria-label="Select all rows"
        disabled={disabled}
        checked={isAll}
        readOnly
        className="size-4 accent-accent-fill"
      />
    </label>
  )
}
