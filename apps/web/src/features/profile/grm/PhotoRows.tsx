import type { PhotoFile, ProfilePhoto } from '@rankdesk/domain'
import { SortableList } from '@rankdesk/ui'
import { NEW_PHOTO } from './newPhoto.ts'
import { PhotoRow } from './PhotoRow.tsx'

export interface PhotoRowsProps {
  /** The ids of the rows in the form; photos have none. */
  ids: readonly string[]
  photos: readonly ProfilePhoto[]
  /** The domain of the client's site. Its files have a name in place of an address; '' without a site. */
  domain: string
  /** The known files of the media library by their address. */
  files: ReadonlyMap<string, PhotoFile>
  onRemove: (index: number) => void
  /** Called with the old and the new index of a photo. */
  onMove: (from: number, to: number) => void
}

/** The photos with their texts. Their order is changed by dragging, with the keyboard, or in the menu of a row. */
export function PhotoRows({ ids, photos, domain, files, onRemove, onMove }: PhotoRowsProps) {
  const nameOf = (id: string) => {
    const index = ids.indexOf(id)
    const title = photos[index]?.title ?? ''
    return title === '' ? `Photo ${index + 1}` : title
  }
  function handleReorder(next: readonly string[]) {
    const changed = ids.flatMap((id, index) => (next[index] === id ? [] : [index]))
    const [first, last] = [changed[0], changed.at(-1)]
    if (first === undefined || last === undefined) return
    // One photo moved: down if the first changed one is now the last, up otherwise.
    if (next[last] === ids[first]) onMove(first, last)
    else onMove(last, first)
  }
  return (
    <div className="border-t border-hairline p-4 sm:p-(--space-card)">
      <SortableList
        label="Photos"
        items={ids}
        getId={(id) => id}
        getName={nameOf}
        onReorder={handleReorder}
        renderItem={(id) => {
          const index = ids.indexOf(id)
          const photo = photos[index] ?? NEW_PHOTO
          const file = files.get(photo.url)
          return <PhotoRow index={index} photo={photo} domain={domain} file={file} onRemove={() => onRemove(index)} />
        }}
      />
    </div>
  )
}
