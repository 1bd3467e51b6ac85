import { isIndexable, isReadTextLive, readPageSections, withoutSampleText } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import { fillZones } from '#importers/pages/pageContent.ts'
import type { Queryable } from '#platform/db/database.ts'
import { pages, pageZones, templateZones } from '#platform/db/schema/index.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { sitePagesOf } from '#services/sites/reading/siteReading.queries.ts'
import type { BriefZone } from '#writer/index.ts'

/** A page as visitors see it now. */
export interface LivePage {
  metaTitle: string
  metaDescription: string
  /** In the order of the page. */
  zones: BriefZone[]
}

type PageRow = Pick<typeof pages.$inferSelect, 'pageId' | 'path' | 'metaTitle' | 'metaDescription'>

/**
 * Returns a page as visitors see it: as the client's real site was read, if our copy has no text, or if Rankdesk does not
 * publish there and the copy is older and says something else. Otherwise our copy. Texts of an import that stand in for a
 * text are left out. Rules WRITE-14, WRITE-15.
 */
export async function livePageOf(db: Queryable, clientId: number, page: PageRow): Promise<LivePage> {
  const copied = await copiedZones(db, page.pageId)
  const [metaTitle, metaDescription] = [page.metaTitle, page.metaDescription].map(withoutSampleText)
  const zones = copied.map(({ elementId, role, content }) => ({ elementId, role, current: content }))
  const copy: LivePage = { metaTitle: metaTitle ?? '', metaDescription: metaDescription ?? '', zones }
  const isEmpty = copied.every(({ content }) => textOf(content) === '')
  const { kind } = await websiteOfClient(db, clientId)
  // Where Rankdesk publishes, a copy with text is what it published.
  if (copied.length === 0 || (kind !== 'other' && !isEmpty)) return copy
  const read = await readPageOf(db, clientId, page.path)
  if (read === undefined) return copy
  const head = { metaTitle: read.title || copy.metaTitle, metaDescription: read.description || copy.metaDescription }
  const copiedText = copied.map(({ content }) => textOf(content)).join('\n')
  const copiedAt = new Date(Math.max(0, ...copied.map(({ updatedAt }) => updatedAt?.getTime() ?? 0)))
  if (!isReadTextLive({ text: copiedText, at: copiedAt }, { text: read.text.join('\n'), at: read.readAt }))
    return { ...copy, ...head }
  const content = readPageSections({ lines: read.text, ...read.details })
  return {
    ...head,
    zones: fillZones(copied, content).map(({ elementId, role, content: current }) => ({ elementId, role, current })),
  }
}

/** Returns the zones of our copy of a page, and those of its template that it lacks. */
async function copiedZones(db: Queryable, pageId: number) {
  const live = await db.select().from(pageZones).where(eq(pageZones.pageId, pageId)).orderBy(pageZones.seq)
  const made = await db
    .select({ elementId: templateZones.elementId, seq: templateZones.seq, role: templateZones.role })
    .from(templateZones)
    .innerJoin(pages, eq(pages.templateId, templateZones.templateId))
    .where(eq(pages.pageId, pageId))
  const known = new Set(live.map(({ elementId }) => elementId))
  return [
    ...live.map((zone) => ({ ...zone, content: withoutSampleText(textOf(zone.content)) === '' ? '' : zone.content })),
    ...made
      .filter(({ elementId }) => !known.has(elementId))
      .map((zone) => ({ ...zone, content: '', updatedAt: undefined })),
  ].toSorted((a, b) => a.seq - b.seq)
}

/** Returns the page of the client's real site at a path. Undefined for one that was not read, or is not for visitors. */
async function readPageOf(db: Queryable, clientId: number, path: string) {
  const found = (await sitePagesOf(db, clientId)).find((page) => pathKey(page.path) === pathKey(path))
  if (found === undefined || found.readAt === null || !isIndexable(found)) return undefined
  const { title, description, text, readAt, details } = found
  return {
    title,
    description,
    text,
    readAt,
    details: { headings: details?.headings ?? [], items: details?.items ?? [] },
  }
}

const pathKey = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '')
