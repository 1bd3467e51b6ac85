import type { AdministeredStaff, StaffLink } from '@rankdesk/api'
import { FormField, Select, TextInput } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../shared/app/appContext.ts'
import { ApiFormDialog } from '../../../shared/forms/ApiFormDialog.tsx'
import { administeredTeamsQuery, useChangeStaff, useInviteStaff } from '../administration.queries.ts'
import {
  ACCESS_OPTIONS,
  fieldsOf,
  formOf,
  roleOptions,
  type StaffForm,
  staffFormSchema,
  teamOptions,
} from './staffForm.ts'

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

/** The form of a staff member: name, title, roles and team, and the address of somebody new. */
export function StaffDialog({ member, hasPasswords, open, onClose, onInvited }: StaffDialogProps) {
  const teams = useQuery(administeredTeamsQuery(useApp())).data ?? []
  const invite = useInviteStaff()
  const change = useChangeStaff()
  const submit = async (form: StaffForm) => {
    if (member !== undefined) {
      await change.mutateAsync({ params: { staffId: member.staffId }, body: fieldsOf(form) })
      onClose()
      return
    }
    const { link } = await invite.mutateAsync({ staffEmail: form.staffEmail, ...fieldsOf(form) })
    onClose()
    onInvited(form.staffName, link)
  }
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      title={member === undefined ? 'Invite somebody' : `Edit ${member.staffName}`}
      subtitle={
        member === undefined && hasPasswords
          ? 'You get a link that they open to set their password.'
          : (member?.staffEmail ?? 'They sign in at your identity provider with this address.')
      }
      submitLabel={member === undefined ? 'Invite' : 'Save'}
      schema={staffFormSchema}
      defaultValues={formOf(member)}
      onSubmit={submit}
    >
      {member === undefined && (
        <FormField name="staffEmail" label="E-mail address">
          {(field) => <TextInput {...field} type="email" autoComplete="off" />}
        </FormField>
      )}
      <FormField name="staffName" label="Full name">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField name="roleId" label="Role" hint="Decides in which choices the person is listed.">
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
    </ApiFormDialog>
  )
}
