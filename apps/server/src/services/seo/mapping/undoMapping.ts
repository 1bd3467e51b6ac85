import type { MappingEdited } from '@rankdesk/api'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { mappingEdits } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { changesOfRows } from './editMapping.ts'
import { pageIdsOfClient } from './mapping.queries.ts'
import { areUnchanged, readMappingRows, restoreRows } from './mappingRows.ts'

export interface UndoMapping {
  actor: Actor
  clientId: number
  mappingEditId: number
}

/**
 * Undoes an edit of a client's mapping. Throws `HttpError` 404 for an unknown edit, and 409 if its rows were changed since.
 * An edit that is undone already changes nothing.
 */
export function undoMapping(
  context: UseCaseContext,
  { actor, clientId, mappingEditId }: UndoMapping,
): Promise<MappingEdited> {
  const lock = async (tx: Transaction) => {
    await clientById(tx, clientId, true)
    const [edit] = await tx
      .select()
      .from(mappingEdits)
      .where(and(eq(mappingEdits.mappingEditId, mappingEditId), eq(mappingEdits.clientId, clientId)))
    if (edit === undefined) throw new HttpError(404, `There is no edit ${mappingEditId} of this client's mapping.`)
    return edit
  }
  return runWrite<MappingEdited, typeof mappingEdits.$inferSelect>(
    context,
    { actor, action: 'undoMapping', lock },
    async (tx, now, edit) => {
      if (edit.undoneAt !== null) return { result: { mappingEditId: null } }
      const { before, after, summary } = edit
      const pages = await pageIdsOfClient(tx, clientId)
      const isGone = [...before.targets, ...(before.posts ?? [])].some(
        ({ pageId }) => pageId !== null && !pages.has(pageId),
      )
      if (isGone || !areUnchanged(await readMappingRows(tx, clientId), before, after)) {
        throw new HttpError(409, 'The mapping has changed since then. This edit can no longer be undone.')
      }
      await restoreRows(tx, clientId, before, after)
      await tx.update(mappingEdits).set({ undoneAt: now }).where(eq(mappingEdits.mappingEditId, mappingEditId))
      return {
        result: { mappingEditId },
        auditEvent: { clientId, details: { mappingEditId, summary }, changes: changesOfRows(before, after) },
      }
    },
  )
}
