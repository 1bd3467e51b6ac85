import { BLOG_CATEGORIES } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { BlogEntry } from '../site.ts'

interface EntryRow {
  [column: string]: unknown
  pageId: number
  blogInfo: Record<string, unknown>
  firstAt: Date
  lastAt: Date
}

/** Returns the blog details of a site's published entries by page, as last published (M271). */
export async function blogEntriesOf(db: Queryable, projectId: number): Promise<Map<number, BlogEntry>> {
  const rows = await fetchRows<EntryRow>(
    db,
    sql`
    select distinct on (u.page_id) u.page_id "pageId", u.blog_info "blogInfo", u.published_at "lastAt",
           min(u.published_at) over (partition by u.page_id) "firstAt"
    from publications u join pages p using (page_id)
    where p.project_id = ${projectId} and u.state = 'published' and u.blog_info is not null
    order by u.page_id, u.publication_id desc`,
  )
  return new Map(rows.map((row) => [row.pageId, entryOf(row)]))
}

/** What a publication keeps of an entry. A part that an earlier version stored otherwise counts as missing. */
const blogInfoSchema = z.object({
  author: z.string().catch(''),
  socialTitle: z.string().catch(''),
  socialDescription: z.string().catch(''),
  featured: z.boolean().catch(false),
  blogCategories: z.array(z.unknown()).catch([]),
})

function entryOf({ blogInfo, firstAt, lastAt }: EntryRow): BlogEntry {
  const { blogCategories: ids, ...texts } = blogInfoSchema.parse(blogInfo)
  return {
    ...texts,
    categories: BLOG_CATEGORIES.filter(({ categoryId }) => ids.includes(categoryId)).map(
      ({ categoryName }) => categoryName,
    ),
    publishedAt: new Date(firstAt),
    updatedAt: new Date(lastAt),
  }
}
