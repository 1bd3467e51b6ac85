/** The page to which a sign-in window returns; it closes itself. */
export const SIGN_IN_WINDOW_PATH = '/signed-in'
