import { Icon } from '@rankdesk/ui'
import { mediaFoldersDownTo, splitMediaPath } from '@rankdesk/format'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { ROOT } from './folderPaths.ts'

export interface FolderPathProps {
  folder: string
  /** Opens a folder above. */
  onOpen: (path: string) => void
}

/** The path of the open folder, whose folders can be opened. */
export function FolderPath({ folder, onOpen }: FolderPathProps) {
  return (
    <nav aria-label="Folder path" className="min-w-0">
      <ol className="flex min-w-0 flex-wrap items-center gap-1">
        {[ROOT, ...mediaFoldersDownTo(folder)].map((path) => {
          const name = path === ROOT ? 'Media' : splitMediaPath(path).name
          return (
            <Fragment key={path}>
              {path !== ROOT && (
                <li aria-hidden className="text-subtle">
                  <Icon of={ChevronRight} size={14} />
                </li>
              )}
              <li className="min-w-0">
                {path === folder ? (
                  <h2 aria-current="page" className="max-w-60 truncate font-semibold" title={name}>
                    {name}
                  </h2>
                ) : (
                  <button
                    type="button"
                    className="max-w-40 truncate rounded-control text-muted hover:text-text hover:underline"
                    onClick={() => onOpen(path)}
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
