import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** The pixels of a picture: four bytes each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

export interface Region {
  x: number
  y: number
  width: number
  height: number
}

/** The differences of two pictures. */
export interface Difference {
  /** The number of pixels that differ by more than the threshold. */
  pixels: number
  /** The largest difference of a channel, of 255. */
  levels: number
  resized: boolean
  /** Where the pixels differ, from top to bottom. Differences near each other are one region. */
  regions: readonly Region[]
  /** The different pixels in red on the faded picture. */
  picture: Pixels
}

/** The size of the tiles by which differences are grouped: neighboring tiles with a difference are one region. */
const TILE = 32

/** Reads a PNG file. */
export async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Compares two pictures. With the threshold 0, every pixel with another color counts. */
export function differenceOf(a: Pixels, b: Pixels, threshold: number): Difference {
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)]
  const [one, other] = [widened(a, width, height), widened(b, width, height)]
  const picture = { width, height, data: new Uint8Array(width * height * 4) }
  const options = { threshold, includeAA: true, alpha: 0.1 }
  const pixels = pixelmatch(one, other, picture.data, width, height, { ...options, diffColor: [220, 20, 60] })
  let levels = 0
  const tiles = new Map<string, Region>()
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      let level = 0
      for (let c = at; c < at + 4; c++) level = Math.max(level, Math.abs((one[c] ?? 0) - (other[c] ?? 0)))
      if (level === 0) continue
      levels = Math.max(levels, level)
      const key = `${Math.floor(x / TILE)} ${Math.floor(y / TILE)}`
      const pixel = { x, y, width: 1, height: 1 }
      tiles.set(key, union([tiles.get(key) ?? pixel, pixel]))
    }
  const resized = a.width !== b.width || a.height !== b.height
  return { pixels, levels, resized, regions: regionsOf(tiles), picture }
}

/** Writes a picture as a PNG file: larger, but in a fraction of the usual time. */
export async function writePixels(file: string, { width, height, data }: Pixels): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1, adaptiveFiltering: false })
    .toFile(file)
}

function union(parts: readonly Region[]): Region {
  const [x, y] = [Math.min(...parts.map((one) => one.x)), Math.min(...parts.map((one) => one.y))]
  const right = Math.max(...parts.map((one) => one.x + one.width))
  const bottom = Math.max(...parts.map((one) => one.y + one.height))
  return { x, y, width: right - x, height: bottom - y }
}

function regionsOf(tiles: Map<string, Region>): Region[] {
  const regions: Region[] = []
  for (const start of tiles.keys()) {
    const parts: Region[] = []
    const waiting = [start]
    for (const key of waiting) {
      const part = tiles.get(key)
      if (!part || !tiles.delete(key)) continue
      parts.push(part)
      const [column = 0, row = 0] = key.split(' ').map(Number)
      for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) waiting.push(`${column + dx} ${row + dy}`)
    }
    if (parts.length > 0) regions.push(union(parts))
  }
  return regions.toSorted((a, b) => a.y - b.y || a.x - b.x)
}

/** Returns the picture's pixels on a transparent background of the given size. */
function widened({ width: own, height: rows, data }: Pixels, width: number, height: number): Uint8Array {
  if (own === width && rows === height) return data
  const canvas = new Uint8Array(width * height * 4)
  for (let y = 0; y < rows; y++) canvas.set(data.subarray(y * own * 4, (y + 1) * own * 4), y * width * 4)
  return canvas
}
