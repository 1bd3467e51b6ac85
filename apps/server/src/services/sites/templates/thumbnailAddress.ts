import { sql } from 'drizzle-orm'

/** Where the pictures of templates are served. An address says all that its picture shows: kind and zones. */
export const THUMBNAILS = '/services/sites/v1/api/page/template-thumbnail'

/** Zones that a picture shows at most. */
const MAX_ZONES = 20

/** The address of the picture of the template `t` of a query (M643). */
export const thumbnailOfTemplate = sql<string>`${`${THUMBNAILS}/`}::text || t.kind || '-' || left(coalesce(
  (select string_agg(left(z.role, 1), '' order by z.seq) from template_zones z where z.template_id = t.template_id), ''),
  ${MAX_ZONES}::int) || '.svg'`
