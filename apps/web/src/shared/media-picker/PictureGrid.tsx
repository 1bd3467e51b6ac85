import type { MediaFile } from '@rankdesk/api'
import { formatFileSize } from '@rankdesk/format'
import { Button, ImageLoader } from '@rankdesk/ui'
import { useId, useState } from 'react'

/** How many pictures are rendered at once. */
const STEP = 60

export interface PictureGridProps {
  pictures: readonly MediaFile[]
  /** The path of the chosen picture. */
  chosen: string | undefined
  onChoose: (path: string) => void
}

/** Pictures to choose from, with the arrow keys or the pointer. */
export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  const name = useId()
  const [shown, setShown] = useState(STEP)
  const more = pictures.length - shown
  return (
    <>
      <div
        role="radiogroup"
        aria-label="Pictures"
        className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3 p-1"
      >
        {pictures.slice(0, shown).map((picture) => (
          <label key={picture.path} className="group relative min-w-0 cursor-pointer">
            <input
              type="radio"
              name={name}
              value={picture.path}
              aria-label={picture.name}
              checked={picture.path === chosen}
              className="peer absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChoose(picture.path)}
            />
            <span className="block overflow-hidden rounded-control border border-hairline group-hover:border-line peer-checked:outline-2 peer-checked:outline-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
              <ImageLoader src={picture.thumbnailUrl ?? picture.url ?? undefined} alt="" ratio="4 / 3" lazy />
            </span>
            <span className="mt-1 block truncate text-caption" title={picture.path}>
              {picture.name}
            </span>
            <span className="figures block truncate text-caption text-subtle">{sizeText(picture)}</span>
          </label>
        ))}
      </div>
      {more > 0 && (
        <div className="flex justify-center py-3">
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + STEP)}>
            Show {Math.min(more, STEP)} more
          </Button>
        </div>
      )}
    </>
  )
}

function sizeText({ width, height, size }: MediaFile): string {
  return width === null || height === null ? formatFileSize(size) : `${width} × ${height}, ${formatFileSize(size)}`
}
