import type { CallResult, LedgerEntry, profileLedger as contract } from '@rankdesk/api'
import { profileFieldName } from '@rankdesk/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { locationNameSql } from '../locationName.ts'

type ProfileSummary = CallResult<typeof contract>['profile']

/**
 * Returns a page of the entries of a profile's ledger: those that wait for a decision, then all others, newest first. With
 * the number of all entries.
 */
export async function ledgerEntries(
  db: Queryable,
  query: { locationId: number; strategyId?: number | undefined; offset: number; count: number },
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const { locationId, strategyId, offset, count } = query
  const where = sql`e.location_id = ${locationId}
    ${strategyId === undefined ? sql`` : sql`and e.strategy_id = ${strategyId}::bigint`}`
  const entries = await entriesWhere(
    db,
    sql`${where} order by e.state in ('Drift', 'Suggested') desc, e.entry_id desc limit ${count} offset ${offset}`,
  )
  const [counted] = await fetchRows<{ total: number }>(
    db,
    sql`select count(*)::int total from profile_ledger e where ${where}`,
  )
  return { entries, total: counted?.total ?? 0 }
}

/** Returns one entry of a profile's ledger, if there is one. */
export async function ledgerEntry(
  db: Queryable,
  locationId: number,
  entryId: number,
): Promise<LedgerEntry | undefined> {
  const [entry] = await entriesWhere(db, sql`e.location_id = ${locationId} and e.entry_id = ${entryId}`)
  return entry
}

async function entriesWhere(db: Queryable, where: SQL): Promise<LedgerEntry[]> {
  type Row = Omit<LedgerEntry, 'fieldName' | 'at' | 'checkedAt' | 'strategyId'> & {
    strategyId: string | number | null
    at: Date | string
    checkedAt: Date | string | null
  }
  const rows = await fetchRows<Row>(
    db,
    sql`select e.entry_id "entryId", e.at, e.field, e.source, e.state, e.before_text "before", e.after_text "after",
        e.shown_text shown, e.reason, s.staff_name "staffName",
        case when e.acted_for_id <> e.staff_id then f.staff_name end "actedForName", e.strategy_id "strategyId",
        t.title "strategyTitle", e.checked_at "checkedAt", r.staff_name "resolvedByName",
        e.source <> 'google' and e.entry_id is not distinct from (select max(n.entry_id) from profile_ledger n
          where n.location_id = e.location_id and n.field = e.field and n.source <> 'google'
            and n.state <> 'Rejected') "isCurrent"
      from profile_ledger e left join staff s on s.staff_id = e.staff_id left join staff f on f.staff_id = e.acted_for_id
        left join staff r on r.staff_id = e.resolved_by left join strategies t on t.strategy_id = e.strategy_id
      where ${where}`,
  )
  return rows.map((row) => ({
    ...row,
    strategyId: row.strategyId === null ? null : Number(row.strategyId),
    fieldName: profileFieldName(row.field),
    at: new Date(row.at).toISOString(),
    checkedAt: row.checkedAt === null ? null : new Date(row.checkedAt).toISOString(),
  }))
}

/** Returns the profiles of a client, or the profile of a location. */
export async function profileSummaries(
  db: Queryable,
  where: { clientId: number } | { locationId: number },
): Promise<ProfileSummary[]> {
  type Row = Omit<ProfileSummary, 'checkedAt' | 'failedCheck'> & {
    checkedAt: Date | string | null
    attemptedAt: Date | string | null
    failure: string | null
  }
  const rows = await fetchRows<Row>(
    db,
    sql`select l.client_id "clientId", l.location_id "locationId", ${locationNameSql} "name",
        l.address1 || ', ' || l.city || ', ' || l.region || ' ' || l.postal_code address,
        l.google_profile_url "googleProfileUrl", l.gbp_panel_status "gbpPanelStatus", c.checked_at "checkedAt",
        c.attempted_at "attemptedAt", c.failure, c.notice,
        (select count(*)::int from profile_ledger e
          where e.location_id = l.location_id and e.state in ('Drift', 'Suggested')) "openDrift"
      from locations l left join profile_checks c using (location_id)
      where ${'clientId' in where ? sql`l.client_id = ${where.clientId}` : sql`l.location_id = ${where.locationId}`}
      order by l.location_id`,
  )
  return rows.map(({ attemptedAt, failure, checkedAt, ...row }) => ({
    ...row,
    checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
    failedCheck:
      attemptedAt === null || failure === null ? null : { at: new Date(attemptedAt).toISOString(), reason: failure },
  }))
}

/** Returns the profiles with changes that wait for a decision. */
export function openDrift(db: Queryable): Promise<{ clientId: number; locationId: number; count: number }[]> {
  return fetchRows(
    db,
    sql`select l.client_id "clientId", l.location_id "locationId", count(*)::int count
      from profile_ledger e join locations l using (location_id) where e.state in ('Drift', 'Suggested')
      group by l.client_id, l.location_id order by l.client_id, l.location_id`,
  )
}
