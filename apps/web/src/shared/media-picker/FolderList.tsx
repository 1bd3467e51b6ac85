import type { PickerFolder } from './mediaFolders.ts'

export interface FolderListProps {
  folders: readonly PickerFolder[]
  chosen: string
  onChoose: (path: string) => void
}

/** The folders of a library: a column, or a horizontally scrolling row in narrow layouts. */
export function FolderList({ folders, chosen, onChoose }: FolderListProps) {
  return (
    <nav aria-label="Folders" className="min-w-0 sm:w-44 sm:shrink-0">
      <ul className="flex gap-0.5 overflow-x-auto sm:max-h-96 sm:flex-col sm:overflow-x-visible sm:overflow-y-auto">
        {folders.map(({ path, name, depth, count }) => (
          <li key={path} className="shrink-0">
            <button
              type="button"
              aria-current={path === chosen || undefined}
              data-depth={depth}
              className="flex min-h-(--size-control) w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft sm:data-[depth='1']:pl-5 sm:data-[depth='2']:pl-8 sm:data-[depth='3']:pl-11"
              onClick={() => onChoose(path)}
            >
              <span className="min-w-0 flex-1 truncate" title={path}>
                {name}
              </span>
              <span className="figures text-caption text-subtle">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
