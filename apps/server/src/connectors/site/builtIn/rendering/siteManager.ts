import { escapeHtml } from '@rankdesk/format'
import type { Queryable } from '#platform/db/database.ts'
import { siteOfDomain } from '../sites.queries.ts'
import { siteFrame } from './siteFrame.ts'

/**
 * Renders the site manager of the site at a domain: whose it is, and who is signed in. It replaces the real one, which is
 * another product. Throws if no client has the domain.
 */
export async function renderSiteManager(db: Queryable, domain: string, visitor: string): Promise<string> {
  const site = await siteOfDomain(db, domain)
  if (site === undefined) throw new Error(`There is no site at ${domain}.`)
  const title = `Site manager of ${site.businessName}`
  const content = `<h1>${escapeHtml(title)}</h1>
    <p>Signed in as <strong>${escapeHtml(visitor)}</strong>.</p>
    <p>This page replaces the site manager, which is a separate product.</p>`
  return siteFrame({
    site,
    nav: [],
    title,
    description: '',
    canonical: undefined,
    currentId: undefined,
    bodyClass: 'general',
    main: `<div class="wrap">${content}</div>`,
  })
}
