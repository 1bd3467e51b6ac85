import { type BlogContent, blogInfoSchema } from '@rankdesk/api'
import { BLOG_CATEGORIES, isBlogEntry, STRATEGY_TYPE_IDS } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { type ConnectionRow, connectionOf } from '#services/sites/website/website.queries.ts'
import { draftRowOf } from './saveDraft.ts'
import { presentZone } from './strategies.present.ts'
import { draftZones, strategyById } from './strategies.queries.ts'

/** The types whose text is a blog entry. */
export const BLOG_TYPE_IDS: readonly number[] = STRATEGY_TYPE_IDS.filter(isBlogEntry)

const draftSchema = z.extend(blogInfoSchema, {
  entryName: z.string(),
  systems: z._default(z.array(z.int()), []),
})

/**
 * Returns a blog entry with its choices of categories and specialties (M270). Throws `HttpError` 404 if the strategy is
 * not a blog.
 */
export async function readBlogContent(db: Queryable, strategyId: number): Promise<BlogContent> {
  const found = await strategyById(db, strategyId)
  if (found === undefined || !isBlogEntry(found.strategy.strategyTypeId)) {
    throw new HttpError(404, `There is no blog strategy ${strategyId}.`)
  }
  const { strategy, client, page } = found
  const [connection, draft, zones, specialties, systems, topic] = await Promise.all([
    connectionOf(db, client.clientId),
    draftRowOf(db, strategyId, 'blog'),
    draftZones(db, strategyId),
    specialtyPages(db, client.clientId),
    systemsOf(db, client.clientId),
    blogTopicOf(db, strategy.blogTopicId),
  ])
  const stored = storedEntry(draft)
  const ownPage = specialties.filter(({ specialtyTypeName }) => specialtyTypeName === found.specialty)
  return {
    strategyId,
    ...presentDraft(strategyId, draft),
    entryName: stored.entryName ?? page?.pageName ?? strategy.title,
    topic: { blogTopicId: strategy.blogTopicId, topic: topic ?? strategy.title },
    content: zones.map((zone) => zone.content).join('\n'),
    zones: zones.map(presentZone),
    ...presentPlace(connection, stored, client.businessName),
    // An empty one follows the title or the meta description.
    socialTitle: stored.socialTitle ?? '',
    socialDescription: stored.socialDescription ?? '',
    featured: stored.featured ?? false,
    excerpt: stored.excerpt ?? '',
    picture: stored.picture ?? null,
    specialties,
    systems,
    ...presentSelection(
      connection === undefined ? stored : { ...stored, blogCategories: chosenCategories(connection, stored) },
      ownPage.map(({ masterPageId }) => masterPageId),
    ),
  }
}

/** Returns the pages of a client's specialties, which an entry can name (M270). */
function specialtyPages(
  db: Queryable,
  clientId: number,
): Promise<{ masterPageId: number; seoSpecialtyTypeName: string; specialtyTypeName: string }[]> {
  return fetchRows(
    db,
    sql`
    select distinct on (st.page_id) st.page_id "masterPageId", t.service_type_name "seoSpecialtyTypeName",
           t.specialty_type_name "specialtyTypeName"
    from seo_targets st join specialty_types t using (specialty_type_id)
    where st.client_id = ${clientId} and st.page_id is not null
    order by st.page_id, t.specialty_type_name`,
  )
}

/** Returns the parts of a client's site that list its work (M273). */
function systemsOf(db: Queryable, clientId: number): Promise<{ systemId: number; systemName: string }[]> {
  return fetchRows(
    db,
    sql`select system_id "systemId", system_name "systemName" from systems where client_id = ${clientId} order by 2, 1`,
  )
}

/** Returns the topic of a strategy. */
async function blogTopicOf(db: Queryable, blogTopicId: number | null): Promise<string | undefined> {
  if (blogTopicId === null) return undefined
  const rows = await fetchRows<{ topic: string }>(
    db,
    sql`select topic from blog_topics where blog_topic_id = ${blogTopicId}`,
  )
  return rows[0]?.topic
}

/** Presents where the entry is published, with its author and the categories that it can have there. */
function presentPlace(
  connection: ConnectionRow | undefined,
  { author }: StoredEntry,
  businessName: string,
): Pick<BlogContent, 'website' | 'author' | 'categories'> {
  if (connection === undefined) {
    const categories = BLOG_CATEGORIES.map((category) => ({ ...category }))
    // The article is the client's, not the agency's.
    return { website: null, author: author ?? businessName, categories }
  }
  const { address, postChoices } = connection
  const authors = (postChoices?.authors ?? []).map(({ name }) => name)
  return {
    website: { address, authors },
    author: author !== undefined && authors.includes(author) ? author : '',
    categories: (postChoices?.categories ?? []).map(({ id, name }) => ({ categoryId: id, categoryName: name })),
  }
}

/** Returns the chosen categories that the website has. Those of our own blog have other ids. */
function chosenCategories({ postChoices }: ConnectionRow, { blogCategories = [] }: StoredEntry): number[] {
  return blogCategories.filter((id) => postChoices?.categories.some((category) => category.id === id))
}

type Draft = Awaited<ReturnType<typeof draftRowOf>>
type StoredEntry = Partial<z.infer<typeof draftSchema>>

/** Returns the fields of a saved draft. Empty without one, and for one that cannot be read. */
function storedEntry(draft: Draft): StoredEntry {
  return (draft === undefined ? undefined : draftSchema.safeParse(draft.draft).data) ?? {}
}

/** Presents which draft is saved, and when it was. */
function presentDraft(strategyId: number, draft: Draft): Pick<BlogContent, 'entryId' | 'version' | 'updatedAt'> {
  if (draft === undefined) return { entryId: null, version: 0, updatedAt: null }
  return { entryId: strategyId, version: draft.version, updatedAt: draft.updatedAt.toISOString() }
}

/** Presents the chosen categories, specialties and systems. An entry without a choice has its own specialty. */
function presentSelection(
  { blogCategories = [], specialties, systems = [] }: StoredEntry,
  ownSpecialties: number[],
): Pick<BlogContent, 'selectedCategories' | 'selectedSpecialties' | 'selectedSystems'> {
  return {
    selectedCategories: blogCategories,
    selectedSpecialties: specialties ?? ownSpecialties,
    selectedSystems: systems,
  }
}
