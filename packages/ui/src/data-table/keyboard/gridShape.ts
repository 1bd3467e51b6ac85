import { textScale } from '../../hooks/textScale.ts'
import { headHeightOf, rowHeightOf } from '../body/rowConfig.ts'
import type { RowData } from '@tanstack/react-table'
import type { DataTableContext } from '../dataTableContext.ts'
import type { GridShape } from './gridKeys.ts'

/** Returns the size of a table for the navigation keys. */
export function gridShape<Data extends RowData>(context: DataTableContext<Data>): GridShape {
  const { element, model, actions } = context
  const { config } = model
  const hasFooter = config.columns.some(({ columnDef }) => columnDef.footer !== undefined)
  return {
    firstRow: -1,
    lastRow: actions.lastRow + Number(hasFooter),
    columnCount: config.columns.length + config.leading.length,
    keepsColumn: config.tree,
    /**
     * Returns the number of rows that fit the viewport, minus one that stays visible; ten for a table that doesn't
     * scroll.
     */
    pageRows() {
      const scroller = element.current?.closest<HTMLElement>('[data-table-scroller]')
      if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return 10
      const scale = textScale()
      const height = scroller.clientHeight - headHeightOf(config.variant) * scale
      return Math.max(1, Math.floor(height / (rowHeightOf(config.variant, config.density) * scale)) - 1)
    },
  }
}
