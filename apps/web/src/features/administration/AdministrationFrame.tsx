import { NavTabs, PageTitle, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
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
  const isCurrent = ({ href }: (typeof TABS)[number]) => matchPath({ path: href, end: false }, pathname) !== null
  const { data, error, isPending, isFetching, refetch } = useQuery(myAccountQuery(useApp()))
  const permitted = TABS.filter(({ permission }) => data?.permissions.includes(permission))
  const isPermitted = data && permitted.some(isCurrent)
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
          {TABS.some((tab) => tab.permission === 'manage-clients' && isCurrent(tab))
            ? 'Only administrators and managers may manage clients.'
            : 'Only administrators may manage staff and teams.'}{' '}
          Ask an administrator of your agency.
        </NoAccess>
      )}
      {isPermitted === true && (
        <>
          <NavTabs
            label="Administration"
            items={permitted.map((tab) => ({ href: tab.href, label: tab.label, current: isCurrent(tab) }))}
            renderLink={({ href, ...rest }) => <Link unstyled to={href} {...rest} />}
          />
          <Outlet />
        </>
      )}
    </div>
  )
}
