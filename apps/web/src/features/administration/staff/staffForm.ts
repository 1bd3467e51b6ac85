import { type AdministeredStaff, inviteStaff } from '@rankdesk/api'
import { ACCESS_ROLE_LABELS, ACCESS_ROLES, STAFF_ROLES } from '@rankdesk/domain'
import * as z from 'zod/mini'

/** The fields of a staff member as the form has them: a select holds texts. */
export const staffFormSchema = z.extend(
  z.pick(inviteStaff.body, { staffEmail: true, staffName: true, title: true, accessRole: true }),
  { roleId: z.string(), teamId: z.string() },
)
export type StaffForm = z.infer<typeof staffFormSchema>

/** The option of a person without a team. */
const NO_TEAM = ''

export const ACCESS_OPTIONS = ACCESS_ROLES.map((value) => ({ value, label: ACCESS_ROLE_LABELS[value] }))

/** Returns the options of the job; a role that we don't know keeps its number. */
export function roleOptions(current?: number) {
  const known = STAFF_ROLES.map(({ roleId, label }) => ({ value: String(roleId), label }))
  const isKnown = current === undefined || STAFF_ROLES.some(({ roleId }) => roleId === current)
  return isKnown ? known : [...known, { value: String(current), label: `Role ${current}` }]
}

export function roleLabel(roleId: number): string {
  return STAFF_ROLES.find((role) => role.roleId === roleId)?.label ?? `Role ${roleId}`
}

/** Returns the options of the team. */
export function teamOptions(teams: readonly { teamId: number; name: string }[]) {
  return [
    { value: NO_TEAM, label: 'No team' },
    ...teams.map(({ teamId, name }) => ({ value: String(teamId), label: name })),
  ]
}

/** Returns the form of a staff member, or an empty one. */
export function formOf(member?: AdministeredStaff): StaffForm {
  if (member === undefined) {
    const [{ roleId, label }] = STAFF_ROLES
    return {
      staffEmail: '',
      staffName: '',
      title: label,
      accessRole: 'member',
      roleId: String(roleId),
      teamId: NO_TEAM,
    }
  }
  const { staffEmail, staffName, title, accessRole, roleId, teamId } = member
  return {
    staffEmail,
    staffName,
    title,
    accessRole,
    roleId: String(roleId),
    teamId: teamId === null ? NO_TEAM : String(teamId),
  }
}

/** Returns the fields that the server expects, without the address. */
export function staffFieldsOf({ staffName, title, accessRole, roleId, teamId }: StaffForm) {
  return { staffName, title, accessRole, roleId: Number(roleId), teamId: teamId === NO_TEAM ? null : Number(teamId) }
}
