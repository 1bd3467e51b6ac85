import { IMPORT_FACTS, type ImportDetails, type ImportResult } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { ClientRow } from '#importers/clients/clientColumns.ts'
import { readFact } from '#importers/clients/readClients.ts'
import { fileTotalsOf } from '#importers/plan/fileReading.ts'
import type { ImportFolder } from '#importers/staged/readImportFolder.ts'
import type { StagedImport } from '#importers/staged/readStagedFiles.ts'
import { type OnProgress, partOf } from '#importers/write/ImportProgress.ts'
import { type Managers, readManagers } from '#importers/write/writeClient.ts'
import { type ImportReport, writeClients } from '#importers/write/writeImport.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type ImportChoices, type ImportPreview, imports, jobs as jobTable } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { actorOfJob, type JobContext, type JobHandler, type JobRequest } from '#platform/jobs/index.ts'
import { runWrite } from '../lib/runWrite.ts'
import type { UseCaseContext } from '../lib/useCaseContext.ts'
import type { ImportDeps } from './importDeps.ts'
import { requireState } from './imports.policy.ts'
import { type ImportRow, lockImport, readImport } from './imports.queries.ts'
import { listedKey } from './previewImport.ts'
import { importJobKey, importOfJob, readStaged, removeStaged, reportProgress, STARTED } from './readFiles.ts'
import type { StagingFolder } from './stagingFolder.ts'

/** Returns the job that writes an import. */
function writingJob(importId: number, actor: Actor | undefined): JobRequest {
  const request = { kind: 'write-import' as const, input: { importId }, singletonKey: importJobKey(importId) }
  return actor === undefined ? request : { ...request, actor }
}

/** Starts to write an import. Throws `HttpError` 400 if no client is included, 409 by its state. */
export async function startWriting(
  context: UseCaseContext & Pick<ImportDeps, 'jobs'>,
  { actor, importId }: { actor: Actor; importId: number },
): Promise<ImportDetails> {
  const lock = (tx: Transaction) => lockImport(tx, importId)
  await runWrite(context, { actor, action: 'writeImport', lock }, async (tx, _now, row) => {
    requireState(row, 'write')
    if (!row.preview.clients.some(({ included }) => included))
      throw new HttpError(400, 'Include at least one client that can be imported.')
    await tx
      .update(imports)
      .set({ state: 'writing', ...STARTED })
      .where(eq(imports.importId, importId))
    await context.jobs.enqueue(tx, writingJob(importId, actor))
    return { result: undefined, auditEvent: { details: { importId }, changes: ['import'] } }
  })
  return readImport(context.db, importId)
}

/** The kinds of changes that an import announces for its clients. */
export const IMPORTED_CHANGES = ['import', 'client', 'strategy', 'page', 'zone', 'draft'] as const

/** Creates the job that writes an import in one transaction, and then deletes its files. */
export function writeInBackground(staging: StagingFolder): JobHandler {
  return async (context) => {
    const { db, clock, job } = context
    const row = await importOfJob(context, ['writing'])
    if (row === undefined) return
    const { importId } = row
    const progress: OnProgress = (done, total, message) => reportProgress(context, importId, { done, total, message })
    const read = await readStaged(db, staging, row, partOf(progress, 0, READING_PERCENT))
    const folder = chosenFolder(read, row.choices, await readManagers(db))
    const isWritten = await context.finish(async (tx) => {
      const report = await writeClients(tx, folder, {
        clock,
        importId,
        onRows: partOf(progress, READING_PERCENT, 100),
      })
      const at = clock.now()
      await tx
        .update(imports)
        .set({ state: 'done', result: resultOf(report), finishedAt: at, error: null, message: '' })
        .where(eq(imports.importId, importId))
      // The row of the job is this transaction's since the job began to finish.
      await tx
        .update(jobTable)
        .set({ message: summaryOf(report) })
        .where(eq(jobTable.jobId, job.jobId))
      const events = report.clients.map(({ clientId, isNew }) => ({
        clientId,
        details: { importId, isNew },
        changes: [],
      }))
      for (const event of events)
        await recordJobEvent(tx, { job, at, action: 'importClient', isSystemWork: true }, event)
      await recordJobEvent(
        tx,
        { job, at, action: 'importWritten', isSystemWork: true },
        { details: { importId, clients: report.clients.length }, changes: IMPORTED_CHANGES },
      )
      return true
    })
    // A canceled import keeps its files: it can be tried again.
    if (isWritten === true) await removeStaged(db, staging, importId)
  }
}

type Choice = ImportChoices['clients'][string]

/** Applies a person's choices: keeps the included clients, with the facts and managers that the person confirmed. */
function chosenFolder(
  read: StagedImport,
  choices: ImportChoices,
  managers: Managers,
): Required<Pick<ImportFolder, 'folders' | 'skipped'>> & ImportFolder {
  const isIncluded = (key: string) => choices.clients[key]?.included ?? true
  const rowOf = new Map(read.clients.clients.map((row) => [row.domain, row]))
  const groups = read.groups.filter(
    ({ key, domain, isUsable }) => domain !== null && isIncluded(key) && (isUsable || rowOf.has(domain)),
  )
  const withFiles = new Set(read.groups.map(({ domain }) => domain))
  const rows = [
    ...groups.map(({ key, domain }) =>
      chosenRow(domain ?? '', rowOf.get(domain ?? ''), choices.clients[key], managers),
    ),
    ...read.clients.clients
      .filter(({ domain }) => !withFiles.has(domain) && isIncluded(listedKey(domain)))
      .map((row) => chosenRow(row.domain, row, choices.clients[listedKey(row.domain)], managers)),
  ]
  return {
    clients: { ...read.clients, clients: rows },
    folders: groups.flatMap(({ files }) => files ?? []),
    skipped: read.skipped,
  }
}

function chosenRow(
  domain: string,
  listed: ClientRow | undefined,
  choice: Choice | undefined,
  managers: Managers,
): ClientRow {
  const row = listed ?? { line: 0, domain, texts: {}, dates: {}, numbers: {}, active: undefined, managers: {} }
  const facts = IMPORT_FACTS.flatMap((fact) => {
    const text = choice?.facts?.[fact]
    return text === undefined ? [] : [readFact(fact, text)]
  })
  // The preview has warned of managers who are not on the staff.
  const known = Object.entries(row.managers).filter(([, email]) => managers.byEmail.has(email))
  return {
    ...row,
    texts: Object.assign({}, row.texts, ...facts.map(({ texts }) => texts ?? {})) as ClientRow['texts'],
    dates: Object.assign({}, row.dates, ...facts.map(({ dates }) => dates ?? {})) as ClientRow['dates'],
    numbers: Object.assign({}, row.numbers, ...facts.map(({ numbers }) => numbers ?? {})) as ClientRow['numbers'],
    managers: Object.fromEntries(known),
    ...(choice?.managers === undefined ? {} : { chosenManagers: choice.managers }),
  }
}

/** The share of reading the files again, in percent. */
const READING_PERCENT = 10

/** Summarizes the report of an import in the list of jobs. */
function summaryOf({ clients, changes }: ImportReport): string {
  return `${pluralize(clients.length, 'client')} imported: ${changes.describe()}.`
}

/** Summarizes the report of an import for its screen. */
export function resultOf({ clients, changes }: ImportReport): ImportResult {
  return {
    created: clients.filter(({ isNew }) => isNew).length,
    updated: clients.filter(({ isNew }) => !isNew).length,
    summary: changes.describe(),
    clients: clients.map(
      ({ clientId, domain, businessName, isNew, notes, plan, day, daySource, countedFrom, stored }) => ({
        clientId,
        domain,
        businessName,
        isNew,
        ranksOn: hasRanks(plan) ? day : null,
        daySource: hasRanks(plan) ? daySource : null,
        countedFrom: hasRanks(plan) ? countedFrom : null,
        files: plan.files.flatMap(({ path, kind, table }) =>
          table === null
            ? []
            : [{ path, kind, ...fileTotalsOf(path, table, [...plan.skipped, ...plan.fileAddresses]) }],
        ),
        stored: [...stored],
        notes: [...notes],
      }),
    ),
  }
}

const hasRanks = ({ keywords }: ImportReport['clients'][number]['plan']) =>
  keywords.some(({ position }) => position !== null)

/**
 * Creates the step after the reading of an import: one that no person has asked for is written at once, or ends as failed
 * with the reason. A person's import waits to be checked, also when the person reads a failed feed again.
 */
export function writeUnattended(jobs: ImportDeps['jobs']) {
  return async (tx: Transaction, row: ImportRow, { job, log }: Pick<JobContext, 'job' | 'log'>): Promise<void> => {
    // A job of an earlier version has no mark, and no person who requested it.
    if (job.requestedBy !== null && job.input['isUnattended'] !== true) return
    const { importId, preview } = row
    const error = problemOfFeed(preview)
    if (error === undefined) {
      await tx
        .update(imports)
        .set({ state: 'writing', ...STARTED })
        .where(eq(imports.importId, importId))
      // The creator of the token answers for a feed, nobody for a watched folder.
      await jobs.enqueue(tx, writingJob(importId, actorOfJob(job)))
      return
    }
    // The reason names files and quotes them: the import shows it, the log does not.
    log.warn({ importId, clientId: row.clientId }, 'an export was not imported')
    await tx.update(imports).set({ state: 'failed', error }).where(eq(imports.importId, importId))
  }
}

/** Returns why nothing of a feed can be written, as one or two sentences. Undefined if something can. */
function problemOfFeed({ clients, unrecognized }: Pick<ImportPreview, 'clients' | 'unrecognized'>) {
  if (clients.some(({ included }) => included)) return undefined
  const [problem] = clients.flatMap((client) => client.problem ?? [])
  // The reason of a damaged zip is a sentence, others go on from the file's name.
  const unread = unrecognized.filter(({ mapping }) => mapping === null)
  const [reason] = unread.map((file) => (file.reason.endsWith('.') ? file.reason : `${file.path} ${file.reason}.`))
  if (reason !== undefined) return `There is nothing to import. ${reason}`
  return problem ?? 'There is nothing to import.'
}
