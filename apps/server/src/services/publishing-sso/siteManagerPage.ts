import { escapeHtml } from '@rankdesk/format'
import { siteFrame } from '#connectors/site/builtIn/rendering/siteFrame.ts'
import type { Site } from '#connectors/site/builtIn/site.ts'
import type { SiteVisit } from './redeemTicket.ts'

/** Renders the page for a valid ticket: whose site manager it is, and who is signed in. */
export function siteManagerPage({ site, staffName, actedForName }: SiteVisit): string {
  const who = actedForName === undefined ? staffName : `${staffName} for ${actedForName}`
  return page(
    site,
    `<h1>Site manager of ${escapeHtml(site.businessName)}</h1>
    <p>Signed in as <strong>${escapeHtml(who)}</strong>.</p>
    <p>This page replaces the site manager, which is a separate product.</p>`,
  )
}

/** Renders the page for any other ticket. It does not reveal whether the ticket or the site ever existed. */
export function spentTicketPage(productName: string): string {
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Site manager</title></head>
<body><main><h1>This link was already used or has expired</h1>
<p>Open the site manager from ${escapeHtml(productName)} again.</p></main></body>
</html>`
}

function page(site: Site, content: string): string {
  return siteFrame({
    site,
    nav: [],
    title: `Site manager of ${site.businessName}`,
    description: '',
    canonical: undefined,
    currentId: undefined,
    bodyClass: 'general',
    main: `<div class="wrap">${content}</div>`,
  })
}
