import type { MediaFile } from '@rankdesk/api'
import type { FileSelection } from '../selection/fileSelection.ts'
import { FileTile } from './FileTile.tsx'
import { type GridGeometry, TILE_GAP_PX } from './gridGeometry.ts'

export interface FileTilesProps {
  /** The id of the grid, the prefix of the tiles' ids. */
  id: string
  /** The indices of the mounted rows. */
  rows: readonly number[]
  files: readonly MediaFile[]
  total: number
  selection: FileSelection
  geometry: GridGeometry
  multiple: boolean
  draggable: boolean
}

/** The tiles of the mounted rows; a file that is not loaded has a placeholder. */
export function FileTiles({ id, rows, files, total, selection, geometry, multiple, draggable }: FileTilesProps) {
  const { columns, rowHeight, tileWidth, tileHeight } = geometry
  const indices = rows
    .flatMap((row) => Array.from({ length: columns }, (_tile, column) => row * columns + column))
    .filter((index) => index < total)
  const isListed = files.some(({ mediaId }) => mediaId === selection.active)
  return indices.map((index) => {
    const file = files[index]
    const box = {
      left: (index % columns) * (tileWidth + TILE_GAP_PX),
      top: Math.floor(index / columns) * rowHeight,
      width: tileWidth,
      height: tileHeight,
    }
    if (file === undefined) return <TilePlaceholder key={`missing ${index}`} {...box} />
    return (
      <FileTile
        key={file.mediaId}
        id={`${id}-${file.mediaId}`}
        file={file}
        position={index + 1}
        total={total}
        selected={selection.ids.has(file.mediaId)}
        active={isListed ? file.mediaId === selection.active : index === 0}
        multiple={multiple}
        draggable={draggable}
        {...box}
      />
    )
  })
}

/** The space of a file that is not loaded yet. */
function TilePlaceholder({ left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>) {
  return (
    <div aria-hidden className="absolute p-2" style={{ left, top, width, height }}>
      <div className="h-[124px] animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-press" />
    </div>
  )
}
