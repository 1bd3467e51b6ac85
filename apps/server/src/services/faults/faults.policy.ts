import type { Config } from '#platform/config/config.ts'

/** Whether fault injection is allowed: in test mode, and only if the server is reachable from this machine alone. */
export function isFaultInjectionAllowed({ isTest, isLoopback }: Pick<Config, 'isTest' | 'isLoopback'>): boolean {
  return isTest && isLoopback
}
