import { monthInLosAngeles, todayInLosAngeles, type Clock } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { SkippedRow } from '../files/importProblems.ts'
import { type ClientPlan, planClient, planWithoutFolder } from '../plan/planClient.ts'
import type { ImportFolder } from '../plan/readImportFolder.ts'
import { Changes } from './changes.ts'
import type { ImportContext } from './importContext.ts'
import { readManagers, withoutStrangers, writeClient } from './writeClient.ts'
import { writePages } from './writePages.ts'
import { writeKeywords } from './writeKeywords.ts'
import { writePageStats, writeTraffic } from './writePageStats.ts'
import { writeStrategies } from './writeStrategies.ts'
import { writeTemplates } from './writeTemplates.ts'

/** The result of an import for one client. Counts cover the client's files; strategies cover all its imports. */
export interface ClientReport {
  domain: string
  plan: ClientPlan
  /** The day of the positions, YYYY-MM-DD. */
  day: string
  mapped: number
  strategies: { total: number; assigned: number }
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
  onStart?: () => void
  /** Called for each written client: number, total, domain. */
  onProgress?: (done: number, total: number, domain: string) => void
}

/** The lock with which imports wait for each other. */
const IMPORT_LOCK = 7_261_026

class DryRunRollback extends Error {}

/** Writes all clients of a folder in one transaction: all of it or nothing. */
export async function writeImport(db: Db, folder: ImportFolder, options: WriteOptions): Promise<ImportReport> {
  const clients: ClientReport[] = []
  const skipped: SkippedRow[] = [...folder.skipped]
  const changes = new Changes()
  const today = todayInLosAngeles(options.clock)
  const month = `${monthInLosAngeles(options.clock)}-01`
  let hasSeoManager = false
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
      await tx.execute(sql`set local statement_timeout = 0`)
      options.onStart?.()
      const managers = await readManagers(tx)
      hasSeoManager = managers.firstSeoManager !== null
      const rows = withoutStrangers(folder.clients?.clients ?? [], managers, 'clients.csv')
      skipped.push(...rows.skipped)
      const rowOf = new Map(rows.rows.map((row) => [row.domain, row]))
      const withFolder = new Set(folder.folders.map(({ domain }) => domain))
      const plans = [
        ...folder.folders.map((files) => planClient(files, today)),
        ...rows.rows
          .filter(({ domain }) => !withFolder.has(domain))
          .map(({ domain }) => planWithoutFolder(domain, today)),
      ]
      for (const plan of plans) {
        const context: ImportContext = { db: tx, today, now: options.clock.now(), changes, notes: [] }
        const { clientId, projectId } = await writeClient(context, plan, rowOf.get(plan.domain), managers)
        const written = await writePages(context, projectId, plan, await writeTemplates(context, projectId))
        const keywords = await writeKeywords(context, clientId, plan, written)
        await writePageStats(context, plan, written, keywords.day)
        await writeTraffic(context, projectId, plan)
        const strategies = await writeStrategies(context, clientId, month, keywords)
        skipped.push(...plan.skipped)
        clients.push({
          domain: plan.domain,
          plan,
          day: keywords.day,
          mapped: keywords.mapped,
          strategies,
          notes: context.notes,
        })
        options.onProgress?.(clients.length, plans.length, plan.domain)
      }
      if (options.dryRun === true) throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  return { clients, skipped, unknownColumns: folder.clients?.unknownColumns ?? [], changes, hasSeoManager }
}
