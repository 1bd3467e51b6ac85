/** An invalid setting. The message is one sentence with its name, its value and the allowed values. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The environment, or its replacement in a test. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Returns a setting's value. An empty one counts as missing. */
export function readVariable(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** Returns the error of an invalid setting with its name, its value and the allowed values. */
export function wrong(name: string, value: string, allowed: string): ConfigError {
  return new ConfigError(`${name} is "${value}", but it must be ${allowed}.`)
}

/** Reads a whole number from `least` to `most`. Throws ConfigError. */
export function wholeNumber(env: Environment, name: string, min: number, max: number, otherwise: number): number {
  const value = readVariable(env, name)
  if (value === undefined) return otherwise
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
  if (number >= min && number <= max) return number
  throw wrong(name, value, `a whole number from ${min} to ${max}`)
}

/** Reads one of `values`. Throws ConfigError. */
export function oneOf<const T extends string>(env: Environment, name: string, values: readonly T[], otherwise: T): T {
  const value = readVariable(env, name)
  if (value === undefined) return otherwise
  const found = values.find((allowed) => allowed === value)
  if (found !== undefined) return found
  const quoted = values.map((allowed) => `"${allowed}"`)
  throw wrong(name, value, `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`)
}

/** Reads an origin, without a path. Throws ConfigError. */
export function origin(env: Environment, name: string): string | undefined {
  const value = readVariable(env, name)
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  const isOriginOnly = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  if (url !== undefined && isWeb && isOriginOnly) return url.origin
  throw wrong(name, value, 'an origin like https://desk.example.com, without a path')
}

/** Reads origins with commas between them. Throws ConfigError. */
export function origins(env: Environment, name: string): readonly string[] {
  const values = (readVariable(env, name) ?? '').split(',').map((value) => value.trim())
  return values.flatMap((value) => origin({ [name]: value }, name) ?? [])
}

/** Whether only this machine is reachable by this host name. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
}
