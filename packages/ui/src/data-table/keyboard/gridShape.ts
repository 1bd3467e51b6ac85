import { headHeightOf, rowHeightOf } from '../body/rowConfig.ts'
import type { TableScene } from '../state/tableScene.ts'
import type { GridShape } from './gridKeys.ts'

/** How far keys lead in a table. */
export function gridShape<Row>({ table, model: { config }, actions: { lastRow } }: TableScene<Row>): GridShape {
  const hasFooter = config.columns.some((column) => column.footer !== undefined)
  return {
    firstRow: -1,
    lastRow: lastRow + Number(hasFooter),
    columnCount: config.columns.length + config.leading.length,
    /** As many as the viewport shows whole beside the one that stays in sight; of a table that does not scroll, ten. */
    pageRows() {
      const scroller = table.current?.closest<HTMLElement>('[data-table-scroller]')
      if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return 10
      const room = scroller.clientHeight - headHeightOf(config.variant)
      return Math.max(1, Math.floor(room / rowHeightOf(config.variant, config.density)) - 1)
    },
  }
}
