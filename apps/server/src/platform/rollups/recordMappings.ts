import type { PlainDate } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/**
 * Selects each active client's pages that visitors can see, those of them to which one of its keywords or targets is
 * mapped, or that are a post of a target, and whether it has any. One pass over all clients.
 */
export const MAPPING_COUNTS = `
  select c.client_id, coalesce(p.pages, 0)::int pages, coalesce(p.mapped_pages, 0)::int mapped_pages,
         (k.client_id is not null) is_mappable
  from clients c
  left join (
    select s.client_id, count(*) pages, count(m.page_id) mapped_pages
    from sites s join pages p using (project_id)
    left join (
      select client_id, page_id from keywords where page_id is not null
      union select client_id, page_id from seo_targets where page_id is not null
      union select t.client_id, o.page_id from target_posts o join seo_targets t using (seo_target_id)
    ) m on m.client_id = s.client_id and m.page_id = p.page_id
    where p.visible group by s.client_id
  ) p using (client_id)
  left join (select client_id from keywords union select client_id from seo_targets) k using (client_id)
  where c.active`

/**
 * Records the mapping of every active client as it is today: a new row where it changed, otherwise the day of the check.
 * Several records on a day are one.
 */
export async function recordMappings(tx: Queryable, today: PlainDate): Promise<void> {
  await tx.execute(sql`
    with counted as materialized (${sql.raw(MAPPING_COUNTS)}),
    newest as (select d.* from client_mapping_days d where d.until = 'infinity'),
    compared as (
      select c.*, n.date, n.date is not null
        and (n.pages, n.mapped_pages, n.is_mappable) = (c.pages, c.mapped_pages, c.is_mappable) is_same
      from counted c left join newest n using (client_id)
      where n.date is null or n.date <= ${today}::date
    ),
    checked as (
      update client_mapping_days d set checked_on = ${today}::date from compared c
      where d.client_id = c.client_id and d.date = c.date and c.is_same and d.checked_on < ${today}::date
    ),
    ended as (
      update client_mapping_days d set until = ${today}::date from compared c
      where d.client_id = c.client_id and d.date = c.date and not c.is_same and d.date < ${today}::date
    )
    insert into client_mapping_days (client_id, date, checked_on, pages, mapped_pages, is_mappable)
    select client_id, ${today}::date, ${today}::date, pages, mapped_pages, is_mappable from compared where not is_same
    on conflict (client_id, date) do update
      set pages = excluded.pages, mapped_pages = excluded.mapped_pages, is_mappable = excluded.is_mappable`)
}
