import type { AllowedStaff, IdentitySetting } from './identitySettings.ts'

/** Whether a setting allows the person with this e-mail address. The case of addresses is ignored. */
export function isAllowed(setting: AllowedStaff, email: string): boolean {
  if (typeof setting === 'string') return setting === 'all'
  return setting.some((allowed) => allowed.toLowerCase() === email.toLowerCase())
}

/**
 * Whether demo staff may sign in with one click: on a server that is reachable from this machine only, elsewhere only
 * when the operator says so, and never with the agency's own provider.
 */
export function mayDemoStaffSignIn(identity: IdentitySetting, isLoopback: boolean): boolean {
  return identity === 'demo' || (identity === 'builtin' && isLoopback)
}
