import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { MEDIA_SIZES } from '../../services/sites/media/index.ts'
import { motifOf } from './motifs.ts'
import { SCENES } from './scenes.ts'

/** A drawn image. All clients of a line of business share its bytes. */
export interface DemoPicture {
  serviceName: string
  folderPath: string
  name: string
  /** Always the same for the same image, in the form of an upload's key. */
  storeKey: string
  bytes: Buffer
  thumbnail: Buffer
  sha256: string
}

/** Draws the images of these lines of business in the image library's threads. */
export function drawPictures(serviceNames: readonly string[]): Promise<DemoPicture[]> {
  return Promise.all(
    serviceNames.flatMap((serviceName) =>
      SCENES.map(async ({ folderPath, name, svg }): Promise<DemoPicture> => {
        const drawn = sharp(Buffer.from(svg(motifOf(serviceName))))
        const side = MEDIA_SIZES.thumbnail
        const [bytes, thumbnail] = await Promise.all([
          drawn.clone().webp({ quality: 82, effort: 1 }).toBuffer(),
          drawn.clone().resize(side, side, { fit: 'inside' }).webp({ quality: 80, effort: 1 }).toBuffer(),
        ])
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const storeKey = uuidOf(`${serviceName} ${folderPath}/${name}`)
        return { serviceName, folderPath, name: `${name}.webp`, storeKey, bytes, thumbnail, sha256 }
      }),
    ),
  )
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`demo picture ${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
