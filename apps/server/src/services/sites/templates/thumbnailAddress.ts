import { sql } from 'drizzle-orm'

/** The base address of template thumbnails. An address contains everything that its thumbnail shows: kind and zones. */
export const THUMBNAILS = '/services/sites/v1/api/page/template-thumbnail'

/** The maximum number of zones in a thumbnail. */
const MAX_ZONES = 20

/** The address of the thumbnail of a query's template `t` (M643). */
export const thumbnailOfTemplate = sql<string>`${`${THUMBNAILS}/`}::text || t.kind || '-' || left(coalesce(
  (select string_agg(left(z.role, 1), '' order by z.seq) from template_zones z where z.template_id = t.template_id), ''),
  ${MAX_ZONES}::int) || '.svg'`
