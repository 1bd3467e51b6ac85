import { STAFF_ROLES } from '@rankdesk/domain'

export function roleLabel(roleId: number): string {
  return STAFF_ROLES.find((role) => role.roleId === roleId)?.label ?? `Role ${roleId}`
}
