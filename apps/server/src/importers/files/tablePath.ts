/** Whether a path is that of a table: a .csv or .tsv file, or a sheet of a workbook. */
export function isTablePath(path: string): boolean {
  return /\.(csv|tsv)$/i.test(path) || isSheet(path)
}

/** Whether a path is a sheet of a workbook, which is its folder: 'acme.com/export.xlsx/Queries'. */
export function isSheet(path: string): boolean {
  return /\.xlsx\/[^/]+$/i.test(path)
}
