import { joinClasses } from './joinClasses.ts'
import type { DataTableColumn } from '../dataTableColumn.ts'
import type { RowConfig } from './rowConfig.ts'

/** Where a cell stands in its row, the table's own columns counted. */
interface CellPlace {
  at: number
  /** The last row has no rule below. */
  lastRow: boolean
}

/**
 * Height, rule and padding of a body cell; on tracks height and rule are the row's (`rowBox`). Which cell is the first
 * is worked out here and not by `:first-child`: a rule of that kind makes the browser restyle whole rows whenever one
 * comes or goes.
 */
function box<Row>(config: RowConfig<Row>, { at, lastRow }: CellPlace): string {
  const { variant, density, tracks } = config
  const last = at === config.leading.length + config.columns.length - 1
  const main = variant === 'main'
  return joinClasses(
    !tracks && joinClasses(!lastRow && RULE, HEIGHT[density][variant].exact),
    'font-normal -outline-offset-2',
    at === 0 ? 'pl-3' : main ? 'pl-1.5' : 'pl-2',
    last ? (main ? 'pr-3.5' : 'pr-3') : main ? 'pr-1.5' : 'pr-2',
    density === 'compact' ? 'py-0' : 'py-1',
  )
}

const RULE = 'border-b border-hairline'

const HEIGHT = {
  regular: { main: { exact: 'h-9', least: 'min-h-9' }, nested: { exact: 'h-9.5', least: 'min-h-9.5' } },
  compact: { main: { exact: 'h-7', least: 'min-h-7' }, nested: { exact: 'h-7', least: 'min-h-7' } },
}

/** Height and rule of a row on tracks: one line to draw instead of one a cell. */
export function rowBox<Row>({ variant, density, wraps }: RowConfig<Row>, lastRow: boolean): string {
  const height = HEIGHT[density][variant]
  return joinClasses(TRACKS, !lastRow && RULE, wraps ? height.least : `grid-rows-1 ${height.exact}`)
}

/** Lays a row's cells out on the tracks of the columns. */
export const TRACKS = 'grid grid-cols-(--data-table-columns)'

/** The classes of a column's body cells: worked out once a column, not once a cell. */
export function cellClass<Row>(
  config: RowConfig<Row>,
  column: DataTableColumn<Row>,
  place: number,
  lastRow: boolean,
): string {
  const end = column.align === 'end'
  const words = config.tracks && column.cell === undefined && !config.wraps
  return joinClasses(
    box(config, { at: config.leading.length + place, lastRow }),
    end ? 'figures text-right' : 'text-left',
    config.tracks
      ? words
        ? 'truncate leading-6.75'
        : joinClasses('flex min-w-0 items-center', end && 'justify-end')
      : joinClasses(end && 'whitespace-nowrap', column.rowHeader && 'min-w-40', column.truncate && 'truncate'),
    config.wraps && 'wrap-anywhere',
    place === 0 && stickyCell(config),
  )
}

/** The classes of a cell in one of the table's own columns. */
export function leadingCellClass<Row>(config: RowConfig<Row>, at: number, lastRow: boolean): string {
  return joinClasses(box(config, { at, lastRow }), 'w-9 pr-0! pl-1.5!', config.tracks && 'flex items-center')
}

/** The first column of the data stays at the left edge; it needs a background of its own. */
export function stickyCell<Row>({ stickyFirstColumn }: RowConfig<Row>): string {
  return stickyFirstColumn ? 'sticky left-0 z-1 border-r border-hairline bg-inherit' : ''
}
