import { textOf } from '@rankdesk/format'
import { z } from 'zod'
import type { RemotePage, RemoteRef } from '../remotePort.ts'
import { ROUTES, type WordPressCalls } from './pageWrites.ts'
import { parseAs, SiteTooLarge } from './wordPressCall.ts'
import type { WordPressPage } from './wordPressPage.ts'

const rawSchema = z.object({ raw: z.string() })
const revisionsSchema = z.array(z.object({ slug: z.string(), title: rawSchema, content: rawSchema }))
/** Enough to find the one before ours among those that an editor saves by itself; of large pages, which are sent in fewer, two. */
const NEWEST = 5
const NEWEST_OF_LARGE = 2

/**
 * Returns the page as somebody saved it between our reading and our write. Null if there was no such change. WordPress has no lock, but keeps
 * each saved text as a revision: one more than ours means that somebody else saved one. They are read in that case only.
 */
export async function findReplaced(
  { get }: Pick<WordPressCalls, 'get'>,
  { type, id }: RemoteRef,
  before: WordPressPage,
  after: WordPressPage,
): Promise<RemotePage | null> {
  if (before.revisions === undefined || after.revisions === undefined) return null
  if (after.revisions === before.revisions + 1) return null
  const read = (count: number) =>
    get(`${ROUTES[type]}/${id}/revisions`, {
      context: 'edit',
      per_page: String(count),
      _fields: 'slug,title,content',
    })
  const { value } = await read(NEWEST).catch((error: unknown) => {
    if (error instanceof SiteTooLarge) return read(NEWEST_OF_LARGE)
    throw error
  })
  const saved = parseAs(revisionsSchema, value).filter(({ slug }) => !slug.includes('autosave'))
  const isText = ({ content }: WordPressPage, { title, content: text }: (typeof saved)[number]) =>
    text.raw === content.text && textOf(title.raw) === textOf(content.title)
  const [newest, earlier] = saved
  if (newest === undefined || earlier === undefined || !isText(after, newest) || isText(before, earlier)) return null
  return after.withText(earlier.title.raw, earlier.content.raw)
}
