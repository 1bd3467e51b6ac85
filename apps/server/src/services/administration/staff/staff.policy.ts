import type { AccessRole } from '@rankdesk/domain'

/** A change of a staff member's access that an administrator requests. */
export interface AccessChange {
  actorId: number
  staffId: number
  /** The role that applies now. */
  role: AccessRole
  /** Whether the person may sign in now. */
  isActive: boolean
  /** How many other people are active administrators. */
  otherAdministrators: number
}

/** Returns why an administrator may not disable a staff member. Undefined if they may. */
export function refusalOfDisable(change: AccessChange): string | undefined {
  if (change.actorId === change.staffId) return 'You cannot disable your own account. Ask another administrator.'
  if (isLastAdministrator(change))
    return 'The last administrator cannot be disabled. Make someone else an administrator first.'
  return undefined
}

/** Returns why an administrator may not give a staff member `next`. Undefined if they may. */
export function refusalOfRole(change: AccessChange, next: AccessRole): string | undefined {
  if (next === 'administrator' || !isLastAdministrator(change)) return undefined
  return 'The last administrator cannot lose this role. Make someone else an administrator first.'
}

function isLastAdministrator({ role, isActive, otherAdministrators }: AccessChange): boolean {
  return role === 'administrator' && isActive && otherAdministrators === 0
}
