import type { AdministeredStaff } from '@rankdesk/api'
import { systemClock } from '@rankdesk/format'
import { Button, DataTable, EmptyState, SearchField } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { administeredStaffQuery } from '../administration.queries.ts'
import { LinkDialog, type ShownLink } from './LinkDialog.tsx'
import { staffColumns } from './staffColumns.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import { StaffMenu } from './StaffMenu.tsx'

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
          <StaffToolbar search={search} onSearch={setSearch} onInvite={() => edit(undefined)}>
            <DownloadCsv name="Staff" columns={shownColumns} rows={rows} />
          </StaffToolbar>
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

interface StaffToolbarProps {
  search: string
  onSearch: (search: string) => void
  onInvite: () => void
  /** The button that downloads the list. */
  children: ReactNode
}

function StaffToolbar({ search, onSearch, onInvite, children }: StaffToolbarProps) {
  return (
    <>
      <SearchField label="Search staff" value={search} onChange={onSearch} className="w-full sm:w-64" />
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        {children}
        <Button variant="primary" icon={<UserPlus aria-hidden size={16} strokeWidth={1.75} />} onClick={onInvite}>
          Invite someone
        </Button>
      </span>
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
