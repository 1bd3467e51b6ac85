import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { PageZone } from '../site.ts'
import { decodedPath } from './decodedPath.ts'

/**
 * Removes the pictures of the site's library from a page's zones whose file was deleted, so that visitors see no broken
 * picture. They return when the file is restored, because the stored text keeps them.
 */
export async function withoutMissingMedia(
  db: Queryable,
  site: { projectId: number; domain: string },
  pageId: number,
  zones: readonly PageZone[],
): Promise<readonly PageZone[]> {
  if (!zones.some(({ content }) => content.includes('/media/'))) return zones
  const missing = await missingPaths(db, site, pageId)
  if (missing.size === 0) return zones
  return zones.map((zone) => ({ ...zone, content: withoutPictures(zone.content, missing) }))
}

/** Returns the addresses in a page's zones that lead to no file, as host and path. */
async function missingPaths(
  db: Queryable,
  { projectId, domain }: { projectId: number; domain: string },
  pageId: number,
): Promise<Set<string>> {
  const rows = await fetchRows<{ address: string }>(
    db,
    sql`
    select distinct u.host || case u.folder_path when '/' then '' else u.folder_path end || '/' || u.name address
    from media_index.uses u
    where u.source = 'zone' and u.source_id = ${pageId}
      and u.host in ('', ${domain.toLowerCase()}, ${`www.${domain.toLowerCase()}`}, ${`${domain.toLowerCase()}.localhost`})
      and not exists (select from media m where m.project_id = ${projectId} and m.folder_path = u.folder_path
        and m.name = u.name and not m.deleted)
      and not exists (select from media_aliases a join media m using (media_id)
        where a.project_id = ${projectId} and a.folder_path = u.folder_path and a.name = u.name and not m.deleted)`,
  )
  return new Set(rows.map(({ address }) => address))
}

const PICTURE = /<img\b[^>]*?\ssrc="(?:(?:https?:)?\/\/([^/"]*))?\/media(\/[^"?#]+)[^"]*"[^>]*>/g

/** Removes pictures with their figures and links, which would be empty. Captions go with their picture. */
export function withoutPictures(html: string, missing: ReadonlySet<string>): string {
  let removed = 0
  const without = html.replace(PICTURE, (all: string, host: string | undefined, encoded: string) => {
    const path = decodedPath(encoded)
    const isMissing = path !== undefined && missing.has(`${host?.split(':')[0]?.toLowerCase() ?? ''}${path}`)
    if (isMissing) removed += 1
    return isMissing ? GONE : all
  })
  if (removed === 0) return html
  return without
    .replace(/<a\b[^>]*>\s*\0\s*<\/a>/g, GONE)
    .replace(
      /<figure\b[^>]*>\s*\0\s*(?:<figcaption\b[^>]*>(?:(?!<\/figcaption>)[\s\S])*<\/figcaption>\s*)?<\/figure>/g,
      '',
    )
    .replace(/<p\b[^>]*>\s*\0\s*<\/p>/g, '')
    .replaceAll(GONE, '')
}

/** Marks the position of a removed picture. Stored texts cannot have this character. */
const GONE = '\0'
