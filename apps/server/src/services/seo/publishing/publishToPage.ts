import type { ZoneType } from '@rankdesk/domain'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { sitePublisher, siteVersionOf } from '#connectors/site/index.ts'
import type { SiteContent } from '#connectors/site/port.ts'
import type { Transaction } from '#platform/db/database.ts'
import { strategies, strategyZones, zoneVersions } from '#platform/db/schema/index.ts'
import { draftRowOf } from '../strategies/saveDraft.ts'

/** An approved zone. */
export interface ApprovedZone {
  elementID: string
  content: string
}

/** The content for a page: the zones, and its title and description. */
interface PagePublication {
  strategyId: number
  pageId: number
  zones: readonly ApprovedZone[]
  metaTitle: string
  metaDescription: string
  /** The details of a blog entry (M271). Null for other pages. */
  blogInfo: Record<string, unknown> | null
  staffId: number
  actedForId: number
}

/**
 * Publishes approved zones and meta data to a page as this transaction has read and locked it, and records each changed
 * zone as a version (PUB-8). A blog entry is listed in its systems (M273). Throws `SiteChanged` if the page is not that one anymore.
 */
export async function publishToPage(
  tx: Transaction,
  page: SiteContent,
  publication: PagePublication,
  at: Date,
): Promise<void> {
  const { strategyId, pageId, metaTitle, metaDescription, blogInfo, staffId, actedForId } = publication
  const drafts = await tx.select().from(strategyZones).where(eq(strategyZones.strategyId, strategyId))
  const draftOf = new Map(drafts.map((draft) => [draft.elementId, draft]))
  const zones = publication.zones.map(({ elementID, content }, index) => {
    const draft = draftOf.get(elementID)
    return { elementID, content, seq: draft?.seq ?? index + 1, role: draft?.role ?? ('body' as const) }
  })
  const entryName = typeof blogInfo?.['entryName'] === 'string' ? blogInfo['entryName'] : undefined
  const expected = siteVersionOf(
    page,
    zones.map(({ elementID }) => elementID),
  )
  const text = { zones, metaTitle, metaDescription, entryName }
  const contentOf = new Map(zones.map(({ elementID, content }) => [elementID, content]))
  for (const { elementID, version } of await sitePublisher(tx).publish(pageId, text, expected, at)) {
    const contentType: ZoneType = draftOf.get(elementID)?.contentType ?? 'type-new'
    await tx.insert(zoneVersions).values({
      pageId,
      elementId: elementID,
      version,
      content: contentOf.get(elementID) ?? '',
      contentType,
      reason: 'publish',
      staffId,
      actedForId,
      at,
    })
  }
  if (entryName !== undefined) await connectEntry(tx, strategyId, entryName)
  await tx.update(strategies).set({ metaTitle, metaDescription }).where(eq(strategies.strategyId, strategyId))
}

const chosenSchema = z.object({ systems: z._default(z.array(z.int()), []) })

/**
 * Lists a published blog entry in the systems that were chosen for it, under the specialty of its strategy: there it
 * represents the specialty (M273, M443). An entry that is listed already stays as it is.
 */
async function connectEntry(tx: Transaction, strategyId: number, entryName: string): Promise<void> {
  const draft = await draftRowOf(tx, strategyId, 'blog')
  const systems = chosenSchema.safeParse(draft?.draft ?? {}).data?.systems ?? []
  for (const systemId of systems)
    await tx.execute(sql`
      insert into system_mappings (system_id, specialty_type_id, title)
      select y.system_id, s.specialty_type_id, ${entryName}
      from strategies s join systems y using (client_id)
      where s.strategy_id = ${strategyId} and y.system_id = ${systemId} and s.specialty_type_id is not null
        and not exists (select from system_mappings m
          where m.system_id = y.system_id and m.specialty_type_id = s.specialty_type_id and m.title = ${entryName})`)
}

/** Returns the text that a publish of these zones overwrites, for its record. */
export function zonesBefore(page: SiteContent, zones: readonly Pick<ApprovedZone, 'elementID'>[]): ApprovedZone[] {
  const wanted = new Set(zones.map(({ elementID }) => elementID))
  return [...page.zones]
    .filter(([elementID]) => wanted.has(elementID))
    .map(([elementID, content]) => ({ elementID, content }))
}
