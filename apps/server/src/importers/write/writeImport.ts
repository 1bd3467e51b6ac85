import type { DaySource, StoredTotals } from '@rankdesk/api'
import { todayInLosAngeles, type Clock } from '@rankdesk/format'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients as clientsTable, pageSearchStats, traffic } from '#platform/db/schema/index.ts'
import { refreshTrafficSums } from '#platform/rollups/refreshTrafficSums.ts'
import type { ClientRow } from '../clients/clientColumns.ts'
import type { SkippedRow } from '../files/importProblems.ts'
import { type ClientPlan, planWithoutFolder } from '../plan/planClient.ts'
import type { ImportFolder } from '../staged/readImportFolder.ts'
import { Changes } from './changes.ts'
import { chunks, type ImportContext, isOneOf } from './importContext.ts'
import { ImportProgress, type OnProgress, partOf } from './ImportProgress.ts'
import { planWithProgress, queryCount } from './planWithProgress.ts'
import { isSamePosition } from './samePosition.ts'
import { type Managers, readManagers, withoutStrangers, writeClient } from './writeClient.ts'
import { writeKeywords } from './writeKeywords.ts'
import { writePages, type WrittenPages } from './writePages.ts'
import { writeStrategies } from './writeStrategies.ts'
import { writeTemplates } from './writeTemplates.ts'

/** The result of an import for one client. Counts cover the client's files; strategies cover all its imports. */
export interface ClientReport {
  domain: string
  clientId: number
  isNew: boolean
  businessName: string
  plan: ClientPlan
  /** The day of the positions, YYYY-MM-DD. */
  day: string
  daySource: DaySource
  /** The first day that the positions, clicks and impressions count. Null if no file says. Rule IMP-40. */
  countedFrom: string | null
  /** What the database has of its files. */
  stored: readonly StoredTotals[]
  mapped: number
  strategies: number
  notes: readonly string[]
}

export interface ImportReport {
  clients: readonly ClientReport[]
  skipped: readonly SkippedRow[]
  unknownColumns: readonly string[]
  changes: Changes
  /** Whether the agency has an SEO manager. If not, clients that name none have none. */
  hasSeoManager: boolean
}

export interface WriteOptions {
  clock: Clock
  /** Writes everything and rolls it back. */
  dryRun?: boolean
  /** The stored import, under which the changed rows of known clients are recorded for its undo. */
  importId?: number
  onStart?: () => void
  /** Called for each written client: number, total, domain. An error rolls everything back. */
  onProgress?: (done: number, total: number, domain: string) => Promise<void> | void
  /** Receives the progress by rows, within a client too. An error rolls everything back. */
  onRows?: OnProgress
}

/** The share of matching queries with pages in the progress, in percent. */
const MATCHING_PERCENT = 20

/** The lock with which imports wait for each other. */
const IMPORT_LOCK = 7_261_026

class DryRunRollback extends Error {}

/** Writes all clients of a folder in one transaction: all of it or nothing. */
export async function writeImport(db: Db, folder: ImportFolder, options: WriteOptions): Promise<ImportReport> {
  let report: ImportReport | undefined
  try {
    await db.transaction(async (tx) => {
      report = await writeClients(tx, folder, options)
      if (options.dryRun === true) throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  if (report === undefined) throw new Error('The import ended without a report.')
  return report
}

/** Writes all clients of a folder in the caller's transaction. Imports wait for each other. */
export async function writeClients(
  tx: Transaction,
  folder: ImportFolder,
  options: Omit<WriteOptions, 'dryRun'>,
): Promise<ImportReport> {
  const clients: ClientReport[] = []
  const skipped: SkippedRow[] = [...folder.skipped]
  const changes = new Changes()
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
  await tx.execute(sql`set local statement_timeout = 0`)
  options.onStart?.()
  const managers = await readManagers(tx)
  const rows = withoutStrangers(folder.clients?.clients ?? [], managers, 'clients.csv')
  skipped.push(...rows.skipped)
  const today = todayInLosAngeles(options.clock)
  const onRows = options.onRows ?? (() => undefined)
  const all = await plansOf(folder, rows.rows, today, partOf(onRows, 0, MATCHING_PERCENT))
  const archived = await archivedDomains(tx)
  const plans = all.filter(({ plan }) => !archived.has(plan.domain))
  for (const { plan } of all.filter(({ plan: { domain } }) => archived.has(domain)))
    skipped.push({ file: plan.domain, line: null, reason: 'is an archived client; restore it first' })
  const total = plans.reduce((sum, { plan }) => sum + rowsOf(plan), 0)
  const progress = new ImportProgress(total, partOf(onRows, MATCHING_PERCENT, 100))
  for (const { plan, row } of plans) {
    const context: ImportContext = { db: tx, today, now: options.clock.now(), changes, progress, notes: [] }
    await recordRows(tx, options.importId, plan.domain)
    const written = await writeOne(context, plan, row, managers)
    skipped.push(...plan.skipped)
    clients.push(written)
    await options.onProgress?.(clients.length, plans.length, plan.domain)
  }
  await stopRecording(tx)
  return {
    clients,
    skipped,
    unknownColumns: folder.clients?.unknownColumns ?? [],
    changes,
    hasSeoManager: managers.firstSeoManager !== null,
  }
}

async function archivedDomains(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ domain: clientsTable.domain })
    .from(clientsTable)
    .where(isNotNull(clientsTable.archivedAt))
  return new Set(rows.map(({ domain }) => domain.toLowerCase()))
}

interface PlannedClient {
  plan: ClientPlan
  row: ClientRow | undefined
}

/** Returns the plan of each client with its row of clients.csv: those with files first, then those of the list alone. */
async function plansOf(
  folder: ImportFolder,
  rows: readonly ClientRow[],
  today: string,
  onProgress: OnProgress,
): Promise<PlannedClient[]> {
  const rowOf = new Map(rows.map((row) => [row.domain, row]))
  const withFiles = new Set(folder.folders.map(({ domain }) => domain))
  const progress = new ImportProgress(
    folder.folders.reduce((sum, files) => sum + queryCount(files), 0),
    onProgress,
  )
  const plans: PlannedClient[] = []
  for (const files of folder.folders) {
    const plan = await planWithProgress(files, today, progress)
    plans.push({ plan, row: rowOf.get(files.domain) })
  }
  for (const row of rows.filter(({ domain }) => !withFiles.has(domain)))
    plans.push({ plan: await planWithoutFolder(row.domain, today), row })
  return plans
}

/** The number of rows that the progress of a client counts. */
function rowsOf({ pages, keywords, days }: ClientPlan): number {
  const ranked = keywords.filter(({ position }) => position !== null)
  return pages.length + keywords.length + ranked.length + days.length
}

async function writeOne(
  context: ImportContext,
  plan: ClientPlan,
  row: ClientRow | undefined,
  managers: Managers,
): Promise<ClientReport> {
  const { clientId, projectId, isNew, businessName } = await writeClient(context, plan, row, managers)
  const { progress } = context
  const templates = await writeTemplates(context, projectId)
  const written = await progress.run({ title: `Writing the pages of ${plan.domain}`, rows: plan.pages.length }, () =>
    writePages(context, projectId, plan, templates),
  )
  const keywords = await writeKeywords(context, clientId, plan, written)
  await progress.run({ title: `Writing the visits of ${plan.domain}`, rows: plan.days.length }, async () => {
    await writePageStats(context, plan, written, keywords.day)
    await writeTraffic(context, projectId, plan)
  })
  const strategies = await progress.run({ title: `Proposing strategies for ${plan.domain}`, rows: 0 }, () =>
    writeStrategies(context, clientId, keywords),
  )
  const { day, daySource, countedFrom, mapped } = keywords
  const stored = await storedTotals(context.db, plan, { clientId, projectId, day })
  const { notes } = context
  return {
    domain: plan.domain,
    clientId,
    isNew,
    businessName,
    plan,
    day,
    daySource,
    countedFrom,
    stored,
    mapped,
    strategies,
    notes,
  }
}

/**
 * Lets the triggers record the rows that the transaction changes from now on, if the client is known: an undo restores
 * them. Those of a new client are not recorded, because its undo deletes it.
 */
async function recordRows(tx: Transaction, importId: number | undefined, domain: string): Promise<void> {
  if (importId === undefined) return
  await tx.execute(sql`
    select set_config('rankdesk.import_id',
      case when exists (select from clients where lower(domain) = ${domain}) then ${String(importId)} else '' end, true)`)
}

/** Ends the recording of rows. */
async function stopRecording(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('rankdesk.import_id', '', true)`)
}

/** Writes Search Console's figures for each page, dated like the keywords. */
async function writePageStats(
  { db, changes }: ImportContext,
  plan: ClientPlan,
  written: WrittenPages,
  date: string,
): Promise<void> {
  const rows = new Map<number, typeof pageSearchStats.$inferInsert>()
  for (const { path, stats } of plan.pages) {
    const pageId = written.ids.get(written.resolve(path))
    // Two old addresses may lead to one page; the first, busier one counts.
    if (stats !== null && pageId !== undefined && !rows.has(pageId)) rows.set(pageId, { pageId, date, ...stats })
  }
  if (rows.size === 0) return
  const known = await db
    .select()
    .from(pageSearchStats)
    .where(and(eq(pageSearchStats.date, date), isOneOf(pageSearchStats.pageId, [...rows.keys()])))
  for (const old of known) {
    const row = rows.get(old.pageId)
    if (
      row !== undefined &&
      isSamePosition(old, { position: row.position ?? null, clicks: row.clicks, impressions: row.impressions })
    )
      rows.delete(old.pageId)
  }
  for (const part of chunks([...rows.values()])) {
    await db
      .insert(pageSearchStats)
      .values(part)
      .onConflictDoUpdate({
        target: [pageSearchStats.pageId, pageSearchStats.date],
        set: { clicks: sql`excluded.clicks`, impressions: sql`excluded.impressions`, position: sql`excluded.position` },
      })
  }
  changes.add('pageCounts', { added: rows.size })
}

/** Writes the visits of the export's days. Leads stay unchanged. */
async function writeTraffic({ db, changes }: ImportContext, projectId: number, plan: ClientPlan): Promise<void> {
  if (plan.days.length === 0) return
  const known = await db.select().from(traffic).where(eq(traffic.projectId, projectId))
  const before = new Map(known.map(({ date, visits }) => [date, visits]))
  const rows = plan.days.filter(({ date, visits }) => before.get(date) !== visits)
  for (const part of chunks(rows)) {
    await db
      .insert(traffic)
      .values(part.map(({ date, visits }) => ({ projectId, date, visits })))
      .onConflictDoUpdate({ target: [traffic.projectId, traffic.date], set: { visits: sql`excluded.visits` } })
  }
  if (rows.length > 0) await refreshTrafficSums(db, projectId)
  const changed = rows.filter(({ date }) => before.has(date)).length
  changes.add('days', { added: rows.length - changed, changed })
}

/** The client and the day whose figures an import has written. */
interface Written {
  clientId: number
  projectId: number
  day: string
}

type Counted = Omit<StoredTotals, 'of' | 'merged' | 'withoutPosition'>

/** Reads from the database what it has of a client's queries, pages and days after an import, to compare it with the files. */
async function storedTotals(
  db: Queryable,
  plan: ClientPlan,
  { clientId, projectId, day }: Written,
): Promise<StoredTotals[]> {
  const totals: StoredTotals[] = []
  const withoutPosition = plan.keywords.filter(
    ({ position, clicks, impressions }) => position === null && (clicks !== null || impressions !== null),
  ).length
  const differences = { queries: { withoutPosition }, pages: { merged: plan.mergedAddresses }, days: {} }
  const add = async (of: StoredTotals['of'], isPlanned: boolean, query: ReturnType<typeof sql>) => {
    const [counted] = isPlanned ? await fetchRows<Counted>(db, query) : []
    if (counted !== undefined) totals.push({ of, ...counted, ...differences[of] })
  }
  const terms = plan.keywords.map(({ keyword }) => keyword.toLowerCase())
  await add(
    'queries',
    terms.length > 0,
    sql`
      select count(*)::int "rows", sum(r.clicks)::float8 clicks, sum(r.impressions)::float8 impressions
      from keywords k left join ranks r on r.keyword_id = k.keyword_id and r.date = ${day}
      where k.client_id = ${clientId} and k.geo_name = '' and lower(k.keyword) = any(${sql.param(terms)}::text[])`,
  )
  await add(
    'pages',
    plan.pages.some(({ stats }) => stats !== null),
    sql`
      select count(*)::int "rows", sum(s.clicks)::float8 clicks, sum(s.impressions)::float8 impressions
      from page_search_stats s join pages p using (page_id) where p.project_id = ${projectId} and s.date = ${day}`,
  )
  const days = plan.days.map(({ date }) => date)
  await add(
    'days',
    days.length > 0,
    sql`
      select count(*)::int "rows", sum(visits)::float8 clicks, null::float8 impressions
      from traffic where project_id = ${projectId} and date = any(${sql.param(days)}::date[])`,
  )
  return totals
}
