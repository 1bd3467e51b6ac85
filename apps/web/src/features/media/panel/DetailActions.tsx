import type { MediaFile } from '@rankdesk/api'
import { Icon, Button, CopyButton, IconButton, lazyComponent, useDialogs } from '@rankdesk/ui'
import { Crop, Download, FolderInput, Link2Off, Pencil, Replace, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { hostedAddress } from '#lib/sites/siteAddress.ts'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { useLibraryUploads } from '../uploads/useLibraryUploads.ts'
import { useUploadManager } from '../uploads/useUploadManager.ts'
import { useLibrary } from '../libraryContext.ts'

export interface DetailActionsProps {
  file: MediaFile
  /** Whether Rename is one of the actions, because no heading offers it. @default false */
  canRename?: boolean
}

/** What can be done with the open file. */
export function DetailActions({ file, canRename = false }: DetailActionsProps) {
  const { fileActions, setDialog, openFile, library } = useLibrary()
  const { editImage, editor } = useImageEditor()
  if (file.deleted) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Icon of={RotateCcw} size={14} />} onClick={() => void fileActions.restore([file])}>
          Restore
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<Icon of={Trash2} size={14} />}
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
        <Button size="sm" icon={<Icon of={Crop} size={14} />} onClick={() => editImage(library.projectId, file)}>
          Edit
        </Button>
      )}
      {canRename && (
        <Button size="sm" icon={<Icon of={Pencil} size={14} />} onClick={() => setDialog({ kind: 'rename', file })}>
          Rename
        </Button>
      )}
      <ReplaceButton file={file} />
      <Button
        size="sm"
        icon={<Icon of={FolderInput} size={14} />}
        onClick={() => setDialog({ kind: 'move', files: [file] })}
      >
        Move
      </Button>
      <Button
        size="sm"
        icon={<Icon of={Download} size={14} />}
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
        icon={<Icon of={Trash2} size={14} />}
        onClick={() => void fileActions.remove([file])}
      />
      {editor}
    </div>
  )
}

/**
 * Copies the public address of a file; that of a stream is the stream's. A file without one has no link (M514, M515). For a
 * website elsewhere the file is on the hosted copy only, which the button says.
 */
function CopyLink({ file }: { file: MediaFile }) {
  const { domain } = useClientOfLayout()
  const { config } = useApp()
  const siteAddress = useSiteAddress()
  const link = linkOf(file, (path) => (domain === null ? null : hostedAddress(config, domain, path)))
  if (link === null) {
    return (
      <Button size="sm" icon={<Icon of={Link2Off} size={14} />} disabledReason="Missing Link">
        Copy link
      </Button>
    )
  }
  const isElsewhere = file.hls === null && domain !== null && siteAddress(domain) !== hostedAddress(config, domain)
  return (
    <CopyButton variant="button" text={link}>
      {isElsewhere ? 'Copy link to the hosted copy' : 'Copy link'}
    </CopyButton>
  )
}

function linkOf({ hls, url, path }: MediaFile, address: (path: string) => string | null): string | null {
  if (hls !== null) return hls
  if (url === null) return null
  return address(`/media${path.split('/').map(encodeURIComponent).join('/')}`)
}

interface ReplaceButtonProps {
  file: MediaFile
}

/**
 * Replaces the content of a file without changing its address (C45). The present content becomes a version. The uses are
 * shown first (D19).
 */
function ReplaceButton({ file }: ReplaceButtonProps) {
  const { library, uses } = useLibrary()
  const { domain } = useClientOfLayout()
  const alertError = useErrorAlert()
  const { alert } = useDialogs()
  const replaceFile = useReplaceFile(library.projectId, domain ?? '')

  async function handleChosen(chosen: File) {
    if (extensionOf(chosen.name) !== extensionOf(file.name)) {
      await alert({
        title: 'The file has another type',
        message: `The address ends in .${file.extension}. Choose a file with this extension, or upload it as a new file.`,
      })
      return
    }
    try {
      if (await uses.confirm('replace', [file])) replaceFile(chosen, file)
    } catch (error) {
      await alertError(error, "The file couldn't be replaced")
    }
  }

  return (
    <Button
      size="sm"
      icon={<Icon of={Replace} size={14} />}
      disabledReason={file.hls === null ? undefined : 'A linked stream has no content of its own. Link another stream.'}
      onClick={() => chooseFile(`.${file.extension}`, (chosen) => void handleChosen(chosen))}
    >
      Replace
    </Button>
  )
}

/** Returns the ending of a name in lower case; the two endings of JPEG are one. */
function extensionOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return ending === 'jpeg' ? 'jpg' : ending
}

/** Opens the browser's chooser for one file. Call it in a click handler. */
function chooseFile(accept: string, onFile: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file !== undefined) onFile(file)
  })
  input.click()
}

/** Uploads a file in place of another one, whose name it gets. */
type ReplaceFile = (chosen: File, file: Pick<MediaFile, 'name' | 'folderPath'>) => void

/**
 * Returns what replaces files. The upload is shown in the tray; the conflict with the present file is resolved at once,
 * because the person has already confirmed it.
 */
function useReplaceFile(projectId: number, label: string): ReplaceFile {
  const { store } = useUploadManager()
  const { target } = useLibraryUploads({ projectId, folderPath: '/', label })
  return (chosen, { name, folderPath }) => {
    const known = new Set(store.getState().items.map(({ id }) => id))
    const content = new File([chosen], name, { type: chosen.type, lastModified: chosen.lastModified })
    store.add([content], { target: { ...target, folderPath } })
    const stop = store.subscribe(() => {
      const item = store.getState().items.find(({ id }) => !known.has(id))
      if (item?.status === 'conflict') store.resolve(item.id, 'replace')
      if (item === undefined || item.status === 'complete') stop()
    })
  }
}

const ImageEditorDialog = lazyComponent(
  async () => (await import('../image-editor/ImageEditorDialog.tsx')).ImageEditorDialog,
)

/** The image editor of a screen. */
interface ImageEditor {
  /** Opens a picture of a library. See `isEditablePicture`. */
  editImage: (projectId: number, file: MediaFile) => void
  /** The dialog. Render it once, anywhere in the screen. */
  editor: ReactNode
}

/** Whether the image editor can open a file: a picture that is ready, no icon. */
function isEditablePicture({ contentType, status, url, width }: MediaFile): boolean {
  const isPicture = contentType.startsWith('image/') && contentType !== 'image/x-icon'
  return isPicture && status === 'ready' && url !== null && width !== null
}

/** Returns the image editor of a screen. Its code loads when it is opened. */
function useImageEditor(): ImageEditor {
  const [opened, setOpened] = useState<{ projectId: number; file: MediaFile; isOpen: boolean }>()
  const editor = opened && (
    <Suspense fallback={null}>
      <ImageEditorDialog
        key={`${opened.file.mediaId} ${opened.file.sha256}`}
        projectId={opened.projectId}
        file={opened.file}
        open={opened.isOpen}
        onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
        onClosed={() => setOpened(undefined)}
      />
    </Suspense>
  )
  return { editImage: (projectId, file) => setOpened({ projectId, file, isOpen: true }), editor }
}
