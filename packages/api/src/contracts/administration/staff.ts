import { ACCESS_ROLES } from '@rankdesk/domain'
import { emailKey } from '@rankdesk/format'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, noControls, requiredText } from '../primitives.ts'
import { newerSave } from './saveConflict.ts'

/** The person's relation to the sign-in: may sign in, has been invited, or has been disabled. */
export const staffStateSchema = z.enum(['active', 'invited', 'disabled'])
export type StaffState = z.infer<typeof staffStateSchema>

const accessRole = z.enum(ACCESS_ROLES)

/** A staff member as administrators see them. */
export const administeredStaffSchema = z.object({
  staffId: id,
  /** The version of the fields that administrators change. A save sends it as If-Match. */
  version: z.string(),
  staffName: z.string(),
  staffEmail: z.string(),
  title: z.string(),
  roleId: z.int(),
  /** The role that applies: the stored one, or administrator by the setting ADMINISTRATORS. */
  accessRole,
  /** Whether the setting ADMINISTRATORS names the person, which no screen can change. */
  isAdministratorBySetting: z.boolean(),
  teamId: z.nullable(id),
  teamName: z.nullable(z.string()),
  state: staffStateSchema,
  isDemo: z.boolean(),
  /** The version of the photo. Null without one. */
  photo: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
  /** When the open invitation or password link ends. Null without one; it can lie in the past. */
  linkExpiresAt: z.nullable(z.string()),
})
export type AdministeredStaff = z.infer<typeof administeredStaffSchema>

/** A one-time link as an administrator sees it, once. */
export const staffLinkSchema = z.object({
  /** The address that the person opens. Null where staff sign in at the agency's own provider. */
  url: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** Whether a job also sends it by e-mail. */
  isMailed: z.boolean(),
})
export type StaffLink = z.infer<typeof staffLinkSchema>

const MAX_EMAIL_LENGTH = 320
const staffEmail = z.string().check(
  z.trim(),
  z.minLength(1, 'This field is required'),
  z.maxLength(MAX_EMAIL_LENGTH),
  z.refine((text) => /^[^\s@]+@[^\s@]+$/.test(text) && emailKey(text) !== undefined, {
    message: 'Enter a valid e-mail address',
  }),
)

const plainText = (max: number) => requiredText(max).check(noControls)

/** What administrators may change of a staff member. */
const staffFields = {
  staffName: plainText(200),
  title: plainText(200),
  roleId: z.int().check(z.gte(1), z.lte(9999)),
  accessRole,
  teamId: z.nullable(id),
}
const params = z.object({ staffId: idInPath })

const COMMON = { service: 'identity', access: 'staff', permission: 'manage-staff' } as const

export const administeredStaff = defineContract({
  id: 'administeredStaff',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: '/api/administration/staff',
  summary: 'Lists all staff with their roles, states and last sign-ins.',
  result: z.object({
    staff: z.array(administeredStaffSchema),
    /** Whether staff sign in with passwords here, and not at the agency's own provider. */
    hasPasswords: z.boolean(),
    /** Whether links are also sent by e-mail. */
    hasMail: z.boolean(),
  }),
})

export const inviteStaff = defineContract({
  id: 'inviteStaff',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: '/api/administration/staff',
  summary: 'Adds a staff member and returns the link of the invitation, which is shown once.',
  body: z.object({ staffEmail, ...staffFields }),
  result: z.object({ staffId: id, link: staffLinkSchema }),
})

export const changeStaff = defineContract({
  id: 'changeStaff',
  ...COMMON,
  method: 'PUT',
  writes: true,
  path: '/api/administration/staff/:staffId',
  summary: 'Changes name, title, roles and team of a staff member. If-Match is the version on which it is based.',
  headers: ['if-match'],
  params,
  body: z.object(staffFields),
  result: z.literal(true),
  conflict: z.object({ theirs: administeredStaffSchema, ...newerSave }),
})

export const setStaffActive = defineContract({
  id: 'setStaffActive',
  ...COMMON,
  method: 'PUT',
  writes: true,
  path: '/api/administration/staff/:staffId/active',
  summary: 'Enables a staff member, or disables them and ends all their sign-ins.',
  params,
  body: z.object({ active: z.boolean() }),
  result: z.boolean(),
})

export const createStaffLink = defineContract({
  id: 'createStaffLink',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: '/api/administration/staff/:staffId/link',
  summary: 'Creates a new invitation or password link, which revokes the earlier ones.',
  params,
  result: staffLinkSchema,
})

export const revokeStaffLink = defineContract({
  id: 'revokeStaffLink',
  ...COMMON,
  method: 'DELETE',
  writes: true,
  path: '/api/administration/staff/:staffId/link',
  summary: 'Revokes the open invitation or password link. False if there is none.',
  params,
  result: z.boolean(),
})

/** A team with its members. */
export const administeredTeamSchema = z.object({
  teamId: id,
  /** The version of the name and the members. A save sends it as If-Match. */
  version: z.string(),
  name: z.string(),
  memberIds: z.array(id),
})
export type AdministeredTeam = z.infer<typeof administeredTeamSchema>

const teamBody = z.object({ name: plainText(100), memberIds: z.array(id).check(z.maxLength(1000)) })
const teamParams = z.object({ teamId: idInPath })

export const administeredTeams = defineContract({
  id: 'administeredTeams',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: '/api/administration/teams',
  summary: 'Lists the teams with the ids of their members.',
  result: z.object({ teams: z.array(administeredTeamSchema) }),
})

export const createTeam = defineContract({
  id: 'createTeam',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: '/api/administration/teams',
  summary: 'Creates a team. Its members leave their earlier teams.',
  body: teamBody,
  result: z.object({ teamId: id }),
})

export const changeTeam = defineContract({
  id: 'changeTeam',
  ...COMMON,
  method: 'PUT',
  writes: true,
  path: '/api/administration/teams/:teamId',
  summary: 'Changes a team’s name and members. If-Match is the version on which it is based.',
  headers: ['if-match'],
  params: teamParams,
  body: teamBody,
  result: z.literal(true),
  conflict: z.object({ theirs: administeredTeamSchema, ...newerSave }),
})

export const deleteTeam = defineContract({
  id: 'deleteTeam',
  ...COMMON,
  method: 'DELETE',
  writes: true,
  path: '/api/administration/teams/:teamId',
  summary:
    'Deletes a team. Its members stay, without a team. If-Match is the version that was shown. False if it was gone.',
  headers: ['if-match'],
  params: teamParams,
  result: z.boolean(),
})
