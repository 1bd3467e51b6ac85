import { createHash } from 'node:crypto'
import { textOf } from '@rankdesk/format'
import { z } from 'zod'
import { type Picture, type PostChoices, type RedirectChanges, type SitePicture, SiteUncertain } from '../remotePort.ts'
import { idInResponse, type WordPressCalls } from './pageWrites.ts'
import { parseAs } from './wordPressCall.ts'

const MEDIA = '/wp/v2/media'
/** The largest number of authors and of categories that are offered, the maximum of one call. */
const MAX_CHOICES = '100'
const mediaSchema = z.object({ id: z.number().int(), alt_text: z.string().default(''), source_url: z.url() })
const MEDIA_FIELDS = Object.keys(mediaSchema.shape).join(',')
const choicesSchema = z.array(z.object({ id: z.number().int(), name: z.string() }))

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

/** Reads the authors and categories that posts can be given. */
export async function readPostChoices({ get }: Pick<WordPressCalls, 'get'>): Promise<PostChoices> {
  const list = async (route: string, query: Record<string, string>) => {
    const { value } = await get(route, { per_page: MAX_CHOICES, _fields: 'id,name', ...query })
    return parseAs(choicesSchema, value).map(({ id, name }) => ({ id, name: textOf(name) }))
  }
  const [authors, categories] = [
    await list('/wp/v2/users', { who: 'authors' }),
    await list('/wp/v2/categories', { orderby: 'count', order: 'desc' }),
  ]
  return { authors, categories }
}

/** Changes the redirects of our plugin. */
export async function sendRedirects(
  { write }: Pick<WordPressCalls, 'write'>,
  { set, remove }: RedirectChanges,
): Promise<void> {
  if (set.length === 0 && remove.length === 0) return
  await write('/rankdesk/v1/redirects', { set: Object.fromEntries(set.map(({ from, to }) => [from, to])), remove })
}
