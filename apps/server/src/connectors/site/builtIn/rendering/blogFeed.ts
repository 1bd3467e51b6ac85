import { escapeHtml, losAngelesInstant } from '@rankdesk/format'
import { encodedPath } from '../../sitePath.ts'
import type { BlogEntry, Site, SitePage } from '../site.ts'

/** The maximum number of entries in a feed. */
const MAX_ENTRIES = 30

/** Returns the path of a blog's feed. */
export function feedPathOf(blog: Pick<SitePage, 'path'>): string {
  return `${blog.path === '/' ? '' : blog.path}/feed.xml`
}

/** Sorts entries, newest first. */
export function newestFirst(posts: readonly SitePage[]): SitePage[] {
  return posts.toSorted((a, b) => (a.addedOn < b.addedOn ? 1 : a.addedOn > b.addedOn ? -1 : b.pageId - a.pageId))
}

/** Renders the Atom feed of a blog. */
export function blogFeed(
  site: Site,
  blog: SitePage,
  pages: readonly SitePage[],
  entries: ReadonlyMap<number, BlogEntry>,
): string {
  const base = `https://${site.domain}`
  const posts = newestFirst(
    pages.filter((page) => page.parentId === blog.pageId && page.visible && page.hasText),
  ).slice(0, MAX_ENTRIES)
  const newest = posts.map((post) => changedAt(post, entries.get(post.pageId))).toSorted()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${address(base, blog.path)}</id>`,
    `<title>${escapeHtml(`${blog.pageName} | ${site.businessName}`)}</title>`,
    `<link href="${address(base, blog.path)}"/>`,
    `<link rel="self" href="${address(base, feedPathOf(blog))}"/>`,
    `<updated>${newest.at(-1) ?? midnightOf(blog.addedOn)}</updated>`,
    `<author><name>${escapeHtml(site.businessName)}</name></author>`,
    ...posts.map((post) => entryXml(base, post, entries.get(post.pageId))),
    '</feed>',
    '',
  ].join('\n')
}

function entryXml(base: string, post: SitePage, entry: BlogEntry | undefined): string {
  const href = address(base, post.path)
  const published = entry?.publishedAt.toISOString() ?? midnightOf(post.addedOn)
  const summary = entry === undefined || entry.socialDescription === '' ? post.metaDescription : entry.socialDescription
  return [
    `<entry><id>${href}</id><title>${escapeHtml(post.pageName)}</title><link href="${href}"/>`,
    `<published>${published}</published><updated>${changedAt(post, entry)}</updated>`,
    entry === undefined || entry.author === '' ? '' : `<author><name>${escapeHtml(entry.author)}</name></author>`,
    ...(entry?.categories ?? []).map((category) => `<category term="${escapeHtml(category)}"/>`),
    summary === '' ? '' : `<summary>${escapeHtml(summary)}</summary>`,
    '</entry>',
  ].join('')
}

const address = (base: string, path: string) => escapeHtml(`${base}${encodedPath(path)}`)

const changedAt = (post: SitePage, entry: BlogEntry | undefined) =>
  entry?.updatedAt.toISOString() ?? midnightOf(post.addedOn)

const midnightOf = (day: string) => losAngelesInstant(day, 0).toISOString()
