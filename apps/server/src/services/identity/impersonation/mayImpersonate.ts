import { type ImpersonationSetting, isAllowed } from '../../../settings/identitySettings.ts'

/** Whether the setting lets this member of staff look at clients' pages as the client (M038). */
export function mayImpersonate(setting: ImpersonationSetting, email: string): boolean {
  return isAllowed(setting, email)
}
