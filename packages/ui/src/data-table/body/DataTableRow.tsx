import type { DataTableRowProps } from './dataTableRowProps.ts'
import { joinClasses } from './joinClasses.ts'
import type { CSSProperties, ReactNode } from 'react'
import { memo } from 'react'
import type { DataTableColumn } from '../dataTableColumn.ts'
import { cellText } from '../dataTableColumn.ts'
import { LeadingCells } from './LeadingCells.tsx'
import type { RowConfig } from './rowConfig.ts'
import { OpenButton } from './OpenButton.tsx'
import { ROLES } from './roles.ts'
import { rowBox } from './cellClasses.ts'

/** One record. It hears nothing itself: presses and keys are heard by the table, by `data-index` and `data-action`. */
function Row<Data>({ measure, ...props }: DataTableRowProps<Data>) {
  const { config, classes, row, index, selected, open, depth, tabColumn } = props
  const { columns, leading, tree, tracks, grid } = config
  return (
    <tr
      ref={measure}
      {...ROLES.row}
      data-index={index}
      data-open={open === true || undefined}
      data-selected={selected || undefined}
      data-lifted={props.lifted || undefined}
      aria-rowindex={props.place}
      aria-selected={config.selection === 'none' ? undefined : selected}
      aria-expanded={tree ? open : undefined}
      aria-level={tree ? depth + 1 : undefined}
      aria-setsize={tree ? props.siblingCount : undefined}
      aria-posinset={tree ? props.siblingPlace : undefined}
      className={rowClass(config, {
        open: open === true && !tree,
        selected,
        lifted: props.lifted,
        nested: depth > 0,
        apart: props.top !== undefined,
        last: props.last,
      })}
      style={props.top === undefined ? undefined : { top: props.top }}
    >
      {leading.length > 0 && <LeadingCells {...props} />}
      {columns.map((column, place) => {
        const at = leading.length + place
        const Tag = column.rowHeader ? 'th' : 'td'
        const inRange = at >= props.rangeFrom && at <= props.rangeTo
        return (
          <Tag
            key={column.id}
            role={column.rowHeader ? 'rowheader' : grid ? 'gridcell' : 'cell'}
            scope={column.rowHeader ? 'row' : undefined}
            tabIndex={grid ? (at === tabColumn ? 0 : -1) : undefined}
            className={inRange ? `${classes[place] ?? ''} ${IN_RANGE}` : classes[place]}
            style={tree && place === 0 ? indent(depth, open) : cellWidth(column, tracks)}
          >
            {tree && place === 0 && open !== undefined && (
              <OpenButton open={open} grid={grid} label={`${open ? 'Close' : 'Open'} ${props.name}`} />
            )}
            {content(column, row)}
          </Tag>
        )
      })}
    </tr>
  )
}

/** A row draws itself again only when something of it changed. */
export const DataTableRow = memo(Row) as typeof Row

const IN_RANGE = 'bg-accent-soft-hover'

function content<Data>(column: DataTableColumn<Data>, row: Data): ReactNode {
  return column.cell ? column.cell(row) : cellText(column, row)
}

/** As far in as the row is deep; without a button as far as if there were one. */
function indent(depth: number, open: boolean | undefined): CSSProperties {
  return { paddingInlineStart: 12 + depth * 20 + (open === undefined ? 28 : 0) }
}

function cellWidth<Data>({ width, truncate }: DataTableColumn<Data>, tracks: boolean): CSSProperties | undefined {
  return tracks || width === undefined ? undefined : { width, maxWidth: truncate ? width : undefined }
}

interface RowLook {
  open: boolean
  selected: boolean
  lifted: boolean
  nested: boolean
  /** Out of the window, in the page because it has the focus. */
  apart: boolean
  last: boolean
}

function rowClass<Data>(config: RowConfig<Data>, { open, selected, lifted, nested, apart, last }: RowLook): string {
  return joinClasses(
    'group/row',
    selected
      ? 'bg-accent-soft hover:bg-accent-soft-hover'
      : open || nested
        ? 'bg-sunken hover:bg-hover'
        : 'bg-surface hover:bg-hover',
    config.tracks && rowBox(config, last),
    // Rows of one height are contained: one that comes or goes makes no other be laid out and painted again.
    config.virtual
      ? joinClasses(!config.wraps && 'contain-strict', apart && 'absolute inset-x-0')
      : 'transition-colors duration-(--duration-fast)',
    lifted && 'relative z-2 bg-raised shadow-drag',
  )
}
