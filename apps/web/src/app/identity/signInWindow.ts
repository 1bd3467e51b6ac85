/** The page to which a sign-in window returns; it closes itself. */
export const SIGN_IN_WINDOW_PATH = '/signed-in'

/**
 * Opens the sign-in in its own window next to the page that holds unsaved text. Returns false when the browser blocked
 * it.
 */
export function openSignInWindow(): boolean {
  return open(SIGN_IN_WINDOW_PATH, 'rankdesk-sign-in', 'popup,width=520,height=760') !== null
}
