import { NavTabs, PageTitle, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router-dom'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { NoAccess } from '#lib/errors/NoAccess.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'

const TABS = [
  { href: '/operations/errors', label: 'Errors' },
  { href: '/operations/audit-events', label: 'Audit events' },
  { href: '/operations/impersonations', label: 'Impersonations' },
  { href: '/operations/jobs', label: 'Jobs' },
  { href: '/operations/schedule', label: 'Schedule' },
  { href: '/operations/imports', label: 'Imports' },
  { href: '/operations/backups', label: 'Backups' },
  { href: '/operations/storage', label: 'Storage' },
  { href: '/operations/system', label: 'System' },
] as const
/** The fault panel, which only a server in test mode has (D15). */
const FAULTS_TAB = { href: '/operations/faults', label: 'Faults' } as const

/** The frame of the operations screen: its pages for administrators, and the reason for everyone else. */
export function OperationsFrame() {
  useDocumentTitle('Operations')
  const { pathname } = useLocation()
  const app = useApp()
  const { data, error, isPending, isFetching, refetch } = useQuery(myAccountQuery(app))
  const tabs = app.config.faultInjection ? [...TABS, FAULTS_TAB] : TABS
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageTitle title="Operations" />
      {isPending && <SkeletonText lines={6} />}
      {data === undefined && !isPending && (
        <LoadError
          title="Your permissions did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.permissions.includes('operate') === false && (
        <NoAccess>
          Only administrators may see errors, audit events, jobs, backups and the system. Ask an administrator of your
          agency.
        </NoAccess>
      )}
      {data?.permissions.includes('operate') === true && (
        <>
          <NavTabs
            label="Operations"
            items={tabs.map(({ href, label }) => ({ href, label, current: href === pathname }))}
            renderLink={({ href, ...rest }) => <Link unstyled to={href} {...rest} />}
          />
          <Outlet />
        </>
      )}
    </div>
  )
}
