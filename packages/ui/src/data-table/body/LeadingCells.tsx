import type { RowData } from '@tanstack/react-table'
import { MoveHandle } from '../reorder/MoveHandle.tsx'
import { leadingCellClass } from './cellClasses.ts'
import type { DataTableRowProps } from './dataTableRowProps.ts'
import { OpenButton } from './OpenButton.tsx'
import { cellStop } from './roles.ts'
import type { LeadingColumn } from './rowConfig.ts'

type LeadingCellsProps<Data extends RowData> = Omit<DataTableRowProps<Data>, 'measure'>

/** The cells of the table's own columns: the drag handle, the checkbox and the expand button. */
export function LeadingCells<Data extends RowData>(props: LeadingCellsProps<Data>) {
  const { config, tabColumn, MoveCell, node, name, row, isDragged } = props
  return config.leading.map((kind, at) => {
    const className = leadingCellClass(config, at, props.last)
    const isTabStop = at === tabColumn
    if (kind === 'move' && MoveCell && canMove(props)) {
      return <MoveCell key={kind} {...{ node, name, isTabStop, isDragged, className }} grid={config.grid} />
    }
    return (
      <td key={kind} {...cellStop(config.grid, isTabStop)} className={className}>
        {leadingContent(kind, props, row.getIsSelected())}
      </td>
    )
  })
}

function canMove<Data extends RowData>({ row, config }: LeadingCellsProps<Data>): boolean {
  return row.depth === 0 || config.movesNested
}

function leadingContent<Data extends RowData>(kind: LeadingColumn, props: LeadingCellsProps<Data>, selected: boolean) {
  const { config, name, open } = props
  switch (kind) {
    case 'move':
      // Until the drag module is loaded, the handle only opens the menu.
      return canMove(props) && <MoveHandle name={name} grid={config.grid} isDragged={false} />
    case 'select':
      return (
        <label className="grid size-6 place-items-center">
          <input
            type={config.selection === 'one' ? 'radio' : 'checkbox'}
            tabIndex={config.grid ? -1 : 0}
            data-action="select"
            aria-label={`Select ${name}`}
            checked={selected}
            readOnly
            className="size-4 accent-accent-fill"
          />
        </label>
      )
    case 'open':
      return open === undefined ? null : (
        <OpenButton open={open} expanded={open} grid={config.grid} label={`Show details of ${name}`} />
      )
  }
}
