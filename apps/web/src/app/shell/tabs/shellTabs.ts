import type { NavTab } from '@rankdesk/ui'

/** The targets of the tabs; those of a client contain its id (M089). */
const TABS = [
  { path: '/', label: 'Home' },
  { path: '/my-clients', label: 'My Clients' },
] as const

const CLIENT_TABS = [
  { path: '/client/{id}/overview', label: 'SEO Overview' },
  { path: '/client/{id}/keywords', label: 'Keywords' },
  { path: '/client/{id}/page-mapping', label: 'Page Mapping' },
  { path: '/client/{id}/geos-specialties', label: 'Geos & Specialties' },
  { path: '/client/{id}/indexation', label: 'Indexation' },
  { path: '/scheduler/{id}', label: 'Scheduler' },
  { path: '/client/{id}/content-tracker', label: 'Content Tracker' },
  { path: '/client/{id}/media', label: 'Media' },
] as const

/** Returns the screens of a client, in the order of the tabs. */
export function clientNavigation(clientId: number): { href: string; label: string }[] {
  return CLIENT_TABS.map(({ path, label }) => ({ href: path.replace('{id}', String(clientId)), label }))
}

/** Returns the tabs: Home and My Clients, and the screens of the client in context (M086, M087). */
export function shellTabs(clientId: number | null, pathname: string): NavTab[] {
  const items = [
    ...TABS.map(({ path, label }) => ({ href: path, label })),
    ...(clientId === null ? [] : clientNavigation(clientId)),
  ]
  return items.map(({ href, label }, index) => ({
    href,
    label,
    current: isWithin(pathname, href),
    // The media library is an addition (M473): the nine specified tabs keep their order before it.
    ...((index === TABS.length || (index > TABS.length && index === items.length - 1)) && { separated: true }),
  }))
}

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
}
