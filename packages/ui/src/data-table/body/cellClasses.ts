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
 * Height, rule and padding of a body cell. Which cell is the first is worked out here and not by `:first-child`: a rule
 * of that kind makes the browser restyle whole rows whenever one comes or goes.
 */
function box<Row>(config: RowConfig<Row>, { at, lastRow }: CellPlace): string {
  const { variant, density, tracks, wraps } = config
  const last = at === config.leading.length + config.columns.length - 1
  const main = variant === 'main'
  const height = density === 'compact' ? 'h-7' : main ? 'h-9' : 'h-9.5'
  const least = density === 'compact' ? 'min-h-7' : main ? 'min-h-9' : 'min-h-9.5'
  return joinClasses(
    !lastRow && 'border-b border-hairline',
    'font-normal -outline-offset-2',
    at === 0 ? 'pl-3' : main ? 'pl-1.5' : 'pl-2',
    last ? (main ? 'pr-3.5' : 'pr-3') : main ? 'pr-1.5' : 'pr-2',
    density === 'compact' ? 'py-0' : 'py-1',
    tracks && wraps ? least : height,
  )
}

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
