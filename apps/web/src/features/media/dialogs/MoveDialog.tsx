import type { MediaFile } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Button, Dialog, SkeletonText } from '@rankdesk/ui'
import { useState } from 'react'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { FolderTree } from '../library/folders/FolderTree.tsx'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

export interface MoveDialogProps {
  screen: LibraryScreen
  files: readonly MediaFile[]
  open: boolean
  onClose: () => void
}

/** Chooses the folder that files are moved to: what dragging them onto a folder does, by keyboard. */
export function MoveDialog({ screen, files, open, onClose }: MoveDialogProps) {
  const { folders, view, fileActions } = screen
  const [target, setTarget] = useState(view.list === 'folder' ? view.folder : '/')
  const isThere = files.every(({ folderPath }) => folderPath === target)
  const title = files.length === 1 ? `Move ${files[0]?.name ?? ''}` : `Move ${pluralize(files.length, 'file')}`
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      subtitle="Choose a folder."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={
              isThere ? `Choose another folder: ${files.length === 1 ? 'it is' : 'they are'} already here.` : undefined
            }
            onClick={() => {
              onClose()
              void fileActions.move(files, target)
            }}
          >
            Move here
          </Button>
        </>
      }
    >
      <QueryContent title="The folders" query={folders} skeleton={<SkeletonText lines={5} />}>
        {({ folders: all }) => (
          <FolderTree
            label="Target folder"
            folders={all}
            selected={target}
            onSelect={setTarget}
            className="max-h-[50vh] min-h-40"
          />
        )}
      </QueryContent>
    </Dialog>
  )
}
