import type { Queryable } from '../../../db/database.ts'
import { contentStyle } from '../../../sites/siteStyle.ts'
import { siteOfDomain } from '../../../sites/sites.queries.ts'

/** The style sheet that shows a zone in the editor as the site shows it (M348, M649). Undefined for an unknown domain. */
export async function contentStyles(db: Queryable, domain: string): Promise<string | undefined> {
  const site = await siteOfDomain(db, domain)
  return site === undefined ? undefined : contentStyle(site.hue)
}
