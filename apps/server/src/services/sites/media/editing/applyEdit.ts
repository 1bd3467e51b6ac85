import { editedSize, type ImageEdit } from '@rankdesk/format'
import sharp, { type Raw, type Sharp } from 'sharp'
import { HttpError } from '#platform/http/httpError.ts'
import { MAX_PIXELS, measurePicture, PICTURE_SECONDS, pictureError } from '../inspect/makeSizes.ts'

/** The quality of lossy results. */
const QUALITY = 82

/** The formats in which an edited picture can be saved, by content type. */
const FORMATS = {
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: QUALITY, mozjpeg: true }),
  'image/png': (image: Sharp) => image.png({ compressionLevel: 9 }),
  'image/webp': (image: Sharp) => image.webp({ quality: QUALITY }),
  'image/avif': (image: Sharp) => image.avif({ quality: 60, effort: 2 }),
  'image/gif': (image: Sharp) => image.gif(),
} as const

interface Pixels {
  data: Buffer
  raw: Raw
}

/**
 * Applies an edit to a picture, whose orientation is that of the camera first. The result has no metadata and the colors of
 * sRGB. Throws `HttpError` 400 for an edit that does not fit, an animated picture, and one that cannot be opened, and `PictureTooSlow`.
 */
export async function applyEdit(picture: { bytes: Buffer; name: string; contentType: string }, edit: ImageEdit) {
  const { bytes, name, contentType } = picture
  const { width, height, isAnimated } = await measurePicture(bytes, name)
  if (isAnimated) throw new HttpError(400, 'An animated picture cannot be edited.')
  const size = editedSize({ width, height }, edit)
  if (typeof size === 'string') throw new HttpError(400, size)
  const save = edit.format === 'webp' ? FORMATS['image/webp'] : saverOf(contentType)
  try {
    const upright = await pixelsOf(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient())
    const rotated = edit.rotate === 0 ? upright : await pixelsOf(imageOf(upright).rotate(edit.rotate))
    const flipped = await pixelsOf(imageOf(rotated).flip(edit.flipVertical).flop(edit.flipHorizontal))
    const { crop } = edit
    const area = crop && { left: crop.x, top: crop.y, width: crop.width, height: crop.height }
    const cropped = area === null ? imageOf(flipped) : imageOf(await pixelsOf(imageOf(flipped).extract(area)))
    return await save(cropped.resize(size.width, size.height, { fit: 'fill' }))
      .timeout({ seconds: PICTURE_SECONDS.request })
      .toBuffer()
  } catch (error) {
    throw pictureError(name, error)
  }
}

function saverOf(contentType: string) {
  const format = Object.entries(FORMATS).find(([type]) => type === contentType)
  if (format === undefined) throw new HttpError(400, 'This file cannot be edited.')
  return format[1]
}

/** Decodes a picture after a step, so that the order of the steps is certain. */
async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .timeout({ seconds: PICTURE_SECONDS.request })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

function imageOf({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw, limitInputPixels: MAX_PIXELS })
}
