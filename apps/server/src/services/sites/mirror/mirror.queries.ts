import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { pages, remotePages, sites, strategies, templates } from '#platform/db/schema/index.ts'
import { addRemoteTemplate } from './remoteTemplates.ts'
import { type MirroredSite, type RemotePageRow } from './storePage.ts'

/** Returns the mirrored page of a website. Undefined for a page that exists with us only. */
export async function remotePage(db: Queryable, pageId: number): Promise<RemotePageRow | undefined> {
  const [row] = await db.select().from(remotePages).where(eq(remotePages.pageId, pageId))
  return row
}

/** The templates of mirrored pages. They have no zones but those that each page has. */
const TEMPLATES = { general: 'Website page', home: 'Website home', 'blog-post': 'Website post' } as const
type Kind = keyof typeof TEMPLATES

/** Locks the site of a client. Returns it with the templates of its mirrored pages, which are created with the first reading. */
async function mirroredSite(tx: Transaction, clientId: number): Promise<MirroredSite> {
  const [site] = await tx.select().from(sites).where(eq(sites.clientId, clientId)).for('no key update')
  if (site === undefined) throw new Error(`Client ${clientId} has no site.`)
  const { projectId } = site
  const found = new Map<Kind, number>()
  for (const kind of Object.keys(TEMPLATES) as Kind[]) {
    const templateName = TEMPLATES[kind]
    const [known] = await tx
      .select({ templateId: templates.templateId })
      .from(templates)
      .where(and(eq(templates.projectId, projectId), eq(templates.templateName, templateName)))
    found.set(
      kind,
      known?.templateId ?? (await addRemoteTemplate(tx, { projectId, templateName, kind, remoteName: '' })),
    )
  }
  return { projectId, templates: found, nextSeq: positionsBehind(tx, projectId) }
}

/** Returns the positions behind all pages of a locked site, one after the other. */
function positionsBehind(tx: Transaction, projectId: number): () => Promise<number> {
  let last: number | undefined
  return async () => {
    if (last === undefined) {
      const [row] = await tx
        .select({ seq: max(pages.seq) })
        .from(pages)
        .where(eq(pages.projectId, projectId))
      last = row?.seq ?? 0
    }
    last += 1
    return last
  }
}

/**
 * Locks the open strategies of mirrored pages, the site, and the pages, in the order of every other write. Returns the site.
 */
export async function lockMirrored(
  tx: Transaction,
  clientId: number,
  pageIds: readonly number[],
): Promise<MirroredSite> {
  await tx
    .select({ strategyId: strategies.strategyId })
    .from(strategies)
    .where(and(inArray(strategies.pageId, [...pageIds]), eq(strategies.statusId, 0)))
    .orderBy(asc(strategies.strategyId))
    .for('no key update')
  const site = await mirroredSite(tx, clientId)
  await tx
    .select({ pageId: pages.pageId })
    .from(pages)
    .where(inArray(pages.pageId, [...pageIds]))
    .orderBy(asc(pages.pageId))
    .for('update')
  return site
}

/** Marks mirrored pages that are not on the website anymore. They leave menus and sitemap; their text and work stay. */
export async function markMissing(tx: Transaction, pageIds: readonly number[], at: Date): Promise<void> {
  if (pageIds.length === 0) return
  await tx
    .update(remotePages)
    .set({ missingSince: at })
    .where(inArray(remotePages.pageId, [...pageIds]))
  await tx
    .update(pages)
    .set({ visible: false, updatedAt: at })
    .where(inArray(pages.pageId, [...pageIds]))
}

/** Gives the mirrored pages of a site the places that they have there: below their page, otherwise below the home page. */
export async function linkParents(tx: Transaction, projectId: number): Promise<void> {
  await tx.execute(sql`
    with home as (select page_id from pages where project_id = ${projectId} and path = '/'),
    placed as (
      select r.page_id, coalesce(above.page_id, nullif((select page_id from home), r.page_id)) parent_id
      from remote_pages r
      left join remote_pages above on above.project_id = r.project_id and above.remote_type = 'page'
        and above.remote_id = r.remote_parent_id
      where r.project_id = ${projectId}
    )
    update pages set parent_id = placed.parent_id from placed
    where pages.page_id = placed.page_id and pages.parent_id is distinct from placed.parent_id`)
}
