import { escapeHtml, formatTelephone, telephoneHref } from '@rankdesk/format'
import { encodedPath } from '../../sitePath.ts'
import type { Site, SitePage } from '../site.ts'
import type { NavItem } from './navTree.ts'
import { ICON_PATH } from './siteIcon.ts'

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

/** The rules of every client site, without its color. */
const RULES = `*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;font:17px/1.65 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:var(--ink);background:#fff}
a{color:var(--brand);text-underline-offset:.18em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px;border-radius:3px}
.wrap{width:min(1120px,100% - 40px);margin-inline:auto}
.skip{position:absolute;left:-999px;top:0;background:#fff;padding:8px 16px;z-index:9}
.skip:focus{left:8px;top:8px}
header{border-bottom:1px solid var(--line);background:#fff}
.top{display:flex;align-items:center;justify-content:space-between;gap:24px;padding:18px 0 14px}
.brand{font-weight:750;font-size:22px;line-height:1.2;letter-spacing:-.015em;color:var(--ink);text-decoration:none}
.brand small{display:block;font-weight:450;font-size:14px;letter-spacing:0;color:var(--soft);margin-top:3px}
.call{flex:none;background:var(--brand);color:var(--on);text-decoration:none;font-weight:650;padding:11px 20px;border-radius:8px;white-space:nowrap}
.call:hover{background:var(--deep)}
nav ul{list-style:none;margin:0;padding:0}
.menu{display:flex;flex-wrap:wrap;gap:4px 28px;padding-bottom:12px!important}
.menu>li{position:relative}
.menu a{display:block;padding:5px 0;color:var(--ink);text-decoration:none;font-weight:550;font-size:16px}
.menu a:hover,.menu a[aria-current]{color:var(--brand);box-shadow:inset 0 -2px var(--brand)}
.menu ul{display:none;position:absolute;top:100%;left:-16px;z-index:5;min-width:250px;max-height:70vh;overflow:auto;background:#fff;border:1px solid var(--line);border-radius:10px;padding:8px 16px;box-shadow:0 12px 32px rgb(0 0 0/.12)}
.menu ul a{font-weight:450}
@media(hover:hover){.menu>li:hover>ul{display:block}}
.menu>li:focus-within>ul{display:block}
.band{background:var(--deep);color:var(--on)}
.band .wrap{padding:52px 0 56px}
.band h1,.band p,.band li{color:var(--on)}
.band h1{margin:0;max-width:22ch}
.band p{max-width:60ch;margin:14px 0 0;font-size:19px;opacity:.92}
.home .band .wrap{padding:84px 0 92px}
.home .band h1{font-size:clamp(34px,5vw,54px)}
.band .crumbs{font-size:14px;margin:0 0 14px;opacity:.85}
.crumbs a{color:inherit}
h1,h2,h3{line-height:1.18;letter-spacing:-.018em;text-wrap:balance}
h1{font-size:clamp(29px,4vw,42px);font-weight:750}
h2{font-size:27px;margin:1.7em 0 .5em}
h3{font-size:20px;margin:1.5em 0 .35em}
p{margin:0 0 1.05em}
main ul,main ol{padding-left:1.25em;margin:0 0 1.2em}
main li{margin:.35em 0}
.layout{display:grid;grid-template-columns:minmax(0,1fr) 300px;gap:64px;padding:44px 0 72px}
.layout.bare{padding-bottom:0}
aside>div:empty{display:none}
.layout.single{grid-template-columns:minmax(0,74ch)}
.text>div:first-child>:first-child{margin-top:0}
main{display:block;overflow-wrap:break-word}
main img{max-width:100%;height:auto;border-radius:10px}
main table{border-collapse:collapse;width:100%;margin:0 0 1.3em;font-size:16px}
th,td{border-bottom:1px solid var(--line);padding:10px 14px 10px 0;text-align:left;vertical-align:top}
blockquote{margin:1.4em 0;padding:4px 0 4px 22px;border-left:4px solid var(--brand);color:var(--soft)}
aside>div{background:var(--tint);border-radius:12px;padding:24px;margin-bottom:20px;font-size:16px}
aside h2,aside h3{font-size:19px;margin:0 0 .5em}
aside p:last-child,aside ul:last-child{margin-bottom:0}
aside ul{padding-left:1.1em;margin:0}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px;list-style:none;padding:0!important;margin:8px 0 0!important}
.cards li{margin:0}
.cards a{display:block;height:100%;border:1px solid var(--line);border-radius:12px;padding:20px 22px;text-decoration:none;color:var(--ink)}
.cards a:hover{border-color:var(--brand);background:var(--tint)}
.cards b{display:block;font-size:18px;letter-spacing:-.01em}
.cards span{display:block;color:var(--soft);font-size:15px;line-height:1.5;margin-top:6px}
.cards time{font-size:14px;color:var(--soft)}
.listing{padding:0 0 64px}
.listing h2{margin-top:0}
.ask{background:var(--tint);border-top:1px solid var(--line)}
.ask .wrap{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:20px;padding:38px 0}
.ask p{margin:0}
.ask strong{display:block;font-size:24px;letter-spacing:-.015em;line-height:1.25}
footer{background:var(--deep);color:oklch(92% .015 var(--h));font-size:15px}
footer .wrap{display:flex;flex-wrap:wrap;justify-content:space-between;gap:24px 64px;padding:40px 0}
footer a{color:inherit}
footer address{font-style:normal}
footer p{margin:0}
@media(max-width:820px){
body{font-size:16px}
.layout{grid-template-columns:minmax(0,1fr);gap:28px;padding:32px 0 48px}
.top{padding:14px 0 12px;gap:14px}
.brand{font-size:18px}.brand small{display:none}
.call{padding:10px 14px;font-size:15px}
.menu{gap:2px 20px}.menu a{font-size:15px;padding:6px 0}.menu ul{display:none!important}
.band .wrap,.home .band .wrap{padding:36px 0 40px}
h2{font-size:23px}
}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{.menu,.ask,.call{display:none}}
`

/** Returns the style sheet of every client site. `hue` (0 to 359) is its one color. */
function siteStyle(hue: number): string {
  const h = Number.isFinite(hue) ? Math.round(hue) : 220
  return `
:root{--h:${h};--ink:oklch(25% .02 var(--h));--soft:oklch(46% .02 var(--h));--line:oklch(90% .012 var(--h));
--tint:oklch(97% .012 var(--h));--brand:oklch(43% .115 var(--h));--deep:oklch(27% .065 var(--h));--on:#fff}
${RULES}`.replaceAll('\n', '')
}

/**
 * Returns the style sheet of a site's content for an editor: it styles zones as on the site, within `.ck-content` only.
 */
export function contentStyle(hue: number): string {
  const h = Number.isFinite(hue) ? Math.round(hue) : 220
  return `
.ck-content{--h:${h};--ink:oklch(25% .02 var(--h));--soft:oklch(46% .02 var(--h));--line:oklch(90% .012 var(--h));
--brand:oklch(43% .115 var(--h));font:17px/1.65 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
color:var(--ink);background:#fff;overflow-wrap:break-word}
.ck-content a{color:var(--brand);text-underline-offset:.18em}
.ck-content :is(h1,h2,h3){line-height:1.18;letter-spacing:-.018em;text-wrap:balance}
.ck-content h1{font-size:clamp(29px,4vw,42px);font-weight:750;margin:0 0 .5em}
.ck-content h2{font-size:27px;margin:1.7em 0 .5em}
.ck-content h3{font-size:20px;margin:1.5em 0 .35em}
.ck-content p{margin:0 0 1.05em}
.ck-content :is(ul,ol){padding-left:1.25em;margin:0 0 1.2em}
.ck-content li{margin:.35em 0}
.ck-content img{max-width:100%;height:auto;border-radius:10px}
.ck-content table{border-collapse:collapse;width:100%;margin:0 0 1.3em;font-size:16px}
.ck-content :is(th,td){border-bottom:1px solid var(--line);padding:10px 14px 10px 0;text-align:left;vertical-align:top}
.ck-content blockquote{margin:1.4em 0;padding:4px 0 4px 22px;border-left:4px solid var(--brand);color:var(--soft)}
.ck-content>:first-child{margin-top:0}
`.replaceAll('\n', '')
}
