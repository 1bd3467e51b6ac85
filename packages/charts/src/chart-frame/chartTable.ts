/** A cell's raw value: what CSV holds. */
export type ChartCell = string | number | null

/** A column of a chart's table twin. */
export interface ChartColumn {
  label: string
  /** How a raw value reads in the table. @default as it is, an en dash for null */
  format?: (value: ChartCell) => string
  /** Numbers stand at the right. @default false */
  numeric?: boolean
}

/** The chart as a table. Rows are made when they are asked for, because there may be 100,000. */
export interface ChartTable {
  columns: readonly ChartColumn[]
  rowCount: number
  /** The raw cells of a row, one a column. The first is the row's header. */
  row: (index: number) => readonly ChartCell[]
}

/** A table of rows that are there already. */
export function chartTable(columns: readonly ChartColumn[], rows: readonly (readonly ChartCell[])[]): ChartTable {
  return { columns, rowCount: rows.length, row: (index) => rows[index] ?? [] }
}

/** How a cell reads. */
export function cellText(column: ChartColumn, value: ChartCell): string {
  if (column.format !== undefined) return column.format(value)
  return value === null || Number.isNaN(value) ? '–' : String(value)
}
