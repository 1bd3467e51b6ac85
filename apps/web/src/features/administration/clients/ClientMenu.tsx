import type { AdministeredClient } from '@rankdesk/api'
import { IconButton, Menu, MenuItem, useDialogs, useToast } from '@rankdesk/ui'
import { Archive, ArchiveRestore, Ellipsis, FileUp, Pencil, Trash2 } from 'lucide-react'
import { usePermission } from '#lib/account/account.queries.ts'
import { useArchiveClient } from '#lib/client/useArchiveClient.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

export interface ClientMenuProps {
  client: AdministeredClient
  onEdit: (client: AdministeredClient) => void
  onDelete: (client: AdministeredClient) => void
  /** Opens the tokens with which programs send its exports. */
  onFeeds: (client: AdministeredClient) => void
}

/** The actions on a client. */
export function ClientMenu({ client, onEdit, onDelete, onFeeds }: ClientMenuProps) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const mayDelete = usePermission('delete-clients') === true
  const setArchived = useArchiveClient()
  const { clientId, businessName, archivedAt } = client
  const change = (archived: boolean) =>
    setArchived.mutate(
      { clientId, archived },
      {
        onSuccess: () =>
          toast.show({ message: archived ? `${businessName} is archived.` : `${businessName} is restored.` }),
        onError: (error) => void alertError(error),
      },
    )
  const archive = async () => {
    const message = 'It disappears from every list, and its due work and publishes don’t run. Its data stays.'
    if (await confirm({ title: `Archive ${businessName}?`, message })) change(true)
  }
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" label={`Actions for ${businessName}`} tooltip={false} icon={<Ellipsis {...icon} />} />
      }
    >
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEdit(client)}>
        Edit…
      </MenuItem>
      {archivedAt === null && (
        <MenuItem icon={<FileUp {...icon} />} onSelect={() => onFeeds(client)}>
          Automatic imports…
        </MenuItem>
      )}
      {archivedAt === null ? (
        <MenuItem icon={<Archive {...icon} />} onSelect={() => void archive()}>
          Archive…
        </MenuItem>
      ) : (
        <MenuItem icon={<ArchiveRestore {...icon} />} onSelect={() => change(false)}>
          Restore
        </MenuItem>
      )}
      {mayDelete && archivedAt !== null && (
        <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => onDelete(client)}>
          Delete…
        </MenuItem>
      )}
    </Menu>
  )
}
