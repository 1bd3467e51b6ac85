import type { Permission } from '@rankdesk/domain'
import type { NavTab } from '@rankdesk/ui'
import { matchPath } from 'react-router-dom'

/** A navigation item. */
export interface NavigationItem {
  href: string
  label: string
  /** The keyboard shortcut. */
  keys?: string
  /** The permission without which the item is hidden. */
  permission?: Permission
}

/** The screens that need no client (M058-M061, M072, M073). */
export const MAIN_NAVIGATION: readonly NavigationItem[] = [
  { href: '/', label: 'Home', keys: 'g h' },
  { href: '/my-clients', label: 'My Clients', keys: 'g m' },
  { href: '/all-clients', label: 'All Clients', keys: 'g a' },
  { href: '/customer-reviews', label: 'Customer Reviews', keys: 'g r' },
  { href: '/testimonial-review', label: 'Testimonial Review', keys: 'g t' },
  { href: '/leadership-reports/ranking-rollup', label: 'Leadership Rollup Reports', keys: 'g l' },
  { href: '/admin/content-ai-settings', label: 'Ranking AI Prompt Management' },
  { href: '/administration/staff', label: 'Administration', permission: 'manage-staff' },
  { href: '/administration/clients', label: 'Manage Clients', permission: 'manage-clients' },
  { href: '/administration/transfers', label: 'Transfer Accounts', permission: 'manage-clients' },
  { href: '/operations/errors', label: 'Operations', permission: 'operate' },
  { href: '/setup', label: 'Agency Setup', permission: 'manage-agency' },
]

/** The screens that the palette finds: those of the menu, and those that other screens lead to. */
export const PALETTE_NAVIGATION: readonly NavigationItem[] = [
  ...MAIN_NAVIGATION,
  { href: '/?view=team', label: 'Team dashboard' },
  { href: '/administration/teams', label: 'Teams', permission: 'manage-staff' },
  { href: '/leadership-reports/summary', label: 'Leadership summary' },
]

/** Returns the items of `items` that the signed-in person's permissions allow. */
export function permittedItems(
  items: readonly NavigationItem[],
  permissions: readonly Permission[],
): readonly NavigationItem[] {
  return items.filter(({ permission }) => permission === undefined || permissions.includes(permission))
}

/** Returns a client's screens: those of the tabs, and those without a tab (M071). */
export function navigationOfClient(clientId: number): readonly NavigationItem[] {
  return [
    ...clientNavigation(clientId),
    { href: `/client/${clientId}/sitemap`, label: 'Sitemap' },
    { href: `/system-mapping/${clientId}`, label: 'Specialties & Systems' },
    { href: `/client/${clientId}/website`, label: 'Website' },
    { href: `/client/${clientId}/reviews`, label: 'Customer reviews' },
    { href: `/client/${clientId}/locations`, label: 'Locations' },
    { href: `/client/${clientId}/site-check`, label: 'Site check' },
    { href: `/client/${clientId}/hand-over`, label: 'Hand-over sheet' },
    { href: `/client/${clientId}/report`, label: 'Client report' },
  ]
}

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

/** Returns the tabs: Home and My Clients, and the screens of the client in context (M086, M087). */
export function shellTabs(clientId: number | null, pathname: string): NavTab[] {
  const items = [
    ...TABS.map(({ path, label }) => ({ href: path, label })),
    ...(clientId === null ? [] : clientNavigation(clientId)),
  ]
  return items.map(({ href, label }, index) => ({
    href,
    label,
    current: matchPath({ path: href, end: href === '/' }, pathname) !== null,
    // The media library is an addition (M473): the nine specified tabs keep their order before it.
    ...((index === TABS.length || (index > TABS.length && index === items.length - 1)) && { separated: true }),
  }))
}

/** Returns the screens of a client, in the order of the tabs. */
function clientNavigation(clientId: number): { href: string; label: string }[] {
  return CLIENT_TABS.map(({ path, label }) => ({ href: path.replace('{id}', String(clientId)), label }))
}
