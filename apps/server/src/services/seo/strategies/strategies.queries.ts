import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import {
  clients,
  pages,
  pageZones,
  specialtyTypes,
  staff,
  strategies,
  strategyZones,
} from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** The newest rank of a keyword; null if it was never measured. */
export const latestRank = (keywordId: ReturnType<typeof sql>) =>
  sql<number | null>`(select r.rank from ranks r where r.keyword_id = ${keywordId} order by r.date desc limit 1)`

/** Returns a strategy with its client, page and specialty. Undefined for an unknown id. */
export async function strategyById(db: Queryable, strategyId: number) {
  const [row] = await db
    .select({ strategy: strategies, client: clients, page: pages, specialty: specialtyTypes.specialtyTypeName })
    .from(strategies)
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .leftJoin(pages, eq(pages.pageId, strategies.pageId))
    .leftJoin(specialtyTypes, eq(specialtyTypes.specialtyTypeId, strategies.specialtyTypeId))
    .where(eq(strategies.strategyId, strategyId))
  return row
}

/**
 * The columns of a draft zone with the name of its last editor and the key of the save that created its version, for a
 * select and an update's returning clause. The latter doesn't see a version that its own statement inserts.
 */
export const draftZoneColumns = {
  ...getTableColumns(strategyZones),
  staffName: sql<
    string | null
  >`(select ${staff.staffName} from ${staff} where ${staff.staffId} = ${strategyZones.updatedBy})`,
  saveKey: sql<string | null>`(select v.idempotency_key from zone_versions v
    where v.strategy_id = strategy_zones.strategy_id and v.element_id = strategy_zones.element_id
      and v.version = strategy_zones.version)`,
  approverName: sql<
    string | null
  >`(select ${staff.staffName} from ${staff} where ${staff.staffId} = ${strategyZones.approvedBy})`,
  /** The writer of its newest generated text: a draft is stored with its texts at the same time. */
  writer: sql<string | null>`(select g.writer from zone_versions v
    join content_generations g on g.strategy_id = v.strategy_id and g.written_at = v.at
    where v.strategy_id = strategy_zones.strategy_id and v.element_id = strategy_zones.element_id
      and v.reason = 'generate' and v.version <= strategy_zones.version
    order by v.version desc limit 1)`,
}
export type DraftZone = typeof strategyZones.$inferSelect & {
  staffName: string | null
  saveKey: string | null
  approverName: string | null
  writer: string | null
}

/** Whether a person approved the present text of a draft zone. */
export function isZoneApproved({ approvedVersion, version }: Pick<DraftZone, 'approvedVersion' | 'version'>): boolean {
  return approvedVersion === version
}

/** Returns a strategy's draft zones, in the order of the page. */
export function draftZones(db: Queryable, strategyId: number) {
  return db
    .select(draftZoneColumns)
    .from(strategyZones)
    .where(eq(strategyZones.strategyId, strategyId))
    .orderBy(strategyZones.seq)
}

/** Returns one draft zone, or undefined. */
export async function draftZone(db: Queryable, strategyId: number, elementId: string) {
  const [zone] = await db
    .select(draftZoneColumns)
    .from(strategyZones)
    .where(and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.elementId, elementId)))
  return zone
}

/** Returns a page's live content, in its order. */
export function liveZones(db: Queryable, pageId: number) {
  return db.select().from(pageZones).where(eq(pageZones.pageId, pageId)).orderBy(pageZones.seq)
}

/** Locks a strategy until the transaction ends. Throws `HttpError` 404 when there is none. */
export async function lockStrategy(tx: Queryable, strategyId: number) {
  const strategy = await lockStrategyIfAny(tx, strategyId)
  if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  return strategy
}

/** Locks a strategy until the transaction ends, for background work that may find it gone. */
export async function lockStrategyIfAny(tx: Queryable, strategyId: number) {
  const [row] = await tx.select().from(strategies).where(eq(strategies.strategyId, strategyId)).for('no key update')
  return row
}
