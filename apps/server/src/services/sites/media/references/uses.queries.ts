import type { MediaUse } from '@rankdesk/api'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'

/**
 * Selects the uses of the files of a library that match `condition` (on `m`, the table media): its stored addresses, by the
 * files' present and earlier paths, and the posts and videos that name them.
 */
export function usesSql(projectId: number, condition: SQL): SQL {
  // Materialized, so that fresh tables without statistics do not make PostgreSQL read the library once for each use.
  return sql`
    with own as materialized (
      select m.media_id, m.folder_path, m.name from media m where m.project_id = ${projectId} and ${condition}
    ), paths as materialized (
      select media_id, folder_path, name from own
      union all
      select media_id, a.folder_path, a.name from own join media_aliases a using (media_id)
    ), site as materialized (
      select s.client_id, lower(c.domain) as domain from sites s join clients c using (client_id)
      where s.project_id = ${projectId}
    ), stored as materialized (
      select u.* from site join media_index.uses u using (client_id)
      where u.host in ('', site.domain, 'www.' || site.domain, site.domain || '.localhost')
        -- "is true" makes it one hashed list: without statistics, PostgreSQL would compare each use with each path below.
        and (u.name in (select name from paths)) is true
    )
    select distinct media_id, u.source kind, u.source_id, u.element_id, u.host, u.folder_path, u.name
    from paths join stored u using (folder_path, name)
    union all
    select media_id, 'post', p.post_id, '', '', '', '' from own join profile_posts p using (media_id)
    union all
    select media_id, 'video', v.video_id, v.channel, '', '', '' from own join strategy_videos v using (media_id)
    union
    select own.media_id, 'video', v.video_id, v.channel, '', '', ''
    from own join strategy_videos v on v.transcript_media_id = own.media_id`
}

/** Returns where the files of a library that match `condition` (on `m`) are used, with the names of the places. */
export async function readUses(db: Queryable, projectId: number, condition: SQL): Promise<MediaUse[]> {
  return fetchRows<MediaUse>(
    db,
    sql`
    with u as (select distinct media_id, kind, source_id, element_id from (${usesSql(projectId, condition)}) found)
    select u.media_id "mediaId", u.kind,
      coalesce(p.page_name, l.address1 || ', ' || l.city, s.title, '') "label",
      p.path "pagePath", p.page_id "pageId", s.strategy_id "strategyId", l.location_id "locationId",
      case when u.kind in ('zone', 'draft', 'video') then u.element_id end "elementId"
    from u
    left join profile_posts post on u.kind = 'post' and post.post_id = u.source_id
    left join strategy_videos v on u.kind = 'video' and v.video_id = u.source_id
    left join pages p on u.kind in ('zone', 'page') and p.page_id = u.source_id
    left join strategies s on s.strategy_id = case
      when u.kind in ('draft', 'work') then u.source_id when u.kind = 'post' then post.strategy_id
      when u.kind = 'video' then v.strategy_id end
    left join locations l on u.kind = 'profile' and l.location_id = u.source_id
    order by array_position(array['zone', 'page', 'draft', 'work', 'profile', 'post', 'video'], u.kind), 3, u.media_id, u.element_id`,
  )
}
