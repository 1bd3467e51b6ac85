import {
  type AdministeredStaff,
  type CallInput,
  changeStaff,
  conflictOf,
  inviteStaff,
  type StaffLink,
} from '@rankdesk/api'
import { ACCESS_ROLE_LABELS, ACCESS_ROLES, STAFF_ROLES } from '@rankdesk/domain'
import { FormField, Select, TextInput } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { administeredTeamsQuery } from '../administration.queries.ts'
import { useVersionedSave } from '../useVersionedSave.tsx'

export interface StaffDialogProps {
  /** The person to change. Undefined to invite somebody. */
  member?: AdministeredStaff | undefined
  /** Whether somebody new gets a link. */
  hasPasswords: boolean
  open: boolean
  onClose: () => void
  /** Called with the link of an invitation. */
  onInvited: (name: string, link: StaffLink) => void
}

/**
 * The form of a staff member: name, title, roles and team, and the address of somebody new. A newer version that somebody
 * else saved is only replaced on request.
 */
export function StaffDialog({ member, hasPasswords, open, onClose, onInvited }: StaffDialogProps) {
  const app = useApp()
  const invite = useMutation(inviteStaffMutation(app))
  const change = useMutation(changeStaffMutation(app))
  const { conflictBanner, saveLabel, save } = useVersionedSave({
    record: 'staff member',
    opened: member?.version,
    conflictOf: (error) => conflictOf(changeStaff, error),
    formOf: (theirs) => formOf(theirs),
  })
  const submit = async (form: StaffForm) => {
    const body = staffFieldsOf(form)
    if (member === undefined) {
      const { link } = await invite.mutateAsync({ staffEmail: form.staffEmail, ...body })
      onClose()
      onInvited(form.staffName, link)
      return
    }
    const params = { staffId: member.staffId }
    if (await save((version) => change.mutateAsync({ params, body, headers: { 'if-match': version } }))) onClose()
  }
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      title={member === undefined ? 'Invite someone' : `Edit ${member.staffName}`}
      subtitle={
        member === undefined && hasPasswords
          ? 'You get a link that they open to set their password.'
          : (member?.staffEmail ?? 'They sign in at your identity provider with this address.')
      }
      submitLabel={member === undefined ? 'Invite' : saveLabel}
      schema={staffFormSchema}
      defaultValues={formOf(member)}
      onSubmit={submit}
    >
      {conflictBanner}
      <StaffInputs member={member} />
    </ApiFormDialog>
  )
}

function StaffInputs({ member }: Pick<StaffDialogProps, 'member'>) {
  const teams = useQuery(administeredTeamsQuery(useApp())).data ?? []
  return (
    <>
      {member === undefined && (
        <FormField name="staffEmail" label="E-mail address">
          {(field) => <TextInput {...field} type="email" autoComplete="off" />}
        </FormField>
      )}
      <FormField name="staffName" label="Full name">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField name="roleId" label="Role" hint="Determines the lists in which this person can be chosen.">
          {(field) => <Select {...field} options={roleOptions(member?.roleId)} />}
        </FormField>
        <FormField name="title" label="Title">
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <FormField name="teamId" label="Team" required={false}>
          {(field) => <Select {...field} options={teamOptions(teams)} />}
        </FormField>
        <FormField
          name="accessRole"
          label="Access"
          disabled={member?.isAdministratorBySetting ?? false}
          hint={
            member?.isAdministratorBySetting === true
              ? 'The setting ADMINISTRATORS names this person.'
              : 'Administrators manage staff, teams and clients; managers manage clients.'
          }
        >
          {(field) => <Select {...field} options={ACCESS_OPTIONS} />}
        </FormField>
      </div>
    </>
  )
}

const ACCESS_OPTIONS = ACCESS_ROLES.map((value) => ({ value, label: ACCESS_ROLE_LABELS[value] }))

/** The fields of a staff member as the form has them: a select holds texts. */
const staffFormSchema = z.extend(
  z.pick(inviteStaff.body, { staffEmail: true, staffName: true, title: true, accessRole: true }),
  { roleId: z.string(), teamId: z.string() },
)
type StaffForm = z.infer<typeof staffFormSchema>

/** The option of a person without a team. */
const NO_TEAM = ''

/** Returns the options of the job; a role that we don't know keeps its number. */
function roleOptions(current?: number) {
  const known = STAFF_ROLES.map(({ roleId, label }) => ({ value: String(roleId), label }))
  const isKnown = current === undefined || STAFF_ROLES.some(({ roleId }) => roleId === current)
  return isKnown ? known : [...known, { value: String(current), label: `Role ${current}` }]
}

/** Returns the options of the team. */
function teamOptions(teams: readonly { teamId: number; name: string }[]) {
  return [
    { value: NO_TEAM, label: 'No team' },
    ...teams.map(({ teamId, name }) => ({ value: String(teamId), label: name })),
  ]
}

/** Returns the form of a staff member, or an empty one. */
function formOf(member?: AdministeredStaff): StaffForm {
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
function staffFieldsOf({ staffName, title, accessRole, roleId, teamId }: StaffForm) {
  return { staffName, title, accessRole, roleId: Number(roleId), teamId: teamId === NO_TEAM ? null : Number(teamId) }
}

function inviteStaffMutation({ client }: AppContextValue) {
  return writeMutation((body: CallInput<typeof inviteStaff>['body']) => client.call(inviteStaff, { body }))
}

/** Changes a staff member read as the version in `If-Match`. Fails with 409 and the newer record when that is outdated. */
function changeStaffMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof changeStaff>) => client.call(changeStaff, input))
}
