import { useQuery } from '@tanstack/react-query'
import { IMPORT_COLUMNS, importName, importsQuery } from '#features/administration/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { OperationsTable } from '../OperationsTable.tsx'

/** The imports of the agency, whatever their origin, with links to their screens. */
export function ImportFeedsPage() {
  useDocumentTitle('Imports')
  const query = useQuery(importsQuery(useApp()))
  return (
    <OperationsTable
      list="imports"
      label="Imports"
      query={query}
      rows={query.data}
      columns={IMPORT_COLUMNS}
      getRowId={({ importId }) => String(importId)}
      getRowName={importName}
      empty={{
        title: 'No imports yet',
        text: 'Imports that people start, and exports that programs send or put into the watched folder, are listed here.',
      }}
    />
  )
}
