import { createHash } from 'node:crypto'
import type { LockReason } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { z } from 'zod'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { SiteRejected } from '../port.ts'
import type { RemotePage, RemoteRef, RemoteSection } from '../remotePort.ts'
import { normalPath } from '../sitePath.ts'
import { lockOf, MAX_PAGE_LENGTH } from './pageLock.ts'
import { joinSections, type PageSection, pageSections, sectionHtml } from './pageSections.ts'
import { parseAs } from './wordPressCall.ts'

/** The length of the words of a locked part that are kept. */
const MAX_LOCKED_TEXT = 400

/** The meta fields of search texts: of Yoast, of Rank Math, and of our bridge plugin. */
const SEARCH_FIELDS = [
  ['_yoast_wpseo_title', '_yoast_wpseo_metadesc'],
  ['rank_math_title', 'rank_math_description'],
  ['rankdesk_title', 'rankdesk_description'],
] as const

const rawSchema = z.object({ raw: z.string().default('') })
const pagesSchema = z.array(
  z.object({
    id: z.number().int(),
    parent: z.number().int().default(0),
    slug: z.string().default(''),
    status: z.string(),
    template: z.string().default(''),
    link: z.string(),
    title: rawSchema,
    // Missing where it was not asked for, because it is too large to be sent.
    content: z.optional(rawSchema),
    modified_gmt: z.string(),
    password: z.string().default(''),
    // PHP writes a map without entries as a list.
    meta: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default([]),
    // Only where it is asked for: each page costs its site another query.
    _links: z.optional(z.object({ 'version-history': z.optional(z.array(z.object({ count: z.number().int() }))) })),
  }),
)
type RemotePost = z.infer<typeof pagesSchema>[number]
/** The fields of a page to ask for. */
export const PAGE_FIELDS = Object.keys(pagesSchema.element.shape)
  .filter((name) => name !== '_links')
  .join(',')
/** The same without the text, which may be too large to be sent. */
export const FIELDS_WITHOUT_TEXT = PAGE_FIELDS.replace('content,', '')
/** All of them, with the number of its revisions. */
export const REVISED_FIELDS = `${PAGE_FIELDS},_links.version-history`

/** Reads pages that a WordPress sent. Throws `SiteRejected` for something else. */
export function pagesOf(type: RemoteRef['type'], value: unknown, address: string): WordPressPage[] {
  return parseAs(pagesSchema, value).map((post) => pageOf(type, post, address))
}

/** A page with what only WordPress has. */
export interface WordPressPage extends RemotePage {
  searchFields: (typeof SEARCH_FIELDS)[number] | undefined
  /** The key under which Rankdesk created it, if our plugin keeps it. */
  key: string | undefined
  /** How many revisions it has. Undefined where that was not asked for, or the site keeps none. */
  revisions: number | undefined
  /** Returns the page with another title and text. */
  withText(title: string, text: string): RemotePage
}

function pageOf(type: RemoteRef['type'], post: RemotePost, address: string): WordPressPage {
  const { id, parent, slug, status, template, link, modified_gmt: modified, meta } = post
  const fields = Array.isArray(meta) ? {} : meta
  const searchFields = SEARCH_FIELDS.find((names) => names.every((name) => typeof fields[name] === 'string'))
  const text = heldText(post)
  const metaText = (index: 0 | 1) => (searchFields === undefined ? null : String(fields[searchFields[index]]))
  const content = {
    title: post.title.raw,
    text: text ?? '',
    metaTitle: metaText(0),
    metaDescription: metaText(1),
  }
  const sections = pageSections(content.text)
  const lock = lockOfPost(post, text, sections)
  return {
    type,
    id,
    modified,
    parentId: parent === 0 ? null : parent,
    status,
    path: status === 'publish' ? pathOf(link, address) : `/?${type === 'page' ? 'page_id' : 'p'}=${id}`,
    slug,
    template,
    version: createHash('sha256')
      .update(JSON.stringify([...Object.values(content), slug, status, ...(text === undefined ? [modified] : [])]))
      .digest('hex'),
    content,
    sections: lock === null || lock === 'no-text' ? sectionsOf(sections) : [lockedPage(content.text)],
    lock,
    searchFields,
    revisions: post._links?.['version-history']?.[0]?.count,
    withText: (title, other) => pageOf(type, { ...post, title: { raw: title }, content: { raw: other } }, address),
    key: typeof fields['rankdesk_key'] === 'string' ? fields['rankdesk_key'] : undefined,
  }
}

/** Returns the text of a page. Undefined if it is more than is held. Rule SITE-42. */
function heldText({ content }: RemotePost): string | undefined {
  return content === undefined || content.raw.length > MAX_PAGE_LENGTH ? undefined : content.raw
}

/** Returns why a page has no text that can be edited, or null. */
function lockOfPost(
  { status, password, meta }: RemotePost,
  text: string | undefined,
  sections: readonly PageSection[],
): LockReason | null {
  if (text === undefined) return 'too-large'
  // A draft without text waits for one.
  if (status === 'draft' && text.trim() === '') return null
  return lockOf({ content: { raw: text }, password, meta }, () => sections) ?? null
}

/** Returns the sections of a text without the white space between them. */
function sectionsOf(sections: readonly PageSection[]): RemoteSection[] {
  return sections.flatMap((section): RemoteSection[] => {
    if (section.kind === 'text') return [{ kind: 'text', html: sectionHtml(section) }]
    return section.name === '' ? [] : [{ kind: 'locked', name: section.name, text: wordsOf(joinSections([section])) }]
  })
}

const lockedPage = (raw: string): RemoteSection => ({ kind: 'locked', name: 'page', text: wordsOf(raw) })

const wordsOf = (raw: string) => textOf(sanitizeZone(raw)).slice(0, MAX_LOCKED_TEXT).toWellFormed()

/** Returns the path of a link below the address of its site. */
function pathOf(link: string, address: string): string {
  if (!URL.canParse(link)) throw new SiteRejected('The website names no valid address for one of its pages.')
  const base = new URL(address).pathname.replace(/\/$/, '')
  const { pathname, search } = new URL(link)
  const below = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  return (normalPath(below) ?? '/') + search
}
