import { isAllowed } from '#platform/config/identity.policy.ts'
import type { AllowedStaff } from '#platform/config/identitySettings.ts'

/**
 * Whether a staff member may change prompts (M481). `email` is the address of the person who is signed in, undefined
 * for an unknown one: acting for another person doesn't lend that person's permission.
 */
export function mayChangePrompts(setting: AllowedStaff, email: string | undefined): boolean {
  return email !== undefined && isAllowed(setting, email)
}
