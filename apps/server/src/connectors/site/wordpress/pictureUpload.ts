import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Picture, type SitePicture, SiteUncertain } from '../remotePort.ts'
import { idInResponse, type WordPressCalls } from './pageWrites.ts'
import { parseAs } from './wordPressCall.ts'

const MEDIA = '/wp/v2/media'
const mediaSchema = z.object({ id: z.number().int(), alt_text: z.string().default(''), source_url: z.url() })
const MEDIA_FIELDS = Object.keys(mediaSchema.shape).join(',')
/**
 * Returns the upload of pictures. The name of a file has a hash of its bytes, by which a repeated upload finds the first one,
 * so that no picture is there twice.
 */
export function pictureUpload({ get, write }: WordPressCalls) {
  return async ({ fileName, mimeType, bytes, alt }: Picture): Promise<SitePicture> => {
    const { slug, extension } = nameOf(fileName, bytes)
    const find = async () => {
      const { value } = await get(MEDIA, { context: 'edit', slug, _fields: MEDIA_FIELDS })
      return parseAs(z.array(mediaSchema), value)[0]
    }
    const upload = async () => {
      const headers = {
        'content-type': mimeType,
        'content-disposition': `attachment; filename="${slug}${extension}"`,
      }
      try {
        const id = idInResponse(await write(MEDIA, {}, { headers, bytes }))
        const { value } = await get(`${MEDIA}/${id}`, { context: 'edit', _fields: MEDIA_FIELDS })
        return parseAs(mediaSchema, value)
      } catch (error) {
        const found = error instanceof SiteUncertain ? await find().catch(() => undefined) : undefined
        if (found === undefined) throw error
        return found
      }
    }
    const picture = (await find()) ?? (await upload())
    if (picture.alt_text !== alt) await write(`${MEDIA}/${picture.id}`, { alt_text: alt })
    // Texts show no picture over http. On a website without https its path leads there, too.
    const { protocol, pathname } = new URL(picture.source_url)
    return { id: picture.id, address: protocol === 'http:' ? pathname : picture.source_url, alt }
  }
}

/** Returns a file name that its site does not clean any further, with a hash of the bytes. */
function nameOf(fileName: string, bytes: Uint8Array): { slug: string; extension: string } {
  const [, stem = fileName, extension = ''] = /^(.*?)(\.[a-z\d]{1,5})?$/is.exec(fileName) ?? []
  const words = stem
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z\d]+/g)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { slug: [...(words ?? ['picture']), hash].join('-').slice(-80), extension: extension.toLowerCase() }
}
