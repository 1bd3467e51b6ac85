import type { PathChanges } from '@rankdesk/api'
import { planTreeChange, type TreeChange, type TreePage, type TreePlan, type TreeRefusal } from '@rankdesk/domain'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Db, Transaction } from '../../../db/database.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { lockTree, type Project, projectOf, readTree } from './sites.queries.ts'
import { writePages, writeRedirects } from './writePlan.ts'

/** A change of a site's tree that somebody asks for. */
export interface AskedChange {
  actor: Actor
  projectId: number
  /** The use case, as its function is called. */
  action: string
  change: TreeChange
  /** Whether old addresses lead to the new ones. */
  add301: boolean
}

/** What else belongs to the change, in its transaction: before the plan is written, with the tree locked. */
export type BesidesPlan<Result> = (
  tx: Transaction,
  plan: TreePlan,
  context: { project: Project; at: Date; pages: readonly TreePage[] },
) => Promise<Result>

/**
 * Changes a site's tree: names, places, addresses and redirects in one transaction, with the site's pages locked, on
 * the record (D20, D14). Throws `HttpError` 404 for a page or project that is not there, 409 for what can not be.
 */
export function changeTree<Result>(
  { db, clock, requestId }: UseCaseContext,
  { actor, projectId, action, change, add301 }: AskedChange,
  besides: BesidesPlan<Result>,
): Promise<{ result: Result; changes: PathChanges; pages: readonly TreePage[] }> {
  return db.transaction(async (tx) => {
    const project = await projectOf(tx, projectId)
    const tree = await lockTree(tx, projectId)
    const plan = allowed(planTreeChange(tree, change, add301))
    const at = clock.now()
    const result = await besides(tx, plan, { project, at, pages: tree.pages })
    await writePages(
      tx,
      plan.pages.filter((page) => page.pageId > 0),
      at,
    )
    await writeRedirects(tx, projectId, plan.redirects)
    const changes = pathChanges(plan, tree.pages)
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action,
      clientId: project.clientId,
      kind: 'page',
      details: { projectId, change, ...changes },
    })
    return { result, changes, pages: tree.pages }
  })
}

/** What a change would make of addresses and redirects. Throws as `changeTree` does. */
export async function previewChange(
  db: Db,
  { projectId, change, add301 }: Pick<AskedChange, 'projectId' | 'change' | 'add301'>,
): Promise<PathChanges> {
  await projectOf(db, projectId)
  const tree = await readTree(db, projectId)
  return pathChanges(allowed(planTreeChange(tree, change, add301)), tree.pages)
}

function allowed(plan: TreePlan | TreeRefusal): TreePlan {
  if ('refused' in plan) throw new HttpError(plan.missing ? 404 : 409, plan.refused)
  return plan
}

function pathChanges(plan: TreePlan, before: readonly TreePage[]): PathChanges {
  const names = new Map([...before, ...plan.pages].map((page) => [page.pageId, page.pageName]))
  return {
    paths: plan.moves.map((move) => ({ ...move, pageName: names.get(move.pageId) ?? '' })),
    redirects: plan.redirects.put,
    dropped: plan.redirects.dropped,
  }
}
