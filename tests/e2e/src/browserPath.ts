import { findBrowser } from '@rankdesk/scripts/browser.ts'

/** Returns the path of the browser to test in. Throws if there is none. */
export async function browserPath(): Promise<string> {
  const found = await findBrowser()
  if (found === undefined) throw new Error('There is no browser; `npm test -- browser` installs one.')
  return found
}
