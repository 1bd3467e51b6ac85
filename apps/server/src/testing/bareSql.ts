import type { runReport, ServedInput } from '@rankdesk/api'
import { firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import { fixedClock } from '@rankdesk/format/testing'
import { type SQL, sql } from 'drizzle-orm'
import { openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { embeddedUrl, readPostgresFile } from '#platform/postgres/postgresFile.ts'
import { nextWork } from '#services/seo/navigation/nextWork.ts'

/** A zone that can be saved, as callers of save-content-zone identify it. */
export interface SavableZone {
  strategyId: number
  elementId: string
  version: number
}

/** The SQL statements of some calls without their service, as the baseline of a benchmark. */
export interface BareSql {
  /** Runs a page of a report as one statement; a report of mapped clients with those that the server has cached. */
  report(body: Omit<ServedInput<typeof runReport>['body'], 'debugInfo'>): () => Promise<unknown>
  navigation(staffId: number): () => Promise<unknown>
  /** Writes what a save writes: the zone, its version, the audit event and the change, in one transaction. */
  saveZone(zone: SavableZone, content: string): Promise<void>
  /** The least that a save must write: the text's new version and the zone, in one transaction. */
  insertAndUpdate(zone: SavableZone, content: string): Promise<void>
  /** Completes or reopens a strategy of this month, in turn, as far as reports read it. */
  toggleStrategy(): Promise<void>
  /** Returns the size of the database in bytes. */
  size(): Promise<number>
  /** Returns zones of open strategies, each of another strategy. */
  savableZones(count: number): Promise<SavableZone[]>
  /** Runs a statement of a benchmark's own and returns its rows. */
  rows<Row extends Record<string, unknown>>(query: string): Promise<Row[]>
  close(): Promise<void>
}

/** Opens the embedded database of a running server by its data folder. Throws if none runs there. */
export async function openBareSql(dataDir: string, now: string): Promise<BareSql> {
  const file = await readPostgresFile(dataDir)
  if (file?.port === undefined) throw new Error(`No database runs in ${dataDir}`)
  const { db, close } = openDatabase(embeddedUrl(file, file.port, 'rankdesk'))
  // Loaded on demand, so that other tests do not load the reports.
  const { REPORT_CATALOG } = await import('#services/reporting/catalog.ts')
  const { compileReport } = await import('#services/reporting/compileReport.ts')
  const { mappedClientsQuery } = await import('#services/reporting/figures/pages.ts')
  const clock = fixedClock(now)
  const monthStart = firstDayOfMonth(monthInLosAngeles(clock))
  const statement = (query: SQL) => () => fetchRows(db, query)
  const ofMonth = fetchRows(
    db,
    sql`select strategy_id "strategyId" from strategies where assigned_date = ${monthStart}::date order by 1 limit 1`,
  )
  // Awaited by the first write.
  ofMonth.catch(() => undefined)
  const at = new Date(now).toISOString()
  const writeZone = async (
    tx: Pick<typeof db, 'execute'>,
    { strategyId, elementId, version }: SavableZone,
    content: string,
  ) => {
    await tx.execute(sql`update strategy_zones set content = ${content}, version = ${version + 1}, updated_at = ${at}
      where strategy_id = ${strategyId} and element_id = ${elementId} and version = ${version}`)
    await tx.execute(sql`insert into zone_versions (strategy_id, element_id, version, content, content_type, reason, staff_id, acted_for_id, at)
      values (${strategyId}, ${elementId}, ${version + 1}, ${content}, 'type-ai-mod', 'save', 1, 1, ${at})`)
  }
  return {
    report(body) {
      const source = REPORT_CATALOG.get(body.queryId)
      if (source === undefined) throw new Error(`There is no report ${body.queryId}`)
      if (source.needsMappedClients !== true) return statement(compileReport(source, body, clock).rows)
      // The server caches them on their own, because a write of a strategy does not change them.
      const given = compileReport(source, body, clock).arguments
      let mapped: Promise<number[]> | undefined
      return async () => {
        mapped ??= fetchRows<{ clientId: number }>(db, mappedClientsQuery({ arguments: given, clock })).then((rows) =>
          rows.map(({ clientId }) => clientId),
        )
        return fetchRows(db, compileReport(source, body, clock, { mappedClients: await mapped }).rows)
      }
    },
    navigation: (staffId) => () => nextWork(db, staffId, monthStart),
    saveZone: (zone, content) =>
      db.transaction(async (tx) => {
        await writeZone(tx, zone, content)
        const { strategyId, elementId } = zone
        await tx.execute(sql`insert into audit_events (at, staff_id, acted_for_id, action, strategy_id, request_id)
          values (${at}, 1, 1, 'saveContentZone', ${strategyId}, 'bench')`)
        await tx.execute(sql`insert into changes (kind, strategy_id, element_id, staff_id, at)
          values ('zone', ${strategyId}, ${elementId}, 1, ${at})`)
      }),
    insertAndUpdate: (zone, content) => db.transaction((tx) => writeZone(tx, zone, content)),
    async toggleStrategy() {
      const [row] = await ofMonth
      await db.execute(sql`update strategies set status_id = 1 - status_id,
          completed_at = case when status_id = 0 then ${at}::timestamptz end
        where strategy_id = ${row?.['strategyId']}`)
    },
    async size() {
      const [row] = await fetchRows<{ size: number }>(db, sql`select pg_database_size(current_database()) size`)
      return row?.size ?? 0
    },
    savableZones: (count) =>
      fetchRows<Record<string, unknown> & SavableZone>(
        db,
        sql`select distinct on (z.strategy_id) z.strategy_id "strategyId", z.element_id "elementId", z.version
          from strategy_zones z join strategies s using (strategy_id) where s.status_id = 0
          order by z.strategy_id, z.seq limit ${count}`,
      ),
    rows: <Row extends Record<string, unknown>>(query: string) => fetchRows<Row>(db, sql.raw(query)),
    close,
  }
}
