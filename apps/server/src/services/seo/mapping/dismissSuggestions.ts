import type { CallInput, CallResult, dismissSuggestions as contract } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { and, eq, inArray } from 'drizzle-orm'
import { dismissedSuggestions, seoTargets } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { pageIdsOfClient } from './mapping.queries.ts'

export interface DismissSuggestions {
  actor: Actor
  clientId: number
  suggestions: CallInput<typeof contract>['body']['suggestions']
  /** Whether to dismiss the suggestions; false restores them. */
  dismissed: boolean
}

/**
 * Dismisses suggestions of a client's mapping, or restores them (MAP-6). Those that are in that state already stay. Throws
 * `HttpError` 400 for a target or page of another client.
 */
export function dismissSuggestions(
  context: UseCaseContext,
  { actor, clientId, suggestions, dismissed }: DismissSuggestions,
): Promise<CallResult<typeof contract>> {
  return runWrite(
    context,
    { actor, action: 'dismissSuggestions', lock: (tx) => clientById(tx, clientId, true) },
    async (tx, now) => {
      const pages = await pageIdsOfClient(tx, clientId)
      const ids = [...new Set(suggestions.map(({ seoTargetId }) => seoTargetId))]
      const known = await tx
        .select({ seoTargetId: seoTargets.seoTargetId })
        .from(seoTargets)
        .where(and(eq(seoTargets.clientId, clientId), inArray(seoTargets.seoTargetId, ids)))
      const isOfOtherClient = suggestions.some(({ pageId }) => !pages.has(pageId))
      if (known.length < ids.length || isOfOtherClient) throw new HttpError(400, 'This client has no such suggestion.')
      let changed = 0
      for (const { seoTargetId, pageId } of suggestions) {
        const rows = dismissed
          ? await tx
              .insert(dismissedSuggestions)
              .values({ seoTargetId, pageId, staffId: actor.staffId, dismissedAt: now })
              .onConflictDoNothing()
              .returning({ pageId: dismissedSuggestions.pageId })
          : await tx
              .delete(dismissedSuggestions)
              .where(and(eq(dismissedSuggestions.seoTargetId, seoTargetId), eq(dismissedSuggestions.pageId, pageId)))
              .returning({ pageId: dismissedSuggestions.pageId })
        changed += rows.length
      }
      if (changed === 0) return { result: { changed } }
      const summary = `${dismissed ? 'Dismissed' : 'Restored'} ${pluralize(changed, 'suggestion')}.`
      return { result: { changed }, auditEvent: { clientId, details: { summary }, changes: ['client'] } }
    },
  )
}
