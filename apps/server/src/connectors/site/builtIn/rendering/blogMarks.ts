import { datePartsOf, escapeHtml, monthName, type PlainDate } from '@rankdesk/format'
import { encodedPath } from '../../sitePath.ts'
import type { BlogEntry, Site, SitePage } from '../site.ts'
import { feedPathOf } from './blogFeed.ts'

/** Renders the line below an entry's title: date, author and categories. */
export function byline(page: SitePage, entry: BlogEntry | undefined): string {
  const author = entry === undefined || entry.author === '' ? '' : `By ${escapeHtml(entry.author)}, `
  const filed = (entry?.categories ?? []).map((category) => ` · ${escapeHtml(category)}`).join('')
  return `<p>${author}<time datetime="${page.addedOn}">${escapeHtml(dayInWords(page.addedOn))}</time>${filed}</p>`
}

/** A page of a site with its context. */
export interface BlogPageContext {
  site: Site
  page: SitePage
  ancestors: readonly SitePage[]
  entries?: ReadonlyMap<number, BlogEntry>
}

/**
 * Renders the additional head elements of a blog's pages: the feed, and the preview of an entry in social networks
 * (M269).
 */
export function blogHead({ site, page, ancestors, entries }: BlogPageContext): string {
  const blog = page.kind === 'blog-index' ? page : ancestors.find((above) => above.kind === 'blog-index')
  const feed =
    blog === undefined
      ? ''
      : `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(blog.pageName)}" href="${escapeHtml(encodedPath(feedPathOf(blog)))}">`
  const entry = entries?.get(page.pageId)
  if (page.kind !== 'blog-post' || entry === undefined) return feed
  const title = entry.socialTitle === '' ? page.pageName : entry.socialTitle
  const description = entry.socialDescription === '' ? page.metaDescription : entry.socialDescription
  const tags = {
    'og:type': 'article',
    'og:site_name': site.businessName,
    'og:url': `https://${site.domain}${encodedPath(page.path)}`,
    'og:title': title,
    'og:description': description,
    'article:published_time': entry.publishedAt.toISOString(),
    'article:modified_time': entry.updatedAt.toISOString(),
    'article:author': entry.author,
  }
  const marks = Object.entries(tags)
    .filter(([, content]) => content !== '')
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
  return [feed, ...marks].join('')
}

/** Formats a day for readers: November 18, 2026. */
export function dayInWords(date: PlainDate): string {
  const { year, month, day } = datePartsOf(date)
  return `${monthName(month)} ${day}, ${year}`
}
