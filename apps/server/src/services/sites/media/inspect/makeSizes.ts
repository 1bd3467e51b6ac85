import sharp, { type Sharp } from 'sharp'
import { formatNumber } from '@rankdesk/format'
import { HttpError } from '../../../../plugins/httpError.ts'

/** The smaller variants of an image by the longest side in px. The thumbnail is that of M471. */
export const MEDIA_SIZES = { thumbnail: 300, small: 640, medium: 1280, large: 1920 } as const
export type MediaSize = keyof typeof MEDIA_SIZES
export const MEDIA_SIZE_NAMES = Object.keys(MEDIA_SIZES) as MediaSize[]

/** A smaller variant of a picture. */
export interface SizedPicture {
  size: MediaSize
  bytes: Buffer
}

/** The dimensions of a picture as displayed, in px. */
export interface Dimensions {
  width: number
  height: number
}

/** A picture with more pixels is rejected: decoded, it would take over 400 MB. */
export const MAX_PIXELS = 100_000_000
/** A picture with more pixels is processed in a job. Cameras of phones take 12 megapixels. */
export const MAX_PIXELS_AT_ONCE = 13_000_000
/** The processing time of one picture in seconds, within a request and in a job. */
export const PICTURE_SECONDS = { request: 10, job: 60 } as const

/**
 * Reads the dimensions of a picture as displayed, with the camera's orientation, without decoding it. Throws `HttpError` 400
 * for one that cannot be opened or has too many pixels.
 */
export async function measurePicture(bytes: Buffer, name: string): Promise<Dimensions> {
  const { width, height } = await attempt(name, async () => {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    return autoOrient
  })
  if (width * height <= MAX_PIXELS) return { width, height }
  const limit = formatNumber(MAX_PIXELS / 1_000_000)
  throw new HttpError(400, `The picture ${name} has more than ${limit} megapixels. Reduce its dimensions first.`)
}

/**
 * Creates the variants of a picture that are smaller than it, largest first, and always the thumbnail. Decodes it once.
 * `onSize` is called after each. Throws `HttpError` 400 for one that cannot be opened or takes more than `seconds` of
 * processing.
 */
export async function makeSizes(
  bytes: Buffer,
  { name, width, height }: Dimensions & { name: string },
  seconds: number,
  onSize?: (made: number, total: number) => Promise<void>,
): Promise<SizedPicture[]> {
  const wanted = sizesOf({ width, height })
  const sizes: SizedPicture[] = []
  // Each variant is made from the next larger one, without loss.
  let source: Sharp = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  for (const [index, size] of wanted.entries()) {
    const side = MEDIA_SIZES[size]
    await attempt(name, async () => {
      const { data, info } = await source
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width: w, height: h, channels } = info
      const raw = { width: w, height: h, channels }
      sizes.push({ size, bytes: await sharp(data, { raw }).webp({ quality: 80 }).timeout({ seconds }).toBuffer() })
      source = sharp(data, { raw })
    })
    await onSize?.(index + 1, wanted.length)
  }
  return sizes
}

/** Returns the variants that a picture has, largest first. */
export function sizesOf({ width, height }: Dimensions): MediaSize[] {
  const longest = Math.max(width, height)
  return MEDIA_SIZE_NAMES.filter((size) => size === 'thumbnail' || longest > MEDIA_SIZES[size]).toReversed()
}

async function attempt<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw Object.assign(new HttpError(400, pictureProblem(name, error)), { cause: error })
  }
}

/** Returns the sentence for a picture that sharp rejects. Its message starts with 'timeout' when the time is over. */
export function pictureProblem(name: string, error: unknown): string {
  const isTooSlow = error instanceof Error && error.message.startsWith('timeout')
  const problem = isTooSlow ? 'takes too long to process. Reduce its dimensions first.' : 'cannot be opened.'
  return `The picture ${name} ${problem}`
}
