import { Button, Card, EmptyState, NavTabs, PageTitle, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Outlet, useLocation } from 'react-router-dom'
import { myAccountQuery } from '../../shared/account/account.queries.ts'
import { useApp } from '../../shared/app/appContext.ts'
import { LoadError } from '../../shared/errors/LoadError.tsx'
import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'
import { Link } from '../../shared/routing/Link.tsx'

const TABS = [
  { href: '/administration/staff', label: 'Staff', permission: 'manage-staff' },
  { href: '/administration/teams', label: 'Teams', permission: 'manage-staff' },
  { href: '/administration/clients', label: 'Clients', permission: 'manage-clients' },
  { href: '/administration/import', label: 'Import', permission: 'manage-clients' },
] as const

/** The frame of the administration: its pages for people with the permission, and the reason for everybody else. */
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
        <Forbidden
          isAboutClients={TABS.some((tab) => tab.permission === 'manage-clients' && isWithin(pathname, tab.href))}
        />
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

function Forbidden({ isAboutClients }: { isAboutClients: boolean }) {
  return (
    <Card>
      <EmptyState
        size="lg"
        title="You don’t have access to this page"
        icon={<Lock size={28} strokeWidth={1.75} />}
        action={
          <Button asChild variant="primary">
            <Link unstyled to="/">
              Home
            </Link>
          </Button>
        }
      >
        {isAboutClients
          ? 'Only administrators and managers may manage clients.'
          : 'Only administrators may manage staff and teams.'}{' '}
        Ask an administrator of your agency.
      </EmptyState>
    </Card>
  )
}
