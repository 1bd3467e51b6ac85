import type { ChangeKind, MappingEdited } from '@rankdesk/api'
import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { mappingEdits, type MappingRows } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { differingRows, readMappingRows } from './mappingRows.ts'

/** How long an edit can be undone. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** An edit of a client's mapping. */
export interface MappingEdit {
  actor: Actor
  action: string
  clientId: number
  /** Changes the rows and returns a sentence that says what was done. `rows` are the client's rows before it. */
  change: (tx: Transaction, rows: MappingRows) => Promise<string>
}

/**
 * Runs an edit of a client's mapping and stores what its undo needs. The edits of a client run one after another. An edit
 * that changes nothing is not stored.
 */
export function editMapping(
  context: UseCaseContext,
  { actor, action, clientId, change }: MappingEdit,
): Promise<MappingEdited> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite<MappingEdited, unknown>(context, { actor, action, lock }, async (tx, now) => {
    const rows = await readMappingRows(tx, clientId)
    const summary = await change(tx, rows)
    const changed = await readMappingRows(tx, clientId)
    const [before, after] = [differingRows(rows, changed), differingRows(changed, rows)]
    if (hasNoRows(before) && hasNoRows(after)) return { result: { mappingEditId: null } }
    await tx
      .delete(mappingEdits)
      .where(
        and(eq(mappingEdits.clientId, clientId), lt(mappingEdits.editedAt, new Date(now.getTime() - RETENTION_MS))),
      )
    const [stored] = await tx
      .insert(mappingEdits)
      .values({ clientId, staffId: actor.staffId, editedAt: now, summary, before, after })
      .returning({ mappingEditId: mappingEdits.mappingEditId })
    return {
      result: { mappingEditId: stored?.mappingEditId ?? null },
      auditEvent: { clientId, details: { summary }, changes: changesOfRows(before, after) },
    }
  })
}

/** Returns the kinds of changes of an edit's rows. */
export function changesOfRows(before: MappingRows, after: MappingRows): ChangeKind[] {
  return before.strategies.length + after.strategies.length > 0 ? ['client', 'strategy'] : ['client']
}

/** Whether there are no rows. */
const hasNoRows = ({
  targets,
  posts = [],
  keywords: words,
  strategies: work,
  entries,
  specialties,
}: MappingRows): boolean =>
  targets.length + posts.length + words.length + work.length + entries.length + specialties.length === 0
