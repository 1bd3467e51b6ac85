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
  { href: '/administration/staff', label: 'Staff', permission: 'manage-staff' },
  { href: '/administration/teams', label: 'Teams', permission: 'manage-staff' },
  { href: '/administration/clients', label: 'Clients', permission: 'manage-clients' },
  { href: '/administration/transfers', label: 'Transfers', permission: 'manage-clients' },
  { href: '/administration/import', label: 'Import', permission: 'manage-clients' },
] as const

/** The frame of the administration: its pages for people with the permission, and the reason for everyone else. */
export function AdministrationFrame() {
  useDocumentTitle('Administration')
  const { pathname } = useLocation()
  const { data, error, isPending, isFetching, refetch } = useQuery(myAccountQuery(useApp()))
  const permitted = TABS.filter(({ permission }) => data?.permissions.includes(permission))
  const isPermitted = data && permitted.some(({ href }) => isWithin(pathname, href))
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Administration" />
      {isPending && <SkeletonText lines={6} />}
      {data === undefined && !isPending && (
        <LoadError
          title="Your permissions did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isPermitted === false && (
        <NoAccess>
          {TABS.some((tab) => tab.permission === 'manage-clients' && isWithin(pathname, tab.href))
            ? 'Only administrators and managers may manage clients.'
            : 'Only administrators may manage staff and teams.'}{' '}
          Ask an administrator of your agency.
        </NoAccess>
      )}
      {isPermitted === true && (
        <>
          <NavTabs
            label="Administration"
            items={permitted.map(({ href, label }) => ({ href, label, current: isWithin(pathname, href) }))}
            renderLink={({ href, ...rest }) => <Link unstyled to={href} {...rest} />}
          />
          <Outlet />
        </>
      )}
    </div>
  )
}

/** Whether an address belongs to a tab: the tab's own page, or one below it. */
function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`)
}
