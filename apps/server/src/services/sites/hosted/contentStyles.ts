import type { Queryable } from '../../../db/database.ts'
import { contentStyle } from '../../../sites/siteStyle.ts'
import { siteOfDomain } from '../../../sites/sites.queries.ts'

/**
 * Returns the style sheet that makes a zone in the editor look as on the site (M348, M649). Undefined for an unknown
 * domain.
 */
export async function contentStyles(db: Queryable, domain: string): Promise<string | undefined> {
  const site = await siteOfDomain(db, domain)
  return site === undefined ? undefined : contentStyle(site.hue)
}
