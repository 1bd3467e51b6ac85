import { Avatar, Button, SegmentedControl, useFlyout } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Undo2, UserRound, Users, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { staffPhoto, toolAddress, type ToolAddress } from '#lib/tools/toolAddress.ts'
import { changeAppearance, type Density, type Theme, useAppearance } from '#lib/appearance/theme.ts'

const ROW =
  'flex min-h-8 w-full items-center gap-2.5 rounded-control px-2.5 text-left text-text no-underline hover:bg-hover'
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'shrink-0 text-muted' } as const

/** The switcher's menu: the person, whose work is shown, their own pages, the appearance, and sign-out. */
export function StaffMenuMode({ onSearch }: { onSearch: () => void }) {
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
            icon={<Undo2 aria-hidden size={14} strokeWidth={2} />}
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
        <UsersRound {...icon} />
        Switch staff…
      </button>
      <MenuLink to={toolAddress(config.tools, 'myProfile', facts)} icon={<UserRound {...icon} />}>
        My Profile
      </MenuLink>
      <MenuLink to={toolAddress(config.tools, 'fellows', facts)} icon={<Users {...icon} />}>
        {`Fellow ${config.product}s`}
      </MenuLink>
      <hr className="my-1.5 border-hairline" />
      <AppearanceControls />
      <hr className="my-1.5 border-hairline" />
      <Button
        variant="ghost"
        className="w-full justify-start"
        icon={<LogOut aria-hidden size={16} strokeWidth={1.75} />}
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

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

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
