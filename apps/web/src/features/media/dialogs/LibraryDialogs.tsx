import { Dialog } from '@rankdesk/ui'
import { useState } from 'react'
import { FolderPane } from '../FolderPane.tsx'
import type { LibraryDialog, LibraryScreen } from '../useLibraryScreen.tsx'
import { LinkHlsDialog } from './LinkHlsDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NewFolderDialog } from './NewFolderDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { VideosDialog } from './VideosDialog.tsx'

/** The dialogs of the library. One is open at a time, besides the question about files in use. */
export function LibraryDialogs({ screen }: { screen: LibraryScreen }) {
  const { dialog, setDialog, uses } = screen
  // A closing dialog keeps its content until it has closed.
  const [shown, setShown] = useState<LibraryDialog>()
  if (dialog !== undefined && dialog !== shown) setShown(dialog)
  const close = () => setDialog(undefined)
  const open = dialog !== undefined
  return (
    <>
      {shown?.kind === 'new-folder' && (
        <NewFolderDialog screen={screen} parent={shown.parent} open={open} onClose={close} />
      )}
      {shown?.kind === 'move' && <MoveDialog screen={screen} files={shown.files} open={open} onClose={close} />}
      {shown?.kind === 'rename' && <RenameDialog screen={screen} file={shown.file} open={open} onClose={close} />}
      {shown?.kind === 'link' && <LinkHlsDialog screen={screen} open={open} onClose={close} />}
      {shown?.kind === 'videos' && <VideosDialog clientId={screen.library.clientId} open={open} onClose={close} />}
      {shown?.kind === 'folders' && (
        <Dialog open={open} onOpenChange={close} title="Folders" width={360}>
          <div className="-mx-3 -my-3">
            <FolderPane screen={screen} onChosen={close} />
          </div>
        </Dialog>
      )}
      {uses.dialog}
    </>
  )
}
