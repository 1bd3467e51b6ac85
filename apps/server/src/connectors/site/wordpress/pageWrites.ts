import { escapeHtml, textOf } from '@rankdesk/format'
import { z } from 'zod'
import {
  type NewRemotePage,
  type PageArrangement,
  type RemotePage,
  RemotePageGone,
  type RemoteRef,
  type RemoteSite,
  SiteUncertain,
} from '../remotePort.ts'

export const ROUTES = { page: '/wp/v2/pages', post: '/wp/v2/posts' } as const

/** How a write is sent: JSON by default. */
export interface WriteOptions {
  method?: 'POST' | 'DELETE'
  headers?: Record<string, string>
  bytes?: Uint8Array
}

/** The calls of a WordPress. After `SiteUncertain` a write may have taken effect. */
export interface WordPressCalls {
  get(route: string, query: Record<string, string>): Promise<{ address: string; value: unknown }>
  write(route: string, body: object, options?: WriteOptions): Promise<unknown>
}

/** A page with the key under which Rankdesk created it, if our plugin keeps it. */
type KeyedPage = RemotePage & { key: string | undefined }

interface PageCalls extends WordPressCalls {
  readOne(ref: RemoteRef): Promise<RemotePage>
  pagesOf(type: RemoteRef['type'], value: unknown, address: string): KeyedPage[]
  /** The fields of a page to ask for. */
  fields: string
}

/** Returns the writes that create pages, and change where they are and whether they are there. */
export function pageWrites({
  get,
  write,
  readOne,
  pagesOf,
  fields,
}: PageCalls): Pick<RemoteSite, 'create' | 'arrange' | 'trash' | 'restore'> {
  const find = async (type: RemoteRef['type'], query: Record<string, string>) => {
    const { address, value } = await get(ROUTES[type], { context: 'edit', per_page: '20', _fields: fields, ...query })
    return pagesOf(type, value, address)
  }
  const created = async (page: NewRemotePage, key: string) => {
    const found = await find(page.type, { status: 'any', slug: page.slug, rankdesk_key: key })
    return found.find((each) => each.key === key) ?? found.find((each) => isSameDraft(each, page))
  }
  return {
    async create(page, key) {
      const known = await created(page, key)
      if (known !== undefined) return known
      const { type, title, slug, parentId, template } = page
      try {
        const sent = await write(ROUTES[type], {
          title: escapeHtml(title),
          slug,
          status: 'draft',
          // Ignored by a site without our plugin.
          meta: { rankdesk_key: key },
          ...(type === 'page' && { parent: parentId ?? 0, template }),
        })
        return await readOne({ type, id: idInResponse(sent) })
      } catch (error) {
        if (!(error instanceof SiteUncertain)) throw error
        // Only the response may be lost.
        const found = await created(page, key).catch(() => undefined)
        if (found === undefined) throw error
        return found
      }
    },
    async arrange(ref, place) {
      const { title, slug, parentId, template } = place
      const body = {
        ...(title !== undefined && { title: escapeHtml(title) }),
        ...(slug !== undefined && { slug }),
        ...(parentId !== undefined && { parent: parentId ?? 0 }),
        ...(template !== undefined && { template }),
      }
      const error = await write(`${ROUTES[ref.type]}/${ref.id}`, body).then(() => undefined, uncertain)
      const page = await readOne(ref)
      if (error !== undefined && !isAt(page, place)) throw error
      return page
    },
    async trash(ref) {
      const isThere = async () => (await find(ref.type, { status: 'any', include: String(ref.id) })).length > 0
      if (!(await isThere())) return
      const error = await write(`${ROUTES[ref.type]}/${ref.id}`, {}, { method: 'DELETE' }).then(
        () => undefined,
        uncertain,
      )
      if (error !== undefined && (await isThere())) throw error
    },
    async restore(ref, status) {
      const [trashed] = await find(ref.type, { status: 'trash', include: String(ref.id) })
      if (trashed === undefined) return readOne(ref)
      const error = await write(`${ROUTES[ref.type]}/${ref.id}`, { status }).then(() => undefined, uncertain)
      return readOne(ref).catch((reason: unknown) => {
        throw error !== undefined && reason instanceof RemotePageGone ? error : reason
      })
    },
  }
}

/** Returns the error of a write that may have taken effect, and throws every other one. */
function uncertain(error: unknown): SiteUncertain {
  if (error instanceof SiteUncertain) return error
  throw error
}

/** Whether a page is the empty draft that an earlier try has left. */
function isSameDraft(found: RemotePage, { type, title, slug, parentId }: NewRemotePage): boolean {
  return (
    found.type === type &&
    found.status === 'draft' &&
    found.content.text === '' &&
    found.slug === slug &&
    found.parentId === parentId &&
    textOf(found.content.title) === title
  )
}

/** Whether a page is where it was to be put. A site may number its address. */
function isAt(page: RemotePage, { title, slug, parentId, template }: PageArrangement): boolean {
  return (
    (title === undefined || textOf(page.content.title) === title) &&
    (slug === undefined || page.slug.startsWith(slug)) &&
    (parentId === undefined || page.parentId === parentId) &&
    (template === undefined || page.template === template)
  )
}

/** Returns the id in the response to a write. */
export function idInResponse(sent: unknown): number {
  const read = z.object({ id: z.int() }).safeParse(sent)
  if (read.success) return read.data.id
  throw new SiteUncertain('The response names no id.')
}
