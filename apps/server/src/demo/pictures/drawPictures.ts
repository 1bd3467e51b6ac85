import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { makeSizes, type PictureSizes } from '#services/sites/media/index.ts'
import { motifOf } from './motifs.ts'
import { PICTURE_SIZE, SCENES } from './scenes.ts'

/** A drawn image. All clients of a line of business share its bytes. */
export interface DemoPicture extends PictureSizes {
  serviceName: string
  folderPath: string
  name: string
  /** Always the same for the same image, in the form of an upload's key. */
  storeKey: string
  bytes: Buffer
  sha256: string
}

/** The time for the variants of one image, in seconds. */
const MAX_SECONDS = 60
/** The effort of the WebP variants: the first start waits for the images. */
const EFFORT = 1
/** The quality of the images. Google takes photos from 10 KB. */
const QUALITY = 90

/** Draws the images of these lines of business, with the variants that an upload gets, in the image library's threads. */
export function drawPictures(serviceNames: readonly string[]): Promise<DemoPicture[]> {
  return Promise.all(
    serviceNames.flatMap((serviceName) =>
      SCENES.map(async ({ folderPath, name, svg }): Promise<DemoPicture> => {
        const drawn = sharp(Buffer.from(svg(motifOf(serviceName))))
        const bytes = await drawn.jpeg({ quality: QUALITY }).toBuffer()
        const { sizes, blur } = await makeSizes(bytes, { name, ...PICTURE_SIZE, effort: EFFORT }, MAX_SECONDS)
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const storeKey = uuidOf(`${serviceName} ${folderPath}/${name}`)
        return { serviceName, folderPath, name: `${name}.jpg`, storeKey, bytes, sizes, blur, sha256 }
      }),
    ),
  )
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`demo picture ${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
