import { formatNumber, splitMediaPath } from '@rankdesk/format'
import { Folder } from 'lucide-react'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

export interface SubfoldersProps {
  screen: LibraryScreen
  /** The folder that dragged files are over. */
  dropTarget: string | undefined
}

/** The folders in the open one, with the number of files below each. Files can be dropped on them. */
export function Subfolders({ screen: { view, folders, counts, openFolder }, dropTarget }: SubfoldersProps) {
  if (view.search !== '' || folders.data === undefined) return null
  const paths = folders.data.folders
    .map(({ path }) => path)
    .filter((path) => path !== '/' && splitMediaPath(path).folderPath === view.folder)
  if (paths.length === 0) return null
  return (
    <ul aria-label="Subfolders" className="flex max-h-[5.5rem] flex-wrap gap-2 overflow-y-auto p-0.5">
      {paths.map((path) => (
        <li key={path}>
          <button
            type="button"
            data-folder={path}
            data-target={path === dropTarget || undefined}
            className="flex h-[2rem] max-w-56 items-center gap-2 rounded-control border border-hairline px-2.5 hover:border-line hover:bg-hover data-target:border-accent data-target:bg-accent-soft"
            onClick={() => openFolder(path)}
          >
            <Folder aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
            <span className="truncate">{splitMediaPath(path).name}</span>
            <span className="figures text-caption text-subtle">{formatNumber(counts.get(path) ?? 0)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
