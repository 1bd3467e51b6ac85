import { contentProblem, endingOf, MEDIA_ENDINGS, sniffType, typeProblem } from '@rankdesk/format'
import { HttpError } from '#platform/http/httpError.ts'
import {
  makeSizes,
  MAX_PIXELS_AT_ONCE,
  measurePicture,
  PICTURE_SECONDS,
  PictureTooSlow,
  type SizedPicture,
} from './makeSizes.ts'
import { type ClipFacts, readClip, UNKNOWN_CLIP } from './readClip.ts'
import { removePosition } from './removePosition.ts'

/** Facts about a file, from its bytes. */
export interface MediaFacts extends ClipFacts {
  contentType: string
  /** A blurred preview of a picture as a data URL. */
  blur: string | null
  /** Its smaller variants. */
  sizes: SizedPicture[]
  /** Whether it is a picture whose variants a job makes. */
  isLarge: boolean
  /** The bytes to store: those of the file, without the position where a photo was taken. */
  content: Buffer
}

/** Throws `HttpError` 400 for a name with an unsupported ending (M465, M526). */
export function requireSupportedType(name: string): void {
  const problem = typeProblem({ name, type: '' }, { types: MEDIA_ENDINGS })
  if (problem !== undefined) throw new HttpError(400, problem)
}

/**
 * Inspects a file's bytes: type, dimensions, duration, bitrates, and the smaller variants of all but a large picture. `make`
 * makes them. Throws `HttpError` 400 if they do not match the name, or for an image that cannot be opened.
 */
export async function inspectMedia(bytes: Buffer, name: string, make = makeSizes): Promise<MediaFacts> {
  requireSupportedType(name)
  const ending = endingOf({ name, type: '' })
  const problem = contentProblem(name, bytes)
  if (problem !== undefined) throw new HttpError(400, problem)
  const { kind, contentType } = sniffType(bytes, ending)
  const plain = { ...UNKNOWN_CLIP, contentType, blur: null, sizes: [], isLarge: false, content: bytes }
  if (kind === 'image') return { ...plain, ...(await inspectPicture(bytes, name, make)) }
  if (kind === 'icon') return { ...plain, width: bytes[6] || 256, height: bytes[7] || 256 }
  return kind === 'clip' || kind === 'audio' ? { ...plain, ...(await readClip(bytes)) } : plain
}

/**
 * Measures a picture, and makes the variants of all but a large one, which takes too long for a request. A job makes those
 * of a picture that takes too long because the machine is busy.
 */
async function inspectPicture(bytes: Buffer, name: string, make: typeof makeSizes) {
  const { width, height, isAnimated, exif } = await measurePicture(bytes, name)
  const facts = { width, height, content: removePosition(bytes, exif) }
  if (width * height > MAX_PIXELS_AT_ONCE) return { ...facts, isLarge: true }
  try {
    return { ...facts, ...(await make(bytes, { name, width, height, isAnimated }, PICTURE_SECONDS.request)) }
  } catch (error) {
    if (error instanceof PictureTooSlow) return { ...facts, isLarge: true }
    throw error
  }
}
