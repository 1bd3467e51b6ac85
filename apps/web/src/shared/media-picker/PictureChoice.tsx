import type { MediaFile } from '@rankdesk/api'
import { EmptyState, SearchField } from '@rankdesk/ui'
import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { FolderList } from './FolderList.tsx'
import { foldersOf, picturesIn } from './mediaFolders.ts'
import { PictureGrid } from './PictureGrid.tsx'

export interface PictureChoiceProps {
  pictures: readonly MediaFile[]
  folder: string
  onFolder: (path: string) => void
  search: string
  onSearch: (search: string) => void
  chosen: string | undefined
  onChoose: (path: string) => void
  /** Rendered at the right of the search. */
  actions: ReactNode
  /** Rendered between the search and the pictures. */
  children?: ReactNode
}

/** Folders, a search and the matching pictures. */
export function PictureChoice(props: PictureChoiceProps) {
  const { pictures, folder, search, chosen, onChoose } = props
  const shown = picturesIn(pictures, folder, search)
  return (
    <div className="flex min-h-0 flex-col gap-4 sm:flex-row">
      <FolderList folders={foldersOf(pictures)} chosen={folder} onChoose={props.onFolder} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex items-center gap-2">
          <SearchField label="Search pictures" value={search} onChange={props.onSearch} />
          {props.actions}
        </div>
        {props.children}
        <div className="max-h-[min(312px,45dvh)] min-h-32 overflow-y-auto">
          {shown.length > 0 ? (
            <PictureGrid key={`${folder} ${search}`} pictures={shown} chosen={chosen} onChoose={onChoose} />
          ) : search.trim() === '' ? (
            <EmptyState title="No pictures yet" icon={<ImageOff aria-hidden size={20} strokeWidth={1.75} />}>
              Upload this client’s first picture.
            </EmptyState>
          ) : (
            <EmptyState title="No Results Found">No picture in this folder has this text in its name.</EmptyState>
          )}
        </div>
      </div>
    </div>
  )
}
