import type { ZoneVersion } from '@rankdesk/api'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/database.ts'
import { staff, zoneVersions } from '../../../db/schema/index.ts'

/** The texts that a zone in work had, newest first, `limit` at most; with `before` only older ones than that version. */
export async function versionsOfZone(
  db: Queryable,
  zone: { strategyId: number; elementId: string; before: number | undefined; limit: number },
): Promise<ZoneVersion[]> {
  const actedFor = alias(staff, 'acted_for')
  const rows = await db
    .select({ version: zoneVersions, staffName: staff.staffName, actedForName: actedFor.staffName })
    .from(zoneVersions)
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
  return rows.map(({ version, staffName, actedForName }) => ({
    version: version.version,
    content: version.content,
    contentType: version.contentType,
    reason: version.reason,
    staffName,
    actedForName: version.staffId === version.actedForId ? null : actedForName,
    at: version.at.toISOString(),
  }))
}

/** How many earlier texts are looked at for words that come back. */
const EARLIER_TEXTS = 8

/** The newest texts that a zone in work had, newest last: what a save brings back of them keeps who wrote it (D03). */
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

/** One text that a zone in work had. */
export async function versionOfZone(db: Queryable, strategyId: number, elementId: string, version: number) {
  const [found] = await db
    .select()
    .from(zoneVersions)
    .where(
      and(
        eq(zoneVersions.strategyId, strategyId),
        eq(zoneVersions.elementId, elementId),
        eq(zoneVersions.version, version),
      ),
    )
  return found
}

/** What each zone of a strategy was written with: the newest text that was generated for it, or else it began with. */
export async function writtenVersions(db: Queryable, strategyId: number) {
  const rows = await db
    .selectDistinctOn([zoneVersions.elementId])
    .from(zoneVersions)
    .where(and(eq(zoneVersions.strategyId, strategyId), inArray(zoneVersions.reason, ['generate', 'start', 'import'])))
    .orderBy(zoneVersions.elementId, desc(zoneVersions.version))
  return new Map(rows.map((row) => [row.elementId, row]))
}
