/** The minimum width of a tile, in px. */
const MIN_TILE_PX = 160
/** The space between tiles, in px. */
export const TILE_GAP_PX = 12

/** The height of a tile at the default text size, in px: the picture, the name and a caption. */
const PICTURE_PX = 124
const TEXT_PX = 40
const PADDING_PX = 24

/** The positions of the tiles of a grid, all of one size. */
export interface GridGeometry {
  columns: number
  tileWidth: number
  tileHeight: number
  /** The distance between the tops of two rows. */
  rowHeight: number
}

/** A rectangle in the coordinates of the grid's content. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the geometry of a grid of this width. The texts grow with the browser's text size, the pictures don't. */
export function gridGeometry(width: number, textScale: number): GridGeometry {
  const columns = Math.max(2, Math.floor((width + TILE_GAP_PX) / (MIN_TILE_PX + TILE_GAP_PX)))
  const tileWidth = Math.max(0, (width - TILE_GAP_PX * (columns - 1)) / columns)
  const tileHeight = PICTURE_PX + TEXT_PX * textScale + PADDING_PX
  return { columns, tileWidth, tileHeight, rowHeight: tileHeight + TILE_GAP_PX }
}

/** Returns the indices of the tiles that an area touches, in order. */
export function tilesIn(
  area: Area,
  { columns, tileWidth, tileHeight, rowHeight }: GridGeometry,
  count: number,
): number[] {
  const firstRow = Math.max(0, Math.floor(area.top / rowHeight))
  const lastRow = Math.min(Math.ceil(count / columns) - 1, Math.floor(area.bottom / rowHeight))
  const found: number[] = []
  for (let row = firstRow; row <= lastRow; row += 1) {
    // The gap below a row belongs to no tile.
    if (area.top > row * rowHeight + tileHeight) continue
    for (let column = 0; column < columns; column += 1) {
      const left = column * (tileWidth + TILE_GAP_PX)
      const index = row * columns + column
      if (index < count && area.left <= left + tileWidth && area.right >= left) found.push(index)
    }
  }
  return found
}

/** Returns the index that a key moves to; undefined for a key that doesn't move. */
export function indexAfterKey(
  key: string,
  index: number,
  count: number,
  columns: number,
  pageRows: number,
): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  const to = (next: number) => Math.min(Math.max(next, 0), last)
  switch (key) {
    case 'ArrowRight':
      return to(index + 1)
    case 'ArrowLeft':
      return to(index - 1)
    case 'ArrowDown':
      // From the last full row into a shorter one: to its last tile.
      return Math.floor(index / columns) === Math.floor(last / columns) ? index : to(index + columns)
    case 'ArrowUp':
      return index - columns < 0 ? index : index - columns
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageDown':
      return to(index + columns * pageRows)
    case 'PageUp':
      return to(index - columns * pageRows)
    default:
      return undefined
  }
}
