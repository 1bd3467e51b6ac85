import { endingOf, typeProblem, UPLOAD_TYPE_GROUPS } from '@rankdesk/format'
import { HttpError } from '../../../../plugins/httpError.ts'
import { makeSizes, MAX_PIXELS_AT_ONCE, measurePicture, PICTURE_SECONDS, type SizedPicture } from './makeSizes.ts'
import { readMp4 } from './readMp4.ts'
import { fitsEnding, sniffType } from './sniffType.ts'

/** Facts about a file, from its bytes. */
export interface MediaFacts {
  contentType: string
  width: number | null
  height: number | null
  duration: number | null
  /** Its smaller variants. */
  sizes: SizedPicture[]
  /** Whether it is a picture whose variants a job makes. */
  isLarge: boolean
}

const ALL_ENDINGS = [...new Set(Object.values(UPLOAD_TYPE_GROUPS).flat())]

/** Throws `HttpError` 400 for a name with an unsupported ending (M465, M526). */
export function requireSupportedType(name: string): void {
  const problem = typeProblem({ name, type: '' }, { types: ALL_ENDINGS })
  if (problem !== undefined) throw new HttpError(400, problem)
}

/**
 * Inspects a file's bytes: type, dimensions, duration, and the smaller variants of all but a large picture. Throws
 * `HttpError` 400 if they do not match the name, or for an image that cannot be opened.
 */
export async function inspectMedia(bytes: Buffer, name: string): Promise<MediaFacts> {
  requireSupportedType(name)
  const ending = endingOf({ name, type: '' })
  const { kind, contentType } = sniffType(bytes, ending)
  if (!fitsEnding(kind, ending)) throw new HttpError(400, `The content of ${name} does not match its extension.`)
  const plain = { contentType, width: null, height: null, duration: null, sizes: [], isLarge: false }
  if (kind === 'image') return { ...plain, ...(await inspectPicture(bytes, name)) }
  if (kind === 'icon') return { ...plain, width: bytes[6] || 256, height: bytes[7] || 256 }
  return kind === 'clip' && contentType !== 'video/webm' ? { ...plain, ...readMp4(bytes) } : plain
}

/** Measures a picture, and makes the variants of all but a large one, which takes too long for a request. */
async function inspectPicture(bytes: Buffer, name: string) {
  const dimensions = await measurePicture(bytes, name)
  const isLarge = dimensions.width * dimensions.height > MAX_PIXELS_AT_ONCE
  const sizes = isLarge ? [] : await makeSizes(bytes, { name, ...dimensions }, PICTURE_SECONDS.request)
  return { ...dimensions, sizes, isLarge }
}
