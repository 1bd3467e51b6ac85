export { importsQuery } from './import/import.queries.ts'
export { IMPORT_COLUMNS, importName } from './import/importColumns.tsx'
