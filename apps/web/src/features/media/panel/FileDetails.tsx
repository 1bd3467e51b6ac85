import { IconButton } from '@rankdesk/ui'
import { Pencil, X } from 'lucide-react'
import type { LibraryScreen } from '../useLibraryScreen.tsx'
import { DetailActions } from './DetailActions.tsx'
import { FailedFile } from './FailedFile.tsx'
import { FileFacts } from './FileFacts.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FileTexts } from './FileTexts.tsx'
import { FileUses } from './FileUses.tsx'
import { FileVersions } from './FileVersions.tsx'
import type { MediaDetails } from './mediaDetails.ts'

export interface FileDetailsProps {
  screen: LibraryScreen
  details: MediaDetails
  withHeader: boolean
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The preview, the actions, the fields, the texts, the uses and the versions of a file. */
export function FileDetails({ screen, details, withHeader }: FileDetailsProps) {
  const { file } = details
  return (
    <div className="flex flex-col gap-4">
      {withHeader && (
        <div className="flex items-center gap-1">
          <h2 className="min-w-0 truncate font-semibold" title={file.name}>
            {file.name}
          </h2>
          {!file.deleted && (
            <IconButton
              size="sm"
              label={`Rename ${file.name}`}
              icon={<Pencil {...icon} />}
              onClick={() => screen.setDialog({ kind: 'rename', file })}
            />
          )}
          <IconButton
            label="Close details"
            className="ml-auto shrink-0"
            icon={<X {...icon} />}
            onClick={() => screen.openFile(undefined)}
          />
        </div>
      )}
      <FilePreview file={file} />
      {file.status === 'error' && <FailedFile projectId={screen.library.projectId} file={file} />}
      <DetailActions screen={screen} file={file} canRename={!withHeader} />
      <FileFacts details={details} />
      <FileTexts library={screen.library} file={file} />
      <FileUses details={details} clientId={screen.library.clientId} />
      {!file.deleted && <FileVersions screen={screen} details={details} />}
    </div>
  )
}
