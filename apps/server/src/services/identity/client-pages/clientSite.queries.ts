import type { CallResult, clientOwnPages, clientOwnPosts } from '@rankdesk/api'
import { type Clock, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { withRealAddresses } from '#services/lib/pageAddresses.ts'
import { clientHead } from './clientHead.ts'
import { newestRankSql } from './newestRank.ts'

type Page = CallResult<typeof clientOwnPages>['pages'][number]
type Post = CallResult<typeof clientOwnPosts>['posts'][number]

/** Returns the pages of a client's site that visitors can find, by address. */
export async function pagesOfClient(
  db: Db,
  clock: Clock,
  clientId: number,
): Promise<CallResult<typeof clientOwnPages>> {
  const today = todayInLosAngeles(clock)
  const [{ domain }, rows] = await Promise.all([
    clientHead(db, clientId),
    fetchRows<Omit<Page, 'updatedAt'> & { updatedAt: Date }>(
      db,
      sql`
        select p.page_id "pageId", p.page_name "pageName", p.path, p.meta_description "metaDescription",
               p.added_on "addedOn", p.updated_at "updatedAt", k.keywords, k.page1
        from pages p join sites using (project_id) join templates t using (template_id)
        cross join lateral (
          select count(*)::int keywords, (count(*) filter (where r.rank between 1 and 10))::int page1
          from keywords k left join ${newestRankSql(today)} r on true where k.page_id = p.page_id
        ) k
        where client_id = ${clientId} and p.visible and t.kind <> 'blog-post'
        order by p.path`,
    ),
  ])
  const pages = await withRealAddresses(db, clientId, rows)
  return { domain, pages: pages.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) }
}

/** Returns the published posts of a client's blog, newest first. */
export async function postsOfClient(
  db: Db,
  clock: Clock,
  clientId: number,
): Promise<CallResult<typeof clientOwnPosts>> {
  const today = todayInLosAngeles(clock)
  const [{ domain }, posts] = await Promise.all([
    clientHead(db, clientId),
    fetchRows<Post>(
      db,
      sql`
        select p.page_id "pageId", p.page_name title, p.path, p.meta_description excerpt,
               coalesce(b.publish_date, p.added_on) "postedOn"
        from pages p join sites using (project_id) join templates t using (template_id)
        left join lateral (
          select min(publish_date) publish_date from publications where page_id = p.page_id and state = 'published'
        ) b on true
        where client_id = ${clientId} and p.visible and t.kind = 'blog-post'
          and coalesce(b.publish_date, p.added_on) <= ${today}::date
          and exists (select 1 from page_zones z where z.page_id = p.page_id)
        order by "postedOn" desc, p.page_id desc limit 200`,
    ),
  ])
  return { domain, posts: await withRealAddresses(db, clientId, posts) }
}
