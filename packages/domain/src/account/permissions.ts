/** What a staff member can be permitted to do beyond the work on clients, which everybody may do (ACCT-5). */
export const PERMISSIONS = ['manage-staff', 'manage-clients', 'delete-clients', 'operate', 'manage-agency'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The access roles of staff, from the most permissions to the fewest. */
export const ACCESS_ROLES = ['administrator', 'manager', 'member'] as const
export type AccessRole = (typeof ACCESS_ROLES)[number]

/** The names of the access roles on screen. */
export const ACCESS_ROLE_LABELS: Readonly<Record<AccessRole, string>> = {
  administrator: 'Administrator',
  manager: 'Manager',
  member: 'Member',
}

const PERMISSIONS_OF: Readonly<Record<AccessRole, readonly Permission[]>> = {
  administrator: PERMISSIONS,
  manager: ['manage-clients'],
  member: [],
}

/** Returns the permissions of an access role (ACCT-5). */
export function permissionsOf(role: AccessRole): readonly Permission[] {
  return PERMISSIONS_OF[role]
}

/** A job in the agency. Its id decides in which choices of staff a person is listed (M107). */
export const STAFF_ROLES = [
  { roleId: 5, label: 'SEO Manager' },
  { roleId: 3, label: 'Account Manager' },
  { roleId: 4, label: 'Marketing Manager' },
  { roleId: 6, label: 'Content Specialist' },
  { roleId: 7, label: 'Ads Manager' },
] as const
