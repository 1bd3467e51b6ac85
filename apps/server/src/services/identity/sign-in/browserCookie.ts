/** Ties a sign-in form, or a redirect to another provider, to the browser for which it was made. */
export const BROWSER_COOKIE = 'sign_in'
