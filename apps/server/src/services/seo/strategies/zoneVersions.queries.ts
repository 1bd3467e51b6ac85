import type { ZoneVersion } from '@rankdesk/api'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import { contentGenerations, staff, strategyZones, zoneVersions } from '#platform/db/schema/index.ts'
import { draftZoneColumns } from './strategies.queries.ts'

/**
 * Returns the texts of a draft zone, newest first, `limit` at most; with `before` only those older than that version.
 */
export async function versionsOfZone(
  db: Queryable,
  zone: { strategyId: number; elementId: string; before: number | undefined; limit: number },
): Promise<ZoneVersion[]> {
  const actedFor = alias(staff, 'acted_for')
  const rows = await db
    .select({
      version: zoneVersions,
      staffName: staff.staffName,
      actedForName: actedFor.staffName,
      writer: contentGenerations.writer,
    })
    .from(zoneVersions)
    .leftJoin(
      contentGenerations,
      and(
        eq(zoneVersions.reason, 'generate'),
        eq(contentGenerations.strategyId, zoneVersions.strategyId),
        // A draft is stored with its texts at the same time.
        eq(contentGenerations.writtenAt, zoneVersions.at),
      ),
    )
    .leftJoin(staff, eq(staff.staffId, zoneVersions.staffId))
    .leftJoin(actedFor, eq(actedFor.staffId, zoneVersions.actedForId))
    .where(
      and(
        eq(zoneVersions.strategyId, zone.strategyId),
        eq(zoneVersions.elementId, zone.elementId),
        zone.before === undefined ? undefined : lt(zoneVersions.version, zone.before),
      ),
    )
    .orderBy(desc(zoneVersions.version))
    .limit(zone.limit)
  return rows.map(({ version, staffName, actedForName, writer }) => ({
    version: version.version,
    content: version.content,
    contentType: version.contentType,
    reason: version.reason,
    staffName,
    writer,
    actedForName: version.staffId === version.actedForId ? null : actedForName,
    at: version.at.toISOString(),
  }))
}

/** The number of earlier texts in which returning words are recognized. */
const EARLIER_TEXTS = 8

/** Returns the newest texts of a draft zone, newest last. Words that return from them keep their author (D03). */
export async function earlierTexts(db: Queryable, strategyId: number, elementId: string) {
  const { content, contentType, authorship } = zoneVersions
  const rows = await db
    .select({ content, contentType, authorship })
    .from(zoneVersions)
    .where(and(eq(zoneVersions.strategyId, strategyId), eq(zoneVersions.elementId, elementId)))
    .orderBy(desc(zoneVersions.version))
    .limit(EARLIER_TEXTS)
  return rows.toReversed()
}

/** A text by which returning words are recognized. */
type EarlierText = Pick<typeof zoneVersions.$inferSelect, 'content' | 'contentType' | 'authorship'>

/**
 * Returns a draft zone with its `earlierTexts`, in one prepared statement: a save is the most frequent call of staff, and
 * planning a statement takes longer than running it.
 */
export async function zoneToSave(db: Queryable, strategyId: number, elementId: string) {
  const [row] = await db
    .select({
      zone: draftZoneColumns,
      earlierTexts: sql<EarlierText[]>`(select json_agg(json_build_object('content', v.content,
          'contentType', v.content_type, 'authorship', v.authorship) order by v.version)
        from (select * from zone_versions v where v.strategy_id = strategy_zones.strategy_id
          and v.element_id = strategy_zones.element_id order by v.version desc limit ${sql.raw(String(EARLIER_TEXTS))}) v)`,
    })
    .from(strategyZones)
    .where(and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.elementId, elementId)))
    .prepare('zone_to_save')
    .execute()
  return { current: row?.zone, earlierTexts: row?.earlierTexts ?? [] }
}

/** Returns the newest version of each zone of a strategy, also of those that it has no more. */
export async function newestDraftVersions(db: Queryable, strategyId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ elementId: zoneVersions.elementId, version: sql<number>`max(${zoneVersions.version})::int` })
    .from(zoneVersions)
    .where(eq(zoneVersions.strategyId, strategyId))
    .groupBy(zoneVersions.elementId)
  return new Map(rows.map(({ elementId, version }) => [elementId, version]))
}
