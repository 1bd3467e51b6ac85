/** Where a client's own read-only pages are (M034, D13). */
export const PLATFORM_PATH = '/platform/'

/** Whether a path is one of them. */
export function isPlatformPath(pathname: string): boolean {
  return pathname === '/platform' || pathname.startsWith(PLATFORM_PATH)
}
