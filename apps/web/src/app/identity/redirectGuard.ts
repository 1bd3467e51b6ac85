import { StartProblem } from './StartProblem.ts'

/** Where a tab counts how often it went to the sign-in page. */
export const REDIRECTS_KEY = 'identity.redirects'

/** So many in so short a time nobody makes by hand. */
const MOST = 4
const WITHIN_MS = 60_000

const CIRCLE =
  'You were sent to the sign-in page several times in a minute, and came back each time without a sign-in that lasts. ' +
  'We stopped, so that it does not go on for ever. Check that cookies are allowed for this address. If signing in ' +
  'once more does not help, tell whoever runs this server.'

/**
 * Counts a way to the sign-in page that nobody asked for. `now` is real time in ms. Throws `StartProblem` instead of
 * letting a tab go round in circles.
 */
export function countRedirect(tab: Storage, now: number): void {
  const recent = readTimes(tab).filter((time) => time > now - WITHIN_MS && time <= now)
  if (recent.length >= MOST) throw new StartProblem('circle', CIRCLE)
  tab.setItem(REDIRECTS_KEY, JSON.stringify([...recent, now]))
}

/** Begins to count anew: somebody pressed a button, and may as often as they like. */
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
