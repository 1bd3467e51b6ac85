import type { Config } from '#platform/config/config.ts'

/** The text that replaces a secret. */
const HIDDEN = '[hidden]'
/** Shorter values are no secrets, and would be found in ordinary words. */
const MIN_SECRET_LENGTH = 4

/** Returns the values of all secret settings: passwords, keys, and addresses that contain one. */
export function secretsOf(config: Config): string[] {
  const { databaseUrl, mail, contentModel, mediaBucket, ckeditorLicense, identity, googleProfiles } = config
  const secrets = [
    ...withPassword(databaseUrl),
    ...withPassword(mail?.url),
    contentModel?.key,
    mediaBucket?.credentials?.accessKeyId,
    mediaBucket?.credentials?.secretAccessKey,
    ckeditorLicense,
    typeof identity === 'string' ? undefined : identity.clientSecret,
    googleProfiles?.clientSecret,
    googleProfiles?.refreshToken,
  ]
  return secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= MIN_SECRET_LENGTH)
    .toSorted((a, b) => b.length - a.length)
}

/** Returns an address and the password in it, as written and decoded. */
function withPassword(address: string | undefined): (string | undefined)[] {
  if (address === undefined || !URL.canParse(address)) return []
  const { password } = new URL(address)
  if (password === '') return []
  return [address, password, decoded(password)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the function that replaces secret values in every text of a result, whatever program wrote them there. */
export function createHider(secrets: readonly string[]): <Value>(value: Value) => Value {
  const hideText = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hideText(value)
    if (Array.isArray(value)) return value.map(hide)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [hideText(name), hide(part)]))
  }
  // Texts stay texts, so that the shape is that of the value.
  return <Value>(value: Value) => hide(value) as Value
}
