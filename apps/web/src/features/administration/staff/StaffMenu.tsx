import type { AdministeredStaff } from '@rankdesk/api'
import { IconButton, Menu, MenuItem, useDialogs, useToast } from '@rankdesk/ui'
import { Ban, Ellipsis, KeyRound, Link2Off, Pencil, UserCheck } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useCreateStaffLink, useRevokeStaffLink, useSetStaffActive } from '../administration.queries.ts'
import type { ShownLink } from './LinkDialog.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

export interface StaffMenuProps {
  member: AdministeredStaff
  hasPasswords: boolean
  onEdit: (member: AdministeredStaff) => void
  onLink: (shown: ShownLink) => void
}

/** The actions on a staff member. */
export function StaffMenu({ member, hasPasswords, onEdit, onLink }: StaffMenuProps) {
  const { user } = useApp()
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const setActive = useSetStaffActive()
  const createLink = useCreateStaffLink()
  const revokeLink = useRevokeStaffLink()
  const { staffId, staffName, state } = member
  const onError = (error: Error) => void alertError(error)

  const change = (active: boolean) =>
    setActive.mutate(
      { staffId, active },
      {
        onSuccess: () =>
          toast.show({ message: active ? `${staffName} can sign in again.` : `${staffName} is disabled.` }),
        onError,
      },
    )
  const disable = async () => {
    const message = 'They are signed out everywhere at once. Their work and their clients stay.'
    if (await confirm({ title: `Disable ${staffName}?`, message, danger: true })) change(false)
  }
  const makeLink = () => createLink.mutate(staffId, { onSuccess: (link) => onLink({ name: staffName, link }), onError })
  const revoke = () =>
    revokeLink.mutate(staffId, {
      onSuccess: () => toast.show({ message: `The link for ${staffName} no longer works.` }),
      onError,
    })

  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" label={`Actions for ${staffName}`} tooltip={false} icon={<Ellipsis {...icon} />} />
      }
    >
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEdit(member)}>
        Edit…
      </MenuItem>
      {hasPasswords && state !== 'disabled' && (
        <MenuItem icon={<KeyRound {...icon} />} onSelect={makeLink}>
          {state === 'invited' ? 'New invitation link' : 'New password link'}
        </MenuItem>
      )}
      {hasPasswords && member.linkExpiresAt !== null && (
        <MenuItem icon={<Link2Off {...icon} />} onSelect={revoke}>
          Revoke the link
        </MenuItem>
      )}
      {state === 'disabled' ? (
        <MenuItem icon={<UserCheck {...icon} />} onSelect={() => change(true)}>
          Enable
        </MenuItem>
      ) : (
        <MenuItem danger icon={<Ban {...icon} />} disabled={staffId === user.staffId} onSelect={() => void disable()}>
          Disable…
        </MenuItem>
      )}
    </Menu>
  )
}
