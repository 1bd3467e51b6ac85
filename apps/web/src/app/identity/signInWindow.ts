/** The page that a sign-in window comes back to; it closes itself. */
export const SIGN_IN_WINDOW_PATH = '/signed-in'

/** Opens the sign-in in a window of its own, beside the page that holds unsaved text. False when the browser blocked it. */
export function openSignInWindow(): boolean {
  return open(SIGN_IN_WINDOW_PATH, 'rankdesk-sign-in', 'popup,width=520,height=760') !== null
}
