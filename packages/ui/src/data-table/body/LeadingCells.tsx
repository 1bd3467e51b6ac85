import { leadingCellClass } from './cellClasses.ts'
import type { DataTableRowProps } from './dataTableRowProps.ts'
import { GRIP } from './Grip.tsx'
import type { LeadingColumn } from './rowConfig.ts'
import { OpenButton } from './OpenButton.tsx'
import { cellStop } from './roles.ts'

/** The cells of the table's own columns: the handle to move the row, its box, the button that opens it. */
export function LeadingCells<Row>(props: Omit<DataTableRowProps<Row>, 'measure'>) {
  const { config, tabColumn } = props
  return config.leading.map((kind, at) => (
    <td key={kind} {...cellStop(config.grid, at === tabColumn)} className={leadingCellClass(config, at, props.last)}>
      {leadingContent(kind, props)}
    </td>
  ))
}

function leadingContent<Row>(
  kind: LeadingColumn,
  { config, name, selected, open, lifted, depth }: Omit<DataTableRowProps<Row>, 'measure'>,
) {
  switch (kind) {
    case 'move':
      return depth > 0 && !config.movesNested ? null : (
        <button
          type="button"
          tabIndex={config.grid ? -1 : 0}
          data-action="move"
          aria-label={`Move ${name}`}
          aria-pressed={lifted}
          className="grid size-6 cursor-grab touch-none place-items-center rounded-chip text-muted hover:text-text focus-visible:outline-offset-0 active:cursor-grabbing"
        >
          {GRIP}
        </button>
      )
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
