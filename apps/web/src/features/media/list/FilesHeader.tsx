import { formatFileSize, formatNumber, pluralForm } from '@rankdesk/format'
import { Icon, Button, IconButton, Menu, MenuItem, SearchField, ViewToggle } from '@rankdesk/ui'
import {
  Download,
  FileUp,
  FolderInput,
  FolderPlus,
  Folders,
  FolderUp,
  Link2,
  RotateCcw,
  Trash2,
  Upload,
} from 'lucide-react'
import { BulkBar } from '#lib/table/BulkBar.tsx'
import { FolderPath } from '../library/folders/FolderPath.tsx'
import { SortMenu } from '../library/tools/SortMenu.tsx'
import { TypeFilter } from '../library/tools/TypeFilter.tsx'
import { useLibrary } from '../libraryContext.ts'

export interface FilesHeaderProps {
  isWide: boolean
}

const LIST_NAMES = { unused: 'Not used anywhere', 'no-alt': 'No alt text', deleted: 'Deleted' } as const

/** In a narrow pane, only the icons of the buttons show. */
const LABEL = '@max-[21rem]:sr-only'

/** What stands above the files: where they are, what adds files, the search, and the actions on those that are selected. */
export function FilesHeader({ isWide }: FilesHeaderProps) {
  return (
    <>
      <ListHeading isWide={isWide} />
      <FilesTools />
      <FileBulkBar />
    </>
  )
}

/** The path of the open folder, or the name of the list, and what adds files. */
function ListHeading({ isWide }: FilesHeaderProps) {
  const { view, list, setDialog, fileActions, openFolder } = useLibrary()
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
        <FolderPath folder={view.folder} onOpen={openFolder} />
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
            <UploadMenu />
          </>
        )}
      </div>
    </div>
  )
}

/** Chooses files or a folder to upload. A library without space shows why it accepts none (M514, M515). */
function UploadMenu() {
  const { uploads, storageFull } = useLibrary()
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

/** The search, the type filter, the order and the view of the files. */
function FilesTools() {
  const { view, change, list } = useLibrary()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={view.list === 'folder' && view.folder !== '/' ? 'Search this folder' : 'Search files'}
        value={view.search}
        onChange={(search) => change({ search }, 'replace')}
        loading={view.search !== '' && list.query.isFetching}
        className="max-w-56 flex-[1_1_10rem]"
      />
      <TypeFilter value={view.types} onChange={(types) => change({ types }, 'push')} />
      <div className="ml-auto flex items-center gap-2">
        <SortMenu sort={view.sort} onSort={(sort) => change({ sort }, 'replace')} />
        <ViewToggle
          value={view.mode}
          modes={['list', 'grid']}
          onChange={(mode) => change({ mode: mode === 'list' ? 'list' : 'grid' }, 'replace')}
        />
      </div>
    </div>
  )
}

/** The actions on the selected files (D21). */
function FileBulkBar() {
  const { view, list, selection, select, fileActions, setDialog } = useLibrary()
  const { selected } = selection
  const { busy } = fileActions
  const [only] = selected
  // The details of a single file have its actions.
  if (only === undefined || (selected.length === 1 && only.mediaId === view.file)) return null
  const size = selected.reduce((sum, file) => sum + file.size, 0)
  return (
    <BulkBar
      label="Selected files"
      summary={
        <>
          {' '}
          <span role="status" className="figures mr-1 font-medium">
            {formatNumber(selected.length)} selected
          </span>
          <span className="figures mr-auto text-caption text-muted">{formatFileSize(size)}</span>
        </>
      }
      className="rounded-control bg-sunken px-3 py-1.5"
      onClear={() => select({ type: 'cleared' })}
    >
      {view.list === 'deleted' ? (
        <>
          <Button
            size="sm"
            loading={busy}
            icon={<Icon of={RotateCcw} size={14} />}
            onClick={() => void fileActions.restore(selected)}
          >
            Restore
          </Button>
          <Button
            size="sm"
            variant="danger"
            loading={busy}
            icon={<Icon of={Trash2} size={14} />}
            onClick={() => void fileActions.purge(selected)}
          >
            Delete permanently
          </Button>
        </>
      ) : (
        <>
          <Button
            size="sm"
            loading={busy}
            icon={<Icon of={FolderInput} size={14} />}
            onClick={() => setDialog({ kind: 'move', files: selected })}
          >
            Move
          </Button>
          <Button size="sm" icon={<Icon of={Download} size={14} />} onClick={() => fileActions.download(selected)}>
            {selected.length === 1 ? 'Download' : 'Download as zip'}
          </Button>
          <Button
            size="sm"
            variant="danger"
            loading={busy}
            icon={<Icon of={Trash2} size={14} />}
            onClick={() => void fileActions.remove(selected)}
          >
            Delete
          </Button>
        </>
      )}
      {selected.length < list.total && (
        <Button size="sm" variant="ghost" onClick={() => select({ type: 'allSelected' })}>
          Select all {list.total}
        </Button>
      )}
    </BulkBar>
  )
}
