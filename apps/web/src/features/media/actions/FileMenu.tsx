import { MenuItem, MenuSeparator } from '@rankdesk/ui'
import { Download, FolderInput, FolderPlus, PanelRight, Pencil, RotateCcw, Trash2, Upload } from 'lucide-react'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The actions on the selected files, for the menu of the secondary mouse button and of Shift+F10. */
export function FileMenu({ screen }: { screen: LibraryScreen }) {
  const { view, selection, list, fileActions, setDialog, openFile, uploads } = screen
  const active = list.files.find(({ mediaId }) => mediaId === selection.selection.active)
  const files = selection.selected.length > 0 ? selection.selected : active === undefined ? [] : [active]
  const [file] = files
  if (file === undefined) {
    return (
      <>
        <MenuItem icon={<Upload {...icon} />} onSelect={uploads.chooseFiles}>
          Upload
        </MenuItem>
        <MenuItem
          icon={<FolderPlus {...icon} />}
          onSelect={() => setDialog({ kind: 'new-folder', parent: view.folder })}
        >
          New folder
        </MenuItem>
      </>
    )
  }
  if (view.list === 'deleted') {
    return (
      <>
        <MenuItem icon={<RotateCcw {...icon} />} onSelect={() => void fileActions.restore(files)}>
          Restore
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 {...icon} />} shortcut="delete" onSelect={() => void fileActions.purge(files)}>
          Delete permanently
        </MenuItem>
      </>
    )
  }
  return (
    <>
      {files.length === 1 && (
        <>
          <MenuItem icon={<PanelRight {...icon} />} shortcut="enter" onSelect={() => openFile(file)}>
            Details
          </MenuItem>
          <MenuItem icon={<Pencil {...icon} />} shortcut="f2" onSelect={() => setDialog({ kind: 'rename', file })}>
            Rename
          </MenuItem>
        </>
      )}
      <MenuItem icon={<FolderInput {...icon} />} shortcut="m" onSelect={() => setDialog({ kind: 'move', files })}>
        Move
      </MenuItem>
      <MenuItem icon={<Download {...icon} />} onSelect={() => fileActions.download(files)}>
        Download
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 {...icon} />} shortcut="delete" onSelect={() => void fileActions.remove(files)}>
        Delete
      </MenuItem>
    </>
  )
}
