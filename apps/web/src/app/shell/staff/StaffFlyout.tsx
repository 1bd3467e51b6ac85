import {
  Icon,
  Avatar,
  Button,
  EmptyState,
  IconButton,
  SearchField,
  SegmentedControl,
  SkeletonText,
  useFlyout,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, LogOut, Undo2, UserRound, Users, UsersRound } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { changeAppearance, DENSITIES, THEMES, useAppearance } from '#lib/appearance/theme.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { staffListQuery, type StaffRow } from '#lib/staff/staffList.queries.ts'
import { staffMatching } from './staffMatching.ts'
import { staffPhoto, toolAddress, type ToolAddress } from '#lib/tools/toolAddress.ts'

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
        <IconButton label="Back" icon={<Icon of={ArrowLeft} />} onClick={onBack} />
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
      {current && <Icon of={Check} strokeWidth={2} className="shrink-0 text-accent" />}
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

const ROW =
  'flex min-h-8 w-full items-center gap-2.5 rounded-control px-2.5 text-left text-text no-underline hover:bg-hover'

/** The switcher's menu: the person, whose work is shown, their own pages, the appearance, and sign-out. */
function StaffMenuMode({ onSearch }: { onSearch: () => void }) {
  const app = useApp()
  const { user, staff, actingFor, actFor, config, signOut } = app
  const photo = useQuery(myAccountQuery(app)).data?.photo
  const { close } = useFlyout()
  const [leaving, setLeaving] = useState(false)
  const facts = { staffId: user.staffId, email: user.email }
  const own = { staffId: user.staffId, staffName: user.name }
  return (
    <div className="flex flex-col p-1.5">
      <div className="flex items-center gap-3 px-2.5 py-2">
        <Avatar name={user.name} src={photo ?? staffPhoto(config, own)} decorative />
        <div className="min-w-0">
          <p className="font-semibold wrap-break-word">{user.name}</p>
          <p className="wrap-break-word text-muted">{user.email}</p>
        </div>
      </div>
      {actingFor !== null && (
        <div className="mb-1 rounded-control bg-accent-soft p-2.5 text-on-accent-soft">
          <p className="mb-2 wrap-break-word">
            You’re viewing and doing the work of <strong>{staff.staffName}</strong>.
          </p>
          <Button
            size="sm"
            icon={<Icon of={Undo2} size={14} />}
            onClick={() => {
              actFor(null)
              close()
            }}
          >
            Back to my own work
          </Button>
        </div>
      )}
      <button type="button" className={ROW} onClick={onSearch}>
        <Icon of={UsersRound} className="shrink-0 text-muted" />
        Switch staff…
      </button>
      <MenuLink
        to={toolAddress(config.tools, 'myProfile', facts)}
        icon={<Icon of={UserRound} className="shrink-0 text-muted" />}
      >
        My Profile
      </MenuLink>
      <MenuLink
        to={toolAddress(config.tools, 'fellows', facts)}
        icon={<Icon of={Users} className="shrink-0 text-muted" />}
      >
        {`Fellow ${config.product}s`}
      </MenuLink>
      <hr className="my-1.5 border-hairline" />
      <AppearanceControls />
      <hr className="my-1.5 border-hairline" />
      <Button
        variant="ghost"
        className="w-full justify-start"
        icon={<Icon of={LogOut} />}
        loading={leaving}
        onClick={() => {
          setLeaving(true)
          void signOut()
        }}
      >
        Sign out
      </Button>
    </div>
  )
}

function MenuLink({ to, icon: mark, children }: { to: ToolAddress; icon: ReactNode; children: string }) {
  const { close } = useFlyout()
  if (!to.external) {
    return (
      <Link unstyled to={to.href} className={ROW} onClick={close}>
        {mark}
        {children}
      </Link>
    )
  }
  return (
    <a href={to.href} target="_blank" rel="noopener noreferrer" className={ROW} onClick={close}>
      {mark}
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The theme and row density controls; the choice is stored in this browser. */
function AppearanceControls() {
  const { theme, density } = useAppearance()
  return (
    <div className="flex flex-col gap-2 px-2.5 py-1">
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="text-muted">
          Theme
        </span>
        <SegmentedControl
          label="Theme"
          size="sm"
          options={THEMES}
          value={theme}
          onChange={(next) => changeAppearance({ theme: next })}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="text-muted">
          Rows
        </span>
        <SegmentedControl
          label="Rows"
          size="sm"
          options={DENSITIES}
          value={density}
          onChange={(next) => changeAppearance({ density: next })}
        />
      </div>
    </div>
  )
}
