import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** The pixels of a picture: four bytes each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** The differences of two pictures. */
export interface Difference {
  /** The number of pixels that differ by more than the threshold. */
  pixels: number
  /** The largest difference of a channel, of 255. */
  levels: number
  resized: boolean
  /** The different pixels, on transparent ones, between the first and the last row that differ. */
  marks: Pixels
  /** The row in which the marks begin. */
  top: number
}

/** The encoding of pictures of differences, which are large and short-lived: larger files in a fraction of the time. */
const FAST = { compressionLevel: 1, adaptiveFiltering: false } as const

/** Reads a PNG file. */
export async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Compares two pictures. With the threshold 0, every pixel with another color counts. */
export function differenceOf(a: Pixels, b: Pixels, threshold: number): Difference {
  const width = Math.max(a.width, b.width)
  const fullHeight = Math.max(a.height, b.height)
  const [one, other] = [widened(a, width, fullHeight), widened(b, width, fullHeight)]
  const { top, bottom } = differingRows(one, other, width, fullHeight)
  const height = bottom - top
  const part = (data: Uint8Array): Uint8Array => data.subarray(top * width * 4, bottom * width * 4)
  const [ours, theirs] = [part(one), part(other)]
  const marks = { width, height, data: new Uint8Array(width * height * 4) }
  const pixels =
    height === 0
      ? 0
      : pixelmatch(ours, theirs, marks.data, width, height, {
          threshold,
          includeAA: true,
          diffMask: true,
          diffColor: [220, 20, 60],
        })
  let levels = 0
  // An iterator over the millions of channels would take ten times as long.
  for (let at = 0; at < ours.length; at++) levels = Math.max(levels, Math.abs((ours[at] ?? 0) - (theirs[at] ?? 0)))
  return { pixels, levels, resized: a.width !== b.width || a.height !== b.height, marks, top }
}

/** Writes a PNG file that shows the marks on the faded picture. */
export async function writeDifference(file: string, picture: Pixels, { marks, top }: Difference): Promise<void> {
  const { width } = marks
  const height = Math.max(picture.height, top + marks.height)
  const faded = await sharp(widened(picture, width, height), { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .greyscale()
    .linear(0.1, 229.5)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: marks.width, height: marks.height, channels: 4 } as const
  await sharp(faded.data, { raw: faded.info })
    .composite(marks.height === 0 ? [] : [{ input: Buffer.from(marks.data.buffer), raw, left: 0, top }])
    .png(FAST)
    .toFile(file)
}

/** Returns the first row that differs and the one after the last, which are equal where no row does. */
function differingRows(
  one: Uint8Array,
  other: Uint8Array,
  width: number,
  height: number,
): { top: number; bottom: number } {
  const row = (pixels: Uint8Array, y: number): Uint8Array => pixels.subarray(y * width * 4, (y + 1) * width * 4)
  const isSame = (y: number): boolean => Buffer.compare(row(one, y), row(other, y)) === 0
  let [top, bottom] = [0, height]
  while (top < bottom && isSame(top)) top += 1
  while (bottom > top && isSame(bottom - 1)) bottom -= 1
  return { top, bottom }
}

/** Returns the picture's pixels on a transparent background of the given size. */
function widened({ width: own, height: rows, data }: Pixels, width: number, height: number): Uint8Array {
  if (own === width && rows === height) return data
  const canvas = new Uint8Array(width * height * 4)
  for (let y = 0; y < rows; y++) canvas.set(data.subarray(y * own * 4, (y + 1) * own * 4), y * width * 4)
  return canvas
}
