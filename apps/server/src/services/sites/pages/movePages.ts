import type { PathChanges } from '@rankdesk/api'
import type { PagePlace } from '@rankdesk/domain'
import type { Actor } from '../../../plugins/actor.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { changeTree } from './changeTree.ts'

/** Pages that are to be put somewhere else, in the order in which they are to stand (M648). */
export interface PagesToMove {
  actor: Actor
  projectId: number
  pageIds: readonly number[]
  place: PagePlace
  add301: boolean
}

/** Moves pages with all that is below them. Throws `HttpError` 404 for one that is not there, 409 for what can not be. */
export async function movePages(
  useCase: UseCaseContext,
  { actor, projectId, pageIds, place, add301 }: PagesToMove,
): Promise<PathChanges> {
  const asked = { actor, projectId, action: 'movePages', change: { kind: 'move', pageIds, place }, add301 } as const
  const { changes } = await changeTree(useCase, asked, () => Promise.resolve())
  return changes
}
