/** Ties a sign-in form, or the way to another provider, to the browser that it was made for. */
export const BROWSER_COOKIE = 'sign_in'
