import type { PlainDate } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import { strategies } from '#platform/db/schema/index.ts'

/** The details of a blog entry besides its zones (M271). */
export interface BlogInfo {
  entryName: string
  author: string
  socialTitle: string
  socialDescription: string
  featured: boolean
  /** For a client's own website: the short text of lists, and a file of the media library by its path. */
  excerpt?: string | undefined
  picture?: { path: string; alt: string } | null | undefined
  /** Ids of the entry's categories. */
  blogCategories: readonly number[]
  /** Ids of the pages of the entry's specialties. */
  specialties: readonly number[]
}

/**
 * Returns the page of a strategy's blog entry, and creates it under the blog if it is missing; it is empty until it has
 * text. Throws `SiteRejected` for a site without a blog.
 */
export async function blogPageOf(
  tx: Transaction,
  { strategyId, clientId, pageId }: typeof strategies.$inferSelect,
  { entryName }: Pick<BlogInfo, 'entryName'>,
  at: Date,
  today: PlainDate,
): Promise<number> {
  if (pageId !== null) return pageId
  const created = await sitePublisher(tx).createEntry(clientId, { entryName, addedOn: today }, at)
  await tx.update(strategies).set({ pageId: created }).where(eq(strategies.strategyId, strategyId))
  return created
}
