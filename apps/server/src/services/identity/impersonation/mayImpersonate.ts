import type { ImpersonationSetting } from '../../../settings/identitySettings.ts'

/** Whether the setting lets this member of staff do it; addresses are compared without regard to capitals. */
export function mayImpersonate(setting: ImpersonationSetting, email: string): boolean {
  if (typeof setting === 'string') return setting === 'all'
  return setting.some((allowed) => allowed.toLowerCase() === email.toLowerCase())
}
