import { type ChosenFile, UploadDropArea } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { IMPORT_COLUMNS } from '#lib/imports/importColumns.tsx'
import { importsQuery } from '#lib/imports/imports.queries.ts'
import { QueryTable } from '#lib/page/QueryTable.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { useStartImport } from './import.queries.ts'
import { addToImport, nameOfFiles } from './importUploads.ts'
import { DropCard } from './start/DropCard.tsx'
import { useImportUploadStore } from './useImportUploads.ts'

/** Starts an import by dropping files, and lists earlier imports. */
export function ImportsPage() {
  useDocumentTitle('Import')
  const query = useQuery(importsQuery(useApp()))
  const store = useImportUploadStore()
  const start = useStartImport()
  const navigate = useNavigate()
  const alertError = useErrorAlert()

  function begin(files: readonly ChosenFile[]) {
    if (files.length === 0 || start.isPending) return
    start.mutate(nameOfFiles(files), {
      onSuccess: ({ importId }) => {
        addToImport(store, importId, files)
        void navigate(`/administration/import/${importId}`)
      },
      onError: (error) => void alertError(error, 'The import did not start'),
    })
  }

  return (
    <UploadDropArea prompt="Drop to import" onFiles={begin} disabled={start.isPending} className="min-h-[70dvh]">
      <div className="flex flex-col gap-4">
        <DropCard onFiles={begin} loading={start.isPending} />
        <section aria-labelledby="imports" className="flex flex-col gap-2">
          <h2 id="imports" className="text-field font-semibold">
            Imports so far
          </h2>
          <QueryTable
            list="imports"
            label="Imports"
            query={query}
            columns={IMPORT_COLUMNS}
            getRowId={({ importId }) => String(importId)}
            empty="Imports are listed here with their results. Open an import to undo it."
          />
        </section>
      </div>
    </UploadDropArea>
  )
}
