import { formatFileSize, formatNumber } from '@rankdesk/format'
import { Icon, IconButton, ProgressBar, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { FolderPlus, ImageOff, Trash2, Unlink, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import type { LibraryView } from './address/libraryView.ts'
import { FolderTree } from './library/folders/FolderTree.tsx'
import { libraryCountQuery, mediaUsageQuery } from './library/mediaLibrary.queries.ts'
import { useLibrary } from './libraryContext.ts'

export interface FolderPaneProps {
  /** The folder that dragged files are over. */
  dropTarget?: string | undefined
  /** Called after a folder or a list was chosen. */
  onChosen?: () => void
}

/** The folders, the lists across folders, and the space that is used. */
export function FolderPane({ dropTarget, onChosen }: FolderPaneProps) {
  const { view, change, folders, folderActions, setDialog, library, openFolder } = useLibrary()
  const app = useApp()
  const unused = useQuery(libraryCountQuery(app, library, { unused: true, withoutAlt: false }))
  const withoutAlt = useQuery(libraryCountQuery(app, library, { unused: false, withoutAlt: true }))
  function showList(list: LibraryView['list']) {
    change({ list, search: '', file: undefined }, 'push')
    onChosen?.()
  }
  return (
    <div className="flex min-h-full flex-col gap-3 p-3">
      <div className="flex items-center justify-between pl-1.5">
        {/* In a dialog, its title says so. */}
        {onChosen === undefined ? <h2 className="font-semibold">Folders</h2> : <span />}
        <IconButton
          size="sm"
          label="New folder"
          icon={<Icon of={FolderPlus} />}
          onClick={() => setDialog({ kind: 'new-folder', parent: view.folder })}
        />
      </div>
      <QueryContent title="The folders" query={folders} skeleton={<SkeletonText lines={6} />}>
        {({ folders: all }) => (
          <FolderTree
            folders={all}
            selected={view.list === 'folder' ? view.folder : undefined}
            onSelect={(path) => {
              openFolder(path)
              onChosen?.()
            }}
            actions={folderActions}
            dropTarget={dropTarget}
            className="max-h-[max(16rem,calc(100dvh-30rem))]"
          />
        )}
      </QueryContent>
      <ul aria-label="Lists" className="flex flex-col gap-0.5 border-t border-hairline pt-3">
        <ListLink
          icon={<Icon of={Unlink} />}
          label="Not used anywhere"
          count={unused.data}
          current={view.list === 'unused'}
          onPress={() => showList('unused')}
        />
        <ListLink
          icon={<Icon of={ImageOff} />}
          label="No alt text"
          count={withoutAlt.data}
          current={view.list === 'no-alt'}
          onPress={() => showList('no-alt')}
        />
        <ListLink icon={<Icon of={Video} />} label="Videos" onPress={() => setDialog({ kind: 'videos' })} />
        <ListLink
          icon={<Icon of={Trash2} />}
          label="Deleted"
          count={folders.data?.deleted}
          current={view.list === 'deleted'}
          onPress={() => showList('deleted')}
        />
      </ul>
      <Storage />
    </div>
  )
}

interface ListLinkProps {
  icon: ReactNode
  label: string
  count?: number | undefined
  current?: boolean
  onPress: () => void
}

function ListLink({ icon: mark, label, count, current = false, onPress }: ListLinkProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        className="flex min-h-[2rem] w-full items-center gap-2 rounded-control px-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft"
        onClick={onPress}
      >
        <span className="shrink-0 text-muted">{mark}</span>
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {count !== undefined && <span className="figures text-caption text-subtle">{formatNumber(count)}</span>}
      </button>
    </li>
  )
}

/** The space that the library takes, and its quota. */
function Storage() {
  const { library, storageFull } = useLibrary()
  const { data } = useQuery(mediaUsageQuery(useApp(), library))
  if (data === undefined) return null
  const { used, quota } = data
  return (
    <div className="mt-auto flex flex-col gap-1.5 px-1.5 pt-3 text-caption">
      <div className="flex justify-between gap-2">
        <span className="text-muted">Storage</span>
        <span className="figures">
          {formatFileSize(used)}
          {quota !== null && <span className="text-subtle"> of {formatFileSize(quota)}</span>}
        </span>
      </div>
      {quota !== null && (
        <ProgressBar
          label="Storage"
          size="sm"
          value={quota === 0 ? 1 : used / quota}
          valueText={`${formatFileSize(used)} of ${formatFileSize(quota)}`}
          tone={used >= quota ? 'low' : 'neutral'}
        />
      )}
      {storageFull !== undefined && <p className="text-red-solid">{storageFull}</p>}
    </div>
  )
}
