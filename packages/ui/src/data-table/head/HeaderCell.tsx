import type { ColumnActions } from './columnActions.ts'
import { joinClasses } from '../body/joinClasses.ts'
import { Suspense, lazy } from 'react'
import type { RowConfig } from '../body/rowConfig.ts'

import type { DataTableColumn } from '../dataTableColumn.ts'
import type { DataTableSort } from '../sorting/nextSort.ts'
import { ariaSort } from '../sorting/nextSort.ts'
import { SortArrow } from './SortArrow.tsx'
import { ROLES } from '../body/roles.ts'

export interface HeaderCellProps<Row> {
  column: DataTableColumn<Row>
  config: RowConfig<Row>
  sorts: readonly DataTableSort[]
  canSort: boolean
  actions: ColumnActions<Row>
  tab: boolean
  className: string
}

const ResizeHandle = lazy(async () => ({ default: (await import('./ResizeHandle.tsx')).ResizeHandle }))

// Its own piece: a table without the menu does not load Radix.
const ColumnMenu = lazy(async () => ({ default: (await import('./ColumnMenu.tsx')).ColumnMenu }))

/** A column's head; a sortable one is a button that says which way it sorts, and at which level. */
export function HeaderCell<Row>({ column, config, sorts, canSort, actions, tab, className }: HeaderCellProps<Row>) {
  const level = sorts.findIndex((sort) => sort.columnId === column.id)
  const direction = ariaSort(sorts[level], column.id, canSort)
  const active = level >= 0 && canSort
  const arrow = direction === 'ascending' || direction === 'descending'
  const clip = config.tracks ? 'truncate' : undefined
  const end = column.align === 'end'
  // Beside the label on its inner side, so that a head of numbers still ends where they do.
  const menu = actions.menu && (
    <Suspense fallback={<span className="inline-block size-6 shrink-0" />}>
      <ColumnMenu column={column} actions={actions} canSort={canSort} grid={config.grid} />
    </Suspense>
  )
  return (
    <th
      {...ROLES.columnheader}
      scope="col"
      data-column={column.id}
      aria-sort={direction}
      tabIndex={config.grid ? (tab ? 0 : -1) : undefined}
      className={joinClasses(
        className,
        'group/head text-caption font-medium whitespace-nowrap',
        config.tracks ? joinClasses('relative', end && 'justify-end') : end ? 'text-right' : 'text-left',
        active ? 'text-text' : 'text-muted',
        actions.resizable && !config.tracks && 'relative',
      )}
      style={config.tracks ? undefined : { width: column.width, maxWidth: column.truncate ? column.width : undefined }}
    >
      {end && menu}
      {canSort ? (
        <button
          type="button"
          tabIndex={config.grid ? -1 : 0}
          data-action="sort"
          className={joinClasses(
            'h-6 min-w-0 rounded-chip font-medium hover:text-text focus-visible:outline-offset-1',
            arrow || active ? 'inline-flex items-center gap-1' : joinClasses('leading-6', clip),
          )}
        >
          {arrow || active ? <span className={clip}>{column.header}</span> : column.header}
          {arrow && <SortArrow direction={direction} />}
          {active && sorts.length > 1 && (
            <span className="figures text-subtle" aria-label={`level ${level + 1}`} role="img">
              {level + 1}
            </span>
          )}
        </button>
      ) : (
        <span className={clip}>{column.header}</span>
      )}
      {!end && menu}
      {actions.resizable && (
        <Suspense>
          <ResizeHandle column={column} actions={actions} />
        </Suspense>
      )}
    </th>
  )
}
