import { type AccessRole, type Permission, permissionsOf } from '@rankdesk/domain'
import { isAllowed } from '#platform/config/identity.policy.ts'

/** A staff member as far as access depends on them. */
export interface AccessHolder {
  staffEmail: string
  /** The stored role. */
  accessRole: AccessRole
}

/** Returns the role that applies: administrator if the setting ADMINISTRATORS names the person, else the stored one. */
export function accessRoleOf({ staffEmail, accessRole }: AccessHolder, administrators: readonly string[]): AccessRole {
  return isAllowed(administrators, staffEmail) ? 'administrator' : accessRole
}

const REFUSALS: Readonly<Record<Permission, string>> = {
  'manage-staff': 'Only administrators may manage staff and teams. Ask an administrator of your agency.',
  'manage-clients': 'Only administrators and managers may manage clients. Ask an administrator of your agency.',
  operate:
    'Only administrators may see errors, audit events, jobs, backups and the system. Ask an administrator of your agency.',
  'manage-agency': 'Only administrators may set up the agency. Ask an administrator of your agency.',
  'delete-clients': 'Only administrators may delete clients. Ask an administrator of your agency.',
}

/** Returns the text for a person without a permission. Undefined if they have it; `holder` is undefined for nobody. */
export function refusalOf(
  holder: AccessHolder | undefined,
  permission: Permission,
  administrators: readonly string[],
): string | undefined {
  const permissions = holder === undefined ? [] : permissionsOf(accessRoleOf(holder, administrators))
  return permissions.includes(permission) ? undefined : REFUSALS[permission]
}
