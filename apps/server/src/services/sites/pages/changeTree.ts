import type { PathChanges } from '@rankdesk/api'
import { planTreeChange, type TreeChange, type TreePage, type TreePlan, type TreeChangeError } from '@rankdesk/domain'
import type { AuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Db, Transaction } from '../../../db/database.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { rejectField } from '../../../plugins/fieldErrors.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { runWrite } from '../../runWrite.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { lockTree, type Project, projectOf, readTree } from './sites.queries.ts'
import { writePages, writeRedirects } from './writePlan.ts'

/** A requested change of a site's tree. */
export interface AskedChange {
  actor: Actor
  projectId: number
  /** The use case, by the name of its function. */
  action: string
  change: TreeChange
  /** Whether old addresses redirect to the new ones. */
  add301: boolean
}

/**
 * Writes what else belongs to the change, with the tree locked and before the plan is written. Returns a result, and whether
 * it wrote anything.
 */
export type BesidesPlan<Result> = (
  tx: Transaction,
  plan: TreePlan,
  tree: { project: Project; at: Date; pages: readonly TreePage[] },
) => Promise<{ result: Result; wrote: boolean }>

/** For a change that consists of its plan only. */
export const onlyPlan = (): Promise<{ result: undefined; wrote: boolean }> =>
  Promise.resolve({ result: undefined, wrote: false })

/**
 * Changes a site's tree: names, positions, addresses and redirects in one write, with the site's pages locked (D20, D14).
 * Throws `HttpError` 404 for a page or project that doesn't exist, and 409 for a change that isn't possible.
 */
export async function changeTree<Result>(
  context: UseCaseContext,
  { actor, projectId, action, change, add301 }: AskedChange,
  besides: BesidesPlan<Result>,
): Promise<{ result: Result; changes: PathChanges }> {
  const lock = (tx: Transaction) => lockSite(tx, projectId)
  return runWrite(context, { actor, action, lock }, async (tx, at, { project, tree }) => {
    const plan = allowed(planTreeChange(tree, change, add301))
    const { result, wrote } = await besides(tx, plan, { project, at, pages: tree.pages })
    const moved = plan.pages.filter((page) => page.pageId > 0)
    await writePages(tx, moved, at)
    await writeRedirects(tx, projectId, plan.redirects)
    const changes = pathChanges(plan, tree.pages)
    const isChanged = wrote || moved.length > 0 || changes.redirects.length > 0 || changes.dropped.length > 0
    const details = { projectId, change, ...changes }
    const auditEvent: AuditEvent = { clientId: project.clientId, details, changes: ['page'] }
    return { result: { result, changes }, auditEvent: isChanged ? auditEvent : undefined }
  })
}

async function lockSite(tx: Transaction, projectId: number) {
  return { project: await projectOf(tx, projectId), tree: await lockTree(tx, projectId) }
}

/** Returns what a change would do to addresses and redirects. Throws as `changeTree` does. */
export async function previewChange(
  db: Db,
  { projectId, change, add301 }: Pick<AskedChange, 'projectId' | 'change' | 'add301'>,
): Promise<PathChanges> {
  await projectOf(db, projectId)
  const tree = await readTree(db, projectId)
  return pathChanges(allowed(planTreeChange(tree, change, add301)), tree.pages)
}

function allowed(plan: TreePlan | TreeChangeError): TreePlan {
  if (!('refused' in plan)) return plan
  const { refused, missing, field } = plan
  throw field === undefined ? new HttpError(missing ? 404 : 409, refused) : rejectField(409, field, refused)
}

function pathChanges(plan: TreePlan, before: readonly TreePage[]): PathChanges {
  const names = new Map([...before, ...plan.pages].map((page) => [page.pageId, page.pageName]))
  return {
    paths: plan.moves.map((move) => ({ ...move, pageName: names.get(move.pageId) ?? '' })),
    redirects: plan.redirects.put,
    dropped: plan.redirects.dropped,
  }
}
