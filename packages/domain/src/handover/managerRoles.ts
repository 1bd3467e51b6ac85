/** The roles in which a person manages a client. */
export const MANAGER_ROLES = ['seo', 'account', 'marketing', 'ads'] as const
export type ManagerRole = (typeof MANAGER_ROLES)[number]

/** The name of each role on screen. */
export const MANAGER_ROLE_LABELS: Readonly<Record<ManagerRole, string>> = {
  seo: 'SEO manager',
  account: 'Account manager',
  marketing: 'Marketing manager',
  ads: 'Ads manager',
}
