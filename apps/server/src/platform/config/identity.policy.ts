import { emailKey } from '@rankdesk/format'
import type { AllowedStaff, IdentitySetting } from './identitySettings.ts'

/** Whether a setting allows the person with this e-mail address, by its identity key. */
export function isAllowed(setting: AllowedStaff, email: string): boolean {
  if (typeof setting === 'string') return setting === 'all'
  const key = emailKey(email)
  return key !== undefined && setting.some((allowed) => emailKey(allowed) === key)
}

/**
 * Whether demo staff may sign in with one click: on a server that is reachable from this machine only, elsewhere only
 * when the operator says so, and never with the agency's own provider.
 */
export function mayDemoStaffSignIn(identity: IdentitySetting, isLoopback: boolean): boolean {
  return identity === 'demo' || (identity === 'builtin' && isLoopback)
}
