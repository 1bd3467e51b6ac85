/** The raw value of a cell, as in the CSV. */
export type ChartCell = string | number | null

/** A column of a chart's table twin. */
export interface ChartColumn {
  label: string
  /** Formats a raw value for the table. @default the plain value, an en dash for null */
  format?: (value: ChartCell) => string
  /** Whether the column holds numbers, which are right-aligned. @default false */
  numeric?: boolean
}

/** A chart as a table. Rows are created on demand, because there may be 100,000. */
export interface ChartTable {
  columns: readonly ChartColumn[]
  rowCount: number
  /** Returns the raw cells of a row, one per column. The first one is the row header. */
  row: (index: number) => readonly ChartCell[]
}

/** Creates a table from an array of rows. */
export function chartTable(columns: readonly ChartColumn[], rows: readonly (readonly ChartCell[])[]): ChartTable {
  return { columns, rowCount: rows.length, row: (index) => rows[index] ?? [] }
}

/** Formats a cell. */
export function chartCellText(column: ChartColumn, value: ChartCell): string {
  if (column.format !== undefined) return column.format(value)
  return value === null || Number.isNaN(value) ? '–' : String(value)
}
