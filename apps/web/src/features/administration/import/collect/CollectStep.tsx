import { type ImportDetails, readImportFiles, removeImportFile, type StagedFile } from '@rankdesk/api'
import { formatFileSize, pluralize } from '@rankdesk/format'
import { Icon, Banner, Button, Card, type ChosenFile, EmptyState, IconButton, UploadQueue } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { FileUp, FolderUp, FileText, Folder, Trash2 } from 'lucide-react'
import { openChooser } from '#features/media/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { importStepMutation } from '../import.queries.ts'
import type { ImportUploads } from '../useImportUploadStore.ts'

export interface CollectStepProps {
  details: ImportDetails
  uploads: ImportUploads
  onFiles: (files: readonly ChosenFile[]) => void
}

/** The files of an import: those on their way, and those that have arrived, before they are read. */
export function CollectStep({ details: { importId, staged, clients }, uploads, onFiles }: CollectStepProps) {
  const app = useApp()
  const read = useMutation(importStepMutation(app, readImportFiles))
  const alertError = useErrorAlert()
  const folders = stagedFolders(staged)
  const incomplete = uploads.isActive ? 0 : folders.reduce((sum, folder) => sum + folder.incomplete, 0)
  return (
    <>
      <UploadQueue store={uploads.store} projectId={importId} />
      {incomplete > 0 && (
        <Banner tone="warning">
          {incomplete === 1 ? 'One file has' : `${pluralize(incomplete, 'file')} have`} not arrived completely. Drop the
          same files again, or remove them.
        </Banner>
      )}
      <Card title="Files" aside={staged.length === 0 ? undefined : pluralize(staged.length, 'file')}>
        {folders.length === 0 ? (
          <EmptyState size="sm" title={uploads.isActive ? 'The first files are being uploaded' : 'No files yet'}>
            Drop folders, zip files or single files anywhere on this page.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-hairline">
            {folders.map((folder) => (
              <FolderRow key={folder.path} folder={folder} importId={importId} isWaiting={uploads.isActive} />
            ))}
          </ul>
        )}
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={read.isPending}
          disabledReason={reasonToWait(uploads, staged.length, incomplete)}
          onClick={() =>
            read.mutate(importId, { onError: (error) => void alertError(error, 'The files could not be read') })
          }
        >
          {clients.length > 0 ? 'Check the files again' : 'Check the files'}
        </Button>
        <Button icon={<Icon of={FolderUp} />} onClick={() => openChooser(true, onFiles)}>
          Add a folder
        </Button>
        <Button icon={<Icon of={FileUp} />} onClick={() => openChooser(false, onFiles)}>
          Add files
        </Button>
      </div>
    </>
  )
}

/** The files of an import that were dropped together: a folder, or a single file. */
interface StagedFolder {
  /** The path by which it is removed. */
  path: string
  /** Whether it is a folder. */
  isFolder: boolean
  files: number
  bytes: number
  /** How many of its files did not arrive completely. */
  incomplete: number
}

/** Returns the files of an import by their outermost folder, in the order of their names. */
function stagedFolders(staged: readonly StagedFile[]): readonly StagedFolder[] {
  const folders = new Map<string, StagedFolder>()
  for (const { path, bytes, receivedBytes } of staged) {
    const slash = path.indexOf('/')
    const name = slash === -1 ? path : path.slice(0, slash)
    const before = folders.get(name) ?? { path: name, isFolder: slash !== -1, files: 0, bytes: 0, incomplete: 0 }
    folders.set(name, {
      ...before,
      files: before.files + 1,
      bytes: before.bytes + bytes,
      incomplete: before.incomplete + (receivedBytes < bytes ? 1 : 0),
    })
  }
  return [...folders.values()].toSorted((a, b) => a.path.localeCompare(b.path))
}

function reasonToWait({ isActive, failed }: ImportUploads, files: number, incomplete: number): string | undefined {
  if (isActive) return 'Wait until all files have arrived.'
  if (failed > 0) return 'Some files failed. Retry them or remove them from the list.'
  if (incomplete > 0) return 'Some files have not arrived completely. Drop them again or remove them.'
  return files === 0 ? 'Drop files first.' : undefined
}

interface FolderRowProps {
  folder: StagedFolder
  importId: number
  /** Whether more files are on their way. */
  isWaiting: boolean
}

function FolderRow({ folder: { path, isFolder, files, bytes }, importId, isWaiting }: FolderRowProps) {
  const app = useApp()
  const remove = useMutation(removeImportFileMutation(app))
  const alertError = useErrorAlert()
  return (
    <li className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
      <Icon of={isFolder ? Folder : FileText} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{path}</span>
      <span className="figures text-caption text-muted">
        {isFolder ? `${pluralize(files, 'file')}, ${formatFileSize(bytes)}` : formatFileSize(bytes)}
      </span>
      <IconButton
        size="sm"
        label={`Remove ${path}`}
        icon={<Icon of={Trash2} size={14} />}
        disabled={isWaiting || remove.isPending}
        onClick={() => remove.mutate({ importId, path }, { onError: (error) => void alertError(error) })}
      />
    </li>
  )
}

/** Removes a file, or all files of a folder. Files that come and go are no recorded changes. */
function removeImportFileMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: ({ importId, path }: { importId: number; path: string }) =>
      app.client.call(removeImportFile, { params: { importId }, body: { path } }),
    onSuccess: (_removed, { importId }, _before, { client: queryClient }) =>
      refetchNow(queryClient, queryKeys.importDetails(app, importId)),
  })
}
