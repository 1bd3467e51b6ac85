import { type AdministeredStaff, createStaffLink, revokeStaffLink, setStaffActive, type StaffLink } from '@rankdesk/api'
import { ACCESS_ROLE_LABELS, STAFF_ROLES } from '@rankdesk/domain'
import { type Clock, formatInstant, NO_VALUE, systemClock } from '@rankdesk/format'
import {
  Avatar,
  Button,
  Chip,
  CopyButton,
  DataTable,
  type DataTableColumn,
  Dialog,
  EmptyState,
  Icon,
  IconButton,
  Menu,
  MenuItem,
  RelativeDate,
  useDialogs,
  useToast,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Ban, Ellipsis, KeyRound, Link2Off, Pencil, UserCheck, UserPlus } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { type PhotoConfig, staffPhoto } from '#lib/tools/toolAddress.ts'
import { administeredStaffQuery } from '../administration.queries.ts'
import { ListTools } from '../ListTools.tsx'
import { StaffDialog } from './StaffDialog.tsx'

const NO_STAFF: AdministeredStaff[] = []

/** The staff list: search, invitations, changes, links, and disabling. */
export function StaffPage() {
  useDocumentTitle('Staff')
  const app = useApp()
  const query = useQuery(administeredStaffQuery(app))
  const [search, setSearch] = useState('')
  const { edited, isEditing, edit, close } = useEditedStaff()
  const [shown, setShown] = useState<ShownLink>()
  const [showsLink, setShowsLink] = useState(false)
  const { staff = NO_STAFF, hasPasswords = true } = query.data ?? {}
  const columns = useMemo(
    () =>
      // Sign-ins are recorded in real time, whatever business time is set.
      staffColumns(systemClock, app.config, (member) => (
        <StaffMenu
          member={member}
          hasPasswords={hasPasswords}
          onEdit={edit}
          onLink={(next) => {
            setShown(next)
            setShowsLink(true)
          }}
        />
      )),
    [app.config, hasPasswords, edit],
  )
  const { tableProps, shown: shownColumns } = useColumnLayout('administered-staff', columns)
  const rows = useMemo(() => matching(staff, search), [staff, search])
  return (
    <>
      <DataTable
        {...tableProps}
        label="Staff"
        mode="client"
        columns={columns}
        data={rows}
        getRowId={(row) => String(row.staffId)}
        loading={query.isPending}
        stale={query.isFetching && !query.isPending}
        toolbar={
          <ListTools label="Search staff" search={search} onSearch={setSearch}>
            <DownloadCsv name="Staff" columns={shownColumns} rows={rows} />
            <Button variant="primary" icon={<Icon of={UserPlus} />} onClick={() => edit(undefined)}>
              Invite someone
            </Button>
          </ListTools>
        }
        empty={<EmptyState title="No one found">No name, address, title or team contains “{search}”.</EmptyState>}
        {...(query.data === undefined &&
          query.isError && {
            error: (
              <LoadError
                title="Staff did not load"
                error={query.error}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            ),
          })}
      />
      {edited !== undefined && (
        // It stays mounted while it closes, so that the link that follows knows where focus returns to.
        <StaffDialog
          key={edited.opening}
          open={isEditing}
          member={edited.member}
          hasPasswords={hasPasswords}
          onClose={close}
          onInvited={(name, link) => {
            setShown({ name, link })
            setShowsLink(true)
          }}
        />
      )}
      <LinkDialog shown={shown} open={showsLink} onClose={() => setShowsLink(false)} />
    </>
  )
}

/** The person in the form, or undefined for somebody new. Every opening starts with a new form. */
function useEditedStaff() {
  const [edited, setEdited] = useState<{ member: AdministeredStaff | undefined; opening: number }>()
  const [isEditing, setIsEditing] = useState(false)
  const edit = useCallback((member: AdministeredStaff | undefined) => {
    setEdited((before) => ({ member, opening: (before?.opening ?? 0) + 1 }))
    setIsEditing(true)
  }, [])
  return { edited, isEditing, edit, close: () => setIsEditing(false) }
}

/** Returns the staff whose name, address, title or team contains the text. */
function matching(staff: AdministeredStaff[], search: string): AdministeredStaff[] {
  const text = search.trim().toLowerCase()
  if (text === '') return staff
  return staff.filter(({ staffName, staffEmail, title, teamName }) =>
    [staffName, staffEmail, title, teamName ?? ''].some((part) => part.toLowerCase().includes(text)),
  )
}

/** Returns the columns of the staff list. `config` says where photos are; `menu` renders the actions of a row. */
function staffColumns(
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

function roleLabel(roleId: number): string {
  return STAFF_ROLES.find((role) => role.roleId === roleId)?.label ?? `Role ${roleId}`
}

function StateChip({ member: { state, linkExpiresAt }, now }: { member: AdministeredStaff; now: Date }) {
  if (state === 'active') return <Chip hue="green">Active</Chip>
  if (state === 'disabled') return <Chip>Disabled</Chip>
  const isOpen = linkExpiresAt !== null && new Date(linkExpiresAt) > now
  return <Chip hue={isOpen ? 'blue' : 'orange'}>{isOpen ? 'Invited' : 'Invitation expired'}</Chip>
}

interface LinkDialogProps {
  /** Undefined while the dialog closes. */
  shown: ShownLink | undefined
  open: boolean
  onClose: () => void
}

/** Shows a one-time link. It cannot be shown again, because the server stores only its hash. */
function LinkDialog({ shown, open, onClose }: LinkDialogProps) {
  const { name = '', link } = shown ?? {}
  const url = link?.url ?? null
  // Not the button to copy: its tooltip would cover the link.
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      initialFocus={done}
      title={url === null ? `${name} was added` : `A link for ${name}`}
      footer={
        <Button ref={done} variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {url === null ? (
        <p>They can sign in at your identity provider now.</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p>
            Send it to {name}, who sets a password with it. It works once
            {link?.expiresAt == null ? '' : `, until ${formatInstant(new Date(link.expiresAt))}`}, and this is the only
            time that it is shown.
          </p>
          <p className="rounded-control bg-sunken p-3 font-mono text-caption wrap-anywhere select-all">{url}</p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={url} variant="button">
              Copy the link
            </CopyButton>
            {link?.isMailed === true && <span className="text-muted">It is also sent by e-mail.</span>}
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface StaffMenuProps {
  member: AdministeredStaff
  hasPasswords: boolean
  onEdit: (member: AdministeredStaff) => void
  onLink: (shown: ShownLink) => void
}

/** The actions on a staff member. */
function StaffMenu({ member, hasPasswords, onEdit, onLink }: StaffMenuProps) {
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
interface ShownLink {
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
