import { type ImpersonationSetting, isAllowed } from '../../../settings/identitySettings.ts'

/** Whether the setting allows this staff member to view the client platform as a client (M038). */
export function mayImpersonate(setting: ImpersonationSetting, email: string): boolean {
  return isAllowed(setting, email)
}
