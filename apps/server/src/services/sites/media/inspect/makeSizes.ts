import { formatNumber } from '@rankdesk/format'
import sharp, { type Sharp } from 'sharp'
import { HttpError } from '#platform/http/httpError.ts'

/** The smaller variants of an image by the longest side in px. The thumbnail is that of M471. */
export const MEDIA_SIZES = { thumbnail: 300, small: 640, medium: 1280, large: 1920 } as const
export type MediaSize = keyof typeof MEDIA_SIZES
export const MEDIA_SIZE_NAMES = Object.keys(MEDIA_SIZES) as MediaSize[]

/** A smaller variant of a picture. */
export interface SizedPicture extends Dimensions {
  size: MediaSize
  bytes: Buffer
}

/** The smaller variants of a picture, largest first, and its preview. */
export interface PictureSizes {
  sizes: SizedPicture[]
  /** A blurred preview of some hundred bytes as a data URL. */
  blur: string
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
/** The longest side of a blurred preview in px. Browsers blur it when they enlarge it. */
const BLUR_SIDE = 16
/** The processing time of one picture in seconds, within a request and in a job. */
export const PICTURE_SECONDS = { request: 10, job: 60 } as const

/** A picture that was not processed in time: the machine is busy, and a later attempt may succeed. The file may be good. */
export class PictureTooSlow extends HttpError {
  constructor(name: string) {
    super(503, `The picture ${name} could not be processed in time because the server is busy. Try again.`)
  }
}

/** The facts of a picture that its header tells. */
export interface PictureFacts extends Dimensions {
  /** Whether it has several frames. Only its first one is used for smaller variants. */
  isAnimated: boolean
  /** The Exif data. */
  exif: Buffer | undefined
}

/**
 * Reads the dimensions of a picture as displayed, with the camera's orientation, without decoding it. Throws `HttpError` 400
 * for one that cannot be opened or has too many pixels.
 */
export async function measurePicture(bytes: Buffer, name: string): Promise<PictureFacts> {
  const {
    autoOrient,
    pages = 1,
    exif,
  } = await attempt(name, () => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata())
  const { width, height } = autoOrient
  if (width * height <= MAX_PIXELS) return { width, height, isAnimated: pages > 1, exif }
  const limit = formatNumber(MAX_PIXELS / 1_000_000)
  throw new HttpError(400, `The picture ${name} has more than ${limit} megapixels. Reduce its dimensions first.`)
}

/**
 * Creates the variants of a picture that are smaller than it, and always the thumbnail, with a blurred preview. An animated
 * picture has only a thumbnail, because the variants do not move. Decodes the picture once, and converts its colors to
 * sRGB. `effort` is that of WebP, 0 (fast) to 6. `onSize` is called after each variant. Throws `HttpError` 400 for a picture
 * that cannot be opened, and `PictureTooSlow` if a step takes more than `seconds`.
 */
export async function makeSizes(
  bytes: Buffer,
  picture: Dimensions & { name: string; isAnimated?: boolean | undefined; effort?: number },
  seconds: number,
  onSize?: (made: number, total: number) => Promise<void>,
): Promise<PictureSizes> {
  const wanted = picture.isAnimated === true ? (['thumbnail'] as const) : sizesOf(picture)
  const sizes: SizedPicture[] = []
  // Each variant is made from the next larger one, without loss.
  let source: Sharp = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  for (const [index, size] of wanted.entries()) {
    const { raw, data } = await attempt(picture.name, () => shrink(source, MEDIA_SIZES[size], seconds))
    const webp = sharp(data, { raw })
      .webp({ quality: 80, effort: picture.effort ?? 4 })
      .timeout({ seconds })
    const content = await attempt(picture.name, () => webp.toBuffer())
    sizes.push({ size, width: raw.width, height: raw.height, bytes: content })
    source = sharp(data, { raw })
    await onSize?.(index + 1, wanted.length)
  }
  const blur = await attempt(picture.name, () => blurOf(source, seconds))
  return { sizes, blur }
}

/** Makes a picture fit into a square, without enlarging it. */
async function shrink(source: Sharp, side: number, seconds: number) {
  const { data, info } = await source
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}

async function blurOf(source: Sharp, seconds: number): Promise<string> {
  const { data, raw } = await shrink(source, BLUR_SIDE, seconds)
  const bytes = await sharp(data, { raw }).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Returns the variants that a picture has, largest first. */
function sizesOf({ width, height }: Dimensions): MediaSize[] {
  const longest = Math.max(width, height)
  return MEDIA_SIZE_NAMES.filter((size) => size === 'thumbnail' || longest > MEDIA_SIZES[size]).toReversed()
}

async function attempt<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw pictureError(name, error)
  }
}

/** Returns the error for a picture that sharp rejects. Its message starts with 'timeout' when the time is over. */
export function pictureError(name: string, cause: unknown): HttpError {
  const isTooSlow = cause instanceof Error && cause.message.startsWith('timeout')
  const error = isTooSlow ? new PictureTooSlow(name) : new HttpError(400, `The picture ${name} cannot be opened.`)
  return Object.assign(error, { cause })
}
