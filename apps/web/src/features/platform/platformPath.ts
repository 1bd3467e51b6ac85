/** The path of a client's own read-only pages (M034, D13). */
export const PLATFORM_PATH = '/platform/'

/** Whether a path belongs to the client platform. */
export function isPlatformPath(pathname: string): boolean {
  return pathname === '/platform' || pathname.startsWith(PLATFORM_PATH)
}
