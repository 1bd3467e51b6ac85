import type { Permission } from '@rankdesk/domain'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { staff } from '#platform/db/schema/index.ts'
import type { Actor, Authorize } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { refusalOf } from './access.policy.ts'

/** Returns the check of a call's permission, which `ContractRoutes` makes for every contract that declares one. */
export function createAuthorize(db: Queryable, administrators: readonly string[]): Authorize {
  return (actor, permission) => requirePermission(db, administrators, actor, permission)
}

/** Checks a permission of the signed-in person, whomever they act for. Throws `HttpError` 403. */
async function requirePermission(
  db: Queryable,
  administrators: readonly string[],
  { staffId }: Actor,
  permission: Permission,
): Promise<void> {
  const [holder] = await db
    .select({ staffEmail: staff.staffEmail, accessRole: staff.accessRole, active: staff.active })
    .from(staff)
    .where(eq(staff.staffId, staffId))
  const refusal = refusalOf(holder?.active === true ? holder : undefined, permission, administrators)
  if (refusal !== undefined) throw new HttpError(403, refusal)
}

/**
 * Locks everything that decides about access, until the transaction ends, and checks the caller's permission again: two
 * administrators who disable each other at once must not both succeed.
 */
export async function lockAccess(tx: Transaction, administrators: readonly string[], actor: Actor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff administration'))`)
  await requirePermission(tx, administrators, actor, 'manage-staff')
}
