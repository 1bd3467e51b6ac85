import { formatNumber, pluralForm } from '@rankdesk/format'
import { Icon, Button, IconButton, Menu, MenuItem } from '@rankdesk/ui'
import { FileUp, FolderPlus, Folders, FolderUp, Link2, Trash2, Upload } from 'lucide-react'
import { FolderPath } from '../library/folders/FolderPath.tsx'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

export interface FilesHeaderProps {
  screen: LibraryScreen
  isWide: boolean
}

const LIST_NAMES = { unused: 'Not used anywhere', 'no-alt': 'No alt text', deleted: 'Deleted' } as const

/** In a narrow pane, only the icons of the buttons show. */
const LABEL = '@max-[21rem]:sr-only'

/** The path of the open folder, or the name of the list, and what adds files. */
export function FilesHeader({ screen, isWide }: FilesHeaderProps) {
  const { view, list, setDialog, fileActions } = screen
  const { total, query } = list
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {!isWide && (
        <IconButton
          label="Folders"
          variant="outline"
          icon={<Icon of={Folders} />}
          onClick={() => setDialog({ kind: 'folders' })}
        />
      )}
      {view.list === 'folder' ? (
        <FolderPath folder={view.folder} onOpen={screen.openFolder} />
      ) : (
        <h2 className="font-semibold">{LIST_NAMES[view.list]}</h2>
      )}
      {query.data !== undefined && (
        <span className="figures text-muted">
          {formatNumber(total)} {pluralForm(total, 'file')}
        </span>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {view.list === 'deleted' ? (
          <Button
            icon={<Icon of={Trash2} />}
            disabledReason={total === 0 ? 'Nothing is deleted.' : undefined}
            onClick={() => void fileActions.emptyTrash(total)}
          >
            Delete all permanently
          </Button>
        ) : (
          <>
            <Button variant="ghost" icon={<Icon of={Link2} />} onClick={() => setDialog({ kind: 'link' })}>
              <span className={LABEL}>Link HLS</span>
            </Button>
            <Button
              variant="ghost"
              icon={<Icon of={FolderPlus} />}
              onClick={() => setDialog({ kind: 'new-folder', parent: view.folder })}
            >
              <span className={LABEL}>New folder</span>
            </Button>
            <UploadMenu screen={screen} />
          </>
        )}
      </div>
    </div>
  )
}

/** Chooses files or a folder to upload. A library without space shows why it accepts none (M514, M515). */
function UploadMenu({ screen: { uploads, storageFull } }: { screen: LibraryScreen }) {
  if (storageFull !== undefined) {
    return (
      <Button variant="primary" icon={<Icon of={Upload} />} disabledReason={storageFull}>
        Upload disabled
      </Button>
    )
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="primary" icon={<Icon of={Upload} />}>
          Upload
        </Button>
      }
    >
      <MenuItem icon={<Icon of={FileUp} />} onSelect={uploads.chooseFiles}>
        Files
      </MenuItem>
      <MenuItem icon={<Icon of={FolderUp} />} onSelect={uploads.chooseFolder}>
        A folder
      </MenuItem>
    </Menu>
  )
}
