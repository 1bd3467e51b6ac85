import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { StaffMenuMode } from './StaffMenuMode.tsx'
import { Avatar, EmptyState, IconButton, SearchField, SkeletonText, useFlyout } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { staffListQuery, type StaffRow } from '#lib/staff/staffList.queries.ts'
import { staffMatching } from '#lib/staff/staffMatching.ts'
import { staffPhoto } from '#lib/tools/toolAddress.ts'

/** The content of the staff switcher: its menu, or the list of colleagues (M097). */
export function StaffFlyout() {
  const [searching, setSearching] = useState(false)
  return searching ? (
    <StaffSearchMode onBack={() => setSearching(false)} />
  ) : (
    <StaffMenuMode onSearch={() => setSearching(true)} />
  )
}

/** The switcher's list (M097, M105, M106): finds a colleague and shows their work (M103). */
function StaffSearchMode({ onBack }: { onBack: () => void }) {
  const app = useApp()
  const { close } = useFlyout()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { data, error, isPending, isFetching, refetch } = useQuery(staffListQuery(app))
  useEffect(() => field.current?.focus(), [])

  const found = staffMatching(data ?? [], search)
  const choose = (staff: StaffRow) => {
    app.actFor(staff.staffId === app.user.staffId ? null : staff)
    close()
  }
  return (
    <div
      className="flex flex-col"
      onKeyDown={(event) => moveFocus(event, field.current, list.current)}
      role="presentation"
    >
      <div className="flex items-center gap-1 border-b border-hairline p-2">
        <IconButton label="Back" icon={<ArrowLeft aria-hidden size={16} strokeWidth={1.75} />} onClick={onBack} />
        <SearchField ref={field} label="Search staff" value={search} onChange={setSearch} />
      </div>
      <div className="h-80 overflow-y-auto p-1.5">
        {isPending && (
          <div role="status" aria-label="Loading staff" className="p-2.5">
            <SkeletonText lines={6} />
          </div>
        )}
        {data === undefined && !isPending && (
          <LoadError title="Staff did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data !== undefined && found.length === 0 && (
          <EmptyState title="No one found" size="sm">
            No name contains “{search.trim()}”.
          </EmptyState>
        )}
        <ul ref={list} aria-label="Staff">
          {found.map((staff) => (
            <li key={staff.staffId}>
              <StaffChoice staff={staff} onChoose={() => choose(staff)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function StaffChoice({ staff, onChoose }: { staff: StaffRow; onChoose: () => void }) {
  const { staffId, user, config } = useApp()
  const current = staff.staffId === staffId
  return (
    <button
      type="button"
      aria-current={current}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 py-1 text-left hover:bg-hover focus-visible:-outline-offset-2"
      onClick={onChoose}
    >
      <Avatar name={staff.staffName} src={staffPhoto(config, staff)} size={28} decorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {staff.staffName}
          {staff.staffId === user.staffId && ' (you)'}
        </span>
        <span className="block truncate text-caption text-muted">{staff.title}</span>
      </span>
      {current && <Check aria-hidden size={16} strokeWidth={2} className="shrink-0 text-accent" />}
    </button>
  )
}

/** Moves the focus with the arrow keys from the field into the list, through it and back. */
function moveFocus(event: KeyboardEvent, field: HTMLElement | null, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || list === null) return
  event.preventDefault()
  const choices = [...list.querySelectorAll('button')]
  const at = choices.findIndex((choice) => choice === document.activeElement)
  const next = at + step
  if (next < 0) field?.focus()
  else choices[Math.min(next, choices.length - 1)]?.focus()
}
