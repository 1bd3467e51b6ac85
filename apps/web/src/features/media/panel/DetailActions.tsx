import type { MediaFile } from '@rankdesk/api'
import { Button, CopyButton, IconButton } from '@rankdesk/ui'
import { Crop, Download, FolderInput, Link2Off, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { isEditablePicture, useImageEditor } from '../image-editor/useImageEditor.tsx'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import type { LibraryScreen } from '../useLibraryScreen.tsx'
import { ReplaceButton } from './ReplaceButton.tsx'

const icon = { 'aria-hidden': true, size: 14, strokeWidth: 2 } as const

export interface DetailActionsProps {
  screen: LibraryScreen
  file: MediaFile
  /** Whether Rename is one of the actions, because no heading offers it. @default false */
  canRename?: boolean
}

/** What can be done with the open file. */
export function DetailActions({ screen, file, canRename = false }: DetailActionsProps) {
  const { fileActions, setDialog, openFile } = screen
  const { editImage, editor } = useImageEditor()
  if (file.deleted) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<RotateCcw {...icon} />} onClick={() => void fileActions.restore([file])}>
          Restore
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 {...icon} />}
          onClick={() => void fileActions.purge([file]).then(() => openFile(undefined))}
        >
          Delete permanently
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-1.5">
      {isEditablePicture(file) && (
        <Button size="sm" icon={<Crop {...icon} />} onClick={() => editImage(screen.library.projectId, file)}>
          Edit
        </Button>
      )}
      {canRename && (
        <Button size="sm" icon={<Pencil {...icon} />} onClick={() => setDialog({ kind: 'rename', file })}>
          Rename
        </Button>
      )}
      <ReplaceButton screen={screen} file={file} />
      <Button size="sm" icon={<FolderInput {...icon} />} onClick={() => setDialog({ kind: 'move', files: [file] })}>
        Move
      </Button>
      <Button
        size="sm"
        icon={<Download {...icon} />}
        disabledReason={file.url === null ? 'Missing Link' : undefined}
        onClick={() => fileActions.download([file])}
      >
        Download
      </Button>
      <CopyLink file={file} />
      <IconButton
        size="sm"
        variant="outline"
        label="Delete"
        className="ml-auto"
        icon={<Trash2 {...icon} />}
        onClick={() => void fileActions.remove([file])}
      />
      {editor}
    </div>
  )
}

/** Copies the public address of a file; that of a stream is the stream's. A file without one has no link (M514, M515). */
function CopyLink({ file }: { file: MediaFile }) {
  const { domain } = useClientOfLayout()
  const { config } = useApp()
  const link = linkOf(file, (path) => (domain === null ? null : siteAddress(config, domain, path)))
  if (link === null) {
    return (
      <Button size="sm" icon={<Link2Off {...icon} />} disabledReason="Missing Link">
        Copy link
      </Button>
    )
  }
  return (
    <CopyButton variant="button" text={link}>
      Copy link
    </CopyButton>
  )
}

function linkOf({ hls, url, path }: MediaFile, address: (path: string) => string | null): string | null {
  if (hls !== null) return hls
  if (url === null) return null
  return address(`/media${path.split('/').map(encodeURIComponent).join('/')}`)
}
