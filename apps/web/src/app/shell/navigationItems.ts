import { clientNavigation } from './tabs/shellTabs.ts'

/** A navigation item. */
export interface NavigationItem {
  href: string
  label: string
  /** The keyboard shortcut. */
  keys?: string
}

/** The screens that need no client (M058-M061, M072, M073). */
export const MAIN_NAVIGATION: readonly NavigationItem[] = [
  { href: '/', label: 'Home', keys: 'g h' },
  { href: '/my-clients', label: 'My Clients', keys: 'g m' },
  { href: '/all-clients', label: 'All Clients', keys: 'g a' },
  { href: '/testimonial-review', label: 'Testimonial Review', keys: 'g t' },
  { href: '/leadership-reports/ranking-rollup', label: 'Leadership Rollup Reports', keys: 'g l' },
  { href: '/admin/content-ai-settings', label: 'Ranking AI Prompt Management' },
]

/** Returns a client's screens: those of the tabs, and those without a tab (M071). */
export function navigationOfClient(clientId: number): readonly NavigationItem[] {
  return [...clientNavigation(clientId), { href: `/system-mapping/${clientId}`, label: 'Specialties & Systems' }]
}

/** Returns all screens for the menu, those of the client in context first. */
export function menuNavigation(clientId: number | null): { heading: string; items: readonly NavigationItem[] }[] {
  const screens = { heading: 'Screens', items: MAIN_NAVIGATION }
  return clientId === null ? [screens] : [{ heading: 'This client', items: navigationOfClient(clientId) }, screens]
}
