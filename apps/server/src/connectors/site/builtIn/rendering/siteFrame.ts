import { escapeHtml, formatTelephone, telephoneHref } from '@rankdesk/format'
import { encodedPath } from '../../sitePath.ts'
import type { Site, SitePage } from '../site.ts'
import type { NavItem } from './navTree.ts'
import { ICON_PATH } from './siteIcon.ts'
import { siteStyle } from './siteStyle.ts'

/** A complete document of a site: the content of its head, and the content between header and footer. */
export interface SiteDocument {
  site: Site
  nav: readonly NavItem[]
  title: string
  description: string
  /** The canonical address for search engines. Undefined for a page that they may not list. */
  canonical: string | undefined
  /** The page that the menu marks as current. */
  currentId: number | undefined
  bodyClass: string
  /** Additional HTML of the head. */
  head?: string | undefined
  /** Rendered HTML. */
  main: string
}

/** Renders header, menu, main and footer of a client's site as one HTML document without scripts. */
export function siteFrame(document: SiteDocument): string {
  const { site, nav, title, description, canonical } = document
  return [
    '<!doctype html>',
    '<html lang="en-US">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description === '' ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    canonical === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="icon" type="image/svg+xml" href="${ICON_PATH}">`,
    document.head ?? '',
    `<style>${siteStyle(site.hue)}</style></head>`,
    `<body class="${document.bodyClass}"><a class="skip" href="#main">Skip to content</a>`,
    `<header><div class="wrap"><div class="top">${brand(site)}${callButton(site)}</div>`,
    `<nav aria-label="Main">${menu(nav, document.currentId)}</nav></div></header>`,
    `<main id="main">${document.main}</main>`,
    footer(site),
    '</body></html>',
  ].join('\n')
}

/** Renders a link to a page of the same site. */
export function pageLink(page: SitePage, attributes = ''): string {
  return `<a href="${escapeHtml(encodedPath(page.path))}"${attributes}>${escapeHtml(page.pageName)}</a>`
}

/** Renders a link that dials the business, or nothing if its number is invalid. */
export function callButton(site: Site): string {
  const href = telephoneHref(site.phoneNumber)
  return href === undefined ? '' : `<a class="call" href="${href}">${escapeHtml(formatTelephone(site.phoneNumber))}</a>`
}

function brand(site: Site): string {
  const tagline = site.tagline === '' ? '' : `<small>${escapeHtml(site.tagline)}</small>`
  return `<a class="brand" href="/">${escapeHtml(site.businessName)}${tagline}</a>`
}

function menu(items: readonly NavItem[], currentId: number | undefined, level = 0): string {
  if (items.length === 0) return ''
  const entries = items.map(({ page, children }) => {
    const current = page.pageId === currentId ? ' aria-current="page"' : ''
    // A menu with every blog post would cover the page.
    const below = level === 0 && page.kind !== 'blog-index' ? menu(children, currentId, level + 1) : ''
    return `<li>${pageLink(page, current)}${below}</li>`
  })
  return `<ul${level === 0 ? ' class="menu"' : ''}>${entries.join('')}</ul>`
}

function footer(site: Site): string {
  const town = [site.city, [site.region, site.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [site.address1, town].filter((line): line is string => line !== null && line !== '')
  const href = telephoneHref(site.phoneNumber)
  const phone = href === undefined ? '' : `<a href="${href}">${escapeHtml(formatTelephone(site.phoneNumber))}</a>`
  return [
    '<footer><div class="wrap">',
    `<address><strong>${escapeHtml(site.businessName)}</strong><br>${lines.map(escapeHtml).join('<br>')}</address>`,
    `<p>${site.tagline === '' ? '' : `${escapeHtml(site.tagline)}<br>`}${phone}</p>`,
    '</div></footer>',
  ].join('')
}
