import sharp from 'sharp'
import { endingOf, typeProblem, UPLOAD_TYPE_GROUPS } from '@rankdesk/format'
import { HttpError } from '../../../../plugins/httpError.ts'
import { readMp4 } from './readMp4.ts'
import { fitsEnding, sniffType } from './sniffType.ts'

/** Facts about a file, from its bytes. */
export interface MediaFacts {
  contentType: string
  width: number | null
  height: number | null
  duration: number | null
  /** Its smaller variants, by the name of their size. */
  sizes: { size: MediaSize; bytes: Buffer }[]
}

/** The smaller variants of an image by the longest side in px. The thumbnail is that of M471. */
export const MEDIA_SIZES = { thumbnail: 300, small: 640, medium: 1280, large: 1920 } as const
export type MediaSize = keyof typeof MEDIA_SIZES
export const MEDIA_SIZE_NAMES = Object.keys(MEDIA_SIZES) as MediaSize[]

/** An image with more pixels is a decompression bomb. */
const MAX_PIXELS = 100_000_000
const OPENING = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
const ALL_ENDINGS = [...new Set(Object.values(UPLOAD_TYPE_GROUPS).flat())]

/** Throws `HttpError` 400 for a name with an unsupported ending (M465, M526). */
export function requireSupportedType(name: string): void {
  const problem = typeProblem({ name, type: '' }, { types: ALL_ENDINGS })
  if (problem !== undefined) throw new HttpError(400, problem)
}

/**
 * Inspects a file's bytes: type, dimensions, duration, and smaller variants. Throws `HttpError` 400 if they do not
 * match the name, or for an image that cannot be opened.
 */
export async function inspectMedia(bytes: Buffer, name: string): Promise<MediaFacts> {
  requireSupportedType(name)
  const ending = endingOf({ name, type: '' })
  const { kind, contentType } = sniffType(bytes, ending)
  if (!fitsEnding(kind, ending)) throw new HttpError(400, `The content of ${name} does not match its extension.`)
  const plain = { contentType, width: null, height: null, duration: null, sizes: [] }
  if (kind === 'image') return { ...plain, ...(await inspectPicture(bytes, name)) }
  if (kind === 'icon') return { ...plain, width: bytes[6] || 256, height: bytes[7] || 256 }
  return kind === 'clip' && contentType !== 'video/webm' ? { ...plain, ...readMp4(bytes) } : plain
}

async function inspectPicture(bytes: Buffer, name: string) {
  try {
    // The dimensions as displayed, with the camera's orientation.
    const { width, height } = (await sharp(bytes, OPENING).metadata()).autoOrient
    const sizes = []
    for (const size of MEDIA_SIZE_NAMES) {
      const side = MEDIA_SIZES[size]
      if (size !== 'thumbnail' && Math.max(width, height) <= side) continue
      const small = sharp(bytes, OPENING).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true })
      sizes.push({ size, bytes: await small.webp({ quality: 80 }).toBuffer() })
    }
    return { width, height, sizes }
  } catch (error) {
    throw Object.assign(new HttpError(400, `The picture ${name} cannot be opened.`), { cause: error })
  }
}
