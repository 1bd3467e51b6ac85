import { StartProblem } from './StartProblem.ts'

/** The storage key of a tab's automatic redirects to the sign-in page. */
export const REDIRECTS_KEY = 'identity.redirects'

/** The maximum number of redirects within `WITHIN_MS`, which is more than a person would cause. */
const MAX_REDIRECTS = 4
const WITHIN_MS = 60_000

const REDIRECT_LOOP =
  'You were redirected to the sign-in page several times within a minute, but you were not signed in. ' +
  'We stopped the loop. Check that cookies are allowed for this site. If signing in ' +
  'again doesn’t help, contact your administrator.'

/**
 * Counts an automatic redirect to the sign-in page. `now` is real time in ms. Throws `StartProblem` to stop a redirect
 * loop.
 */
export function countRedirect(tab: Storage, now: number): void {
  const recent = readTimes(tab).filter((time) => time > now - WITHIN_MS && time <= now)
  if (recent.length >= MAX_REDIRECTS) throw new StartProblem('circle', REDIRECT_LOOP)
  tab.setItem(REDIRECTS_KEY, JSON.stringify([...recent, now]))
}

/** Resets the count after a person's own request, which is never limited. */
export function forgetRedirects(tab: Storage): void {
  tab.removeItem(REDIRECTS_KEY)
}

function readTimes(tab: Storage): number[] {
  try {
    const times: unknown = JSON.parse(tab.getItem(REDIRECTS_KEY) ?? '[]')
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
  } catch {
    return []
  }
}
