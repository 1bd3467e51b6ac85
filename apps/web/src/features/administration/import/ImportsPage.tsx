import { startImport } from '@rankdesk/api'
import { Icon, Button, Card, type ChosenFile, UploadDropArea } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileUp, FolderUp, Upload } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { openChooser } from '#features/media/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { IMPORT_COLUMNS } from './importColumns.tsx'
import { importsQuery } from './import.queries.ts'
import { QueryTable } from '#lib/page/QueryTable.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { useImportUploadStore } from './useImportUploadStore.ts'

/** Starts an import by dropping files, and lists earlier imports. */
export function ImportsPage() {
  useDocumentTitle('Import')
  const query = useQuery(importsQuery(useApp()))
  const { add } = useImportUploadStore()
  const app = useApp()
  const start = useMutation(startImportMutation(app))
  const navigate = useNavigate()
  const alertError = useErrorAlert()

  function begin(files: readonly ChosenFile[]) {
    if (files.length === 0 || start.isPending) return
    start.mutate(nameOfFiles(files), {
      onSuccess: ({ importId }) => {
        add(importId, files)
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

/** Returns the name of an import: that of the first folder, or of the first file. */
function nameOfFiles([first]: readonly ChosenFile[]): string {
  if (first === undefined) return ''
  const [folder = ''] = first.folder.split('/')
  return (folder === '' ? first.file.name : folder).slice(0, 200)
}

interface DropCardProps {
  /** Called with the chosen files. Dropped ones are handled by the drop area around the screen. */
  onFiles: (files: readonly ChosenFile[]) => void
  /** Whether an import is being started. */
  loading: boolean
}

/** Explains what can be imported, and offers to choose files or a folder. */
function DropCard({ onFiles, loading }: DropCardProps) {
  return (
    <Card>
      <div className="flex flex-col items-center gap-3 rounded-control border border-dashed border-line-strong px-4 py-8 text-center">
        <Icon of={Upload} size={24} className="text-muted" />
        <h2 className="text-field font-semibold">Drop folders, zip files or single files anywhere on this page</h2>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="primary"
            icon={<Icon of={FolderUp} />}
            loading={loading}
            onClick={() => openChooser(true, onFiles)}
          >
            Choose a folder
          </Button>
          <Button icon={<Icon of={FileUp} />} loading={loading} onClick={() => openChooser(false, onFiles)}>
            Choose files
          </Button>
        </div>
        <ul className="max-w-prose list-disc pl-5 text-left text-muted">
          <li>Put each client’s files in a folder named after its domain, such as example.com.</li>
          <li>
            Google Search Console exports in any language, exports of Semrush, Ahrefs and Bing Webmaster Tools,
            sitemaps, saved web pages and a client list (clients.csv) are recognized.
          </li>
          <li>You check everything before anything is imported, and you can undo an import afterward.</li>
        </ul>
      </div>
    </Card>
  )
}

function startImportMutation({ client }: AppContextValue) {
  return writeMutation((name: string) => client.call(startImport, { body: { name } }))
}
