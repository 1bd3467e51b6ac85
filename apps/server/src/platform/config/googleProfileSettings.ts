import { type Environment, oneOf, readVariable, wrong } from './environment.ts'

/** The account with which the server works on Google Business Profiles. */
export interface GoogleProfileSettings {
  /** The resource name of the account, such as `accounts/123`. */
  account: string
  clientId: string
  clientSecret: string
  refreshToken: string
}

/**
 * Reads PROFILE_PROVIDER and, for `google`, GOOGLE_PROFILE_…. Undefined uses the built-in profile service. Throws
 * ConfigError.
 */
export function googleProfileSettingsOf(env: Environment): GoogleProfileSettings | undefined {
  if (oneOf(env, 'PROFILE_PROVIDER', ['built-in', 'google'], 'built-in') === 'built-in') return undefined
  const account = required(env, 'GOOGLE_PROFILE_ACCOUNT')
  if (!/^accounts\/\d+$/.test(account)) throw wrong('GOOGLE_PROFILE_ACCOUNT', account, 'an account like accounts/123')
  return {
    account,
    clientId: required(env, 'GOOGLE_PROFILE_CLIENT_ID'),
    clientSecret: required(env, 'GOOGLE_PROFILE_CLIENT_SECRET'),
    refreshToken: required(env, 'GOOGLE_PROFILE_REFRESH_TOKEN'),
  }
}

function required(env: Environment, name: string): string {
  const value = readVariable(env, name)
  if (value === undefined) throw wrong(name, '', 'set when PROFILE_PROVIDER is "google"')
  return value
}
