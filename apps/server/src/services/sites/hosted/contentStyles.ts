import { contentStyle } from '#connectors/site/builtIn/rendering/siteStyle.ts'
import { siteOfDomain } from '#connectors/site/builtIn/sites.queries.ts'
import type { Queryable } from '#platform/db/database.ts'

/**
 * Returns the style sheet that makes a zone in the editor look as on the site (M348, M649). Undefined for an unknown
 * domain.
 */
export async function contentStyles(db: Queryable, domain: string): Promise<string | undefined> {
  const site = await siteOfDomain(db, domain)
  return site === undefined ? undefined : contentStyle(site.hue)
}
