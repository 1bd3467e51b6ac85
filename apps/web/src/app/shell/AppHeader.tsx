import { Logo } from '@rankdesk/ui'
import { Link } from 'react-router-dom'
import { useDesk } from '../../shared/desk/deskContext.ts'
import { StaffMenu } from './StaffMenu.tsx'

/** The bar at the top: the way home (M092), the department (M093), who is signed in. */
export function AppHeader() {
  const { config } = useDesk()
  return (
    <header className="flex h-(--size-header) items-center gap-3">
      <Link to="/" aria-label={`${config.product}, home`} className="flex rounded-chip">
        <Logo name={config.product} />
      </Link>
      <span aria-hidden className="h-4 w-px bg-hairline" />
      <span className="min-w-0 truncate text-muted">{config.department}</span>
      <div className="ml-auto">
        <StaffMenu />
      </div>
    </header>
  )
}
