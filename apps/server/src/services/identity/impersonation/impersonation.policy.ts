import { isAllowed } from '#platform/config/identity.policy.ts'
import type { ImpersonationSetting } from '#platform/config/identitySettings.ts'

/**
 * Whether the setting allows a staff member to view the client platform as a client (M038). `email` is the address of
 * the person who is signed in, whomever they act for.
 */
export function mayImpersonate(setting: ImpersonationSetting, email: string): boolean {
  return isAllowed(setting, email)
}
