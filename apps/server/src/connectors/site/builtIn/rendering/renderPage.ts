import { escapeHtml, truncate, datePartsOf, monthName, type PlainDate } from '@rankdesk/format'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { LibraryImages } from '../../libraryImages.ts'
import { encodedPath } from '../../sitePath.ts'
import type { BlogEntry, PageZone, Site, SitePage } from '../site.ts'
import { newestFirst, feedPathOf } from './blogFeed.ts'
import { withLibraryFacts } from './libraryFacts.ts'
import type { NavItem } from './navTree.ts'
import { callButton, pageLink, siteFrame } from './siteFrame.ts'
import { structuredData } from './structuredData.ts'

/** The input from which a page of a client's site is rendered. */
export interface PageToRender {
  site: Site
  page: SitePage
  /** In the order of the page. Their HTML is sanitized again here. */
  zones: readonly PageZone[]
  nav: readonly NavItem[]
  /** The ancestors of this page, the root first. */
  ancestors: readonly SitePage[]
  /** The children of this page that have text. */
  children: readonly SitePage[]
  /** Details of the blog's entries, by page. */
  entries?: ReadonlyMap<number, BlogEntry>
  /** The pictures of the library in the zones. */
  images?: LibraryImages
}

const EXCERPT_CHARACTERS = 150

/**
 * Renders the HTML document of a page. It runs no scripts, every zone is in a `<div data-element-id>`, and there is
 * always an h1: the first zone's own, or the page's name.
 */
export function renderPage(input: PageToRender): string {
  const { site, page, nav } = input
  const { images = new Map() } = input
  const zones = input.zones.map((zone) => ({
    ...zone,
    content: withLibraryFacts(sanitizeZone(zone.content), images, site.domain),
  }))
  const drawn = (role: PageZone['role']) =>
    zones
      .filter((zone) => zone.role === role)
      .map(drawZone)
      .join('')
  const hasTitle = zones.some((zone) => /<h1[\s>]/i.test(zone.content))
  const hasText = (role: PageZone['role']) => zones.some((zone) => zone.role === role && zone.content !== '')
  const layout = ['wrap', 'layout', hasText('aside') ? '' : 'single', hasText('body') ? '' : 'bare'].filter(Boolean)
  const aside = drawn('aside')
  const posted = page.kind === 'blog-post' ? byline(page, input.entries?.get(page.pageId)) : ''
  const main = [
    `<div class="band"><div class="wrap">${crumbs(input.ancestors)}`,
    hasTitle ? '' : `<h1>${escapeHtml(page.pageName)}</h1>`,
    `${drawn('heading')}${posted}</div></div>`,
    `<div class="${layout.join(' ')}"><div class="text">${drawn('body')}</div>`,
    aside === '' ? '' : `<aside>${aside}</aside>`,
    '</div>',
    listing(input),
    contactBand(site),
  ].join('')
  return siteFrame({
    site,
    nav,
    title: page.metaTitle === '' ? `${page.pageName} | ${site.businessName}` : page.metaTitle,
    description: page.metaDescription,
    canonical: page.searchable ? `https://${site.domain}${encodedPath(page.path)}` : undefined,
    currentId: page.pageId,
    bodyClass: page.kind,
    head: `${blogHead(input)}${structuredData({ ...input, zones, entry: input.entries?.get(page.pageId) })}`,
    main,
  })
}

/** Renders the page for an unknown address. */
export function renderNotFound(site: Site, nav: readonly NavItem[]): string {
  return siteFrame({
    site,
    nav,
    title: `Page not found | ${site.businessName}`,
    description: '',
    canonical: undefined,
    currentId: undefined,
    bodyClass: 'general',
    main: [
      '<div class="band"><div class="wrap"><h1>This page is not here</h1>',
      '<p>It may have moved, or the address has a typing error.</p></div></div>',
      '<div class="wrap layout single"><div class="text"><p>Use the menu above, or go to the ',
      '<a href="/">home page</a>.</p></div></div>',
    ].join(''),
  })
}

function drawZone(zone: PageZone): string {
  return `<div data-element-id="${escapeHtml(zone.elementId)}">${zone.content}</div>`
}

function crumbs(ancestors: readonly SitePage[]): string {
  if (ancestors.length === 0) return ''
  return `<p class="crumbs">${ancestors.map((page) => pageLink(page)).join(' / ')}</p>`
}

/** Renders the list of child pages: services as cards, posts with their day. */
function listing({ page, children, nav, entries }: PageToRender): string {
  if (page.kind === 'home') {
    const services = nav.find((item) => item.children.length > 0)
    if (services === undefined) return ''
    const pages = services.children.map((item) => item.page)
    return cards(services.page.pageName, pages, (child) => escapeHtml(excerpt(child)))
  }
  if (page.kind === 'blog-post' || children.length === 0) return ''
  if (page.kind !== 'blog-index') return cards('', children, (child) => escapeHtml(excerpt(child)))
  const isFeatured = (post: SitePage) => entries?.get(post.pageId)?.featured === true
  const sorted = newestFirst(children)
  const posts = [...sorted.filter(isFeatured), ...sorted.filter((post) => !isFeatured(post))]
  return cards('', posts, (post) => postNote(post, entries?.get(post.pageId)))
}

function postNote(post: SitePage, entry: BlogEntry | undefined): string {
  const words = [entry?.author ?? '', ...(entry?.categories ?? [])].filter((word) => word !== '')
  const time = `<time datetime="${post.addedOn}">${dayInWords(post.addedOn)}</time>`
  return [time, ...words.map(escapeHtml)].join(' · ')
}

function cards(heading: string, pages: readonly SitePage[], note: (page: SitePage) => string): string {
  const items = pages.map((page) => {
    const href = escapeHtml(encodedPath(page.path))
    return `<li><a href="${href}"><b>${escapeHtml(page.pageName)}</b><span>${note(page)}</span></a></li>`
  })
  const title = heading === '' ? '' : `<h2>${escapeHtml(heading)}</h2>`
  return `<div class="wrap listing">${title}<ul class="cards">${items.join('')}</ul></div>`
}

function excerpt(page: SitePage): string {
  return truncate(page.metaDescription, EXCERPT_CHARACTERS)
}

function contactBand(site: Site): string {
  const button = callButton(site)
  if (button === '') return ''
  const where = site.city === null ? 'Call us.' : `Call us in ${escapeHtml(site.city)}.`
  return `<div class="ask"><div class="wrap"><p><strong>Have a question? ${where}</strong></p>${button}</div></div>`
}

/** Renders the line below an entry's title: date, author and categories. */
function byline(page: SitePage, entry: BlogEntry | undefined): string {
  const author = entry === undefined || entry.author === '' ? '' : `By ${escapeHtml(entry.author)}, `
  const filed = (entry?.categories ?? []).map((category) => ` · ${escapeHtml(category)}`).join('')
  return `<p>${author}<time datetime="${page.addedOn}">${escapeHtml(dayInWords(page.addedOn))}</time>${filed}</p>`
}

/** A page of a site with its context. */
interface BlogPageContext {
  site: Site
  page: SitePage
  ancestors: readonly SitePage[]
  entries?: ReadonlyMap<number, BlogEntry>
}

/**
 * Renders the additional head elements of a blog's pages: the feed, and the preview of an entry in social networks
 * (M269).
 */
function blogHead({ site, page, ancestors, entries }: BlogPageContext): string {
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
function dayInWords(date: PlainDate): string {
  const { year, month, day } = datePartsOf(date)
  return `${monthName(month)} ${day}, ${year}`
}
