import type { PathChanges } from '@rankdesk/api'
import { planTreeChange, type TreeChange, type TreePage, type TreePlan, type TreeChangeError } from '@rankdesk/domain'
import { sitePublisher } from '#connectors/site/index.ts'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { requireHosted } from '../mirror/requireHosted.ts'
import { connectedSite, hasRedirects } from '../remote/connectedSite.ts'
import { readRemoteTree } from '../remote/remoteTree.ts'
import { type Project, projectOf } from './sites.queries.ts'

/** A requested change of a site's tree. */
export interface TreeChangeRequest {
  actor: Actor
  projectId: number
  /** The use case, by the name of its function. */
  action: string
  change: TreeChange
  /** Whether old addresses redirect to the new ones. */
  add301: boolean
}

/**
 * Writes the other data of a change, with the tree locked and before the plan is written. Returns a result, and whether it
 * wrote anything, and further facts for the audit trail.
 */
export type AdditionalWrites<Result> = (
  tx: Transaction,
  plan: TreePlan,
  tree: { project: Project; at: Date; pages: readonly TreePage[] },
) => Promise<{ result: Result; wrote: boolean; details?: Record<string, unknown> }>

/** Writes nothing more than the plan. */
export const noAdditionalWrites = (): Promise<{ result: undefined; wrote: boolean }> =>
  Promise.resolve({ result: undefined, wrote: false })

/**
 * Changes a site's tree: names, positions, addresses and redirects in one write, with the site's pages locked (D20, D14).
 * Throws `HttpError` 404 for a page or project that doesn't exist, and 409 for a change that isn't possible.
 */
export async function changeTree<Result>(
  context: UseCaseContext,
  { actor, projectId, action, change, add301 }: TreeChangeRequest,
  writeMore: AdditionalWrites<Result>,
): Promise<{ result: Result; changes: PathChanges }> {
  const lock = (tx: Transaction) => lockSite(tx, projectId)
  return runWrite(context, { actor, action, lock }, async (tx, at, { project, tree }) => {
    const plan = requirePlan(planTreeChange(tree, change, add301))
    const { result, wrote, details: more } = await writeMore(tx, plan, { project, at, pages: tree.pages })
    const moved = plan.pages.filter((page) => page.pageId > 0)
    const { redirects } = plan
    await sitePublisher(tx).arrange(projectId, { pages: moved, redirects }, { at, staffId: actor.staffId })
    const changes = pathChanges(plan, tree.pages)
    const isChanged = wrote || moved.length > 0 || changes.redirects.length > 0 || changes.dropped.length > 0
    const names = namesOfChange(change, tree.pages)
    const details = { projectId, change, ...names, ...changes, ...more }
    const kinds: AuditEvent['changes'] = change.kind === 'delete' ? ['page', 'strategy'] : ['page']
    const auditEvent: AuditEvent = { clientId: project.clientId, details, changes: kinds }
    return { result: { result, changes }, auditEvent: isChanged ? auditEvent : undefined }
  })
}

async function lockSite(tx: Transaction, projectId: number) {
  await requireHosted(tx, projectId)
  return { project: await projectOf(tx, projectId), tree: await sitePublisher(tx).readTree(projectId, { lock: true }) }
}

/** Returns what a change would do to addresses and redirects. Throws as `changeTree` does. */
export async function previewChange(
  db: Db,
  { projectId, change, add301 }: Pick<TreeChangeRequest, 'projectId' | 'change' | 'add301'>,
): Promise<PathChanges> {
  await projectOf(db, projectId)
  const connection = await connectedSite(db, projectId)
  const tree =
    connection === undefined
      ? await sitePublisher(db).readTree(projectId)
      : await readRemoteTree(db, projectId, connection)
  const changes = pathChanges(requirePlan(planTreeChange(tree, change, add301)), tree.pages)
  // Without our plugin a website forgets old addresses.
  return connection === undefined || hasRedirects(connection) ? changes : { ...changes, redirects: [], dropped: [] }
}

/** Returns a plan, or throws why the change is not possible. */
export function requirePlan(plan: TreePlan | TreeChangeError): TreePlan {
  if (!('message' in plan)) return plan
  const { message, missing, field } = plan
  throw field === undefined ? new HttpError(missing ? 404 : 409, message) : rejectField(409, field, message)
}

function pathChanges(plan: TreePlan, before: readonly TreePage[]): PathChanges {
  const names = new Map([...before, ...plan.pages].map((page) => [page.pageId, page.pageName]))
  return {
    paths: plan.moves.map((move) => ({ ...move, pageName: names.get(move.pageId) ?? '' })),
    redirects: plan.redirects.upserts,
    dropped: plan.redirects.dropped,
  }
}

/** Returns the names of the first pages that a change is about, as they were, for the list of edits. */
export function namesOfChange(change: TreeChange, pages: readonly TreePage[]): { pageNames: string[]; pages: number } {
  const ids = change.kind === 'insert' ? [] : 'pageIds' in change ? change.pageIds : [change.pageId]
  const names = new Map(pages.map((page) => [page.pageId, page.pageName]))
  if (change.kind === 'insert') return { pageNames: [change.pageName], pages: 1 }
  return { pageNames: ids.slice(0, 3).map((id) => names.get(id) ?? ''), pages: ids.length }
}
