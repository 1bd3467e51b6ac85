import type { Permission } from '@rankdesk/domain'
import { clientNavigation } from './tabs/shellTabs.ts'

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
