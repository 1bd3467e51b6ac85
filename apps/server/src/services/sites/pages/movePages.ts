import type { PathChanges } from '@rankdesk/api'
import type { PagePosition } from '@rankdesk/domain'
import type { Actor } from '#platform/http/actor.ts'
import { arrangeRemotePages } from '../remote/arrangeRemotePages.ts'
import { connectedSite, type SiteChangeContext } from '../remote/connectedSite.ts'
import { changeTree, noAdditionalWrites } from './changeTree.ts'

/** Pages to move, in their new order (M648). */
export interface PagesToMove {
  actor: Actor
  projectId: number
  pageIds: readonly number[]
  position: PagePosition
  add301: boolean
}

/** Moves pages with all pages below. Throws `HttpError` 404 for a missing page, and 409 for a move that isn't possible. */
export async function movePages(
  context: SiteChangeContext,
  { actor, projectId, pageIds, position, add301 }: PagesToMove,
): Promise<PathChanges> {
  const request = {
    actor,
    projectId,
    action: 'movePages',
    change: { kind: 'move', pageIds, position },
    add301,
  } as const
  const connection = await connectedSite(context.db, projectId)
  if (connection !== undefined) return arrangeRemotePages(context, connection, request)
  const { changes } = await changeTree(context, request, noAdditionalWrites)
  return changes
}
