import { type AdministeredStaff, createStaffLink, revokeStaffLink, setStaffActive, type StaffLink } from '@rankdesk/api'
import { Icon, IconButton, Menu, MenuItem, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Ban, Ellipsis, KeyRound, Link2Off, Pencil, UserCheck } from 'lucide-react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'

interface StaffMenuProps {
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
  const app = useApp()
  const setActive = useMutation(setStaffActiveMutation(app))
  const createLink = useMutation(createStaffLinkMutation(app))
  const revokeLink = useMutation(revokeStaffLinkMutation(app))
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
        <IconButton size="sm" label={`Actions for ${staffName}`} tooltip={false} icon={<Icon of={Ellipsis} />} />
      }
    >
      <MenuItem icon={<Icon of={Pencil} />} onSelect={() => onEdit(member)}>
        Edit…
      </MenuItem>
      {hasPasswords && state !== 'disabled' && (
        <MenuItem icon={<Icon of={KeyRound} />} onSelect={makeLink}>
          {state === 'invited' ? 'New invitation link' : 'New password link'}
        </MenuItem>
      )}
      {hasPasswords && member.linkExpiresAt !== null && (
        <MenuItem icon={<Icon of={Link2Off} />} onSelect={revoke}>
          Revoke the link
        </MenuItem>
      )}
      {state === 'disabled' ? (
        <MenuItem icon={<Icon of={UserCheck} />} onSelect={() => change(true)}>
          Enable
        </MenuItem>
      ) : (
        <MenuItem danger icon={<Icon of={Ban} />} disabled={staffId === user.staffId} onSelect={() => void disable()}>
          Disable…
        </MenuItem>
      )}
    </Menu>
  )
}

/** A link that was just created, and the person for whom it is. */
export interface ShownLink {
  name: string
  link: StaffLink
}

function setStaffActiveMutation({ client }: AppContextValue) {
  return writeMutation(({ staffId, active }: { staffId: number; active: boolean }) =>
    client.call(setStaffActive, { params: { staffId }, body: { active } }),
  )
}

function createStaffLinkMutation({ client }: AppContextValue) {
  return writeMutation((staffId: number) => client.call(createStaffLink, { params: { staffId } }))
}

function revokeStaffLinkMutation({ client }: AppContextValue) {
  return writeMutation((staffId: number) => client.call(revokeStaffLink, { params: { staffId } }))
}
