import { escapeHtml } from '@rankdesk/format'
import { encodedPath } from '../../sitePath.ts'
import type { Site, SitePage } from '../site.ts'

/** Renders the sitemap of a site: its visible, searchable pages with text, by path. */
export function sitemapXml(site: Site, pages: readonly SitePage[]): string {
  const addresses = pages
    .filter((page) => page.visible && page.searchable && page.hasText)
    .map((page) => page.path)
    .toSorted()
    .map((path) => `<url><loc>${escapeHtml(`https://${site.domain}${encodedPath(path)}`)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
}

/** Renders robots.txt: everything may be crawled, and where the sitemap is. */
export function robotsTxt(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: https://${site.domain}/sitemap.xml\n`
}
