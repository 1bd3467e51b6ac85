import type { ClientChoice, ColumnMapping, FileChoice, ImportDetails } from '@rankdesk/api'
import { capitalize, losAngelesDateOf } from '@rankdesk/format'
import { eq, inArray } from 'drizzle-orm'
import { readFact } from '#importers/clients/readClients.ts'
import { plainDomain } from '#importers/pages/pagePath.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type ImportChoices, imports, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { runWrite } from '../lib/runWrite.ts'
import type { UseCaseContext } from '../lib/useCaseContext.ts'
import type { ImportDeps } from './importDeps.ts'
import { requireState } from './imports.policy.ts'
import { type ImportRow, lockImport, readImport } from './imports.queries.ts'
import { readingJob, STARTED } from './readFiles.ts'

/** What a person changes about an import. */
export interface ImportChange {
  clients: readonly ClientChoice[]
  tables: readonly { path: string; mapping: ColumnMapping | null }[]
  files: readonly { path: string; choice: FileChoice | null }[]
}

/**
 * Changes what an import will write. A corrected domain, a mapped table and a choice about a file read the files again,
 * other changes only the preview. Throws `HttpError` 400 for an invalid field, 409 by the state.
 */
export async function changeImport(
  context: UseCaseContext & Pick<ImportDeps, 'jobs'>,
  { actor, importId, change }: { actor: Actor; importId: number; change: ImportChange },
): Promise<ImportDetails> {
  const lock = (tx: Transaction) => lockImport(tx, importId)
  await runWrite(context, { actor, action: 'changeImport', lock }, async (tx, now, row) => {
    requireState(row, 'change')
    requirePastDays(change, losAngelesDateOf(now))
    await requireManagers(tx, change)
    const choices = mergeChoices(row, change)
    // Facts and inclusion don't depend on the files, but the preview of all of them is computed in one place.
    await tx
      .update(imports)
      .set({ state: 'reading', choices, ...STARTED })
      .where(eq(imports.importId, importId))
    if (needsReading(row, change)) await context.jobs.enqueue(tx, readingJob(importId, actor))
    else
      await tx
        .update(imports)
        .set({ state: 'ready', preview: withChoices(row, choices) })
        .where(eq(imports.importId, importId))
    return { result: undefined, auditEvent: { details: { importId, ...change }, changes: ['import'] } }
  })
  return readImport(context.db, importId)
}

function needsReading(row: ImportRow, { clients, tables, files }: ImportChange): boolean {
  return (
    row.state === 'failed' ||
    tables.length > 0 ||
    files.length > 0 ||
    clients.some(({ domain, pageGroups }) => domain !== undefined || pageGroups !== undefined)
  )
}

/** Merges a change into the choices of an import. Throws `HttpError` 400 for an unknown client or an invalid value. */
function mergeChoices(row: ImportRow, { clients, tables, files }: ImportChange): ImportChoices {
  const known = new Set(row.preview.clients.map(({ key }) => key))
  const merged: Required<ImportChoices> = {
    clients: { ...row.choices.clients },
    tables: { ...row.choices.tables },
    files: { ...row.choices.files },
  }
  for (const [index, { key, facts, managers, domain, pageGroups, ...rest }] of clients.entries()) {
    if (!known.has(key)) throw rejectField(400, `clients.${index}.key`, 'The import has no such client.')
    const before = merged.clients[key] ?? {}
    const given = Object.entries(facts ?? {})
    for (const [fact, text] of given) requireFact(`clients.${index}.facts.${fact}`, fact, text)
    const values = Object.entries({ ...before.facts, ...facts }).filter(([, text]) => text !== '')
    merged.clients[key] = {
      ...before,
      ...rest,
      facts: Object.fromEntries(values),
      managers: { ...before.managers, ...managers },
      ...(pageGroups === undefined ? {} : { pageGroups: { ...before.pageGroups, ...pageGroups } }),
      ...(domain === undefined ? {} : { domain: requireDomain(domain, index) }),
    }
  }
  for (const { path, mapping } of tables) {
    if (mapping === null) delete merged.tables[path]
    else merged.tables[path] = mapping
  }
  for (const { path, choice } of files) {
    if (choice === null || Object.values(choice).every((value) => value === null)) delete merged.files[path]
    else merged.files[path] = choice
  }
  return merged
}

/** Throws `HttpError` 400 for an export of a day that has not come. */
function requirePastDays({ files }: ImportChange, today: string): void {
  const index = files.findIndex(({ choice }) => (choice?.day ?? '') > today)
  if (index >= 0) throw rejectField(400, `files.${index}.choice.day`, 'Enter a day that is not in the future.')
}

function requireFact(field: string, fact: string, text: string): void {
  if (text === '') return
  const { problem } = readFact(fact as Parameters<typeof readFact>[0], text)
  if (problem !== undefined) throw rejectField(400, field, `${capitalize(problem)}.`)
}

function requireDomain(text: string, index: number): string {
  const domain = plainDomain(text)
  if (domain === undefined) throw rejectField(400, `clients.${index}.domain`, 'Enter a domain such as example.com.')
  return domain
}

async function requireManagers(tx: Transaction, { clients }: ImportChange): Promise<void> {
  const chosen = clients.flatMap(({ managers }, index) =>
    Object.entries(managers ?? {}).flatMap(([role, staffId]) => (staffId === null ? [] : [{ index, role, staffId }])),
  )
  if (chosen.length === 0) return
  const ids = chosen.map(({ staffId }) => staffId)
  const people = await tx.select({ staffId: staff.staffId }).from(staff).where(inArray(staff.staffId, ids))
  const known = new Set(people.map(({ staffId }) => staffId))
  const missing = chosen.find(({ staffId }) => !known.has(staffId))
  if (missing === undefined) return
  const field = `clients.${missing.index}.managers.${missing.role}`
  throw rejectField(400, field, 'This person is no longer on the staff list.')
}

/** Returns the preview with a person's facts, managers and inclusion. */
function withChoices({ preview }: ImportRow, choices: ImportChoices): ImportRow['preview'] {
  return {
    ...preview,
    clients: preview.clients.map((client) => {
      const choice = choices.clients[client.key]
      if (choice === undefined) return client
      const chosen = Object.entries(choice.facts ?? {})
      const unchanged = client.facts.filter(({ fact }) => choice.facts?.[fact] === undefined)
      const facts = [
        ...unchanged,
        ...chosen.map(([fact, value]) => ({
          fact: fact as (typeof client.facts)[number]['fact'],
          value,
          source: 'person' as const,
        })),
      ]
      return {
        ...client,
        included: client.problem === null && (choice.included ?? true),
        facts,
        managers: client.managers.map((manager) => {
          const staffId = choice.managers?.[manager.role]
          return staffId === undefined ? manager : { ...manager, staffId, source: 'person' as const }
        }),
      }
    }),
  }
}
