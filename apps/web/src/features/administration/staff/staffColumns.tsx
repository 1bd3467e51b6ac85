import type { AdministeredStaff } from '@rankdesk/api'
import { ACCESS_ROLE_LABELS } from '@rankdesk/domain'
import { type Clock, NO_VALUE } from '@rankdesk/format'
import { Avatar, Chip, type DataTableColumn, RelativeDate } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { type PhotoConfig, staffPhoto } from '#lib/tools/toolAddress.ts'
import { roleLabel } from './staffForm.ts'

/** Returns the columns of the staff list. `config` says where photos are; `menu` renders the actions of a row. */
export function staffColumns(
  clock: Clock,
  config: PhotoConfig,
  menu: (member: AdministeredStaff) => ReactNode,
): DataTableColumn<AdministeredStaff>[] {
  return [
    {
      id: 'staffName',
      header: 'Name',
      accessorFn: (row) => row.staffName,
      cell: ({ row: { original: row } }) => (
        <span className="flex min-w-0 items-center gap-2.5 py-1">
          <Avatar name={row.staffName} src={staffPhoto(config, row)} size={28} decorative />
          <span className="min-w-0">
            <span className="block wrap-break-word">{row.staffName}</span>
            <span className="block text-caption wrap-anywhere text-muted">{row.staffEmail}</span>
          </span>
        </span>
      ),
      meta: { rowHeader: true },
    },
    { id: 'title', header: 'Title', accessorFn: (row) => row.title },
    { id: 'role', header: 'Role', accessorFn: (row) => roleLabel(row.roleId) },
    { id: 'access', header: 'Access', accessorFn: (row) => ACCESS_ROLE_LABELS[row.accessRole] },
    { id: 'team', header: 'Team', accessorFn: (row) => row.teamName ?? NO_VALUE },
    {
      id: 'state',
      header: 'State',
      accessorFn: (row) => row.state,
      cell: ({ row: { original: row } }) => <StateChip member={row} now={clock.now()} />,
    },
    {
      id: 'lastSignIn',
      header: 'Last sign-in',
      accessorFn: (row) => row.lastSignInAt ?? '',
      cell: ({ row: { original: row } }) =>
        row.lastSignInAt === null ? (
          <span className="text-muted">Never</span>
        ) : (
          <RelativeDate date={new Date(row.lastSignInAt)} clock={clock} />
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      enableSorting: false,
      cell: ({ row: { original: row } }) => menu(row),
      meta: { align: 'end' },
    },
  ]
}

function StateChip({ member: { state, linkExpiresAt }, now }: { member: AdministeredStaff; now: Date }) {
  if (state === 'active') return <Chip hue="green">Active</Chip>
  if (state === 'disabled') return <Chip>Disabled</Chip>
  const isOpen = linkExpiresAt !== null && new Date(linkExpiresAt) > now
  return <Chip hue={isOpen ? 'blue' : 'orange'}>{isOpen ? 'Invited' : 'Invitation expired'}</Chip>
}
