import { formatNumber, mediaFoldersDownTo, pluralForm, splitMediaPath } from '@rankdesk/format'
import { Button, IconButton, Menu, MenuItem } from '@rankdesk/ui'
import { ChevronRight, FileUp, FolderPlus, FolderUp, Folders, Link2, Trash2, Upload } from 'lucide-react'
import { Fragment } from 'react'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

export interface FilesHeaderProps {
  screen: LibraryScreen
  isWide: boolean
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
const LIST_NAMES = { unused: 'Not used anywhere', deleted: 'Deleted' } as const

/** The path of the open folder, or the name of the list, and what adds files. */
export function FilesHeader({ screen, isWide }: FilesHeaderProps) {
  const { view, list, setDialog, fileActions, uploads } = screen
  const { total, query } = list
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {!isWide && (
        <IconButton
          label="Folders"
          variant="outline"
          icon={<Folders {...icon} />}
          onClick={() => setDialog({ kind: 'folders' })}
        />
      )}
      {view.list === 'folder' ? (
        <Breadcrumbs screen={screen} />
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
            icon={<Trash2 {...icon} />}
            disabledReason={total === 0 ? 'Nothing is deleted.' : undefined}
            onClick={() => void fileActions.emptyTrash(total)}
          >
            Delete all permanently
          </Button>
        ) : (
          <>
            <Button icon={<Link2 {...icon} />} onClick={() => setDialog({ kind: 'link' })}>
              Link HLS
            </Button>
            <Button
              icon={<FolderPlus {...icon} />}
              onClick={() => setDialog({ kind: 'new-folder', parent: view.folder })}
            >
              New folder
            </Button>
            <Menu
              align="end"
              trigger={
                <Button variant="primary" icon={<Upload {...icon} />}>
                  Upload
                </Button>
              }
            >
              <MenuItem icon={<FileUp {...icon} />} onSelect={uploads.chooseFiles}>
                Files
              </MenuItem>
              <MenuItem icon={<FolderUp {...icon} />} onSelect={uploads.chooseFolder}>
                A folder
              </MenuItem>
            </Menu>
          </>
        )}
      </div>
    </div>
  )
}

function Breadcrumbs({ screen: { view, openFolder } }: { screen: LibraryScreen }) {
  const paths = ['/', ...mediaFoldersDownTo(view.folder)]
  return (
    <nav aria-label="Folder path" className="min-w-0">
      <ol className="flex min-w-0 flex-wrap items-center gap-1">
        {paths.map((path) => {
          const name = path === '/' ? 'Media' : splitMediaPath(path).name
          const isLast = path === view.folder
          return (
            <Fragment key={path}>
              {path !== '/' && (
                <li aria-hidden className="text-subtle">
                  <ChevronRight size={14} strokeWidth={2} />
                </li>
              )}
              <li className="min-w-0">
                {isLast ? (
                  <h2 aria-current="page" className="max-w-60 truncate font-semibold" title={name}>
                    {name}
                  </h2>
                ) : (
                  <button
                    type="button"
                    className="max-w-40 truncate rounded-control text-muted hover:text-text hover:underline"
                    onClick={() => openFolder(path)}
                  >
                    {name}
                  </button>
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
